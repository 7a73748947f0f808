import * as Schema from "effect/Schema"
import { LocationId } from "../businesses/index.ts"
import { type Condition, type Context, Day, daysBetween, monthStart, plusDays, present } from "../kernel/index.ts"
import type { Period } from "./figures.ts"

const optional = Schema.optionalKey

/**
 * The first and the last day of a report, both included; this month so far where they are left out, or the month up to
 * the last day.
 */
export const period = { from: optional(Day), to: optional(Day) }

/** Figures of one branch; of the whole business where it is left out. */
export const branch = { locationId: optional(LocationId) }

/** Beside the figures of some days, those of as many days right before them. */
export const compare = { compare: optional(Schema.Literals(["previous"])) }

type Asked = Schema.Struct<typeof period & typeof branch>["Type"]

/** The days a report is about. */
export const daysOf = ({ from, to }: Asked, { today }: Pick<Context, "today">): Period => {
  const last = to ?? today
  return { from: from ?? monthStart(last), to: last }
}

/** As many days right before. */
export const previousOf = ({ from, to }: Period): Period => ({
  from: plusDays(from, -1 - daysBetween(from, to)),
  to: plusDays(from, -1),
})

/** Rows of the asked days and branch, or of all of them. */
export const askedFor = ({ from, locationId, to }: Asked): { readonly [column: string]: Condition } =>
  present({ locationId, on: from === undefined && to === undefined ? undefined : present({ from, to }) })
