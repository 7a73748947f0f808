import type { ReactNode } from "react"
import { useShop } from "../data/useShop.ts"
import { Heads } from "../ui/Heads.tsx"
import { Money } from "../ui/Money.tsx"
import { MoneyCell } from "../ui/MoneyCell.tsx"
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
          <Heads
            of={[
              say("form.product"),
              [say("form.quantity"), "end"],
              [say("form.price"), "end wide-only"],
              [say("form.discount"), "end wide-only"],
              [say("form.total"), "end"],
            ]}
          />
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
      <MoneyCell look="end wide-only" amount={unitPrice} currency={currency} />
      <td className="end wide-only">{discount > 0 && <Money amount={-discount} currency={currency} />}</td>
      <MoneyCell look="end" amount={total + cartDiscount} currency={currency} />
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
    <MoneyCell look="end" amount={amount} currency={currency} />
  </tr>
)
