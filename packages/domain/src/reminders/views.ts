import * as Schema from "effect/Schema"
import type { CustomerEvent } from "../customers/index.ts"
import { ERASED, itsRow, only, versioned, view, Instant, Day, present, RowVersion } from "../kernel/index.ts"
import { type ReminderEvent, Time, written, ReminderId } from "./events.ts"
import { Reminder } from "./reminder.ts"

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

type Terms = Extract<ReminderEvent, { _tag: "ReminderSet" | "ReminderChanged" }>

const due = ({ date, time }: Terms | ReminderRow) => ({ dueOn: date, ...present({ dueTime: time }) })

/** What is to be remembered, and when. Whether it is due follows from the day it is. */
export const reminders = view<ReminderRow, ReminderEvent | CustomerEvent>()({
  name: "reminders",
  version: 1,
  summary: "What is to be remembered, and on which day.",
  row: ReminderRow,
  columns: {
    date: "text",
    dueOn: "text",
    title: "text",
    state: "text",
    open: "boolean",
    repeat: "text",
    customerId: "text",
    transactionId: "text",
    invoiceId: "text",
    updatedAt: "integer",
  },
  indexes: [["open", "dueOn"], ["customerId", "open"], ["transactionId"]],
  search: ["title", "note", "customerName"],
  access: { module: "reminders", action: "view" },
  when: {
    ReminderSet: (event, { at, by }) => {
      const fresh = { state: "upcoming", open: true, setBy: by, version: 1, updatedAt: at } as const
      return [{ put: { id: event.reminderId, ...only(written, event), ...due(event), ...fresh } }]
    },
    ...itsRow<ReminderRow, ReminderEvent>(Reminder, versioned, {
      ReminderChanged: (row, event) => {
        const { date, doneUpTo, dueOn, dueTime, id, repeat, setBy, state, updatedAt, version } = row
        const facts = { id, open: true, setBy, version, updatedAt, ...only(written, event) }
        if (event.date !== date || event.repeat !== repeat) return { ...facts, ...due(event), state: "upcoming" }
        const put = state === "snoozed" ? { dueOn, ...present({ dueTime }) } : due(event)
        return { ...facts, ...put, state, ...present({ doneUpTo }) }
      },
      ReminderSnoozed: ({ dueTime: _, ...row }, { time: dueTime, until: dueOn }) => ({
        ...row,
        dueOn,
        ...present({ dueTime }),
        state: "snoozed",
      }),
      ReminderDone: ({ dueTime: _, ...row }, { next, on: doneUpTo }) => {
        if (next === undefined) return { ...row, ...due(row), doneUpTo, state: "done", open: false }
        const again = { ...row, date: next }
        return { ...again, ...due(again), doneUpTo, state: "upcoming" }
      },
      ReminderReopened: ({ doneUpTo: _, dueTime: __, ...row }, { on: date }) => {
        const again = { ...row, date }
        return { ...again, ...due(again), state: "upcoming", open: true }
      },
      ReminderCancelled: (row) => ({ ...row, state: "cancelled", open: false }),
    }),
    PersonErased: ({ customerId }) => [
      {
        each: ["customerId", customerId],
        by: ({ customerName: _, note: __, ...row }) => ({ ...row, title: ERASED }),
      },
    ],
  },
})
