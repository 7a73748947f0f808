import { returns } from "@oja/domain/sales/backViews"
import { transactions } from "@oja/domain/transactions/views"
import { useShop } from "../data/useShop.ts"
import { useTeam } from "../data/useTeam.ts"
import { useSession } from "../session/session.ts"
import { useChoice } from "../ui/useText.ts"
import { told } from "./told.ts"
import type { SaleRecord } from "./useRecord.ts"
import { saleWords } from "./words.ts"

/** What became of it, fact by fact. */
export const History = ({ record }: { record: SaleRecord }) => {
  const say = saleWords.use()
  const [ofSale, ofReturn] = [useChoice(transactions), useChoice(returns)]
  const { moment, money, quantity } = useShop()
  const { user } = useSession()
  const { people } = useTeam()
  const who = (id: string) =>
    id === user?.id ? say("you") : (people.find(({ userId }) => userId === id)?.name ?? say("someone"))
  const speech = {
    say,
    money,
    quantity,
    method: (word: string) => ofSale("method", word).toLocaleLowerCase(),
    condition: (word: string) => ofReturn("lines.condition", word).toLocaleLowerCase(),
  }
  return (
    <section className="record-part">
      <h2>{say("ui.history")}</h2>
      <ol className="history">
        {told(record, speech).map(({ at, by, text }, index) => (
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
    </section>
  )
}
