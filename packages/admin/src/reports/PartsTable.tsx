import type { AnswerOf } from "@oja/domain/kernel/index"
import type { Metric } from "@oja/domain/reports/metrics"
import type { salesBy } from "@oja/domain/reports/salesBy"
import { transactions } from "@oja/domain/transactions/views"
import { Link } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { useShop } from "../data/useShop.ts"
import { growth } from "../ui/compare.ts"
import { Heads } from "../ui/Heads.tsx"
import { Money } from "../ui/Money.tsx"
import { MoneyCell } from "../ui/MoneyCell.tsx"
import { useRange } from "../ui/ReportHead.tsx"
import { useBranchName } from "../ui/useBranchName.ts"
import { useChoice } from "../ui/useText.ts"
import { reportWords } from "./words.ts"
import "./reports.css"

type Report = AnswerOf<typeof salesBy>
type Part = Report["rows"][number]
export type Apart = Report["dimension"]

/** The column of the list of sales that a part is found by. */
const columnOf = { channel: "channel", seller: "recordedBy", branch: "locationId" } as const

const number = "sheet-number"
const wide = "sheet-number report-wide"

interface Props {
  readonly report: Report
  readonly before: Report | undefined
  readonly nameOf: (metric: Metric) => string
}

/** The parts with a bar each, what brought in most first; each leads to its sales. */
export const PartsTable = ({ before, nameOf, report }: Props) => {
  const say = reportWords.use()
  const { locale, quantity } = useShop()
  const { dimension, rows, totals } = report
  const called = useCalled(dimension, nameOf)
  const salesOf = useSalesOf(dimension)
  const percent = (value: number, more: Intl.NumberFormatOptions = {}) =>
    value.toLocaleString(locale, { style: "percent", maximumFractionDigits: 1, ...more })
  // Profit is not for everyone: the book leaves it out, and with it the row that is only of costs.
  const earns = totals.some((all) => "gross_profit" in all)
  const most = Math.max(1, ...rows.map(({ net_sales }) => net_sales))
  const isSame = (one: Part, other: Part) => one.of === other.of && one.currency === other.currency
  const was = (part: Part) => before?.rows.find((it) => isSame(it, part))?.net_sales ?? 0
  const gone = before?.rows.filter((it) => it.of !== undefined && !rows.some((part) => isSame(part, it))) ?? []
  return (
    <div className="sheet report-table" tabIndex={0} role="region" aria-label={say(dimension)}>
      <table>
        <Heads
          of={[
            say(dimension),
            [say("salesMade"), number],
            [nameOf("units_sold"), wide],
            [nameOf("average_order"), wide],
            [nameOf("net_sales"), number],
            [say("share"), wide],
            earns && [nameOf("gross_profit"), wide],
          ]}
        />
        <tbody>
          {rows
            .filter(({ of }) => of !== undefined || earns)
            .map((part) => (
              <tr key={`${part.currency} ${part.of}`}>
                <td className="barred">
                  <Leads to={salesOf(part.of)}>{called(part)}</Leads>
                  <span className="bar" aria-hidden="true" style={{ width: `${(100 * part.net_sales) / most}%` }} />
                </td>
                <td className={number}>{part.of !== undefined && part.orders.toLocaleString(locale)}</td>
                <td className={wide}>{part.of !== undefined && quantity(part.units_sold)}</td>
                <td className={wide}>
                  {part.orders > 0 && <Money amount={part.average_order} currency={part.currency} />}
                </td>
                <td className={number}>
                  {part.of !== undefined && <Money amount={part.net_sales} currency={part.currency} />}
                  {before !== undefined && <Grown now={part.net_sales} before={was(part)} percent={percent} />}
                </td>
                <td className={wide}>
                  {part.of !== undefined && part.share !== undefined && percent(part.share / 10_000)}
                </td>
                {earns && (
                  <td className={wide}>
                    <Money amount={part.gross_profit} currency={part.currency} />
                    {part.unknown_costs > 0 && (
                      <small className="muted block light">{say("unknownLines", { count: part.unknown_costs })}</small>
                    )}
                  </td>
                )}
              </tr>
            ))}
          {gone.map((part) => (
            <tr key={`${part.currency} ${part.of}`} className="muted">
              <td>{called(part)}</td>
              <td className={number}>0</td>
              <td className={wide} />
              <td className={wide} />
              <td className={number}>
                <Money amount={0} currency={part.currency} />
                <Grown now={0} before={part.net_sales} percent={percent} />
              </td>
              <td className={wide} />
              {earns && <td className={wide} />}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.map(({ average_order, currency, gross_profit, net_sales, orders, units_sold }) => (
            <tr key={currency}>
              <th scope="row">{say("total")}</th>
              <td className={number}>{orders.toLocaleString(locale)}</td>
              <td className={wide}>{quantity(units_sold)}</td>
              <MoneyCell look={wide} amount={average_order} currency={currency ?? undefined} />
              <MoneyCell look={number} amount={net_sales} currency={currency ?? undefined} />
              <td className={wide} />
              {earns && <MoneyCell look={wide} amount={gross_profit} currency={currency ?? undefined} />}
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  )
}

/** What a part is called; what is of none can only be a cost that became known later. */
const useCalled = (by: Apart, nameOf: Props["nameOf"]) => {
  const say = reportWords.use()
  const choice = useChoice(transactions)
  const branchName = useBranchName()
  return ({ name, of }: Part): string => {
    if (of === undefined) return nameOf("cost_true_up")
    if (by === "channel") return choice("channel", of)
    return by === "branch" ? branchName(of) : (name ?? say("nobody"))
  }
}

/** The way to the sales of a part on these days, for whoever may see sales. */
const useSalesOf = (by: Apart) => {
  const sees = useMay("transactions")
  const { branch, from, to } = useRange()
  return (of: string | undefined): string | undefined =>
    of === undefined || !sees
      ? undefined
      : `/transactions?${new URLSearchParams({ show: "sales", from, to, ...branch, [columnOf[by]]: of })}`
}

const Leads = ({ children, to }: { readonly to: string | undefined; readonly children: string }) =>
  to === undefined ? children : <Link to={to}>{children}</Link>

/** By how much of a hundred it is more or less than before. */
const Grown = ({
  before,
  now,
  percent,
}: {
  readonly now: number
  readonly before: number
  readonly percent: (value: number, more?: Intl.NumberFormatOptions) => string
}) => {
  const grown = growth(now, before)
  if (grown === undefined || grown === 0) return null
  return (
    <small className={`block light ${grown > 0 ? "money-in" : "money-out"}`}>
      {percent(grown, { signDisplay: "always" })}
    </small>
  )
}
