import * as Schema from "effect/Schema"
import type { ExpenseEvent, Terms as Spent } from "../expenses/index.ts"
import {
  type Change,
  Currency,
  Day,
  internal,
  present,
  type Recorded,
  ref,
  SignedAmount,
  view,
} from "../kernel/index.ts"
import type { OrderEvent } from "../orders/index.ts"
import type { ChangeEvent } from "../change/index.ts"
import { seesCost } from "../products/index.ts"
import { feeOf, type SaleEvent } from "../sales/index.ts"
import { foundMore, type ShiftEvent } from "../shifts/index.ts"
import type { StockEvent } from "../stock/index.ts"
import { accountIds } from "./chart.ts"
import { credit, debit, type Leg, moneyIn, netted } from "./entries.ts"
import { costLegs, soldLegs, spentLegs, stockLegs, takenBackLegs, trueUpLegs } from "./posting.ts"

const LedgerRow = Schema.Struct({
  id: ref("entry"),
  on: Day,
  currency: Currency,
  account: Schema.Literals(accountIds),
  /** Above zero to the debit, below zero to the credit. */
  amount: SignedAmount,
  /** What happened: the fact in the log that it follows from. */
  what: Schema.String,
  /** The sale, expense, order or movement it is about. */
  about: ref("thing"),
  /** What takes it back when it is undone: the sale itself, one of its payments. */
  part: internal(Schema.String),
  locationId: Schema.optionalKey(ref("loc")),
  /** False once what it follows from was voided, corrected or reversed; such an entry counts nowhere. */
  live: Schema.Boolean,
  recordedBy: Schema.String,
})
type LedgerRow = typeof LedgerRow.Type

interface Entry extends Pick<LedgerRow, "on" | "currency" | "about" | "part" | "what"> {
  readonly key: string
  readonly locationId?: string
}

type Said = Pick<LedgerRow, "on" | "currency"> & { readonly _tag: string; readonly locationId?: string }

/** The entry of a fact: of the day, the currency and the branch that it says. */
const entryOf = (
  { _tag: what, currency, locationId, on }: Said,
  { about, key, part }: Pick<Entry, "key" | "about" | "part">,
): Entry => ({ key, on, currency, ...present({ locationId }), about, part, what })

/** One row for each account that has a part in it. */
const post = ({ key, ...entry }: Entry, legs: ReadonlyArray<Leg>, { by }: Recorded): ReadonlyArray<Change<LedgerRow>> =>
  netted(legs).map((leg) => ({
    put: { id: `${key}:${leg.account}`, ...entry, ...leg, live: true, recordedBy: by },
  }))

/** Goods came back, or the price came down. */
const takenBack = (event: Parameters<typeof takenBackLegs>[0] & Said, part: string, recorded: Recorded) =>
  post(entryOf(event, { key: `${event.saleId}:${part}`, about: event.saleId, part }), takenBackLegs(event), recorded)

const undo = (about: string, parts?: ReadonlyArray<string>): Change<LedgerRow> => ({
  each: ["about", about],
  by: (row) => ((parts === undefined ? row.part !== LEFT : parts.includes(row.part)) ? { ...row, live: false } : row),
})

/** The cost of a sale whose goods came back with a worth of their own: no part of the sale any more. */
const LEFT = "left"

/** What was paid ahead for an order that is a sale by now. */
const CONFIRMED = "confirmed"

type Selling = Extract<SaleEvent, { _tag: "SaleRecorded" | "SaleCorrected" }>

const sold = (event: Selling, recorded: Recorded): ReadonlyArray<Change<LedgerRow>> => {
  const { currency, locationId, on, saleId } = event
  const entry = { on, currency, locationId, about: saleId, what: event._tag }
  return [
    ...post({ ...entry, key: saleId, part: "sale" }, soldLegs(saleId, event), recorded),
    ...post({ ...entry, key: `${saleId}:cost`, part: "cost" }, costLegs(event), recorded),
  ]
}

type Movement = Exclude<StockEvent, { _tag: "ShelfOpened" }>

const moved = (event: Movement, recorded: Recorded): ReadonlyArray<Change<LedgerRow>> => {
  const worth = "worth" in event ? event.worth : undefined
  const said = "on" in event && event.on !== undefined ? event.on : recorded.day
  if (worth === undefined) return []
  const { currency, left, trueUpOn = said } = worth
  const { eventId } = recorded
  const entry = { on: said, currency, locationId: event.locationId, about: eventId, part: "stock", what: event._tag }
  const before = left === undefined ? [] : [debit("opening", left.value), credit("inventory", left.value)]
  return [
    ...post({ ...entry, key: eventId }, stockLegs(event, worth), recorded),
    ...post({ ...entry, key: `${eventId}:cost`, on: trueUpOn }, trueUpLegs(worth), recorded),
    ...post({ ...entry, key: `${eventId}:left`, currency: left?.currency ?? currency }, before, recorded),
  ]
}

const spent = (event: Spent & { readonly _tag: string; readonly expenseId: string }, recorded: Recorded) => {
  const { expenseId } = event
  return post(entryOf(event, { key: expenseId, about: expenseId, part: "expense" }), spentLegs(event), recorded)
}

type OfFee = Extract<OrderEvent, { _tag: "StoreFeeTaken" | "StoreFeeReturned" }>

const fee = (event: OfFee, legs: ReadonlyArray<Leg>, recorded: Recorded): ReadonlyArray<Change<LedgerRow>> => {
  const { eventId } = recorded
  return post(entryOf(event, { key: eventId, about: eventId, part: event.orderId }), legs, recorded)
}

type Paid = Extract<ExpenseEvent, { _tag: "ExpensePaid" | "ExpenseRefunded" }>

/** What was paid for an expense; below zero, what came back of it. */
const paidFor = (event: Paid, amount: number, recorded: Recorded) => {
  const { expenseId, method, paymentId } = event
  const entry = entryOf(event, { key: `${expenseId}.${paymentId}`, about: expenseId, part: paymentId })
  return post(entry, [debit("suppliers", amount), credit(moneyIn(method), amount)], recorded)
}

type Counted = Parameters<typeof foundMore>[0]

const drawerCounted = (event: Counted, recorded: Recorded): ReadonlyArray<Change<LedgerRow>> => {
  const { shiftId } = event
  const entry = entryOf(event, { key: `${shiftId}:${recorded.eventId}`, about: shiftId, part: "shift" })
  const legs = foundMore(event).flatMap(({ amount, method }) => [
    debit(moneyIn(method), amount),
    credit("cash_differences", amount),
  ])
  return post(entry, legs, recorded)
}

/** The general ledger: every fact of money and goods on the accounts it belongs to, debit and credit alike. */
export const ledgerEntries = view<
  LedgerRow,
  SaleEvent | StockEvent | ExpenseEvent | OrderEvent | ShiftEvent | ChangeEvent
>()({
  name: "ledger_entries",
  version: 5,
  summary: "The general ledger: what each sale, payment, purchase and movement does to the accounts.",
  row: LedgerRow,
  columns: ["on", "currency", "account", "amount", "what", "about", "locationId", "live", "recordedBy"],
  indexes: [["on"], ["account", "on"]],
  idBegins: "about",
  sums: [{ day: "on", by: ["account", "live", "currency"], of: ["amount"] }],
  access: { module: "reports", action: "profit_loss" },
  // An entry of goods says what one thing cost (pain C75); the balances of accounts do not, and are for whoever reads the books.
  reserved: {
    unless: seesCost,
    get others(): { readonly account: ReadonlyArray<string>; readonly what: ReadonlyArray<string> } {
      const what = Object.keys(ledgerEntries.when).filter((tag) => !tag.startsWith("Stock"))
      return { account: accountIds.filter((it) => !ofGoods.has(it)), what }
    },
  },
  when: {
    SaleRecorded: sold,
    SaleCorrected: (event, recorded) => [
      // Once shelves keep their worth, what goods cost before stands, and movements say what changed.
      undo(event.saleId, event.lines.some(({ cost }) => cost !== undefined) ? ["sale"] : ["sale", "cost"]),
      ...sold(event, recorded),
    ],
    CashRounded: ({ amount, paymentId, saleId, soldOn: on, ...event }, recorded) =>
      post(
        entryOf({ ...event, on }, { key: `${saleId}:rounding.${paymentId}`, about: saleId, part: "rounding" }),
        [debit("customers", amount), credit("rounding", amount)],
        recorded,
      ),
    PaymentReceived: (event, recorded) => {
      const { amount, currency, method, on, paymentId, saleId } = event
      const entry = { key: `${saleId}.${paymentId}`, on, currency, about: saleId, what: "PaymentReceived" }
      const fee = feeOf(event)
      return [
        ...post({ ...entry, part: paymentId }, [debit(moneyIn(method), amount), credit("customers", amount)], recorded),
        // The operator keeps its fee of what it carries.
        ...post(
          { ...entry, key: `${entry.key}.fee`, part: feePart(paymentId) },
          [debit("payment_fees", fee), credit(moneyIn(method), fee)],
          recorded,
        ),
      ]
    },
    PaymentReversed: ({ paymentId, saleId }) => [undo(saleId, [paymentId, feePart(paymentId)])],
    PaymentTenderCorrected: ({ method, paymentId, saleId }) => [
      {
        each: ["about", saleId],
        by: (row) =>
          row.part === paymentId && row.account !== "customers" ? { ...row, account: moneyIn(method) } : row,
      },
      ...(method === "mobile_money" ? [] : [undo(saleId, [feePart(paymentId)])]),
    ],
    GoodsReturned: (event, recorded) => takenBack(event, event.returnId, recorded),
    PriceReduced: (event, recorded) => takenBack(event, event.refundId, recorded),
    RefundIssued: (event, recorded) => {
      const { amount, method, refundId, saleId } = event
      const entry = entryOf(event, { key: `${saleId}:money.${refundId}`, about: saleId, part: refundId })
      return post(entry, [debit("customers", amount), credit(moneyIn(method), amount)], recorded)
    },
    BalanceWrittenOff: (event, recorded) => {
      const { amount, saleId, writeOffId } = event
      const entry = entryOf(event, { key: `${saleId}:${writeOffId}`, about: saleId, part: writeOffId })
      return post(entry, [debit("bad_debts", amount), credit("customers", amount)], recorded)
    },
    WriteOffReduced: (event, recorded) => {
      const { amount, returnId, saleId } = event
      const entry = entryOf(event, { key: `${saleId}:less.${returnId}`, about: saleId, part: returnId })
      return post(entry, [debit("customers", amount), credit("bad_debts", amount)], recorded)
    },
    SaleVoided: ({ saleId }) => [undo(saleId)],
    StockReceived: moved,
    StockAdjusted: moved,
    StockCounted: moved,
    StockSold: moved,
    StockReturned: (event, recorded) => [
      // What left before shelves kept their worth comes back with one: its cost then is no part of the sale any more.
      ...(event.worth === undefined
        ? []
        : [
            {
              each: ["about", event.saleId] as const,
              by: (row: LedgerRow) => (row.part === "cost" ? { ...row, part: LEFT } : row),
            },
          ]),
      ...moved(event, recorded),
    ],
    StockTransferredOut: moved,
    StockTransferredIn: moved,
    StockLostInTransit: moved,
    ExpenseRecorded: spent,
    ExpenseCorrected: (event, recorded) => [undo(event.expenseId, ["expense"]), ...spent(event, recorded)],
    ExpenseChanged: (event) => [
      {
        each: ["about", event.expenseId],
        by: (row) => (row.part === "expense" && row.amount > 0 ? { ...row, account: spentOn(event) } : row),
      },
    ],
    ExpensePaid: (event, recorded) => paidFor(event, event.amount, recorded),
    ExpenseRefunded: (event, recorded) => paidFor(event, -event.amount, recorded),
    GoodsSentBack: (event, recorded) => {
      const { amount, expenseId, returnId } = event
      const entry = entryOf(event, { key: `${expenseId}.${returnId}`, about: expenseId, part: returnId })
      return post(entry, [debit("suppliers", amount), credit("goods_paid", amount)], recorded)
    },
    ExpensePaymentReversed: ({ expenseId, paymentId }) => [undo(expenseId, [paymentId])],
    ExpenseVoided: ({ expenseId }) => [undo(expenseId)],
    // Until an order is a sale, what is paid for it is owed to whoever paid.
    OrderPlaced: ({ currency, locationId, on, orderId }, { by }) =>
      (["cash", "order_deposits"] as const).map((account) => ({
        put: {
          id: `${orderId}:${account}`,
          on,
          currency,
          locationId,
          account,
          amount: 0,
          what: "OrderPaymentReceived",
          about: orderId,
          part: account === "cash" ? "money" : "deposit",
          live: false,
          recordedBy: by,
        },
      })),
    OrderPaymentReceived: ({ amount, method, on, orderId }) => [paidAhead(orderId, amount, on, method)],
    OrderRefunded: ({ amount, method, on, orderId }) => [paidAhead(orderId, -amount, on, method)],
    OrderConfirmed: ({ orderId }) => [
      { each: ["about", orderId], by: (row) => ({ ...row, live: false, part: CONFIRMED }) },
    ],
    ShiftClosed: drawerCounted,
    ShiftAmended: drawerCounted,
    ShiftTook: drawerCounted,
    ChangeOwed: (event, recorded) => {
      const { amount, slipId } = event
      const entry = entryOf(event, { key: slipId, about: slipId, part: "owed" })
      return post(entry, [debit("cash", amount), credit("change_owed", amount)], recorded)
    },
    ChangePaidOut: (event, recorded) => {
      const { amount, slipId } = event
      const entry = entryOf(event, { key: `${slipId}:${recorded.eventId}`, about: slipId, part: "paid" })
      return post(entry, [debit("change_owed", amount), credit("cash", amount)], recorded)
    },
    StoreFeeTaken: (event, recorded) => {
      const { amount } = event
      return fee(event, [debit("store_fees", amount), credit("fees_due", amount)], recorded)
    },
    StoreFeeReturned: (event, recorded) => {
      const { amount } = event
      return fee(event, [debit("fees_due", amount), credit("store_fees", amount)], recorded)
    },
  },
})

/** What of a sale says its cost; of a movement of goods all says it. */
const ofGoods: ReadonlySet<string> = new Set(["inventory", "cost_of_goods", "opening", "uncounted"])

/** What an operator keeps of a payment is undone with it, and alone where it was none. */
const feePart = (paymentId: string): string => `${paymentId}.fee`

const spentOn = (event: Parameters<typeof spentLegs>[0] | { readonly category: string }): LedgerRow["account"] =>
  spentLegs({ ...event, amount: 1 } as Spent)[0]!.account

const paidAhead = (orderId: string, amount: number, on: string, method: string): Change<LedgerRow> => ({
  each: ["about", orderId],
  by: (row) => {
    if (row.part === CONFIRMED) return row
    const [account, more] = row.part === "money" ? [moneyIn(method), amount] : [row.account, -amount]
    return { ...row, on, account, amount: row.amount + more, live: row.amount + more !== 0 }
  },
})
