import { Money } from "../ui/Money.tsx"
import { useWords } from "../words/words.ts"
import { statementOf, type ProfitTotals, type Spent } from "./profitFigures.ts"

/** The statement as an accountant lays it out, one figure under the other. */
export const Statement = ({ totals, expenses }: { totals: ProfitTotals; expenses: ReadonlyArray<Spent> }) => {
  const say = useWords()
  const currency = totals.currency ?? undefined
  return (
    <table className="statement">
      <caption className="unseen">{say("menu.profit")}</caption>
      <tbody>
        {statementOf(totals, expenses).map(({ amount, name, own, weight }) => (
          <tr key={name + weight} className={`statement-${weight}`}>
            <th scope="row">{own ?? say(name)}</th>
            <td className={weight === "end" ? `display digits ${amount < 0 ? "money-out" : "money-in"}` : ""}>
              <Money amount={amount} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
