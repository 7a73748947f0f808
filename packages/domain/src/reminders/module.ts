import { answers, module, resource } from "../kernel/index.ts"
import { changeReminder } from "./changeReminder.ts"
import { laws } from "./laws.ts"
import { upcomingReminders } from "./queries.ts"
import { Reminder } from "./reminder.ts"
import { setReminder } from "./setReminder.ts"
import { cancelReminder, doneReminder, reopenReminder, snoozeReminder } from "./settleReminder.ts"
import { undos } from "./undo.ts"
import { reminders as rows } from "./views.ts"
import { words } from "./words.ts"

export const reminders = module("reminders", {
  summary: "What a merchant wants to be reminded of, and when.",
  aggregates: [Reminder],
  undos: [undos],
  wire: {
    ...resource("reminders", {
      view: rows,
      create: setReminder,
      update: changeReminder,
      remove: cancelReminder,
      verbs: { done: doneReminder, reopen: reopenReminder, snooze: snoozeReminder, cancel: cancelReminder },
      at: "/v1.0/reminders",
    }),
    "GET /v1.0/reminders/upcoming": answers(upcomingReminders),
  },
  laws,
  words,
})
