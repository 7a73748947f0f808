import { accounts } from "../accounts/index.ts"
import { audit } from "../audit/index.ts"
import { attention } from "../attention/index.ts"
import { businesses } from "../businesses/index.ts"
import { cards } from "../cards/index.ts"
import { catalog } from "../catalog/index.ts"
import { collections } from "../collections/index.ts"
import { customers } from "../customers/index.ts"
import { domains } from "../domains/index.ts"
import { erasures } from "../erasures/index.ts"
import { dashboard } from "../dashboard/index.ts"
import { delivery } from "../delivery/index.ts"
import { imports } from "../imports/index.ts"
import { invoicing } from "../invoicing/index.ts"
import { labels } from "../labels/index.ts"
import { losses } from "../losses/index.ts"
import { locations } from "../locations/index.ts"
import { money } from "../money/index.ts"
import { months } from "../months/index.ts"
import { orders } from "../orders/index.ts"
import { printing } from "../printing/index.ts"
import { promotions } from "../promotions/index.ts"
import { reminders } from "../reminders/index.ts"
import { reports } from "../reports/index.ts"
import { sales } from "../sales/index.ts"
import { shifts } from "../shifts/index.ts"
import { stock } from "../stock/index.ts"
import { store } from "../store/index.ts"
import { subscription } from "../subscription/index.ts"
import { targets } from "../targets/index.ts"
import { taxes } from "../taxes/index.ts"
import { team } from "../team/index.ts"
import { till } from "../till/index.ts"
import { transfers } from "../transfers/index.ts"
import { trips } from "../trips/index.ts"
import type { AppModule } from "../ui/module.ts"

/** Every module that has screens, in the order of the menu. A module adds one line; nothing is fetched before it is opened. */
export const modules: ReadonlyArray<AppModule> = [
  till,
  shifts,
  dashboard,
  attention,
  reminders,
  sales,
  money,
  invoicing,
  orders,
  trips,
  catalog,
  stock,
  transfers,
  collections,
  labels,
  imports,
  customers,
  cards,
  promotions,
  targets,
  reports,
  months,
  audit,
  store,
  domains,
  delivery,
  erasures,
  businesses,
  taxes,
  losses,
  locations,
  printing,
  team,
  accounts,
  subscription,
]
