import type { AttentionId } from "../attention/index.ts"
import type { CustomerId } from "../customers/index.ts"
import type { Minting } from "../kernel/index.ts"
import type { PaymentId } from "../sales/index.ts"
import type { SaleId } from "../shared/index.ts"
import type { ReservationId } from "../stock/index.ts"
import type { OrderId } from "./events.ts"

// An order's own word (what follows `ord_`) stands in the ids of all that is its: the same thing is always named alike.

type Order = typeof OrderId.Type

/** What follows an id's kind. */
export const wordOf = (id: string): string => id.slice(id.indexOf("_") + 1)
/** What follows an id's kind has at most so many characters, and chance sits at its end. */
const MOST = 48
const ending = (id: string, room = 44): string => wordOf(id).slice(-room)

/** The sale an order becomes. */
export const saleIdOf = (orderId: Order): typeof SaleId.Type => `sale_${wordOf(orderId)}`

/** A part of an order is named by the order's own word and some chance of its own. */
export const partOf =
  (kind: "ful" | "oret"): Minting =>
  (orderId, mint) => {
    // What could be no order's id is of no order, and is not found. Orders of the shop's page have words of forty signs.
    const word = /^ord_([0-9A-Za-z-]{1,41})$/.exec(orderId ?? "")?.[1] ?? "none"
    return `${kind}_${word}-${mint(kind).slice(-Math.min(10, MOST - 1 - word.length))}`
  }

/** Thirty-two signs of chance out of several ids, whose ends are chance and nothing else. */
export const freshTracking: Minting = (_, mint) =>
  ["track", "track", "track"]
    .map((kind) => mint(kind).slice(-12))
    .join("")
    .slice(0, 32)

/** The order that a sale was, if it says that it was one. */
export const orderOfSale = (saleId: string): Order => `ord_${wordOf(saleId)}`

/** The order of a parcel or of a return: `ful_0190…-1` is of `ord_0190…`. */
export const orderOf = (partId: string): Order => `ord_${wordOf(partId).replace(/-[^-]*$/, "")}`

/** Whoever orders for the first time is known from then on. */
export const customerIdOf = (orderId: Order): typeof CustomerId.Type => `cust_${wordOf(orderId)}`

export const holdIdOf = (orderId: Order, n: number): typeof ReservationId.Type => `rsv_${ending(orderId)}-${n}`

/** What is paid when a parcel is handed over. */
export const doorPaymentOf = (fulfilmentId: string): typeof PaymentId.Type => `pay_${ending(fulfilmentId, 46)}-d`

/** What the customer said that they paid, once it has come. */
export const claimPaymentOf = (claimId: string): typeof PaymentId.Type => `pay_${ending(claimId, 46)}-c`

export type Worry = "oversold" | "late" | "double" | "mismatch"

/** One card for each worry about an order, and each time anew. */
export const cardIdOf = (orderId: Order, worry: Worry, n = 1): typeof AttentionId.Type =>
  `att_${ending(orderId, 36)}-${worry}${n}`

/** A payment in another currency is no payment of the order, and has a card by its own name. */
export const strangeMoneyOf = (orderId: Order, paymentId: string): typeof AttentionId.Type =>
  cardIdOf(
    orderId,
    "mismatch",
    paymentId.split("").reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1000, 7),
  )
