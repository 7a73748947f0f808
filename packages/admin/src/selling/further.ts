import { recordSale } from "@oja/domain/sales/recordSale"
import { transactions } from "@oja/domain/transactions/views"
import type { Described } from "../data/described.ts"
import type { InputOf } from "../data/useCommand.ts"

/** What the form of a sale lays out by hand, and what a counter is not asked for. */
const laidOut: ReadonlyArray<keyof InputOf<typeof recordSale>> = [
  "saleId",
  "on",
  "locationId",
  "channel",
  "customerId",
  "lines",
  "amount",
  "description",
  "cartDiscount",
  "discountCodes",
  "shippingFee",
  "shippingCompany",
  "paymentType",
  "payments",
  "depositAmount",
  "method",
  "dueDate",
  "note",
  "tags",
  "attachments",
  "changeOwed",
  "currencies",
  "deviceId",
  "serial",
  "shiftId",
  "withoutOffers",
]

const fieldsOf = (it: unknown) => (it as Described).fields

/** Whatever else a person can say of a sale: asked for below its note, and shown on its page. */
export const further = fieldsOf(recordSale).filter(
  ({ kind, name }) => (kind === "text" || kind === "number") && !laidOut.some((it) => it === name),
)

/** The same as a sale's row has it. */
export const furtherShown = fieldsOf(transactions).filter(({ name }) => further.some((it) => it.name === name))
