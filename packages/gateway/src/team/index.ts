import type { Ground, Opened } from "../module.ts"
import { PinRateLimit } from "../trips/index.ts"
import { type PlaceOf, teamRoutes } from "./routes.ts"

/** What of the team needs a PIN. */
export const openTeam = (ground: Ground, placeOf: PlaceOf): Opened => ({
  routes: teamRoutes({ ledger: ground.ledger, tries: new PinRateLimit(ground.db), placeOf }),
})
