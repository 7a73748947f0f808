import { Link, useParams } from "react-router-dom"
import { useAsk } from "../data/useAsk.ts"
import { useShop } from "../data/useShop.ts"
import "../sales/sales.css"
import { sayMoment } from "../ui/days.ts"
import { ErrorState } from "../ui/ErrorState.tsx"
import { Money } from "../ui/Money.tsx"
import { PageSkeleton } from "../ui/Skeletons.tsx"
import { useTitle } from "../ui/useTitle.ts"
import { useWords } from "../words/words.ts"
import { Claims } from "./Claims.tsx"
import { Holds } from "./Holds.tsx"
import { MoneyOf } from "./MoneyOf.tsx"
import type { Order } from "./order.ts"
import { OrderActions } from "./OrderActions.tsx"
import { OrderBadges } from "./OrderBadges.tsx"
import { OrderedLines } from "./OrderedLines.tsx"
import { OrderHistory } from "./OrderHistory.tsx"
import "./orders.css"
import { Parcels } from "./Parcels.tsx"
import { Returns } from "./Returns.tsx"
import { Tracking } from "./Tracking.tsx"
import { WhoAndWhere } from "./WhoAndWhere.tsx"
import { Worries } from "./Worries.tsx"

/** One order: what is left to do with it, what a person must look at, then everything that is known of it. */
export const OrderShow = () => {
  const say = useWords()
  const { locale, zone } = useShop()
  const { id = "" } = useParams()
  const { again, data: row, error } = useAsk<Order>(`/api/orders/${encodeURIComponent(id)}`)
  useTitle(row === undefined ? say("menu.orders") : row.number)
  if (error !== undefined) return <ErrorState error={error} onRetry={again} />
  if (row === undefined || row.id !== id) return <PageSkeleton />
  const over = row.state === "cancelled" || row.state === "expired"
  return (
    <article className="record order-record">
      <Link to={row.storefront ? "/online-orders" : "/orders"} className="back">
        {say(row.storefront ? "orders.online" : "orders.all")}
      </Link>
      <header className="record-head">
        <p className="muted">
          {say("orders.head", {
            number: row.number,
            when: sayMoment(row.placedAt, locale, zone),
            channel: say(`channel.${row.channel}`),
          })}
        </p>
        <h1 className={`display digits ${over ? "struck" : ""}`}>
          <Money amount={row.total} currency={row.currency} />
        </h1>
        <div className="record-status">
          <OrderBadges of={row} />
          {row.balance > 0 && !over && (
            <span>
              {say("orders.left")} <Money amount={row.balance} currency={row.currency} />
            </span>
          )}
          {row.balance < 0 && (
            <span className="money-out">
              {say("orders.giveBack")} <Money amount={-row.balance} currency={row.currency} />
            </span>
          )}
        </div>
        {row.cancel !== undefined && (
          <p className="muted">
            {say(`orders.cancelledBy_${row.cancel.by}`)} {row.cancel.reason}
          </p>
        )}
        <Holds row={row} />
        <OrderActions row={row} />
      </header>
      <Worries row={row} />
      <Claims row={row} />
      <div className="order-columns">
        <WhoAndWhere row={row} />
        <MoneyOf row={row} />
      </div>
      <OrderedLines row={row} />
      <Parcels row={row} />
      <Returns row={row} />
      <Tracking row={row} />
      <OrderHistory row={row} />
    </article>
  )
}
