import { Fragment } from "react"
import { useShop } from "../data/useShop.ts"
import { Money } from "../ui/Money.tsx"
import { useWords } from "../words/words.ts"
import { earned, type ProductSales, type SalesReport } from "./salesFigures.ts"

/** The rows with a bar each, so that the eye finds what carries the shop; delivery is a row of its own. */
export const SalesTable = ({ report: { rows, totals } }: { report: SalesReport }) => {
  const say = useWords()
  const { locale } = useShop()
  const most = Math.max(1, ...rows.map(({ net }) => net))
  const nameOf = ({ kind, name }: ProductSales) => (kind === "delivery" ? say("report.deliveryRow", { name }) : name)
  return (
    <div className="sheet-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{say("saleForm.product")}</th>
            <th scope="col" className="end">
              {say("report.quantity")}
            </th>
            <th scope="col" className="end wide-only">
              {say("report.gross")}
            </th>
            <th scope="col" className="end wide-only">
              {say("saleForm.discount")}
            </th>
            <th scope="col" className="end">
              {say("report.net")}
            </th>
            <th scope="col" className="end wide-only">
              {say("report.profit")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.currency} ${row.kind} ${row.productId ?? row.name}`}>
              <td className="barred">
                {nameOf(row)}
                <span className="bar" aria-hidden="true" style={{ width: `${(100 * row.net) / most}%` }} />
              </td>
              <td className="end digits">
                {row.kind === "goods" && (row.quantity / 1000).toLocaleString(locale, { maximumFractionDigits: 3 })}
              </td>
              <td className="end wide-only">
                <Money amount={row.gross} currency={row.currency} />
              </td>
              <td className="end wide-only">
                {row.discounts > 0 && <Money amount={-row.discounts} currency={row.currency} />}
              </td>
              <td className="end">
                <Money amount={row.net} currency={row.currency} />
              </td>
              <td className="end wide-only">
                {row.profit === undefined ? (
                  <span className="muted">{say("report.unknownCost")}</span>
                ) : (
                  <Money amount={row.profit} currency={row.currency} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.map((all) => (
            <Fragment key={all.currency}>
              <tr className="strong">
                <th scope="row">{say("report.total")}</th>
                <td />
                <td className="end wide-only">
                  <Money amount={all.gross_sales + all.delivery_income} currency={all.currency ?? undefined} />
                </td>
                <td className="end wide-only">
                  <Money amount={-all.discounts} currency={all.currency ?? undefined} />
                </td>
                <td className="end">
                  <Money amount={earned(all)} currency={all.currency ?? undefined} />
                </td>
                <td className="wide-only" />
              </tr>
            </Fragment>
          ))}
        </tfoot>
      </table>
    </div>
  )
}
