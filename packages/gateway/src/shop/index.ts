import type { GatewayDb } from "../gatewayDb.ts"
import type { Job } from "../jobs.ts"
import type { Route } from "../http/route.ts"
import { cartRoutes } from "./cartRoutes.ts"
import { apiRoutes } from "./apiRoutes.ts"
import { checkoutRoutes } from "./checkoutRoutes.ts"
import { Carts } from "./carts.ts"
import type { ShopDoors } from "./doors.ts"
import { Kept } from "./kept.ts"
import { pageRoutes } from "./pageRoutes.ts"
import { seoRoutes } from "./seoRoutes.ts"
import { Statistics } from "./statistics.ts"
import { statisticsRoute } from "./statisticsRoutes.ts"
import { trackingRoutes } from "./trackingRoutes.ts"

export interface Shops {
  readonly routes: ReadonlyArray<Route>
  readonly jobs: ReadonlyArray<Job>
  readonly stop: () => void
}

const DAY = 86_400_000

type Opening = Omit<ShopDoors, "carts" | "kept" | "statistics"> & { readonly db: GatewayDb }

/** The public shops: their pages, carts and checkouts, and how many came to see them. */
export const openShops = ({ db, ...rest }: Opening): Shops => {
  const carts = new Carts(db)
  const kept = new Kept(rest.ledger)
  const statistics = new Statistics(db)
  const services: ShopDoors = { ...rest, carts, kept, statistics }
  return {
    routes: [
      ...seoRoutes(services),
      ...pageRoutes(services),
      ...cartRoutes(services),
      ...checkoutRoutes(services),
      ...trackingRoutes(services),
      ...apiRoutes(services),
      statisticsRoute(rest.ledger, statistics),
    ],
    jobs: [{ name: "carts", follows: [], platform: true, due: (_, at) => at + DAY, run: (_, at) => carts.sweep(at) }],
    stop: () => {
      kept.stop()
      statistics.stop()
    },
  }
}
