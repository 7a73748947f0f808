import { listOf, useAsk } from "../app/useAsk.ts"
import { useShop } from "../app/useShop.ts"
import { useSession } from "../session/session.ts"
import { sayMoment } from "../ui/days.ts"
import { useWords } from "../words/words.ts"
import type { Payment, Transaction } from "./transaction.ts"

interface Member {
  readonly userId: string
  readonly name: string
}

/** What became of it, from the first day to the last. */
export const History = ({ row, payments }: { row: Transaction; payments: ReadonlyArray<Payment> }) => {
  const say = useWords()
  const { locale, money, zone } = useShop()
  const { user } = useSession()
  const { data: members = [] } = useAsk<ReadonlyArray<Member>>(listOf("members", { count: 100 }))
  const who = (id: string) =>
    id === user?.id ? say("sale.you") : (members.find(({ userId }) => userId === id)?.name ?? say("sale.someone"))
  const told = [
    {
      at: row.recordedAt,
      by: row.recordedBy,
      text: say(row.kind === "sale" ? "sale.wasRecorded" : "sale.expenseRecorded"),
    },
    ...payments.map(({ amount, currency, method, recordedAt, recordedBy, reversed }) => ({
      at: recordedAt,
      by: recordedBy,
      text: say(reversed ? "sale.wasPaidReversed" : "sale.wasPaid", {
        amount: money(amount, currency),
        method: say(`method.${method}`).toLocaleLowerCase(locale),
      }),
    })),
  ]
  const last =
    row.reason === undefined
      ? undefined
      : say(row.voided ? "sale.wasVoided" : "sale.wasCorrected", { reason: row.reason })
  return (
    <section className="record-part">
      <h2>{say("ui.history")}</h2>
      <ol className="history">
        {told.map(({ at, by, text }, index) => (
          <li key={index}>
            <span>{text}</span>
            <span className="muted">
              {who(by)}, {sayMoment(at, locale, zone)}
            </span>
          </li>
        ))}
        {last !== undefined && (
          <li>
            <span>{last}</span>
          </li>
        )}
      </ol>
    </section>
  )
}
