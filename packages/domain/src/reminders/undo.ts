import { back, undoing } from "../kernel/index.ts"
import { Reminder } from "./reminder.ts"
import { doneReminder, reopenReminder } from "./settleReminder.ts"

/** What takes facts about reminders back. */
export const undos = undoing(Reminder, {
  ReminderDone: ({ event: { on, reminderId } }) => back(reopenReminder, { reminderId, on }),
  ReminderReopened: ({ event: { on, reminderId } }) => back(doneReminder, { reminderId, on }),
})
