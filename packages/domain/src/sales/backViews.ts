import * as Schema from "effect/Schema"
import { Currency, view, SignedAmount, Instant, ref, Day, present } from "../kernel/index.ts"
import { SaleId } from "../shared/index.ts"
import { PaymentMethod, ReturnedLine, type SaleEvent } from "./events.ts"
import { Sale, type SaleState } from "./sale.ts"

const { cost: _, unitCost: __, ...shownOfLine } = ReturnedLine.fields

// An id is its own only within its sale: both together are the row's, so that no sale can take another's row.
const of = (saleId: string, id: string) => `${saleId}.${id}`

const common = {
  id: ref("credit"),
  saleId: SaleId,
  on: Day,
  /** The branch of its sale. */
  locationId: ref("loc"),
  currency: Currency,
  amount: SignedAmount,
  reason: Schema.String,
  recordedBy: Schema.String,
  recordedAt: Instant,
}
const columns = ["saleId", "on", "locationId", "currency", "amount", "recordedBy", "recordedAt"] as const
/** What was agreed again may be of another branch. */
const moved = ({ locationId, saleId }: Extract<SaleEvent, { _tag: "SaleCorrected" }>) =>
  [{ each: ["saleId", saleId], by: <R extends object>(row: R) => ({ ...row, locationId }) }] as const
const access = { module: "transactions", action: "view" }
const rowFilter = { column: "recordedBy", unless: { module: "transactions", action: "view_all" } } as const

const ReturnRow = Schema.Struct({
  ...common,
  returnId: ref("ret"),
  lines: Schema.Array(Schema.Struct(shownOfLine)),
  summary: Schema.String,
})
type ReturnRow = typeof ReturnRow.Type

/** Goods that came back, one row a time. */
export const returns = view<ReturnRow, SaleEvent>()({
  name: "returns",
  version: 2,
  summary: "Goods that came back: which, in what condition, and what they were worth.",
  row: ReturnRow,
  columns: [...columns, "returnId"],
  indexes: [["saleId"], ["on"]],
  search: ["summary", "reason"],
  access,
  rowFilter,
  when: {
    SaleCorrected: moved,
    GoodsReturned: ({ amount, currency, lines, locationId, on, reason, returnId, saleId }, { at, by }) => {
      const shown = lines.map(({ cost: _, unitCost: __, ...line }) => line)
      const summary = lines.map((line) => line.name).join(", ")
      const facts = { saleId, returnId, on, currency, locationId, amount, reason, lines: shown, summary }
      return [{ put: { id: of(saleId, returnId), ...facts, recordedBy: by, recordedAt: at } }]
    },
  },
})

const RefundRow = Schema.Struct({
  ...common,
  refundId: ref("rfd"),
  method: PaymentMethod,
  reference: Schema.optionalKey(Schema.String),
  returnId: Schema.optionalKey(ref("ret")),
  /** The shift whose drawer it left. */
  shiftId: Schema.optionalKey(ref("shift")),
})
type RefundRow = typeof RefundRow.Type

/** Money given back, one row a time. */
export const refunds = view<RefundRow, SaleEvent, SaleState>()({
  name: "refunds",
  version: 3,
  summary: "Money given back to customers, and how.",
  row: RefundRow,
  columns: [...columns, "refundId", "method", "reference", "returnId"],
  indexes: [["saleId"], ["on"]],
  search: ["reference", "reason"],
  access,
  rowFilter,
  about: Sale,
  when: {
    SaleCorrected: moved,
    RefundIssued: (event, { at, by }, { terms: { locationId } }) => {
      const { amount, currency, method, on, reason, reference, refundId, returnId, saleId, shiftId } = event
      const facts = {
        saleId,
        refundId,
        on,
        locationId,
        currency,
        amount,
        method,
        reason,
        recordedBy: by,
        recordedAt: at,
      }
      const more = present({ reference, returnId, shiftId })
      return [{ put: { id: of(saleId, refundId), ...facts, ...more } }]
    },
  },
})

const WriteOffRow = Schema.Struct({
  ...common,
  /** False once its sale was voided; such a row counts nowhere. */
  live: Schema.Boolean,
})
type WriteOffRow = typeof WriteOffRow.Type

/** Money nobody expects any more, one row a time; below zero when goods came back that had been written off. */
export const writeOffs = view<WriteOffRow, SaleEvent>()({
  name: "write-offs",
  version: 2,
  summary: "Money that nobody expects any more.",
  row: WriteOffRow,
  columns: [...columns, "live"],
  indexes: [["saleId"], ["on"]],
  search: ["reason"],
  access,
  rowFilter,
  when: {
    SaleCorrected: moved,
    BalanceWrittenOff: ({ amount, currency, locationId, on, reason, saleId, writeOffId }, { at, by }) => {
      const facts = { saleId, on, locationId, currency, amount, reason, recordedBy: by, recordedAt: at, live: true }
      return [{ put: { id: of(saleId, writeOffId), ...facts } }]
    },
    WriteOffReduced: ({ amount, currency, locationId, on, returnId, saleId }, { at, by }) => {
      const facts = { saleId, on, locationId, currency, amount: -amount, recordedBy: by, recordedAt: at, live: true }
      return [{ put: { id: of(saleId, returnId), ...facts, reason: "Goods came back" } }]
    },
    SaleVoided: ({ saleId }) => [{ each: ["saleId", saleId], by: (row) => ({ ...row, live: false }) }],
  },
})
