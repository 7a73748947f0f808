import type { Metric } from "@oja/domain/reports/metrics"
import {
  type Basis,
  type Entry,
  type Named,
  statementOf,
  type ProfitTotals,
  type Spent,
} from "@oja/domain/reports/statement"
import { Link, useSearchParams } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { useShop } from "../data/useShop.ts"
import { Heads } from "../ui/Heads.tsx"
import { MoneyCell } from "../ui/MoneyCell.tsx"
import { growth } from "../ui/compare.ts"
import { useRange } from "../ui/ReportHead.tsx"
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
  const { branch, from, to } = useRange()
  const seesExpenses = useMay("transactions")
  const currency = totals.currency ?? undefined
  const whyOf = (figure: Metric) => {
    const asked = new URLSearchParams(params)
    asked.set("figure", figure)
    if (currency !== undefined) asked.set("currency", currency)
    return `/reports/profit-loss/why?${asked}`
  }
  /** What stands behind an entry: why its figure is so, or the expenses of its category. */
  const behind = ({ category, metric }: Pick<Entry, "category" | "metric">): string | undefined => {
    if (metric !== undefined) return whyOf(metric)
    if (category === undefined || !seesExpenses) return undefined
    return `/transactions?${new URLSearchParams({ show: "expenses", from, to, category, ...branch })}`
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
      {before !== undefined && <Heads of={[say("figure"), say("now"), say("before"), say("difference")]} />}
      <tbody>
        {rows.map(({ amount, lowers, name, weight, ...of }) => (
          <tr key={name + weight} className={`statement-${weight}`}>
            <th scope="row">
              <Behind to={behind(of)}>{name}</Behind>
              <span
                aria-hidden="true"
                className={`statement-bar ${lowers ? "statement-bar-out" : ""}`}
                style={{ inlineSize: `${(100 * Math.abs(amount)) / largest}%` }}
              />
            </th>
            <MoneyCell
              look={weight === "end" ? `display digits ${amount < 0 ? "money-out" : "money-in"}` : ""}
              amount={amount}
              currency={currency}
            />
            {before !== undefined && (
              <>
                <MoneyCell amount={was(name)} currency={currency} />
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

const Behind = ({ to, children }: { readonly to: string | undefined; readonly children: string }) =>
  to === undefined ? children : <Link to={to}>{children}</Link>

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
      {grown !== undefined && <span className="tiny block">{Math.abs(grown).toLocaleString(locale, percent)}</span>}
    </span>
  )
}
