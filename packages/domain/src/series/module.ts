import type { Module } from "../kernel/index.ts"
import { changeNumbering } from "./changeNumbering.ts"
import { laws } from "./laws.ts"
import { numbering } from "./queries.ts"
import { raiseNumber } from "./raiseNumber.ts"
import { Series } from "./series.ts"
import { numberingRows } from "./views.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

/** Numbers without gaps, for whatever paper bears one: transfers, stock counts, invoices, credit notes. */
export const series: Module = {
  name: "series",
  summary: "Numbers without gaps, for the papers that bear one.",
  aggregates: [Series],
  commands: [changeNumbering, raiseNumber],
  views: [numberingRows],
  queries: [numbering],
  wire,
  laws,
  words,
}
