import { type Law, law, lawOf, Money } from "../kernel/index.ts"
import { balance, Sale, type SaleState } from "../sales/index.ts"
import { Series } from "../series/index.ts"
import { Stock, type StockState } from "../stock/index.ts"
import { feeOf, moneyOf } from "./fee.ts"
import { mostFee } from "./feeTerms.ts"
import { heldBy } from "./holding.ts"
import { saleIdOf } from "./ids.ts"
import { Order, type OrderState } from "./order.ts"
import { isFulfilled } from "./unfolding.ts"
import { inHand, isHandedOver, isLive, isUntouched, returnable, summed } from "./progress.ts"

const parcelsOf = ({ parcels }: OrderState) => Object.values(parcels)
const isSale = ({ status }: OrderState) => status === "confirmed" || status === "completed"

/** What is true of every order beside the sale that it is, or is to be. */
const ofEach = (words: string, holds: (order: OrderState, sale: SaleState, orderId: string) => boolean): Law =>
  law(words, (everything) => {
    const sales = everything.of(Sale)
    return [...everything.of(Order)].every(([orderId, order]) =>
      holds(order, sales.get(saleIdOf(orderId as `ord_${string}`)) ?? Sale.initial, orderId),
    )
  })

export const laws = [
  law("what orders keep is what the shelves keep for them, and no less than nothing (C42)", (everything) => {
    const kept = new Map<string, number>()
    for (const order of everything.of(Order).values())
      for (const [reservationId, { plan }] of heldBy(order))
        for (const { locationId, quantity, variantId } of plan) {
          const key = `${variantId} ${locationId} ${reservationId}`
          kept.set(key, quantity + (kept.get(key) ?? 0))
        }
    const shelves = everything.of<StockState>(Stock)
    for (const [variantId, { reservations, reserved }] of shelves) {
      if (Object.values(reserved).some((it) => it < 0)) return false
      for (const [id, { locationId, quantity }] of Object.entries(reservations)) {
        const key = `${variantId} ${locationId} ${id}`
        const planned = kept.get(key)
        if (planned !== undefined && planned !== quantity) return false
        kept.delete(key)
      }
    }
    return kept.size === 0
  }),
  ofEach("an order is a sale from the day it is confirmed, and its sale is its own", (order, { status, terms }, id) => {
    if (isSale(order)) return status === "posted" && terms.orderId === id
    return order.saleId === undefined ? terms.orderId !== id : order.status === "cancelled"
  }),
  ofEach("a sale has every payment that its order had, once, and asks for what was agreed", (order, sale) => {
    const all = Object.entries(order.payments).every(([id, { amount }]) => sale.payments[id]?.amount === amount)
    return !isSale(order) || (all && sale.terms.total === order.agreed.total)
  }),
  ofEach("the store's fee is two percent of what was paid online and kept, and never above its most", (order, sale) => {
    const { currency } = order.agreed
    const online = Money.sum(Object.values(order.payments).map((it) => (it.online ? it.amount : 0)))
    const most = feeOf({ online, received: 0, refunded: 0 }, currency)
    const within = order.storeFee >= 0 && order.storeFee <= mostFee(currency) && order.storeFee <= most
    return within && moneyOf(order, sale).online === online
  }),
  lawOf(Order, "nothing is packed beyond what was ordered", (order) => {
    const live = summed(parcelsOf(order).filter(isLive))
    const asked = summed([order.agreed])
    return [...live].every(([lineId, quantity]) => quantity <= (asked.get(lineId) ?? 0))
  }),
  lawOf(Order, "nothing comes back that was never handed over", (order) => {
    const had = summed(parcelsOf(order).filter(inHand))
    const back = summed(Object.values(order.returns).filter(({ status }) => status !== "declined"))
    const left = returnable({ parcels: parcelsOf(order), returns: Object.values(order.returns) })
    return left.every(({ quantity }) => quantity > 0) && [...back].every(([id, it]) => it <= (had.get(id) ?? 0))
  }),
  lawOf(Order, "what is called off was never out of the shop's hands, and keeps no goods", (order) => {
    const over = order.status === "cancelled" || order.status === "expired"
    return !over || (isUntouched({ parcels: parcelsOf(order) }) && heldBy(order).length === 0)
  }),
  ofEach(
    "what is complete is in the customer's hands, but for what was taken back",
    (order, sale) => order.status !== "completed" || isFulfilled(order, sale),
  ),
  ofEach("what is in the customer's hands and paid is complete, or was opened again", (order, sale) => {
    if (order.status !== "confirmed" || order.completedAt !== undefined) return true
    return balance(sale) !== 0 || !isHandedOver({ lines: order.agreed.lines, parcels: parcelsOf(order) })
  }),
  law("orders are numbered without gaps", (everything) => {
    const numbers = [...everything.of(Order).values()].map(({ number }) => number)
    const taken = (everything.of(Series).get("ORD") ?? Series.initial).taken
    return new Set(numbers).size === numbers.length && numbers.length === taken
  }),
]
