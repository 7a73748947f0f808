import * as Schema from "effect/Schema"
import type { CustomerEvent } from "../customers/events.ts"
import { ExpenseCategory, type ExpenseEvent } from "../expenses/events.ts"
import { type Change, Currency, Money, only, type Recorded, view } from "../kernel/index.ts"
import { Channel, DeliveryTax, PaymentMethod, SoldLine, type SaleEvent, type Terms } from "./events.ts"
import { settlementOf } from "./sale.ts"

const { unitCost: _, ...shownOfLine } = SoldLine.fields
const optional = Schema.optionalKey

/** A sale or an expense, as lists and forms show it. Costs are not here: not everybody may see them (pain C75). */
const TransactionRow = Schema.Struct({
  id: Schema.String,
  kind: Schema.Literals(["sale", "expense"]),
  number: Schema.String,
  on: Schema.String,
  /** The same day, under the name the documented calls use. */
  businessDate: Schema.String,
  locationId: Schema.String,
  currency: Currency,
  customerId: optional(Schema.String),
  customerName: optional(Schema.String),
  channel: optional(Channel),
  lines: Schema.Array(Schema.Struct(shownOfLine)),
  /** What it is about, in a few words: searched, and shown where the lines are not. */
  summary: Schema.String,
  discounts: Schema.Int,
  shippingFee: Schema.Int,
  shippingCompany: optional(Schema.String),
  /** All the tax in the total. */
  tax: Schema.Int,
  deliveryTax: optional(DeliveryTax),
  /** What cash was rounded by. */
  cashRounding: Schema.Int,
  total: Schema.Int,
  received: Schema.Int,
  balance: Schema.Int,
  settlement: Schema.Literals(["unpaid", "part_paid", "paid", "overpaid"]),
  status: Schema.Literals(["unpaid", "part_paid", "paid", "overpaid", "voided"]),
  voided: Schema.Boolean,
  dueDate: optional(Schema.String),
  category: optional(ExpenseCategory),
  categories: Schema.Array(Schema.String),
  vendor: optional(Schema.String),
  method: optional(PaymentMethod),
  note: optional(Schema.String),
  /** Why it was corrected or voided, the last time. */
  reason: optional(Schema.String),
  recordedBy: Schema.String,
  recordedAt: Schema.Int,
  version: Schema.Int,
})
type TransactionRow = typeof TransactionRow.Type

type Touch = (id: string, by: (row: TransactionRow) => TransactionRow) => ReadonlyArray<Change<TransactionRow>>

/** What follows from total, received and voided is worked out here, once, for every event. */
const settled = (row: TransactionRow): TransactionRow => {
  const settlement = settlementOf(row.total, row.received)
  return row.voided
    ? { ...row, settlement, balance: 0, status: "voided" }
    : { ...row, settlement, balance: row.total - row.received, status: settlement }
}

const touch: Touch = (id, by) => [{ change: id, by: (row) => settled({ ...by(row), version: row.version + 1 }) }]

/** "S-" and the end of the id: short enough to read out over a telephone. */
const numberOf = (letter: "S" | "E", id: string): string => `${letter}-${id.slice(-6).toUpperCase()}`

const ofTerms = (terms: Terms) => ({
  on: terms.on,
  businessDate: terms.on,
  locationId: terms.locationId,
  currency: terms.currency,
  channel: terms.channel,
  lines: terms.lines.map((line) => only(shownOfLine, line)),
  summary: terms.lines.map((line) => line.name).join(", "),
  discounts: Money.sum(terms.lines.map((line) => line.discount + line.cartDiscount)),
  shippingFee: terms.shippingFee,
  ...(terms.deliveryTax !== undefined && { deliveryTax: terms.deliveryTax }),
  tax: terms.tax ?? 0,
  cashRounding: terms.cashRounding ?? 0,
  total: terms.total,
  categories: [...new Set(terms.lines.flatMap((line) => line.categoryId ?? []))],
  ...(terms.customerId !== undefined && { customerId: terms.customerId }),
  ...(terms.customerName !== undefined && { customerName: terms.customerName }),
  ...(terms.shippingCompany !== undefined && { shippingCompany: terms.shippingCompany }),
  ...(terms.dueDate !== undefined && { dueDate: terms.dueDate }),
  ...(terms.note !== undefined && { note: terms.note }),
})

const born = ({ at, by }: Recorded) => ({ recordedAt: at, recordedBy: by, version: 1, received: 0, voided: false })

/** Sales and expenses in one list, newest first. */
export const transactions = view<TransactionRow, SaleEvent | ExpenseEvent | CustomerEvent>()({
  name: "transactions",
  says: "Sales and expenses in one list.",
  row: TransactionRow,
  columns: {
    kind: "text",
    number: "text",
    on: "text",
    businessDate: "text",
    locationId: "text",
    currency: "text",
    customerId: "text",
    customerName: "text",
    channel: "text",
    tax: "integer",
    total: "integer",
    received: "integer",
    balance: "integer",
    settlement: "text",
    status: "text",
    voided: "boolean",
    dueDate: "text",
    category: "text",
    vendor: "text",
    method: "text",
    recordedBy: "text",
    recordedAt: "integer",
  },
  indexes: [["on"], ["kind", "on"], ["customerId", "on"], ["kind", "balance"]],
  search: ["number", "customerName", "summary", "vendor", "note"],
  access: { module: "transactions", action: "view" },
  own: { column: "recordedBy", unless: { module: "transactions", action: "view_all" } },
  when: {
    SaleRecorded: (event, recorded) => [
      {
        put: settled({
          ...ofTerms(event),
          ...born(recorded),
          id: event.saleId,
          kind: "sale",
          number: numberOf("S", event.saleId),
          balance: 0,
          settlement: "unpaid",
          status: "unpaid",
        }),
      },
    ],
    SaleCorrected: (event) =>
      touch(event.saleId, ({ id, kind, number, received, recordedAt, recordedBy, version, voided }) => ({
        ...ofTerms(event),
        id,
        kind,
        number,
        received,
        recordedAt,
        recordedBy,
        version,
        voided,
        balance: 0,
        settlement: "unpaid",
        status: "unpaid",
        reason: event.reason,
      })),
    PaymentReceived: ({ amount, saleId }) => touch(saleId, (row) => ({ ...row, received: row.received + amount })),
    PaymentReversed: ({ amount, saleId }) => touch(saleId, (row) => ({ ...row, received: row.received - amount })),
    SaleVoided: ({ reason, saleId }) => touch(saleId, (row) => ({ ...row, voided: true, reason })),
    ExpenseRecorded: ({ amount, category, currency, expenseId, locationId, method, note, on, vendor }, recorded) => [
      {
        put: {
          ...born(recorded),
          id: expenseId,
          kind: "expense",
          number: numberOf("E", expenseId),
          on,
          businessDate: on,
          locationId,
          currency,
          lines: [],
          summary: category.replaceAll("_", " "),
          discounts: 0,
          shippingFee: 0,
          tax: 0,
          cashRounding: 0,
          total: amount,
          received: amount,
          balance: 0,
          settlement: "paid",
          status: "paid",
          category,
          categories: [category],
          method,
          ...(vendor !== undefined && { vendor }),
          ...(note !== undefined && { note }),
        },
      },
    ],
    ExpenseVoided: ({ expenseId, reason }) => touch(expenseId, (row) => ({ ...row, voided: true, reason })),
    PersonErased: ({ customerId }) => [
      { each: ["customerId", customerId], by: (row) => ({ ...row, customerName: "erased person" }) },
    ],
  },
})
