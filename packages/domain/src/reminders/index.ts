/** What other modules of the domain may use of this one. */
export { upcomingReminders } from "./queries.ts"
