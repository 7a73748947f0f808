import * as Schema from "effect/Schema"
import { type CustomerEvent, CustomerId } from "../customers/index.ts"
import {
  about,
  CategoryOfExpense,
  type ExpenseEvent,
  ExpensePaymentId,
  SpendingKind,
  spendingOf,
  type Terms as Bought,
} from "../expenses/index.ts"
import {
  type Change,
  Currency,
  ERASED,
  Money,
  only,
  type Recorded,
  view,
  SignedAmount,
  SignedQuantity,
  Instant,
  ref,
  Day,
  present,
  internal,
  RowVersion,
} from "../kernel/index.ts"
import { VariantId } from "../products/index.ts"
import { GivenOffer } from "../promotions/index.ts"
import { Channel, TransactionId } from "../shared/index.ts"
import {
  aside,
  CartDiscount,
  DeliveryTax,
  links,
  PaymentMethod,
  SoldLine,
  type SaleEvent,
  type Terms,
  badgeOf,
  owed,
  refundStateOf,
  settlementOf,
} from "../sales/index.ts"
import { meantBy } from "../stock/index.ts"

const { cost: _, unitCost: __, ...shownOfLine } = SoldLine.fields
const optional = Schema.optionalKey

const paidPart = {
  paymentId: ExpensePaymentId,
  amount: SignedAmount,
  method: PaymentMethod,
  on: Day,
  reference: optional(Schema.String),
  reversed: Schema.Boolean,
}

const sentBackPart = {
  returnId: ref("xret"),
  amount: SignedAmount,
  on: Day,
  reason: Schema.String,
  by: Schema.String,
  at: Instant,
}

const correctedPart = {
  total: SignedAmount,
  reason: Schema.String,
  by: Schema.String,
  at: Instant,
}

/** A sale or an expense, as lists and forms show it. Costs are not here: not everybody may see them (pain C75). */
const TransactionRow = Schema.Struct({
  id: TransactionId,
  kind: Schema.Literals(["sale", "expense"]),
  number: Schema.String,
  on: Day,
  /** The same day, under the name the documented calls use. */
  businessDate: internal(Day),
  locationId: ref("loc"),
  currency: Currency,
  customerId: optional(CustomerId),
  customerName: optional(Schema.String),
  channel: optional(Channel),
  lines: Schema.Array(Schema.Struct(shownOfLine)),
  /** What it is about, in a few words: searched, and shown where the lines are not. */
  summary: Schema.String,
  discounts: SignedAmount,
  /** What the seller took off the whole of it, and why. */
  cartDiscount: optional(CartDiscount),
  /** What was given on it, by name. */
  offers: optional(Schema.Array(GivenOffer)),
  discountCodes: optional(Schema.Array(Schema.String)),
  shippingFee: SignedAmount,
  /** All the tax in the total. */
  tax: SignedAmount,
  deliveryTax: optional(DeliveryTax),
  /** What cash was rounded by. */
  cashRounding: SignedAmount,
  /** The part of it that came with a later payment. */
  rounded: SignedAmount,
  total: SignedAmount,
  /** Taken back with goods, or off the price afterwards. */
  credited: SignedAmount,
  /** What nobody expects any more. */
  writtenOff: SignedAmount,
  received: SignedAmount,
  refunded: SignedAmount,
  /** What was shown as sent and not seen to come yet: it is owed still. */
  waiting: SignedAmount,
  /** What is still owed; below zero, what the shop owes the customer. */
  balance: SignedAmount,
  settlement: Schema.Literals(["unpaid", "part_paid", "paid", "overpaid"]),
  refundState: Schema.Literals(["none", "part", "full"]),
  status: Schema.Literals(["unpaid", "part_paid", "paid", "overpaid", "part_refunded", "refunded", "voided"]),
  voided: Schema.Boolean,
  ...aside,
  category: optional(CategoryOfExpense),
  /** A category of one's own, as it was called then. */
  categoryName: optional(Schema.String),
  /** What the spending does to the books. */
  categoryKind: optional(SpendingKind),
  categories: Schema.Array(Schema.String),
  vendor: optional(Schema.String),
  method: optional(PaymentMethod),
  /** An expense that was not paid when it was made. */
  paidLater: optional(Schema.Boolean),
  /** What was paid for an expense since. */
  paid: optional(Schema.Array(Schema.Struct(paidPart))),
  /** What came with a bill, of each how much; its cost is with the movements. */
  goods: optional(Schema.Array(Schema.Struct({ variantId: VariantId, quantity: SignedQuantity }))),
  /** When its goods went back to whoever sold them, and why: its total is so much less. */
  sentBack: optional(Schema.Array(Schema.Struct(sentBackPart))),
  /** What was noted later. */
  notes: Schema.Array(Schema.Struct({ id: ref("note"), note: Schema.String, by: Schema.String, at: Instant })),
  ...links,
  /** Why it was corrected or voided, the last time. */
  reason: optional(Schema.String),
  /** Each time it was corrected, and what it came to until then. */
  corrected: optional(Schema.Array(Schema.Struct(correctedPart))),
  recordedBy: Schema.String,
  recordedAt: Instant,
  version: RowVersion,
})
type TransactionRow = typeof TransactionRow.Type

type Touch = (
  id: string,
  by: (row: TransactionRow) => Omit<TransactionRow, Settled>,
) => ReadonlyArray<Change<TransactionRow>>

type Settled = "balance" | "settlement" | "refundState" | "status"

/** What follows from the amounts is worked out here, once, for every event. */
const settled = (row: Omit<TransactionRow, Settled>): TransactionRow => ({
  ...row,
  balance: row.voided ? 0 : owed(row),
  settlement: settlementOf(row),
  refundState: refundStateOf(row),
  status: badgeOf(row, row.voided),
})

const touch: Touch = (id, by) => [{ change: id, by: (row) => settled({ ...by(row), version: row.version + 1 }) }]

const credited = ({ amount, saleId }: { readonly amount: number; readonly saleId: string }) =>
  touch(saleId, (row) => ({ ...row, credited: row.credited + amount }))

/** What stands on papers of before 2026-11-24, and for expenses: a letter and the end of the id. */
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
  ...present({ cartDiscount: terms.cartDiscount, offers: terms.offers, discountCodes: terms.discountCodes }),
  shippingFee: terms.shippingFee,
  ...present({ deliveryTax: terms.deliveryTax }),
  tax: terms.tax ?? 0,
  cashRounding: terms.cashRounding ?? 0,
  total: terms.total,
  categories: [...new Set(terms.lines.flatMap((line) => line.categoryId ?? []))],
  ...present({ customerId: terms.customerId, customerName: terms.customerName }),
  ...only(aside, terms),
  ...only(links, terms),
})

/** What an expense says, as a row; how it is paid follows from the facts. */
const ofExpense = (expense: Bought) => {
  const { amount, category, categoryName, currency, locationId, on, paid } = expense
  const { attachments, dueDate, goods, method, note, tags, vendor } = expense
  return {
    on,
    businessDate: on,
    locationId,
    currency,
    lines: [],
    summary: categoryName ?? category.replaceAll("_", " "),
    discounts: 0,
    shippingFee: 0,
    tax: 0,
    cashRounding: 0,
    total: amount,
    category,
    categoryKind: spendingOf(expense),
    categories: [category],
    ...present({ categoryName, method }),
    ...(paid === false && { paidLater: true }),
    ...present({ vendor, note, dueDate, tags, attachments }),
    ...(goods !== undefined && { goods: onShelf(goods) }),
  }
}

const onShelf = (goods: NonNullable<Bought["goods"]>) =>
  goods.map((it) => ({ variantId: meantBy(it), quantity: it.quantity }))

type PaidFor = Extract<ExpenseEvent, { _tag: "ExpensePaid" | "ExpenseRefunded" }>

/** What was paid for an expense; below zero, what came back of it. */
const paidFor = ({ expenseId, method, on, paymentId, reference }: PaidFor, amount: number) =>
  touch(expenseId, (row) => {
    const part = { paymentId, amount, method, on, reversed: false, ...present({ reference }) }
    return { ...row, received: row.received + amount, paid: [...(row.paid ?? []), part] }
  })

const born = ({ at, by }: Recorded) => ({ ...fresh, recordedAt: at, recordedBy: by, version: 1, voided: false })
const fresh = { credited: 0, waiting: 0, writtenOff: 0, received: 0, refunded: 0, rounded: 0, notes: [] }

/** What stands of it because it was corrected. */
const putRight = (
  { corrected = [], total }: Pick<TransactionRow, "corrected" | "total">,
  { reason }: Why,
  { at, by }: Recorded,
) => ({
  reason,
  corrected: [...corrected, { total, reason, by, at }],
})
type Why = { readonly reason: string }

/** What a correction leaves as it was. */
const ofRow = (row: TransactionRow) => {
  const { credited, id, kind, notes, number, received, recordedAt, recordedBy, refunded, rounded, ...more } = row
  const kept = { credited, id, kind, notes, number, received, recordedAt, recordedBy, refunded, rounded }
  const { version, voided, waiting, writtenOff } = more
  return { ...kept, version, voided, waiting, writtenOff }
}

/** Sales and expenses in one list, newest first. */
export const transactions = view<TransactionRow, SaleEvent | ExpenseEvent | CustomerEvent>()({
  name: "transactions",
  version: 6,
  summary: "Sales and expenses in one list.",
  row: TransactionRow,
  columns: [
    "kind",
    "number",
    "on",
    "businessDate",
    "locationId",
    "currency",
    "customerId",
    "customerName",
    "channel",
    "tax",
    "total",
    "credited",
    "writtenOff",
    "received",
    "refunded",
    "waiting",
    "balance",
    "settlement",
    "refundState",
    "status",
    "voided",
    "dueDate",
    "category",
    "categoryKind",
    "vendor",
    "method",
    "orderId",
    "invoiceId",
    "shiftId",
    "recordedBy",
    "recordedAt",
  ],
  indexes: [
    ["on"],
    ["kind", "on"],
    ["customerId", "on"],
    ["kind", "balance"],
    ["recordedAt"],
    ["recordedBy", "recordedAt"],
    ["total"],
  ],
  aboveZero: [
    { of: "balance", by: ["kind", "voided"], with: ["currency", "customerId", "customerName", "on", "dueDate"] },
  ],
  sums: [
    {
      day: "on",
      by: ["kind", "voided", "currency", "locationId", "recordedBy", "category", "categoryKind"],
      of: ["total", "credited"],
    },
    { by: ["customerId", "kind", "voided", "currency"], of: ["total", "credited"] },
  ],
  search: ["number", "customerName", "summary", "vendor", "note"],
  access: { module: "transactions", action: "view" },
  rowFilter: { column: "recordedBy", unless: { module: "transactions", action: "view_all" } },
  when: {
    SaleRecorded: (event, recorded) => [
      {
        put: settled({
          ...ofTerms(event),
          ...born(recorded),
          id: event.saleId,
          kind: "sale",
          number: event.number ?? numberOf("S", event.saleId),
        }),
      },
    ],
    SaleCorrected: (event, recorded) =>
      touch(event.saleId, (row) => {
        const terms = ofTerms(event)
        const { rounded } = row
        const sums = { total: terms.total + rounded, cashRounding: terms.cashRounding + rounded }
        return { ...ofRow(row), ...terms, ...sums, ...putRight(row, event, recorded) }
      }),
    CashRounded: ({ amount, saleId }) =>
      touch(saleId, (row) => ({
        ...row,
        total: row.total + amount,
        cashRounding: row.cashRounding + amount,
        rounded: row.rounded + amount,
      })),
    GoodsReturned: credited,
    PriceReduced: credited,
    RefundIssued: ({ amount, saleId }) => touch(saleId, (row) => ({ ...row, refunded: row.refunded + amount })),
    BalanceWrittenOff: ({ amount, saleId }) =>
      touch(saleId, (row) => ({ ...row, writtenOff: row.writtenOff + amount })),
    WriteOffReduced: ({ amount, saleId }) => touch(saleId, (row) => ({ ...row, writtenOff: row.writtenOff - amount })),
    PaymentTenderCorrected: ({ saleId }) => touch(saleId, (row) => row),
    DueDateSet: ({ dueDate, saleId }) =>
      touch(saleId, ({ dueDate: _, ...row }) => ({ ...row, ...present({ dueDate }) })),
    NoteAdded: ({ note, noteId, saleId }, { at, by }) =>
      touch(saleId, (row) => ({ ...row, notes: [...row.notes, { id: noteId, note, by, at }] })),
    Recategorised: ({ attachments, saleId, tags }) => touch(saleId, (row) => ({ ...row, tags, attachments })),
    PaymentReceived: ({ amount, saleId, waited = 0 }) =>
      touch(saleId, (row) => ({ ...row, received: row.received + amount, waiting: row.waiting - waited })),
    PaymentExpected: ({ amount, saleId }) => touch(saleId, (row) => ({ ...row, waiting: row.waiting + amount })),
    PaymentDeclined: ({ amount, saleId }) => touch(saleId, (row) => ({ ...row, waiting: row.waiting - amount })),
    PaymentReversed: ({ amount, saleId }) => touch(saleId, (row) => ({ ...row, received: row.received - amount })),
    SaleVoided: ({ reason, saleId }) => touch(saleId, (row) => ({ ...row, voided: true, reason })),
    ExpenseRecorded: (event, recorded) => [
      {
        put: settled({
          ...born(recorded),
          ...ofExpense(event),
          id: event.expenseId,
          kind: "expense",
          number: numberOf("E", event.expenseId),
          received: event.paid === false ? 0 : event.amount,
        }),
      },
    ],
    ExpensePaid: (event) => paidFor(event, event.amount),
    ExpenseRefunded: (event) => paidFor(event, -event.amount),
    GoodsSentBack: ({ amount, expenseId, goods, on, reason, returnId }, { at, by }) =>
      touch(expenseId, ({ goods: _, ...row }) => ({
        ...row,
        total: row.total - amount,
        sentBack: [...(row.sentBack ?? []), { returnId, amount, on, reason, by, at }],
        ...(goods.length > 0 && { goods: onShelf(goods) }),
      })),
    ExpensePaymentReversed: ({ amount, expenseId, paymentId }) =>
      touch(expenseId, (row) => ({
        ...row,
        received: row.received - amount,
        paid: (row.paid ?? []).map((it) => (it.paymentId === paymentId ? { ...it, reversed: true } : it)),
      })),
    ExpenseCorrected: (event, recorded) =>
      touch(event.expenseId, (row) => {
        const kept = { ...ofRow(row), ...present({ paid: row.paid, sentBack: row.sentBack }) }
        const received = row.received + (row.paidLater === true ? 0 : event.amount - row.total)
        return { ...kept, ...ofExpense(event), received, ...putRight(row, event, recorded) }
      }),
    ExpenseChanged: (event) =>
      touch(event.expenseId, (row) => {
        const { on, locationId, currency, total: amount, method } = row
        const { corrected, goods, paid, paidLater, reason, sentBack } = row
        const said = { ...only(about, event), on, locationId, currency, amount }
        return {
          ...ofRow(row),
          ...ofExpense({ ...said, ...present({ method }) } as Bought),
          ...present({ paidLater, paid, goods, reason, corrected, sentBack }),
        }
      }),
    ExpenseVoided: ({ expenseId, reason }) => touch(expenseId, (row) => ({ ...row, voided: true, reason })),
    PersonErased: ({ customerId }) => [
      { each: ["customerId", customerId], by: (row) => ({ ...row, customerName: ERASED }) },
    ],
  },
})
