import * as Schema from "effect/Schema"
import { type Context, Day, monthStart } from "../kernel/index.ts"

/** The first and the last day of a report, both included; this month so far where they are left out. */
export const period = { from: Schema.optionalKey(Day), to: Schema.optionalKey(Day) }

/** The days a report is about. */
export const daysOf = (
  { from, to }: Schema.Struct<typeof period>["Type"],
  { today }: Pick<Context, "today">,
): { readonly from: string; readonly to: string } => ({ from: from ?? monthStart(today), to: to ?? today })
