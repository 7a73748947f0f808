import { present } from "@oja/domain/kernel/present"
import { plainAmount } from "../data/formatMoney.ts"
import { readGoods, type Off, type SaleDraft } from "../selling/saleDraft.ts"
import type { Line, Transaction } from "./sale.ts"

const offOf = (amount: number, currency: string): Off => ({
  type: "amount",
  value: amount === 0 ? "" : plainAmount(amount, currency),
})

/** What was agreed on then holds, whatever the shop's rates are now. */
const soldWith = ({ taxInclusive = true, taxRate }: Pick<Line, "taxInclusive" | "taxRate">) =>
  taxRate === undefined ? null : { rate: taxRate, inclusive: taxInclusive }

/** A sale as it stands in the book, laid out in the form. */
export const draftOf = (row: Transaction): SaleDraft => ({
  saleId: row.id,
  buyer: row.customerId === undefined ? "walk_in" : { id: row.customerId, name: row.customerName ?? "" },
  lines: row.lines.map((line) => ({
    lineId: line.lineId,
    ...present({ productId: line.productId, variantId: line.variantId }),
    name: line.name,
    quantity: String(line.quantity / 1000),
    price: plainAmount(line.unitPrice, row.currency),
    off: offOf(line.discount, row.currency),
    sold: soldWith(line),
  })),
  codes: [],
  off: offOf(
    row.lines.reduce((sum, line) => sum + line.cartDiscount, 0),
    row.currency,
  ),
  shippingFee: row.shippingFee === 0 ? "" : plainAmount(row.shippingFee, row.currency),
  shippingCompany: row.shippingCompany ?? "",
  channel: row.channel ?? "other",
  on: row.on,
  paymentType: "full",
  deposit: "",
  method: "cash",
  dueDate: row.dueDate ?? "",
  note: row.note ?? "",
  tags: [],
  attachments: [],
  ...(row.shippingFee > 0 && { deliverySold: soldWith(row.deliveryTax ?? {}) }),
})

const fields = ["buyer", "lines", "off", "shippingFee", "shippingCompany", "channel", "on", "dueDate", "note"] as const
export type Corrected = (typeof fields)[number]

/** What the form says that the book does not. */
export const changedFields = (row: Transaction, draft: SaleDraft): ReadonlyArray<Corrected> => {
  const before = draftOf(row)
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(draft[field]))
}

/** The request: what changed and nothing else; null takes away. */
export const correctionOf = (row: Transaction, draft: SaleDraft, reason: string) => {
  const now = new Set(changedFields(row, draft))
  const { cartDiscount, lines, shippingFee } = readGoods(draft, row.currency)
  const { buyer, channel, dueDate, note, on, shippingCompany } = draft
  const text = (value: string) => (value.trim() === "" ? null : value.trim())
  return {
    reason: reason.trim(),
    expectedVersion: row.version,
    ...((now.has("lines") || now.has("off")) && { lines, cartDiscount: cartDiscount ?? null }),
    ...(now.has("shippingFee") && { shippingFee }),
    ...(now.has("shippingCompany") && { shippingCompany: text(shippingCompany) }),
    ...(now.has("buyer") && buyer !== null && { customerId: buyer === "walk_in" ? null : buyer.id }),
    ...(now.has("channel") && { channel }),
    ...(now.has("on") && { on }),
    ...(now.has("dueDate") && { dueDate: text(dueDate) }),
    ...(now.has("note") && { note: text(note) }),
  }
}
