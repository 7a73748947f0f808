import * as Schema from "effect/Schema"
import { businesses } from "../businesses/index.ts"
import { counts } from "../counts/index.ts"
import { Count, Day, groupsOf, Instant, plusDays, query, rowOf, rowsIn } from "../kernel/index.ts"
import { businessDay, monthEnd, monthStart, plusMonths } from "../kernel/calendar.ts"
import { present } from "../kernel/present.ts"
import { saleLines, waitingPayments } from "../sales/index.ts"
import { shifts } from "../shifts/index.ts"
import { transactions } from "../transactions/index.ts"
import { closings, lateArrivals } from "./views.ts"

const optional = Schema.optionalKey

/** What may still move the figures of a month, or is missing in them. */
const Undone = Schema.Struct({
  /** Drawers that were opened by then and are not counted. */
  shifts: Count,
  /** Stock counts that were begun by then and are not taken over. */
  counts: Count,
  /** Payments that were shown and not seen to come. */
  waiting: Count,
  /** Lines sold whose cost nobody has written down. */
  unknown_costs: optional(Count),
})

const Month = Schema.Struct({
  /** Its first day, and its last. */
  month: Day,
  to: Day,
  closed: Schema.Boolean,
  closedBy: optional(Schema.String),
  closedAt: optional(Instant),
  /** Why it was opened again, by whom and when. */
  reopenedBy: optional(Schema.String),
  reopenedAt: optional(Instant),
  reason: optional(Schema.String),
  undone: optional(Undone),
  /** What came since it was closed, the last first. */
  late: Schema.Array(lateArrivals.row),
})
/** What it answers. */
export const Months = Schema.Struct({ months: Schema.Array(Month) })

/** So far back they are told one by one; whoever closes one closes all before it. */
const SHOWN = 24

/** The days of months that are over which are open still. */
const openDays = (closedTo: string | undefined, today: string) => ({
  until: monthStart(today),
  ...present({ from: closedTo === undefined ? undefined : plusDays(closedTo, 1) }),
})

export const months = query("months", {
  summary: "The months that are over: which are closed and by whom, what is undone in the others, and what came late.",
  access: { module: "reports", action: "profit_loss" },
  masked: [{ fields: ["unknown_costs"], unless: { module: "reports", action: "view_profit" } }],
  reads: (_, { business, today }) => ({
    business: rowOf(businesses, business),
    first: rowsIn(transactions, { sort: [["on", "ASC"]], limit: 1 }),
    closings: rowsIn(closings, { sort: [["to", "ASC"]], limit: 500 }),
    late: rowsIn(lateArrivals, { sort: [["recordedAt", "DESC"]], limit: 500 }),
    shifts: rowsIn(shifts, { where: { status: "open" }, limit: 500 }),
    counts: rowsIn(counts, { where: { status: ["open", "review"] }, limit: 500 }),
    waiting: rowsIn(waitingPayments, { where: { status: "waiting", on: { until: monthStart(today) } }, limit: 500 }),
  }),
  readsNext: ({ business }, _, { today }) => ({
    costs: groupsOf(saleLines, {
      where: { live: true, kind: "goods", unknownCost: { above: 0 }, on: openDays(business?.closedTo, today) },
      by: ["on"],
    }),
  }),
  answer: (found, _, { today }) => {
    const clock = { zone: found.business?.timezone ?? "UTC", ...present({ dayStartsAt: found.business?.dayStartsAt }) }
    const { closedTo = "" } = found.business ?? {}
    const [{ on: first } = { on: today }] = found.first
    const all: Array<typeof Month.Type> = []
    for (let month = plusMonths(monthStart(today), -1); month >= monthStart(first); month = plusMonths(month, -1)) {
      if (all.length === SHOWN) break
      const to = monthEnd(month)
      const closed = to <= closedTo
      const acted = found.closings.find((it) => it.to >= to && (it.status === "closed") === closed)
      const begun = ({ openedAt }: { readonly openedAt: number }) => businessDay(openedAt, clock) <= to
      const undone = {
        shifts: found.shifts.filter(begun).length,
        counts: found.counts.filter(begun).length,
        waiting: found.waiting.filter(({ on }) => on <= to).length,
        unknown_costs: found.costs.reduce((sum, { count, on }) => (on <= to ? sum + count : sum), 0),
      }
      const { closedAt = 0, closedBy, reason, reopenedAt, reopenedBy } = acted ?? {}
      all.push({
        month,
        to,
        closed,
        ...(closed ? present({ closedBy, closedAt }) : present({ reason, reopenedAt, reopenedBy })),
        ...(!closed && { undone }),
        late: closed ? found.late.filter(({ on, recordedAt }) => on >= month && on <= to && recordedAt > closedAt) : [],
      })
    }
    return { months: all }
  },
})
