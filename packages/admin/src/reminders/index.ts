import { screen, type Part } from "../app/part.ts"

/** What is to be remembered, day by day. */
export const reminders: Part = {
  routes: [{ path: "/reminders", screen: screen(async () => (await import("./ReminderList.tsx")).ReminderList) }],
}
