import type { Module } from "../kernel/index.ts"
import { changeReminder } from "./changeReminder.ts"
import { laws } from "./laws.ts"
import { upcomingReminders } from "./queries.ts"
import { Reminder } from "./reminder.ts"
import { setReminder } from "./setReminder.ts"
import { cancelReminder, doneReminder, reopenReminder, snoozeReminder } from "./settleReminder.ts"
import { reminders as view } from "./views.ts"
import { undos } from "./undo.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

/** What a merchant wants to be reminded of, and when. */
export const reminders: Module = {
  name: "reminders",
  summary: "What a merchant wants to be reminded of, and when.",
  aggregates: [Reminder],
  commands: [setReminder, changeReminder, doneReminder, reopenReminder, snoozeReminder, cancelReminder],
  views: [view],
  queries: [upcomingReminders],
  undos: [undos],
  wire,
  laws,
  words,
}
