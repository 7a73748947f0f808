import { Day, monthStart, type Request } from "../kernel/index.ts"

/** The first and the last day of a report, both included. */
export const period = { from: Day, to: Day }

/** `?from&to`; this month so far when they are left out. */
export const readPeriod = ({ query, today }: Request) => ({
  from: query["from"] ?? monthStart(today),
  to: query["to"] ?? today,
})
