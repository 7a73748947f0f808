import * as Schema from "effect/Schema"
import { Amount, Currency, Day, Instant, present, ref, rowsOf } from "../kernel/index.ts"
import { ChangeSlipId } from "./events.ts"
import { ChangeSlip } from "./slip.ts"

const SlipRow = Schema.Struct({
  id: ChangeSlipId,
  code: Schema.String,
  status: Schema.Literals(["open", "spent", "paid_out"]),
  currency: Currency,
  amount: Amount,
  /** What is still owed of it. */
  left: Amount,
  /** The day since when it is owed. */
  on: Day,
  saleId: ref("sale"),
  customerId: Schema.optionalKey(ref("cust")),
  locationId: ref("loc"),
  recordedBy: Schema.String,
  recordedAt: Instant,
})

export const changeSlips = rowsOf(ChangeSlip, {
  name: "change-slips",
  version: 1,
  summary: "Change that is owed to customers because there were no coins, and what became of it.",
  row: SlipRow,
  columns: [
    "code",
    "status",
    "currency",
    "amount",
    "left",
    "on",
    "saleId",
    "customerId",
    "locationId",
    "recordedBy",
    "recordedAt",
  ],
  indexes: [["status", "on"], ["code"], ["customerId"]],
  search: ["code"],
  access: { module: "pos", action: "view" },
  show: (slip, { first }) => {
    const { amount, code, currency, customerId, left, locationId, on, saleId, status } = slip
    if (status === "none") return undefined
    return present({
      code,
      status,
      currency,
      amount,
      left,
      on,
      saleId,
      customerId,
      locationId,
      recordedBy: first.by,
      recordedAt: first.at,
    })
  },
})
