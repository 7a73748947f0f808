import { accounts } from "../accounts/index.ts"
import { attention } from "../attention/index.ts"
import { businesses } from "../businesses/index.ts"
import { cards } from "../cards/index.ts"
import { catalog } from "../catalog/index.ts"
import { collections } from "../collections/index.ts"
import { customers } from "../customers/index.ts"
import { dashboard } from "../dashboard/index.ts"
import { delivery } from "../delivery/index.ts"
import { imports } from "../imports/index.ts"
import { invoicing } from "../invoicing/index.ts"
import { labels } from "../labels/index.ts"
import { locations } from "../locations/index.ts"
import { promotions } from "../promotions/index.ts"
import { reminders } from "../reminders/index.ts"
import { reports } from "../reports/index.ts"
import { sales } from "../sales/index.ts"
import { stock } from "../stock/index.ts"
import { store } from "../store/index.ts"
import { subscription } from "../subscription/index.ts"
import { taxes } from "../taxes/index.ts"
import { targets } from "../targets/index.ts"
import { team } from "../team/index.ts"
import { transfers } from "../transfers/index.ts"
import { trips } from "../trips/index.ts"
import type { Part } from "./part.ts"

/** Every part that has screens. A part adds one line; nothing is fetched before it is opened. */
export const parts: ReadonlyArray<Part> = [
  dashboard,
  sales,
  invoicing,
  collections,
  catalog,
  stock,
  labels,
  transfers,
  imports,
  promotions,
  customers,
  reports,
  targets,
  reminders,
  cards,
  attention,
  store,
  locations,
  delivery,
  trips,
  team,
  businesses,
  taxes,
  accounts,
  subscription,
]

/** Lists that the search at the top can look into. */
export const searchable: ReadonlyArray<string> = parts.flatMap(({ resource }) =>
  resource?.list === undefined ? [] : [resource.name],
)

const paths = new Set([
  ...parts.flatMap(({ resource }) => (resource?.list === undefined ? [] : [`/${resource.name}`])),
  ...parts.flatMap(({ routes = [] }) => routes.map(({ path }) => path)),
])

export const exists = (path: string) => paths.has(path)
