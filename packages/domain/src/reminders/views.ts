import * as Schema from "effect/Schema"
import { Day, Instant, present, RowVersion, rowsOf } from "../kernel/index.ts"
import { ReminderId, Time, written } from "./events.ts"
import { dueOn, Reminder, type ReminderState } from "./reminder.ts"

const ReminderRow = Schema.Struct({
  id: ReminderId,
  ...written,
  /** The day it is due, put off or not; the time likewise. */
  dueOn: Day,
  dueTime: Schema.optionalKey(Time),
  state: Schema.Literals(["upcoming", "snoozed", "done", "cancelled"]),
  /** For lists: whether anything is still to be done. */
  open: Schema.Boolean,
  /** The last of its days that was done. */
  doneUpTo: Schema.optionalKey(Schema.String),
  setBy: Schema.String,
  version: RowVersion,
  updatedAt: Instant,
})
export type ReminderRow = typeof ReminderRow.Type

const standing = ({ snoozed, status }: ReminderState): ReminderRow["state"] | "none" =>
  status !== "open" ? status : snoozed === undefined ? "upcoming" : "snoozed"

/** What is to be remembered, and when. Whether it is due follows from the day it is. */
export const reminders = rowsOf(Reminder, {
  name: "reminders",
  version: 2,
  summary: "What is to be remembered, and on which day.",
  row: ReminderRow,
  columns: [
    "date",
    "dueOn",
    "title",
    "state",
    "open",
    "repeat",
    "customerId",
    "transactionId",
    "invoiceId",
    "updatedAt",
  ],
  indexes: [["open", "dueOn"], ["customerId", "open"], ["transactionId"]],
  search: ["title", "note", "customerName"],
  access: { module: "reminders", action: "view" },
  show: (reminder, { first, last }) => {
    const { doneUpTo, snoozed, status, terms, version } = reminder
    const state = standing(reminder)
    return state === "none"
      ? undefined
      : {
          ...terms,
          dueOn: dueOn(reminder),
          ...present({ dueTime: (snoozed ?? terms).time }),
          state,
          open: status === "open",
          setBy: first.by,
          version,
          updatedAt: last.at,
          ...present({ doneUpTo }),
        }
  },
})
