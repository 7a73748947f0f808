import { useShop } from "../data/useShop.ts"
import { Money } from "../ui/Money.tsx"
import { growth } from "../ui/compare.ts"
import { type Named, statementOf, type ProfitTotals, type Spent } from "./profitFigures.ts"
import { reportWords } from "./words.ts"

interface Props {
  readonly totals: ProfitTotals
  readonly expenses: ReadonlyArray<Spent>
  /** The same of the days it is held against. */
  readonly before?: { readonly totals: ProfitTotals | undefined; readonly expenses: ReadonlyArray<Spent> } | undefined
  readonly named: Named
}

/** The statement as an accountant lays it out, one figure under the other; beside each what it was before. */
export const Statement = ({ totals, expenses, before, named }: Props) => {
  const say = reportWords.use()
  const currency = totals.currency ?? undefined
  const entries = statementOf(totals, expenses, named)
  const old = before?.totals === undefined ? [] : statementOf(before.totals, before.expenses, named)
  const gone = old.filter((it) => it.amount !== 0 && !entries.some(({ name }) => name === it.name))
  const was = (name: string) => old.find((it) => it.name === name)?.amount ?? 0
  const end = entries.at(-1)!
  const rows = [...entries.slice(0, -1), ...gone.map((it) => ({ ...it, amount: 0 })), end]
  return (
    <table className={`statement ${before === undefined ? "" : "statement-compared"}`}>
      <caption className="unseen">{say("profit")}</caption>
      {before !== undefined && (
        <thead>
          <tr>
            <th scope="col">{say("figure")}</th>
            <th scope="col">{say("now")}</th>
            <th scope="col">{say("before")}</th>
            <th scope="col">{say("difference")}</th>
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(({ amount, name, weight }) => (
          <tr key={name + weight} className={`statement-${weight}`}>
            <th scope="row">{name}</th>
            <td className={weight === "end" ? `display digits ${amount < 0 ? "money-out" : "money-in"}` : ""}>
              <Money amount={amount} currency={currency} />
            </td>
            {before !== undefined && (
              <>
                <td>
                  <Money amount={was(name)} currency={currency} />
                </td>
                <td className="muted">
                  <Difference now={amount} before={was(name)} currency={currency} />
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** With its sign, because costs stand below zero here: what helps the profit has a plus. */
const Difference = ({ now, before, currency }: { now: number; before: number; currency: string | undefined }) => {
  const { locale, money } = useShop()
  const more = now - before
  const grown = growth(now, before)
  if (more === 0) return <>–</>
  const percent = { style: "percent", maximumFractionDigits: 1, signDisplay: "always" } as const
  return (
    <span className="digits">
      {more > 0 ? "+" : "−"}
      {money(Math.abs(more), currency)}
      {grown !== undefined && <span className="statement-percent">{grown.toLocaleString(locale, percent)}</span>}
    </span>
  )
}
