import * as Schema from "effect/Schema"
import { Instant, present, ref, rowsOf } from "../kernel/index.ts"
import { basket, ParkedSaleId } from "./events.ts"
import { ParkedSale } from "./parkedSale.ts"

const ParkedSaleRow = Schema.Struct({
  id: ParkedSaleId,
  status: Schema.Literals(["parked", "resumed", "discarded"]),
  ...basket,
  /** What lies in it, in words. */
  summary: Schema.String,
  deviceId: Schema.optionalKey(ref("dev")),
  /** Why it was thrown away. */
  reason: Schema.optionalKey(Schema.String),
  parkedBy: Schema.String,
  parkedAt: Instant,
  updatedAt: Instant,
})

/** Sales that were put aside: whose they are, what lies in them, and at which counter. */
export const parkedSales = rowsOf(ParkedSale, {
  name: "parked-sales",
  version: 1,
  summary: "Sales that were put aside: whose they are, what lies in them and who put them there.",
  row: ParkedSaleRow,
  columns: ["status", "label", "locationId", "customerId", "customerName", "total", "parkedAt", "updatedAt"],
  indexes: [["status", "parkedAt"]],
  search: ["label", "customerName", "summary"],
  usual: { status: "parked" },
  access: { module: "pos", action: "view" },
  show: ({ basket: it, deviceId, reason, status }, { first, last }) =>
    status === "none" || it === undefined
      ? undefined
      : {
          status,
          ...it,
          summary: it.lines.map(({ name }) => name).join(", "),
          ...present({ deviceId, reason }),
          parkedBy: first.by,
          parkedAt: first.at,
          updatedAt: last.at,
        },
})
