export { dayOf, daysBetween, monthEnd, monthStart, plusDays, plusMonths, weekStart } from "./calendar.ts"
export { Day } from "./meanings.ts"
