import { aggregate, only, present } from "../kernel/index.ts"
import { ReminderEvent, type Written, written } from "./events.ts"

export interface ReminderState {
  readonly status: "none" | "open" | "done" | "cancelled"
  /** As it stands; its date is the next one. */
  readonly terms: Written
  /** As it was set, once it has been changed or done: how a repeated request is known again. */
  readonly first?: Written
  /** The day its repeats are reckoned from. */
  readonly anchor: string
  readonly snoozed?: { readonly until: string; readonly time?: string }
  /** The last of its days that was done. */
  readonly doneUpTo?: string
  readonly version: number
}

const initial: ReminderState = {
  status: "none",
  terms: { date: "", title: "", repeat: "none" },
  anchor: "",
  version: 0,
}

const personal = {
  person: ({ customerId }: { readonly customerId?: string }) => customerId,
  fields: ["title", "note", "customerName"],
} as const

/** Something to be remembered on a day, once or again and again. */
export const Reminder = aggregate({
  name: "reminder",
  version: 1,
  initial,
  events: ReminderEvent,
  idOf: (event: ReminderEvent) => event.reminderId,
  personal: { ReminderSet: personal, ReminderChanged: personal },
  evolve: (before: ReminderState, event): ReminderState => {
    const { snoozed, doneUpTo, ...bare } = before
    const reminder = { ...before, version: before.version + 1 }
    const { version } = reminder
    const kept = { ...bare, version, first: before.first ?? before.terms }
    switch (event._tag) {
      case "ReminderSet":
        return { ...reminder, status: "open", terms: only(written, event), anchor: event.date }
      case "ReminderChanged": {
        const { date, repeat } = event
        const terms = only(written, event)
        // Whoever leaves day and rhythm alone leaves both the day it counts from and what it was put off to.
        if (date === before.terms.date && repeat === before.terms.repeat)
          return { ...reminder, first: kept.first, terms }
        return { ...kept, terms, anchor: date }
      }
      case "ReminderSnoozed": {
        const { time, until } = event
        return { ...reminder, snoozed: { until, ...present({ time }) } }
      }
      case "ReminderDone": {
        const { next, on } = event
        if (next === undefined) return { ...kept, status: "done", doneUpTo: on }
        return { ...kept, terms: { ...before.terms, date: next }, doneUpTo: on }
      }
      case "ReminderReopened":
        return { ...kept, status: "open", terms: { ...before.terms, date: event.on } }
      case "ReminderCancelled":
        return { ...reminder, status: "cancelled" }
    }
  },
})

/** The day it is due, put off or not. */
export const dueOn = ({ snoozed, terms }: ReminderState): string => snoozed?.until ?? terms.date
