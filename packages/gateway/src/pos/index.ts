import type { PlaceOf } from "../team/index.ts"
import type { Ground } from "../module.ts"
import { snapshotRoute } from "./snapshot.ts"
import { syncRoute } from "./sync.ts"

/** What tills ask that sell without a connection: all they need beforehand, and to be heard afterwards. */
export const posRoutes = (ground: Ground, placeOf: PlaceOf) => [
  snapshotRoute(ground.ledger),
  syncRoute({ ...ground, placeOf }),
]
