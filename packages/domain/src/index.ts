import { accounts } from "./accounts/module.ts"
import { attention } from "./attention/module.ts"
import { businesses } from "./businesses/module.ts"
import { cards } from "./cards/module.ts"
import { catalog } from "./catalog/module.ts"
import { collections } from "./collections/module.ts"
import { change } from "./change/module.ts"
import { counts } from "./counts/module.ts"
import { customers } from "./customers/module.ts"
import { delivery } from "./delivery/module.ts"
import { domains } from "./domains/module.ts"
import { erasures } from "./erasures/module.ts"
import { evidence } from "./evidence/module.ts"
import { expenses } from "./expenses/module.ts"
import { firstScreen } from "./home/module.ts"
import { imports } from "./imports/module.ts"
import { invoicing } from "./invoicing/module.ts"
import { domain } from "./kernel/index.ts"
import { labels } from "./labels/module.ts"
import { ledger } from "./ledger/module.ts"
import { locations } from "./locations/module.ts"
import { losses } from "./losses/module.ts"
import { months } from "./months/module.ts"
import { orders } from "./orders/module.ts"
import { payments } from "./payments/module.ts"
import { parked } from "./parked/module.ts"
import { premium } from "./premium/module.ts"
import { promotions } from "./promotions/module.ts"
import { reminders } from "./reminders/module.ts"
import { reports } from "./reports/module.ts"
import { sales } from "./sales/module.ts"
import { security } from "./security/module.ts"
import { segments } from "./segments/module.ts"
import { series } from "./series/module.ts"
import { shifts } from "./shifts/module.ts"
import { shop } from "./shop/module.ts"
import { stock } from "./stock/module.ts"
import { subscription } from "./subscription/module.ts"
import { taxes } from "./taxes/module.ts"
import { targets } from "./targets/module.ts"
import { team } from "./team/module.ts"
import { transactions } from "./transactions/module.ts"
import { tills } from "./tills/module.ts"
import { transfers } from "./transfers/module.ts"
import { trips } from "./trips/module.ts"

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
  imports,
  collections,
  labels,
  stock,
  transfers,
  counts,
  promotions,
  delivery,
  tills,
  shifts,
  change,
  parked,
  shop,
  domains,
  sales,
  invoicing,
  orders,
  payments,
  expenses,
  transactions,
  evidence,
  losses,
  ledger,
  security,
  reports,
  months,
  segments,
  targets,
  reminders,
  cards,
  attention,
  trips,
  firstScreen,
  erasures,
  premium,
])
