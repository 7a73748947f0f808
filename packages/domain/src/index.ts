import { accounts } from "./accounts/index.ts"
import { attention } from "./attention/index.ts"
import { businesses } from "./businesses/index.ts"
import { cards } from "./cards/index.ts"
import { catalog } from "./catalog/index.ts"
import { collections } from "./collections/index.ts"
import { counts } from "./counts/index.ts"
import { customers } from "./customers/index.ts"
import { delivery } from "./delivery/index.ts"
import { expenses } from "./expenses/index.ts"
import { invoicing } from "./invoicing/index.ts"
import { domain } from "./kernel/index.ts"
import { labels } from "./labels/index.ts"
import { locations } from "./locations/index.ts"
import { orders } from "./orders/index.ts"
import { payments } from "./payments/index.ts"
import { promotions } from "./promotions/index.ts"
import { reminders } from "./reminders/index.ts"
import { reports } from "./reports/index.ts"
import { sales } from "./sales/index.ts"
import { series } from "./series/index.ts"
import { shop } from "./shop/index.ts"
import { stock } from "./stock/index.ts"
import { subscription } from "./subscription/index.ts"
import { taxes } from "./taxes/index.ts"
import { targets } from "./targets/index.ts"
import { team } from "./team/index.ts"
import { transfers } from "./transfers/index.ts"
import { trips } from "./trips/index.ts"

export * from "./kernel/index.ts"

/** Everything Oja can be asked and can tell: the parts of the business, in the order a newcomer meets them. */
export const oja = domain([
  accounts,
  businesses,
  team,
  subscription,
  customers,
  locations,
  taxes,
  series,
  catalog,
  collections,
  labels,
  stock,
  transfers,
  counts,
  promotions,
  delivery,
  shop,
  sales,
  invoicing,
  orders,
  payments,
  expenses,
  reports,
  targets,
  reminders,
  cards,
  attention,
  trips,
])
