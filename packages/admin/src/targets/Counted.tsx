import { Link } from "react-router-dom"
import { useAsk } from "../app/useAsk.ts"
import { useShop } from "../app/useShop.ts"
import { sayDay } from "../ui/days.ts"
import { ErrorState } from "../ui/ErrorState.tsx"
import { Money } from "../ui/Money.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { useWords } from "../words/words.ts"
import type { Target } from "./target.ts"

interface Answer {
  readonly currency: string
  readonly from?: string
  readonly to?: string
  readonly net: number
  readonly items: ReadonlyArray<{
    readonly id: string
    readonly number: string
    readonly on: string
    readonly customerName?: string
    readonly summary: string
    readonly total: number
    readonly counts: number
  }>
}

/** The very sales that count in a period, and their sum. */
export const Counted = ({ target: { id }, on }: { target: Target; on: string | undefined }) => {
  const say = useWords()
  const { locale } = useShop()
  const query = on === undefined ? "" : `?on=${encodeURIComponent(on)}`
  const { data, error, again, waiting } = useAsk<Answer>(`/v1.0/sales-targets/${id}/transactions${query}`)
  if (error !== undefined) return <ErrorState error={error} onRetry={again} />
  if (data === undefined) return <RowsSkeleton rows={4} />
  const { currency, from, items, net, to } = data
  const day = (it: string) => sayDay(it, locale)
  const span = from === undefined || to === undefined ? undefined : { from: day(from), to: day(to) }
  return (
    <div className={waiting ? "stale" : ""} aria-busy={waiting}>
      {span !== undefined && (
        <p className="muted">
          {from === to ? say("targets.salesOf", { day: span.from }) : say("targets.salesLead", span)}
        </p>
      )}
      {items.length === 0 ? (
        <p>{say("targets.noSales")}</p>
      ) : (
        <div className="sheet-table aim-sales">
          <table>
            <thead>
              <tr>
                <th scope="col">{say("targets.number")}</th>
                <th scope="col">{say("targets.day")}</th>
                <th scope="col">{say("targets.customer")}</th>
                <th scope="col" className="end aim-wide">
                  {say("targets.total")}
                </th>
                <th scope="col" className="end">
                  {say("targets.counts")}
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map((sale) => (
                <tr key={sale.id}>
                  <td className="digits nowrap">
                    <Link to={`/transactions/${sale.id}`}>{sale.number}</Link>
                  </td>
                  <td className="digits nowrap">{day(sale.on)}</td>
                  <td className="clip">{sale.customerName ?? sale.summary}</td>
                  <td className="end aim-wide">
                    <Money amount={sale.total} currency={currency} />
                  </td>
                  <td className="end">
                    <Money amount={sale.counts} currency={currency} />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={3}>
                  {say("targets.sum")}
                </th>
                <td className="aim-wide" />
                <td className="end">
                  <Money amount={net} currency={currency} />
                </td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </div>
  )
}
