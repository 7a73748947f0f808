import * as Schema from "effect/Schema"
import { Day, rowsOf } from "../kernel/index.ts"
import { Erasure } from "./erasure.ts"
import { ErasureId, told } from "./events.ts"

const ErasureRow = Schema.Struct({ id: ErasureId, ...told, on: Day, askedBy: Schema.String })

/** Who was forgotten, by id alone: what is gone of them, what stays and why. */
export const erasures = rowsOf(Erasure, {
  name: "erasures",
  version: 1,
  summary: "Who was forgotten, when and by whom: what is gone, what stays and why.",
  row: ErasureRow,
  columns: ["of", "personId", "on", "askedAt"],
  indexes: [["personId"]],
  access: { module: "customers", action: "erase" },
  show: ({ told: report }, { first }) =>
    report === undefined ? undefined : { ...report, on: first.day, askedBy: first.by },
})
