import { answers, asks, lists, type Request, resource, shows, type Wire } from "../kernel/index.ts"
import { changeReminder } from "./changeReminder.ts"
import { upcomingReminders } from "./queries.ts"
import { setReminder } from "./setReminder.ts"
import { cancelReminder, doneReminder, reopenReminder, snoozeReminder } from "./settleReminder.ts"
import { reminders } from "./views.ts"

const answer = { answers: reminders }
const change = asks(changeReminder, answer)

const ahead = ({ query: { days, limit } }: Request) => ({
  ...(days !== undefined && { days: Number(days) }),
  ...(limit !== undefined && { limit: Number(limit) }),
})

export const wire: Wire = {
  "GET /v1.0/reminders/upcoming": answers(upcomingReminders, { read: ahead }),
  "GET /v1.0/reminders": lists(reminders),
  "GET /v1.0/reminders/:id": shows(reminders),
  "POST /v1.0/reminders": asks(setReminder, { ...answer, status: 201 }),
  "PATCH /v1.0/reminders/:id": change,
  "PUT /v1.0/reminders/:id": change,
  "DELETE /v1.0/reminders/:id": asks(cancelReminder, answer),
  "POST /v1.0/reminders/:id/done": asks(doneReminder, answer),
  "POST /v1.0/reminders/:id/reopen": asks(reopenReminder, answer),
  "POST /v1.0/reminders/:id/snooze": asks(snoozeReminder, answer),
  "POST /v1.0/reminders/:id/cancel": asks(cancelReminder, answer),
  ...resource("reminders", {
    view: reminders,
    create: setReminder,
    update: changeReminder,
    remove: cancelReminder,
    verbs: { done: doneReminder, reopen: reopenReminder, snooze: snoozeReminder, cancel: cancelReminder },
  }),
}
