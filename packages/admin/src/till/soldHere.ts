import { parse as readQuantity } from "@oja/domain/kernel/counting"
import type { Transaction } from "../sales/sale.ts"
import type { Buyer } from "../selling/saleDraft.ts"
import type { Tender } from "./tenders.ts"
import type { Basket } from "./useBasket.ts"

interface Selling {
  readonly basket: Basket
  readonly buyer: Buyer
  readonly currency: string
  readonly number: string
  readonly tenders: ReadonlyArray<Tender>
  readonly by: string
}

/** A sale as its receipt needs it, before the book has made a row of it: reckoned by the book's own rules, here. */
export const soldHere = ({ basket, buyer, by, currency, number, tenders }: Selling): Transaction => {
  const { draft, read, selling } = basket
  const { reckoned, rounding } = read
  const waiting = tenders.reduce((sum, { amount, waiting }) => sum + (waiting === true ? amount : 0), 0)
  const received = tenders.reduce((sum, { amount }) => sum + amount, 0) - waiting
  const inCash = tenders.every(({ method }) => method === "cash")
  const total = (reckoned?.total ?? 0) + (inCash ? rounding : 0)
  return {
    id: draft.saleId,
    kind: "sale",
    number,
    on: draft.on,
    businessDate: draft.on,
    recordedAt: Date.now(),
    recordedBy: by,
    currency,
    ...(buyer !== null && buyer !== "walk_in" && { customerId: buyer.id, customerName: buyer.name }),
    lines: draft.lines.map(({ lineId, name, quantity }, at) => {
      const line = reckoned?.lines[at]
      return {
        lineId,
        name,
        quantity: readQuantity(quantity) ?? 0,
        unitPrice: read.lines[at]?.unitPrice ?? 0,
        discount: line?.discount ?? 0,
        cartDiscount: line?.cartDiscount ?? 0,
        total: line?.total ?? 0,
        ...((line?.tax ?? 0) > 0 && { tax: line?.tax, taxInclusive: selling.taxes.inclusive }),
      }
    }),
    shippingFee: reckoned?.shippingFee ?? 0,
    cashRounding: inCash ? rounding : 0,
    total,
    received,
    waiting,
    balance: Math.max(0, total - received),
    status: received >= total ? "paid" : received > 0 ? "part_paid" : "unpaid",
  } as unknown as Transaction
}
