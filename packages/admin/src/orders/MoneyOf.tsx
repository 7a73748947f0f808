import { Link } from "react-router-dom"
import { useShop } from "../data/useShop.ts"
import { sayDay } from "../ui/days.ts"
import { Money } from "../ui/Money.tsx"
import { useWords } from "../words/words.ts"
import type { Order } from "./order.ts"

/** How it is paid, what came in, and what the store's fee took of it. */
export const MoneyOf = ({ row }: { row: Order }) => {
  const say = useWords()
  const { locale } = useShop()
  const { balance, currency, mode, payments, received, refunded, storeFee, total, transactionId } = row
  const figures = [
    [say("saleForm.total"), total],
    [say("orders.received"), received],
    ...(refunded > 0 ? [[say("orders.refunded"), -refunded] as const] : []),
    ...(row.credited > 0 ? [[say("orders.credited"), -row.credited] as const] : []),
    [say(balance < 0 ? "orders.giveBack" : "orders.left"), Math.abs(balance)],
    ...(storeFee > 0 ? [[say("orders.fee"), -storeFee] as const] : []),
  ] as const
  return (
    <section className="record-part" aria-label={say("orders.payment")}>
      <h2>{say("orders.payment")}</h2>
      <p>{say(`orders.mode_${mode}`)}</p>
      <dl className="order-figures">
        {figures.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      {payments.length > 0 && (
        <ul className="paid">
          {payments.map((it) => (
            <li key={it.paymentId}>
              <div>
                <span>{it.online ? say("orders.paidOnline") : say(`method.${it.method}`)}</span>
                <p className="muted">
                  {sayDay(it.on, locale)}
                  {it.reference !== undefined && ` · ${it.reference}`}
                </p>
              </div>
              <Money amount={it.amount} currency={currency} tone="in" />
            </li>
          ))}
        </ul>
      )}
      {transactionId !== undefined && (
        <p>
          <Link to={`/transactions/${transactionId}`}>{say("orders.itsSale")}</Link>
        </p>
      )}
    </section>
  )
}
