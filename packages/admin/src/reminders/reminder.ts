import type { RowOf } from "@oja/domain/kernel/index"
import { plusDays } from "@oja/domain/kernel/calendar"
import type { reminders } from "@oja/domain/reminders/views"
import { sayDay } from "../ui/days.ts"
import { reminderWords } from "./words.ts"

type Row = RowOf<typeof reminders>

/** A reminder as the days tell of it: due is what its day has come for. */
export type Reminder = Omit<Row, "state"> & { readonly state: Row["state"] | "due"; readonly overdue?: boolean }

/** "Today", "Tomorrow" or the day itself. */
export const dayName = (day: string, today: string, locale: string) => {
  if (day === today) return reminderWords.say("today")
  return day === plusDays(today, 1) ? reminderWords.say("tomorrow") : sayDay(day, locale)
}
