import type { Ground } from "../module.ts"
import { driverRoutes } from "./driverRoutes.ts"
import { tripPaperRoutes } from "./paperRoutes.ts"
import { PinRateLimit } from "./pinRateLimit.ts"

export { tripPaperRoutes } from "./paperRoutes.ts"
export { PinRateLimit, rateLimitTables } from "./pinRateLimit.ts"

/** The driver's page, and the papers they take along. */
export const openTrips = (ground: Ground) => ({
  routes: [...driverRoutes({ ...ground, rateLimit: new PinRateLimit(ground.db) }), ...tripPaperRoutes],
})
