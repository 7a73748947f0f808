import { listOf, useAsk } from "../data/useAsk.ts"
import { useShop } from "../data/useShop.ts"
import { useSession } from "../session/session.ts"
import { sayMoment } from "../ui/days.ts"
import { useWords } from "../words/words.ts"
import { told } from "./told.ts"
import type { SaleRecord } from "./useRecord.ts"

interface Member {
  readonly userId: string
  readonly name: string
}

/** What became of it, fact by fact. */
export const History = ({ record }: { record: SaleRecord }) => {
  const say = useWords()
  const { locale, money, quantity, zone } = useShop()
  const { user } = useSession()
  const { data: members = [] } = useAsk<ReadonlyArray<Member>>(listOf("members", { count: 100 }))
  const who = (id: string) =>
    id === user?.id ? say("sale.you") : (members.find(({ userId }) => userId === id)?.name ?? say("sale.someone"))
  return (
    <section className="record-part">
      <h2>{say("ui.history")}</h2>
      <ol className="history">
        {told(record, { say, money, quantity }).map(({ at, by, text }, index) => (
          <li key={index}>
            <span>{text}</span>
            {at !== undefined && by !== undefined && (
              <span className="muted">
                {who(by)}, {sayMoment(at, locale, zone)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
