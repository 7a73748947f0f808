import { parse as readQuantity } from "@oja/domain/kernel/counting"
import { present } from "@oja/domain/kernel/present"
import type { Taxing } from "@oja/domain/sales/reckon"
import { deliveryTax, lineTax } from "../selling/draftTax.ts"
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
  /** Nothing is left to be paid: what the tenders are more or less than the goods, cash was rounded by. */
  readonly covered: boolean
  readonly by: string
  readonly locationId?: string | undefined
}

const taxed = (tax = 0, taxing?: Taxing) =>
  tax > 0 && taxing !== undefined ? { tax, taxRate: taxing.rate, taxInclusive: taxing.inclusive } : {}

/** A sale as its receipt needs it, before the book has made a row of it: reckoned by the book's own rules, here. */
export const soldHere = ({
  basket,
  buyer,
  by,
  covered,
  currency,
  locationId,
  number,
  tenders,
}: Selling): Transaction => {
  const { draft, read, selling } = basket
  const { reckoned } = read
  const waiting = tenders.reduce((sum, { amount, waiting }) => sum + (waiting === true ? amount : 0), 0)
  const received = tenders.reduce((sum, { amount }) => sum + amount, 0) - waiting
  const goods = reckoned?.total ?? 0
  const total = covered ? received + waiting : goods
  const shippingTax = reckoned?.shippingTax ?? 0
  return {
    id: draft.saleId,
    kind: "sale",
    number,
    on: draft.on,
    businessDate: draft.on,
    recordedAt: Date.now(),
    recordedBy: by,
    ...present({ locationId }),
    currency,
    ...(buyer !== null && buyer !== "walk_in" && { customerId: buyer.id, customerName: buyer.name }),
    summary: draft.lines.map(({ name }) => name).join(", "),
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
        ...taxed(line?.tax, lineTax(draft.lines[at]!, selling, draft.on)),
      }
    }),
    shippingFee: reckoned?.shippingFee ?? 0,
    ...(shippingTax > 0 && { deliveryTax: taxed(shippingTax, deliveryTax(draft, selling)) }),
    cashRounding: total - goods,
    total,
    received,
    credited: 0,
    refunded: 0,
    writtenOff: 0,
    waiting,
    balance: Math.max(0, total - received),
    status: received >= total ? "paid" : received > 0 ? "part_paid" : "unpaid",
  } as unknown as Transaction
}
