import { beforeDiscount, earned } from "@oja/domain/reports/productSums"
import { useShop } from "../data/useShop.ts"
import { Heads } from "../ui/Heads.tsx"
import { Money } from "../ui/Money.tsx"
import { MoneyCell } from "../ui/MoneyCell.tsx"
import { nameOfRow, type SalesReport } from "./salesFigures.ts"
import { reportWords } from "./words.ts"

const number = "sheet-number"
const wide = "sheet-number report-wide"

/** The rows with a bar each, so that the eye finds what carries the shop; delivery is a row of its own. */
export const SalesTable = ({ report: { rows, totals } }: { readonly report: SalesReport }) => {
  const say = reportWords.use()
  const { quantity } = useShop()
  const takesBack = totals.some(({ returns }) => returns !== 0)
  const most = Math.max(1, ...rows.map(({ net }) => net))
  return (
    <div className="sheet report-table" tabIndex={0} role="region" aria-label={say("product")}>
      <table>
        <Heads
          of={[
            say("product"),
            [say("quantity"), number],
            [say("gross"), wide],
            [say("discount"), wide],
            takesBack && [say("returned"), wide],
            [say("net"), number],
            [say("earned"), wide],
          ]}
        />
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.currency} ${row.kind} ${row.productId ?? row.name}`}>
              <td className="barred">
                {nameOfRow(row, say)}
                <span className="bar" aria-hidden="true" style={{ width: `${(100 * row.net) / most}%` }} />
              </td>
              <td className={number}>{row.kind === "goods" && quantity(row.quantity)}</td>
              <MoneyCell look={wide} amount={row.gross} currency={row.currency} />
              <td className={wide}>{row.discounts > 0 && <Money amount={-row.discounts} currency={row.currency} />}</td>
              {takesBack && (
                <td className={wide}>{row.returns !== 0 && <Money amount={-row.returns} currency={row.currency} />}</td>
              )}
              <MoneyCell look={number} amount={row.net} currency={row.currency} />
              <td className={wide}>
                {row.profit !== undefined ? (
                  <Money amount={row.profit} currency={row.currency} />
                ) : (
                  row.unknownCost > 0 && <span className="muted">{say("unknownCost")}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.map((all) => (
            <tr key={all.currency}>
              <th scope="row">{say("total")}</th>
              <td />
              <MoneyCell look={wide} amount={beforeDiscount(all)} currency={all.currency ?? undefined} />
              <MoneyCell look={wide} amount={-all.discounts} currency={all.currency ?? undefined} />
              {takesBack && <MoneyCell look={wide} amount={-all.returns} currency={all.currency ?? undefined} />}
              <MoneyCell look={number} amount={earned(all)} currency={all.currency ?? undefined} />
              <td className={wide} />
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  )
}
