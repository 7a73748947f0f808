import { sum } from "@oja/domain/kernel/arithmetic"
import { MoneyCell } from "../ui/MoneyCell.tsx"
import { saleWords } from "./words.ts"
import type { Transaction } from "./sale.ts"

/** From what it was sold for to what is owed: signs as they add up, so that anybody can check it. */
export const Figures = ({ row }: { row: Transaction }) => {
  const say = saleWords.use()
  const { balance, credited, currency, received, refunded, total, voided, writtenOff } = row
  const sale = row.kind === "sale"
  const sentBack = sum((row.sentBack ?? []).map(({ amount }) => amount))
  if (voided) return null
  const figures = [
    { name: say(sale ? "after.sold" : "form.amount"), amount: total + sentBack, always: true },
    { name: say("spending.sentBack"), amount: -sentBack },
    { name: say("after.credited"), amount: -credited },
    { name: say("after.writtenOff"), amount: -writtenOff },
    { name: say(sale ? "after.received" : "spending.paid"), amount: -received, always: true },
    { name: say("after.refunded"), amount: refunded },
  ]
  const toPay = sale ? "after.owed" : "spending.left"
  const toComeBack = sale ? "after.owedToThem" : "spending.owesYou"
  const end = balance > 0 ? toPay : balance < 0 ? toComeBack : "after.settled"
  return (
    <section className="record-part">
      <h2>{say("after.figures")}</h2>
      <table className="reckoning">
        <tbody>
          {figures
            .filter(({ always = false, amount }) => always || amount !== 0)
            .map(({ amount, name }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <MoneyCell look="end" amount={amount} currency={currency} />
              </tr>
            ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say(end)}</th>
            <MoneyCell look={balance > 0 ? "end money-out" : "end"} amount={Math.abs(balance)} currency={currency} />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
