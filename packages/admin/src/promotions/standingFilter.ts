import type { Standing } from "@oja/domain/promotions/standing"
import type { Filter } from "../ui/list/spec.ts"

const kept = ["on", "paused"]

/** What has not ended and is not used up: what somebody still has to do with. */
export const currentFilter = (today: string): Filter => ({ status: kept, usedUp: false, lastDay_gte: today })

/** What `standingOf` says of an offer on a day, as a filter. */
export const filterOf = (standing: Standing, today: string): Filter => {
  const running = { usedUp: false, lastDay_gte: today }
  switch (standing) {
    case "active":
      return { status: "on", ...running, startsAt_lte: today }
    case "scheduled":
      return { status: "on", ...running, startsAt_gt: today }
    case "paused":
      return { status: "paused", ...running }
    case "exhausted":
      return { status: kept, usedUp: true, lastDay_gte: today }
    case "ended":
      return { status: kept, lastDay_lt: today }
    case "archived":
      return { status: "archived" }
  }
}
