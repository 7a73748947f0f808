import type { AttentionEvent } from "@oja/domain/attention/events"
import type { OrderEvent } from "@oja/domain/orders/events"
import { Order } from "@oja/domain/orders/order"
import type { AttemptEvent } from "@oja/domain/payments/events"
import type { Ledger, Moved } from "@oja/store"

type Written = Moved["events"][number]
type Told = OrderEvent | AttentionEvent | AttemptEvent

/** Whom a nudge is for: those who may view the orders of a business. */
export const ordersRoom = (business: string): string => `orders:${business}`

/** The channels that bring orders in by themselves. */
export const arriving = ["online_store", "whatsapp"] as const

export interface Nudge {
  readonly room: string
  /** Of which branch it is; whoever works at some branches only hears of those alone. */
  readonly branch?: string
  readonly name: "new_storefront_order" | "order_changed" | "payment_changed" | "attention_raised"
  /** No name, no address, no cost: whoever is nudged asks, and is told what they may know (pain C75). */
  readonly payload: { readonly position: number } & Readonly<Record<string, unknown>>
}

/** What sockets are told of facts that were just written; nobody reckons with it, because whoever was away hears nothing. */
export const nudgesOf = (ledger: Ledger, written: ReadonlyArray<Written>): ReadonlyArray<Nudge> => {
  const nudges = written.flatMap((it) => nudgesOfOne(ledger, it))
  // One decision may write ten facts about an order: its screens read again once.
  const last = new Map(nudges.map((it) => [`${it.room} ${it.name} ${said(it)}`, it]))
  return [...last.values()]
}

const said = ({ payload: { position: _, ...rest } }: Nudge): string => JSON.stringify(rest)

/** It came in by itself, through the shop's page or its WhatsApp link: nobody of the shop wrote it down. */
const arrives = ({ byStaff, channel }: Extract<OrderEvent, { _tag: "OrderPlaced" }>): boolean =>
  !byStaff && arriving.some((it) => it === channel)

const nudgesOfOne = (ledger: Ledger, { business, event: fact, position: at }: Written): ReadonlyArray<Nudge> => {
  const room = ordersRoom(business)
  const position = ledger.log.ownPosition(business, at)
  const changed = (orderId: string, branch: string): Nudge => ({
    room,
    branch,
    name: "order_changed",
    payload: { orderId, position },
  })
  switch (ledger.domain.aggregateOf.get(fact._tag)?.name) {
    case "order": {
      const event = fact as OrderEvent
      const { orderId } = event
      const { locationId: branch } = ledger.state(business, Order, orderId).agreed
      if (event._tag !== "OrderPlaced" || !arrives(event)) return [changed(orderId, branch)]
      const { number, total } = event
      const payload = { businessId: business, orderId, number, total, position }
      return [{ room, branch, name: "new_storefront_order", payload }, changed(orderId, branch)]
    }
    case "payment": {
      const { attemptId } = fact as AttemptEvent
      return [{ room, name: "payment_changed", payload: { attemptId, position } }]
    }
    case "attention": {
      const event = fact as Extract<Told, AttentionEvent>
      if (event._tag !== "AttentionRaised") return []
      const { attentionId: id, reason } = event
      return [{ room, name: "attention_raised", payload: { id, reason, position } }]
    }
    default:
      return []
  }
}
