import { type AppModule, later } from "../ui/module.ts"

/** What is to be remembered, day by day. */
export const reminders: AppModule = {
  name: "reminders",
  routes: [{ path: "/reminders", load: async () => (await import("./ReminderList.tsx")).ReminderList }],
  slots: {
    customerActions: later(async () => (await import("./AddReminder.tsx")).RemindOfCustomer),
    saleActions: later(async () => (await import("./AddReminder.tsx")).RemindOfSale),
  },
  menu: [{ group: "home", path: "/reminders", label: ["Reminders", "Rappels"], right: { module: "reminders" } }],
}
