import * as Schema from "effect/Schema"
import { accept, command, Day, refuse, present } from "../kernel/index.ts"
import { ReminderId, Time } from "./events.ts"
import { nextAfter } from "./occurrences.ts"
import { DayIsPast, DueElsewhen, notOpen, ReminderOver, ReminderUnknown } from "./refusals.ts"
import { Reminder } from "./reminder.ts"

const about = {
  access: { module: "reminders", action: "edit" },
  offline: "request",
  reads: ({ reminderId }: { readonly reminderId: string }) => ({ reminder: Reminder.of(reminderId) }),
  writes: [Reminder],
} as const

/** Done for the day it was set for. Said twice it is done once, although it may come again. */
export const doneReminder = command("DoneReminder", {
  summary: "What a reminder asked for on a day is done; if it repeats, it comes again.",
  input: { reminderId: ReminderId, on: Day },
  ...about,
  refusals: [ReminderUnknown, ReminderOver, DueElsewhen],
  decide: ({ reminder }, { reminderId, on }, { today }) => {
    if (reminder.doneUpTo === on) return accept([])
    const misfit = notOpen(reminder, reminderId)
    if (misfit !== undefined) return refuse(misfit)
    const { date, repeat } = reminder.terms
    if (on !== date) return refuse(DueElsewhen({ date }))

    const next = nextAfter(reminder.anchor, repeat, on, today)
    return accept([{ _tag: "ReminderDone", reminderId, on, ...present({ next }) }])
  },
})

/** A slip of the thumb is taken back: the day that was done last is to be done again. */
export const reopenReminder = command("ReopenReminder", {
  summary: "Takes back that a reminder was done.",
  input: { reminderId: ReminderId, on: Day },
  ...about,
  refusals: [ReminderUnknown, ReminderOver, DueElsewhen],
  decide: ({ reminder }, { reminderId, on }) => {
    const { date } = reminder.terms
    if (reminder.status === "open" && reminder.doneUpTo === undefined && date === on) return accept([])
    if (reminder.status === "none") return refuse(ReminderUnknown({ reminderId }))
    if (reminder.status === "cancelled") return refuse(ReminderOver({}))
    if (reminder.doneUpTo !== on) return refuse(DueElsewhen({ date }))

    return accept([{ _tag: "ReminderReopened", reminderId, on }])
  },
})

export const snoozeReminder = command("SnoozeReminder", {
  summary: "Puts a reminder off to a later day, this once.",
  input: { reminderId: ReminderId, until: Day, time: Schema.optionalKey(Time) },
  ...about,
  refusals: [ReminderUnknown, ReminderOver, DayIsPast],
  decide: ({ reminder }, { reminderId, until, time }, { today }) => {
    const misfit = notOpen(reminder, reminderId)
    if (misfit !== undefined) return refuse(misfit)
    if (reminder.snoozed?.until === until && reminder.snoozed.time === time) return accept([])
    if (until < today) return refuse(DayIsPast({ until, today }))

    return accept([{ _tag: "ReminderSnoozed", reminderId, until, ...present({ time }) }])
  },
})

export const cancelReminder = command("CancelReminder", {
  summary: "Gives a reminder up; it does not come again.",
  input: { reminderId: ReminderId },
  ...about,
  access: { module: "reminders", action: "delete" },
  refusals: [ReminderUnknown, ReminderOver],
  decide: ({ reminder }, { reminderId }) => {
    if (reminder.status === "cancelled") return accept([])
    const misfit = notOpen(reminder, reminderId)
    if (misfit !== undefined) return refuse(misfit)

    return accept([{ _tag: "ReminderCancelled", reminderId }])
  },
})
