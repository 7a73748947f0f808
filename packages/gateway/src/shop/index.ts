import type { GatewayDb } from "../gatewayDb.ts"
import type { Route } from "../http/routes.ts"
import { cartRoutes } from "./cartRoutes.ts"
import { Carts } from "./carts.ts"
import type { ShopDoors } from "./doors.ts"
import { Kept } from "./kept.ts"
import { pageRoutes } from "./pageRoutes.ts"
import { seoRoutes } from "./seoRoutes.ts"
import { Statistics } from "./statistics.ts"

export interface Shops {
  readonly routes: ReadonlyArray<Route>
  readonly statistics: Statistics
  readonly stop: () => void
}

/** The public shops: their pages, carts and checkouts, and how many came to see them. */
export const openShops = ({
  db,
  ...rest
}: Pick<ShopDoors, "ledger" | "files" | "url"> & { readonly db: GatewayDb }): Shops => {
  const carts = new Carts(db)
  const kept = new Kept(rest.ledger)
  const statistics = new Statistics(db)
  const doors: ShopDoors = { ...rest, carts, kept, statistics }
  carts.sweep(Date.now())
  return {
    routes: [...seoRoutes(doors), ...pageRoutes(doors), ...cartRoutes(doors)],
    statistics,
    stop: () => {
      kept.stop()
      statistics.stop()
    },
  }
}
