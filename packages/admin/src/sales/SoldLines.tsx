import type { ReactNode } from "react"
import { useShop } from "../data/useShop.ts"
import { Money } from "../ui/Money.tsx"
import { percentOf } from "../data/taxing.ts"
import { backOf } from "./goodsBack.ts"
import type { Line, Return, Transaction } from "./sale.ts"
import { saleWords } from "./words.ts"

/** What was sold, what came back of it, and how the total came about. */
export const SoldLines = ({ row, returns }: { row: Transaction; returns: ReadonlyArray<Return> }) => {
  const say = saleWords.use()
  const { cashRounding, currency, deliveryTax, lines, shippingCompany, shippingFee, tax, total } = row
  const onAll = lines.reduce((sum, line) => sum + line.cartDiscount, 0)
  const onTop = [...lines, deliveryTax ?? {}].reduce(
    (sum, it) => sum + (it.taxInclusive === false ? (it.tax ?? 0) : 0),
    0,
  )
  return (
    <section className="record-part">
      <h2>{say("form.lines")}</h2>
      <div className="sheet-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{say("form.product")}</th>
              <th scope="col" className="end">
                {say("form.quantity")}
              </th>
              <th scope="col" className="end wide-only">
                {say("form.price")}
              </th>
              <th scope="col" className="end wide-only">
                {say("form.discount")}
              </th>
              <th scope="col" className="end">
                {say("form.total")}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <SoldLine key={line.lineId} line={line} currency={currency} back={backOf(returns, line.lineId)} />
            ))}
          </tbody>
          <tfoot>
            {onAll > 0 && <Foot name={say("form.cartDiscount")} amount={-onAll} currency={currency} />}
            {shippingFee > 0 && (
              <Foot
                name={`${say("form.delivery")}${shippingCompany === undefined ? "" : ` · ${shippingCompany}`}`}
                amount={shippingFee}
                currency={currency}
              />
            )}
            {onTop > 0 && <Foot name={say("tax.onTop")} amount={onTop} currency={currency} />}
            {cashRounding !== 0 && <Foot name={say("tax.rounding")} amount={cashRounding} currency={currency} />}
            <Foot strong name={say("form.total")} amount={total} currency={currency} />
            {tax - onTop > 0 && <Foot quiet name={say("tax.inPrice")} amount={tax - onTop} currency={currency} />}
          </tfoot>
        </table>
      </div>
    </section>
  )
}

const SoldLine = ({ line, currency, back }: { line: Line; currency: string; back: number }) => {
  const say = saleWords.use()
  const { locale, money, quantity } = useShop()
  const { cartDiscount, discount, name, tax, taxRate, total, unitPrice } = line
  return (
    <tr>
      <td>
        {name}
        {back > 0 && <p className="tiny money-out">{say("after.cameBack", { quantity: quantity(back) })}</p>}
        {tax !== undefined && taxRate !== undefined && taxRate > 0 && (
          <p className="tiny muted">
            {say("tax.tax")} {say("tax.lineTax", { rate: percentOf(taxRate, locale), amount: money(tax, currency) })}
          </p>
        )}
      </td>
      <td className="end digits">{quantity(line.quantity)}</td>
      <td className="end wide-only">
        <Money amount={unitPrice} currency={currency} />
      </td>
      <td className="end wide-only">{discount > 0 && <Money amount={-discount} currency={currency} />}</td>
      <td className="end">
        <Money amount={total + cartDiscount} currency={currency} />
      </td>
    </tr>
  )
}

interface FootProps {
  readonly name: ReactNode
  readonly amount: number
  readonly currency: string
  readonly strong?: boolean
  readonly quiet?: boolean
}

const Foot = ({ name, amount, currency, strong = false, quiet = false }: FootProps) => (
  <tr className={strong ? "strong" : quiet ? "muted" : ""}>
    <th scope="row" colSpan={2}>
      {name}
    </th>
    <td className="wide-only" colSpan={2} />
    <td className="end">
      <Money amount={amount} currency={currency} />
    </td>
  </tr>
)
