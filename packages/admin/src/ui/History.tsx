import { useShop } from "../data/useShop.ts"
import { useTeam } from "../data/useTeam.ts"
import { useSession } from "../session/session.ts"
import { AuditLink } from "./AuditLink.tsx"
import "./record.css"
import { uiWords } from "./words.ts"

interface Item {
  readonly text: string
  readonly at?: number | undefined
  readonly by?: string | undefined
}

interface Props {
  readonly items: ReadonlyArray<Item>
  /** The thing's id. */
  readonly of: string
}

/** What became of a thing, fact by fact; whoever did it and when, where that is known. */
export const History = ({ items, of }: Props) => {
  const say = uiWords.use()
  const { moment } = useShop()
  const { user } = useSession()
  const { people } = useTeam()
  const who = (id: string) =>
    id === user?.id ? say("history.you") : (people.find(({ userId }) => userId === id)?.name ?? say("history.someone"))
  return (
    <section className="record-part">
      <h2>{say("history.title")}</h2>
      <ol className="history">
        {items.map(({ at, by, text }, index) => (
          <li key={index}>
            <span>{text}</span>
            {at !== undefined && by !== undefined && (
              <span className="muted">
                {who(by)}, {moment(at)}
              </span>
            )}
          </li>
        ))}
      </ol>
      <AuditLink of={of} />
    </section>
  )
}
