import { type Law, lawOf } from "../kernel/index.ts"
import { Reminder } from "./reminder.ts"

export const laws: ReadonlyArray<Law> = [
  lawOf(
    Reminder,
    "a reminder that comes again is next due after the day that was done",
    ({ doneUpTo, status, terms }) => status !== "open" || doneUpTo === undefined || terms.date > doneUpTo,
  ),
  lawOf(
    Reminder,
    "a reminder that repeats is never done for good while there are days left",
    ({ status, terms: { date, repeat } }) => status !== "done" || repeat === "none" || date >= "2098-12-31",
  ),
  lawOf(
    Reminder,
    "every reminder that was set has a day to count from",
    ({ anchor, status }) => status === "none" || anchor !== "",
  ),
]
