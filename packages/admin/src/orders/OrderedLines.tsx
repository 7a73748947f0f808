import { useShop } from "../data/useShop.ts"
import { Money } from "../ui/Money.tsx"
import { useWords } from "../words/words.ts"
import type { Order } from "./order.ts"

/** What was ordered, and how the total came about. */
export const OrderedLines = ({ row }: { row: Order }) => {
  const say = useWords()
  const { quantity } = useShop()
  const { currency, delivery, lines, shippingFee, total } = row
  const goods = lines.reduce((sum, line) => sum + line.total, 0)
  // Whatever of the total is neither goods nor delivery: taxes that come on top.
  const onTop = total - goods - shippingFee
  return (
    <section className="record-part">
      <h2>{say("orders.goodsTitle")}</h2>
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
              <th scope="col" className="end">
                {say("saleForm.total")}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.lineId}>
                <td>
                  {line.name}
                  {line.discount + line.cartDiscount > 0 && (
                    <p className="line-more muted">
                      {say("saleForm.discount")}{" "}
                      <Money amount={-(line.discount + line.cartDiscount)} currency={currency} />
                    </p>
                  )}
                </td>
                <td className="end digits">{quantity(line.quantity)}</td>
                <td className="end wide-only">
                  <Money amount={line.unitPrice} currency={currency} />
                </td>
                <td className="end">
                  <Money amount={line.total} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {shippingFee > 0 && (
              <Foot name={`${say("saleForm.delivery")} · ${delivery.name}`} amount={shippingFee} currency={currency} />
            )}
            {onTop > 0 && <Foot name={say("tax.onTop")} amount={onTop} currency={currency} />}
            <Foot strong name={say("saleForm.total")} amount={total} currency={currency} />
          </tfoot>
        </table>
      </div>
    </section>
  )
}

interface FootProps {
  readonly name: string
  readonly amount: number
  readonly currency: string
  readonly strong?: boolean
}

const Foot = ({ name, amount, currency, strong = false }: FootProps) => (
  <tr className={strong ? "strong" : ""}>
    <th scope="row" colSpan={2}>
      {name}
    </th>
    <td className="wide-only" />
    <td className="end">
      <Money amount={amount} currency={currency} />
    </td>
  </tr>
)
