import type { ReactNode } from "react"
import { useShop } from "../data/useShop.ts"
import { useTeam } from "../data/useTeam.ts"
import { useSession } from "../session/session.ts"
import { AuditLink } from "./AuditLink.tsx"
import "./record.css"
import { uiWords } from "./words.ts"

interface Told {
  readonly text: ReactNode
  readonly at?: number | undefined
}

interface Props<Item> {
  readonly items: ReadonlyArray<Item>
  /** The thing's id. */
  readonly of: string
}

/** Fact by fact, why, whoever did it and when, where that is known; and the way to all of it. */
export const Happenings = ({
  items,
  of,
}: Props<Told & { readonly who?: string | undefined; readonly why?: string | undefined }>) => {
  const { moment } = useShop()
  return (
    <>
      <ol className="history">
        {items.map(({ at, text, who, why }, index) => (
          <li key={index} className="row apart gap-2 gap-x-16">
            <span>
              {text}
              {why !== undefined && <span className="muted"> {why}</span>}
            </span>
            {at !== undefined && who !== undefined && (
              <span className="muted">
                {who}, {moment(at)}
              </span>
            )}
          </li>
        ))}
      </ol>
      <AuditLink of={of} />
    </>
  )
}

/** What became of a thing, told by the ids of whoever did it. */
export const History = ({ items, of }: Props<Told & { readonly by?: string | undefined }>) => {
  const say = uiWords.use()
  const { user } = useSession()
  const { people } = useTeam()
  const who = (id: string) =>
    id === user?.id ? say("history.you") : (people.find(({ userId }) => userId === id)?.name ?? say("history.someone"))
  return (
    <section className="record-part">
      <h2>{say("history.title")}</h2>
      <Happenings items={items.map(({ by, ...it }) => ({ ...it, who: by && who(by) }))} of={of} />
    </section>
  )
}
