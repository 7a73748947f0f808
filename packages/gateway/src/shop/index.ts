import type { Fronts } from "../domains/index.ts"
import type { Ground, Opened } from "../module.ts"
import type { PaymentServices } from "../payments/index.ts"
import { apiRoutes } from "./apiRoutes.ts"
import { cartRoutes } from "./cartRoutes.ts"
import { Carts } from "./carts.ts"
import { checkoutRoutes } from "./checkoutRoutes.ts"
import type { ShopServices } from "./services.ts"
import { Kept } from "./kept.ts"
import { pageRoutes } from "./pageRoutes.ts"
import { seoRoutes } from "./seoRoutes.ts"
import { storeRoutes } from "./settings.ts"
import { Statistics } from "./statistics.ts"
import { statisticsRoute } from "./statisticsRoutes.ts"
import { trackingRoutes } from "./trackingRoutes.ts"

export { suggestion } from "./slugs.ts"
export { cartRounds, shopTables } from "./tables.ts"
export { isTracked, trackedBy, trackRoom } from "./watching.ts"

const DAY = 86_400_000

/** The public shops: their pages, carts and checkouts, and how many came to see them. */
export const openShops = (
  ground: Ground,
  planOf: ShopServices["planOf"],
  payments: PaymentServices["payments"],
  fronts: Fronts,
) => {
  const { db, ledger, now, url } = ground
  const carts = new Carts(db)
  const kept = new Kept(ledger)
  const statistics = new Statistics(db)
  const services: ShopServices = {
    ...ground,
    payments: { ledger, payments, url, now },
    carts,
    kept,
    statistics,
    planOf,
    fronts,
  }
  return {
    routes: [
      ...storeRoutes(ground),
      ...seoRoutes(services),
      ...pageRoutes(services),
      ...cartRoutes(services),
      ...checkoutRoutes(services),
      ...trackingRoutes(services),
      ...apiRoutes(services),
      statisticsRoute(ledger, statistics),
    ],
    jobs: [{ name: "carts", follows: [], platform: true, due: (_, at) => at + DAY, run: (_, at) => carts.sweep(at) }],
    stop: () => {
      kept.stop()
      statistics.stop()
    },
  } satisfies Opened
}
