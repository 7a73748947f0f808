import * as Schema from "effect/Schema"
import { countOf, plusDays, query, rowsIn, count, duration } from "../kernel/index.ts"
import { type ReminderRow, reminders } from "./views.ts"

const DAYS = 30
const MOST = 100

export const upcomingReminders = query("UpcomingReminders", {
  summary: "What is due and what comes next, day by day; thirty days ahead unless told otherwise.",
  input: { days: Schema.optionalKey(duration("days", 0, 366)), limit: Schema.optionalKey(count(1, 200)) },
  access: { module: "reminders", action: "view" },
  reads: ({ days = DAYS, limit = MOST }, { today }) => {
    const where = { open: true, dueOn: { to: plusDays(today, days) } }
    return {
      rows: rowsIn(reminders, {
        where,
        sort: [
          ["dueOn", "ASC"],
          ["updatedAt", "ASC"],
        ],
        limit,
      }),
      total: countOf(reminders, { where }),
      due: countOf(reminders, { where: { open: true, dueOn: { to: today } } }),
    }
  },
  answer: ({ rows, total, due }, _, { today }) => ({ today, total, due, days: byDay(rows, today) }),
})

/** By the day they are due, the earliest first; within a day by the clock, what has no time first. */
const byDay = (rows: ReadonlyArray<ReminderRow>, today: string) =>
  [...Map.groupBy(rows, ({ dueOn }) => dueOn)].map(([day, items]) => ({
    day,
    items: items
      .toSorted(({ dueTime: a = "" }, { dueTime: b = "" }) => (a < b ? -1 : Number(a > b)))
      .map((row) => ({ ...row, state: day <= today ? ("due" as const) : row.state, overdue: day < today })),
  }))
