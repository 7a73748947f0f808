import * as Schema from "effect/Schema"
import { businesses } from "../businesses/index.ts"
import {
  Count,
  Currency,
  Day,
  Money,
  PositiveAmount,
  present,
  query,
  type RowOf,
  rowOf,
  rowsIn,
  SignedAmount,
  text,
  saying,
} from "../kernel/index.ts"
import { SaleId } from "../shared/index.ts"
import { Operator, PaymentId, payments, plainReference, Tender, WaitingRow, waitingPayments } from "../sales/index.ts"
import { readAlert } from "./alert.ts"
import { compared } from "./comparing.ts"

const seesPayments = { module: "transactions", action: "view" } as const

/** What a message from a bank or an operator says, and which waiting payments it may speak of. */
export const matchMessage = query("MatchMessage", {
  summary: "Reads a bank’s or an operator’s message and finds the payments that wait for it.",
  input: { message: saying("You received NGN 15,000.00 from BOLA ADE", text(1, 2000)) },
  access: seesPayments,
  reads: (_, { business }) => ({
    shop: rowOf(businesses, business),
    waiting: rowsIn(waitingPayments, { where: { status: "waiting" }, sort: [["recordedAt", "DESC"]], limit: 500 }),
  }),
  answer: ({ shop, waiting }, { message }) => {
    const read = readAlert(message, shop?.currency ?? "NGN")
    const named = plainReference(read.reference ?? "")
    const fitting = waiting.flatMap((row): ReadonlyArray<Waits & { readonly by: "reference" | "amount" }> => {
      if (read.out) return []
      const own = plainReference(row.reference ?? "")
      if (own !== "" && own === named) return [{ ...row, by: "reference" }]
      // Both have a name, and not the same: an equal sum is a coincidence.
      if (own !== "" && named !== "") return []
      return row.amount === read.amount ? [{ ...row, by: "amount" }] : []
    })
    const rows = fitting.toSorted((a, b) => Number(b.by === "reference") - Number(a.by === "reference")).slice(0, 20)
    return { read: { currency: shop?.currency ?? "NGN", ...read }, rows }
  },
})

const Sent = Schema.Literals(["mobile_money", "bank_transfer", "transfer"])
const Line = Schema.Struct({
  line: Count,
  amount: PositiveAmount,
  reference: Schema.optionalKey(text(1, 80)),
  text: Schema.optionalKey(text(1, 200)),
})

type Waits = RowOf<typeof waitingPayments>
type Came = RowOf<typeof payments>

/** One payment of the book as the check has it, whether it waits still or counts already. */
const entryOf = (row: Waits | Came) => {
  const { amount, currency, id, method, on, paymentId, saleId } = row
  const { operator, reference } = row
  return {
    id,
    paymentId,
    saleId,
    status: "status" in row ? ("waiting" as const) : ("came" as const),
    on,
    currency,
    amount,
    method,
    ...present({ number: "number" in row ? row.number : undefined, operator, reference }),
  }
}

/** The days' payments of a way beside the operator's list, line by line. Nothing is written down. */
export const eveningCheck = query("EveningCheck", {
  summary: "Compares an operator’s or a bank’s list with what the book has of those days.",
  input: {
    from: Day,
    to: Day,
    method: Sent,
    operator: Schema.optionalKey(Operator),
    lines: Schema.Array(Line).check(Schema.isMaxLength(2000)),
  },
  access: { module: "transactions", action: "correct" },
  reads: ({ from, method, operator, to }) => {
    const where = { method, on: { from, to }, ...present({ operator }) }
    return {
      waiting: rowsIn(waitingPayments, { where: { ...where, status: "waiting" }, limit: 2000 }),
      came: rowsIn(payments, { where: { ...where, reversed: false }, limit: 2000 }),
    }
  },
  answer: ({ came, waiting }, { lines }) => {
    const { differs, matched, notInBook, notOnList } = compared(lines, [...waiting.map(entryOf), ...came.map(entryOf)])
    return {
      matched: matched.map(({ by, entry, line }) => ({ ...line, by, entry })),
      differs: differs.map(({ entry, line }) => ({ ...line, entry })),
      notOnList,
      notInBook,
      totals: {
        onList: Money.sum(lines.map(({ amount }) => amount)),
        inBook: Money.sum([...waiting, ...came].map(({ amount }) => amount)),
      },
    }
  },
})

const Entry = Schema.Struct({
  id: Schema.String,
  paymentId: PaymentId,
  saleId: SaleId,
  status: Schema.Literals(["waiting", "came"]),
  number: Schema.optionalKey(Schema.String),
  on: Day,
  currency: Currency,
  amount: SignedAmount,
  method: Tender,
  operator: Schema.optionalKey(Operator),
  reference: Schema.optionalKey(Schema.String),
})
const Seen = { ...Line.fields, entry: Entry }
/** What the check answers. */
const Checked = Schema.Struct({
  matched: Schema.Array(Schema.Struct({ ...Seen, by: Schema.Literals(["reference", "amount"]) })),
  differs: Schema.Array(Schema.Struct(Seen)),
  notOnList: Schema.Array(Entry),
  notInBook: Schema.Array(Line),
  totals: Schema.Struct({ onList: SignedAmount, inBook: SignedAmount }),
})
/** What a message was read as, and the payments it may speak of. */
const Matched = Schema.Struct({
  read: Schema.Struct({
    currency: Currency,
    amount: Schema.optionalKey(SignedAmount),
    fee: Schema.optionalKey(SignedAmount),
    reference: Schema.optionalKey(Schema.String),
    operator: Schema.optionalKey(Operator),
    out: Schema.Boolean,
  }),
  rows: Schema.Array(Schema.Struct({ ...WaitingRow.fields, by: Schema.Literals(["reference", "amount"]) })),
})

export const evidenceAnswers = { EveningCheck: Checked, MatchMessage: Matched }
