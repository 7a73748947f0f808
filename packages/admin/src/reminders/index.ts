import { type AppModule, later } from "../ui/module.ts"
import { reminderWords } from "./words.ts"

/** What is to be remembered, day by day. */
export const reminders: AppModule = {
  name: "reminders",
  words: reminderWords,
  routes: [{ path: "/reminders", load: async () => (await import("./ReminderList.tsx")).ReminderList }],
  slots: {
    today: later(async () => (await import("./NextReminders.tsx")).NextReminders, reminderWords),
    customerActions: later(async () => (await import("./RemindAbout.tsx")).RemindOfCustomer, reminderWords),
    saleActions: later(async () => (await import("./RemindAbout.tsx")).RemindOfSale, reminderWords),
  },
  menu: [{ group: "home", path: "/reminders", label: ["Reminders", "Rappels"], right: { module: "reminders" } }],
}
