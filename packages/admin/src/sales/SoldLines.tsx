import { useShop } from "../app/useShop.ts"
import { Money } from "../ui/Money.tsx"
import { useWords } from "../words/words.ts"
import type { Transaction } from "./transaction.ts"

/** What was sold, and how the total came about. */
export const SoldLines = ({ row }: { row: Transaction }) => {
  const say = useWords()
  const { locale } = useShop()
  const { currency, lines, shippingCompany, shippingFee, total } = row
  const onAll = lines.reduce((sum, line) => sum + line.cartDiscount, 0)
  return (
    <section className="record-part">
      <h2>{say("saleForm.lines")}</h2>
      <div className="sheet-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{say("saleForm.product")}</th>
              <th scope="col" className="end">
                {say("saleForm.quantity")}
              </th>
              <th scope="col" className="end wide-only">
                {say("saleForm.price")}
              </th>
              <th scope="col" className="end wide-only">
                {say("saleForm.discount")}
              </th>
              <th scope="col" className="end">
                {say("saleForm.total")}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.lineId}>
                <td>{line.name}</td>
                <td className="end digits">
                  {(line.quantity / 1000).toLocaleString(locale, { maximumFractionDigits: 3 })}
                </td>
                <td className="end wide-only">
                  <Money amount={line.unitPrice} currency={currency} />
                </td>
                <td className="end wide-only">
                  {line.discount > 0 && <Money amount={-line.discount} currency={currency} />}
                </td>
                <td className="end">
                  <Money amount={line.total + line.cartDiscount} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {onAll > 0 && (
              <tr>
                <th scope="row" colSpan={2}>
                  {say("saleForm.cartDiscount")}
                </th>
                <td className="wide-only" colSpan={2} />
                <td className="end">
                  <Money amount={-onAll} currency={currency} />
                </td>
              </tr>
            )}
            {shippingFee > 0 && (
              <tr>
                <th scope="row" colSpan={2}>
                  {say("saleForm.delivery")}
                  {shippingCompany !== undefined && ` · ${shippingCompany}`}
                </th>
                <td className="wide-only" colSpan={2} />
                <td className="end">
                  <Money amount={shippingFee} currency={currency} />
                </td>
              </tr>
            )}
            <tr className="strong">
              <th scope="row" colSpan={2}>
                {say("saleForm.total")}
              </th>
              <td className="wide-only" colSpan={2} />
              <td className="end">
                <Money amount={total} currency={currency} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}
