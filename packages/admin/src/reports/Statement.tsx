import type { Metric } from "@oja/domain/reports/metrics"
import { Link, useSearchParams } from "react-router-dom"
import { useShop } from "../data/useShop.ts"
import { Money } from "../ui/Money.tsx"
import { growth } from "../ui/compare.ts"
import { type Basis, type Named, statementOf, type ProfitTotals, type Spent } from "./profitFigures.ts"
import { reportWords } from "./words.ts"

interface Props {
  readonly totals: ProfitTotals
  readonly expenses: ReadonlyArray<Spent>
  /** The same of the days it is held against. */
  readonly before?: { readonly totals: ProfitTotals | undefined; readonly expenses: ReadonlyArray<Spent> } | undefined
  readonly named: Named
  readonly basis: Basis
}

/** The statement as an accountant lays it out, one figure under the other; beside each what it was before. */
export const Statement = ({ totals, expenses, before, named, basis }: Props) => {
  const say = reportWords.use()
  const [params] = useSearchParams()
  const currency = totals.currency ?? undefined
  const whyOf = (figure: Metric) => {
    const asked = new URLSearchParams(params)
    asked.set("figure", figure)
    if (currency !== undefined) asked.set("currency", currency)
    return `/reports/why?${asked}`
  }
  const entries = statementOf(totals, expenses, named, basis)
  const old = before?.totals === undefined ? [] : statementOf(before.totals, before.expenses, named, basis)
  const gone = old.filter((it) => it.amount !== 0 && !entries.some(({ name }) => name === it.name))
  const was = (name: string) => old.find((it) => it.name === name)?.amount ?? 0
  const end = entries.at(-1)!
  const largest = Math.max(1, ...entries.map(({ amount }) => Math.abs(amount)))
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
        {rows.map(({ amount, lowers, metric, name, weight }) => (
          <tr key={name + weight} className={`statement-${weight}`}>
            <th scope="row">
              {metric === undefined ? name : <Link to={whyOf(metric)}>{name}</Link>}
              <span
                aria-hidden="true"
                className={`statement-bar ${lowers ? "statement-bar-out" : ""}`}
                style={{ inlineSize: `${(100 * Math.abs(amount)) / largest}%` }}
              />
            </th>
            <td className={weight === "end" ? `display digits ${amount < 0 ? "money-out" : "money-in"}` : ""}>
              <Money amount={amount} currency={currency} />
            </td>
            {before !== undefined && (
              <>
                <td>
                  <Money amount={was(name)} currency={currency} />
                </td>
                <td className="muted">
                  <Difference now={amount} before={was(name)} currency={currency} lowers={lowers} />
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** How much more or less it is, coloured by whether that is good: more of a cost is not. */
const Difference = (of: { now: number; before: number; currency: string | undefined; lowers: boolean }) => {
  const { before, currency, lowers, now } = of
  const { locale, money } = useShop()
  const say = reportWords.use()
  const more = now - before
  const grown = growth(now, before)
  if (more === 0) return <>–</>
  const percent = { style: "percent", maximumFractionDigits: 1 } as const
  const amount = money(Math.abs(more), currency)
  return (
    <span className={`digits ${more > 0 === lowers ? "money-out" : "money-in"}`}>
      {say(more > 0 ? "more" : "less", { amount })}
      {grown !== undefined && (
        <span className="statement-percent">{Math.abs(grown).toLocaleString(locale, percent)}</span>
      )}
    </span>
  )
}
