import { listOf, useAsk } from "../data/useAsk.ts"
import { useShop } from "../data/useShop.ts"
import { useSession } from "../session/session.ts"
import { sayMoment } from "../ui/days.ts"
import { type Key, useWords } from "../words/words.ts"
import type { Order } from "./order.ts"

type Step = Order["timeline"][number]

/** How each fact of an order is told; what only the machinery needs is left out. */
const told: Readonly<Record<string, Key>> = {
  OrderPlaced: "orders.told.placed",
  OrderHeld: "orders.told.held",
  OrderExtended: "orders.told.extended",
  OrderPaymentReceived: "orders.told.paid",
  StoreFeeTaken: "orders.told.fee",
  StoreFeeReturned: "orders.told.feeBack",
  OrderPaymentClaimed: "orders.told.claimed",
  OrderClaimConfirmed: "orders.told.claimConfirmed",
  OrderClaimRejected: "orders.told.claimRejected",
  OrderConfirmed: "orders.told.confirmed",
  OrderAmended: "orders.told.amended",
  OrderCancelled: "orders.told.cancelled",
  OrderExpired: "orders.told.expired",
  OrderCompleted: "orders.told.completed",
  OrderReopened: "orders.told.reopened",
  OrderPaymentRequested: "orders.told.requested",
  OrderRefundDue: "orders.told.refundDue",
  OrderRefunded: "orders.told.refunded",
  FulfilmentCreated: "orders.told.parcel",
  FulfilmentPacked: "orders.told.packed",
  FulfilmentMadeReady: "orders.told.ready",
  FulfilmentPickedUp: "orders.told.pickedUp",
  FulfilmentAssigned: "orders.told.assigned",
  FulfilmentDispatched: "orders.told.dispatched",
  FulfilmentDelivered: "orders.told.delivered",
  FulfilmentFailed: "orders.told.failed",
  FulfilmentReturnedToStore: "orders.told.backInStore",
  FulfilmentCancelled: "orders.told.parcelCancelled",
  OrderReturnRequested: "orders.told.returnRequested",
  OrderReturnApproved: "orders.told.returnApproved",
  OrderReturnDeclined: "orders.told.returnDeclined",
  OrderReturnReceived: "orders.told.returnReceived",
  OrderReturnClosed: "orders.told.returnClosed",
}

/** What became of it, from the first moment to the last: what, by whom and when. */
export const OrderHistory = ({ row }: { row: Order }) => {
  const say = useWords()
  const { locale, money, zone } = useShop()
  const { user } = useSession()
  const { data: members = [] } = useAsk<ReadonlyArray<{ readonly userId: string; readonly name: string }>>(
    listOf("members", { count: 100 }),
  )
  const who = ({ by, what }: Step) => {
    if (by === user?.id) return say("sale.you")
    const member = members.find(({ userId }) => userId === by)
    if (member !== undefined) return member.name
    return row.storefront && (what === "OrderPlaced" || what === "OrderPaymentClaimed")
      ? row.contactName
      : say("invoice.byItself")
  }
  const steps = row.timeline.flatMap((step) => {
    const key = told[step.what]
    return key === undefined ? [] : [{ step, key }]
  })
  return (
    <section className="record-part">
      <h2>{say("ui.history")}</h2>
      <ol className="history">
        {steps.map(({ key, step }, at) => (
          <li key={at}>
            <span>
              {say(key, { amount: step.amount === undefined ? "" : money(step.amount, row.currency) })}
              {step.reason !== undefined && <span className="muted"> {step.reason}</span>}
            </span>
            <span className="muted">
              {who(step)}, {sayMoment(step.at, locale, zone)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
