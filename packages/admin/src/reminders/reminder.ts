import { plusDays } from "@oja/domain/kernel/calendar"
import type { ReminderRow } from "@oja/domain/reminders/views"
import type { Say } from "../words/words.ts"
import { sayDay } from "../ui/days.ts"

export const repeats = ["none", "daily", "weekly", "monthly", "yearly"] as const

/** A reminder as the days tell of it: due is what its day has come for. */
export interface Reminder extends Omit<ReminderRow, "state"> {
  readonly state: ReminderRow["state"] | "due"
  readonly overdue?: boolean
}

export interface Upcoming {
  readonly today: string
  readonly total: number
  readonly due: number
  readonly days: ReadonlyArray<{ readonly day: string; readonly items: ReadonlyArray<Reminder> }>
}

/** What a new reminder is about, when it is added where a customer or a transaction is shown. */
export interface About {
  readonly customerId?: string | undefined
  readonly transactionId?: string | undefined
  /** What it is called on the screen. */
  readonly name: string
}

/** "Today", "Tomorrow" or the day itself. */
export const dayName = (day: string, today: string, locale: string, say: Say) => {
  if (day === today) return say("reminding.today")
  return day === plusDays(today, 1) ? say("reminding.tomorrow") : sayDay(day, locale)
}
