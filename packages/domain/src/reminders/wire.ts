import { answers, resource, type Wire } from "../kernel/index.ts"
import { changeReminder } from "./changeReminder.ts"
import { upcomingReminders } from "./queries.ts"
import { setReminder } from "./setReminder.ts"
import { cancelReminder, doneReminder, reopenReminder, snoozeReminder } from "./settleReminder.ts"
import { reminders } from "./views.ts"

export const wire: Wire = {
  ...resource("reminders", {
    view: reminders,
    create: setReminder,
    update: changeReminder,
    remove: cancelReminder,
    verbs: { done: doneReminder, reopen: reopenReminder, snooze: snoozeReminder, cancel: cancelReminder },
    at: "/v1.0/reminders",
  }),
  "GET /v1.0/reminders/upcoming": answers(upcomingReminders),
}
