import { givenUpAt, heldUntil } from "@oja/domain/orders/progress"
import { orders } from "@oja/domain/orders/views"
import { useParams } from "react-router-dom"
import { useRow } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { Back } from "../ui/Back.tsx"
import { Money } from "../ui/Money.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { Slot } from "../ui/Slot.tsx"
import { useChoice } from "../ui/useText.ts"
import { useTitle } from "../ui/useTitle.ts"
import { Claims } from "./Claims.tsx"
import type { Order } from "./order.ts"
import { OrderActions } from "./OrderActions.tsx"
import { MoneyOf, OrderedLines, OrderHistory, Tracking, WhoAndWhere } from "./OrderFacts.tsx"
import { OrderBadges } from "./OrderList.tsx"
import { Parcels } from "./Parcels.tsx"
import { Returns } from "./Returns.tsx"
import { orderWords } from "./words.ts"
import "../ui/record.css"
import { useNow } from "../ui/useNow.ts"
import "./orders.css"

/** One order: what is left to do with it, what a person must look at, then everything that is known of it. */
export const OrderShow = () => {
  const say = orderWords.use()
  const choice = useChoice(orders)
  const { moment } = useShop()
  const { id = "" } = useParams()
  const { again, data: row, error } = useRow(orders, id)
  useTitle(row === undefined ? say("all") : row.number)
  if (error !== undefined || row === undefined || row.id !== id) return <NotYet error={error} again={again} />
  const { balance, cancel, channel, currency, number, placedAt, state, storefront, total } = row
  const over = state === "cancelled" || state === "expired"
  return (
    <article className="record order-record">
      <Back to={storefront ? "/online-orders" : "/orders"}>{say(storefront ? "online" : "all")}</Back>
      <header className="stack gap-12 record-head">
        <p className="muted">{say("head", { number, when: moment(placedAt), channel: choice("channel", channel) })}</p>
        <h1 className={`display digits ${over ? "struck" : ""}`}>
          <Money amount={total} currency={currency} />
        </h1>
        <div className="row line bold gap-x-16 record-status">
          <OrderBadges of={row} />
          {balance > 0 && !over && (
            <span>
              {say("left")} <Money amount={balance} currency={currency} />
            </span>
          )}
          {balance < 0 && (
            <span className="money-out">
              {say("giveBack")} <Money amount={-balance} currency={currency} />
            </span>
          )}
        </div>
        {cancel !== undefined && (
          <p className="muted">
            {say(`cancelledBy_${cancel.by}`)} {cancel.reason}
          </p>
        )}
        <Holds row={row} />
        <OrderActions row={row} />
      </header>
      <Slot name="worries" ids={row.attentions.map(({ attentionId }) => attentionId)} />
      <Claims row={row} />
      <div className="stack halves order-columns">
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

const SECOND = 1000

const clock = (ms: number) => {
  const seconds = Math.floor(ms / SECOND)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`
}

/** How long the goods are kept for the customer, and when the order is cancelled if nothing is paid. */
const Holds = ({ row }: { readonly row: Order }) => {
  const say = orderWords.use()
  const { moment } = useShop()
  const held = heldUntil(row)
  const now = useNow(held && SECOND)
  const expires = givenUpAt(row)
  // Where they are let go when the order is given up, one day and hour say both.
  const kept = held !== undefined && held > now && held !== expires
  if (!kept && expires === undefined) return null
  return (
    <p className="row digits amber gap-4 gap-x-16 size-15">
      {kept && <span>{say("heldFor", { time: clock(held - now) })}</span>}
      {expires !== undefined && <span>{say("expires", { when: moment(expires) })}</span>}
    </p>
  )
}
