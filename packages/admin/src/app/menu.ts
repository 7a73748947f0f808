import Storefront from "@mui/icons-material/AddBusinessOutlined"
import Advert from "@mui/icons-material/CampaignOutlined"
import Insights from "@mui/icons-material/InsightsOutlined"
import Dashboard from "@mui/icons-material/SpaceDashboardOutlined"
import Till from "@mui/icons-material/PointOfSaleOutlined"
import Transactions from "@mui/icons-material/ReceiptLongOutlined"
import Invoices from "@mui/icons-material/DescriptionOutlined"
import Orders from "@mui/icons-material/ShoppingBagOutlined"
import Display from "@mui/icons-material/ViewWeekOutlined"
import Products from "@mui/icons-material/LocalOfferOutlined"
import Stock from "@mui/icons-material/Inventory2Outlined"
import Transfers from "@mui/icons-material/MoveDownOutlined"
import Collections from "@mui/icons-material/CollectionsBookmarkOutlined"
import Customers from "@mui/icons-material/PeopleAltOutlined"
import Groups from "@mui/icons-material/Diversity3Outlined"
import Discounts from "@mui/icons-material/PercentOutlined"
import Promotions from "@mui/icons-material/LoyaltyOutlined"
import Targets from "@mui/icons-material/TrackChangesOutlined"
import Cards from "@mui/icons-material/VolunteerActivismOutlined"
import Wallet from "@mui/icons-material/AccountBalanceWalletOutlined"
import Bank from "@mui/icons-material/AccountBalanceOutlined"
import Reports from "@mui/icons-material/BarChartOutlined"
import Profit from "@mui/icons-material/SsidChartOutlined"
import Audit from "@mui/icons-material/HistoryEduOutlined"
import Delivery from "@mui/icons-material/LocalShippingOutlined"
import Trips from "@mui/icons-material/RouteOutlined"
import Locations from "@mui/icons-material/PlaceOutlined"
import Drivers from "@mui/icons-material/TwoWheelerOutlined"
import Team from "@mui/icons-material/BadgeOutlined"
import Roles from "@mui/icons-material/AdminPanelSettingsOutlined"
import Settings from "@mui/icons-material/TuneOutlined"
import Domains from "@mui/icons-material/LanguageOutlined"
import Reminders from "@mui/icons-material/NotificationsActiveOutlined"
import Attention from "@mui/icons-material/FlagOutlined"
import Plans from "@mui/icons-material/WorkspacePremiumOutlined"
import Learn from "@mui/icons-material/AutoStoriesOutlined"
import type { SvgIconComponent } from "@mui/icons-material"
import type { Key } from "../words/words.ts"

export type Group =
  | "home"
  | "sell"
  | "orders"
  | "products"
  | "customers"
  | "growth"
  | "money"
  | "store"
  | "more"
  | "team"
  | "settings"

export interface Entry {
  readonly path: string
  readonly group: Group
  readonly icon: SvgIconComponent
  readonly words: Key
  /** Whose right to view it asks for; everyone sees the rest. */
  readonly module?: string
  /** One of the five at the bottom of a phone. */
  readonly thumb?: true
}

/** The whole menu in order. An entry shows once its screen exists and the person may see it. */
export const menu: ReadonlyArray<Entry> = [
  { path: "/dashboard", group: "home", icon: Dashboard, words: "menu.dashboard", thumb: true },
  { path: "/attention", group: "home", icon: Attention, words: "menu.attention", module: "orders" },
  { path: "/reminders", group: "home", icon: Reminders, words: "menu.reminders", module: "reminders" },
  { path: "/point-of-sale", group: "sell", icon: Till, words: "menu.till", module: "pos", thumb: true },
  { path: "/transactions", group: "sell", icon: Transactions, words: "menu.transactions", module: "transactions" },
  { path: "/invoices", group: "sell", icon: Invoices, words: "menu.invoices", module: "invoices" },
  { path: "/online-orders", group: "orders", icon: Orders, words: "menu.orders", module: "orders", thumb: true },
  { path: "/orders-display", group: "orders", icon: Display, words: "menu.display", module: "orders" },
  { path: "/products", group: "products", icon: Products, words: "menu.products", module: "products", thumb: true },
  { path: "/products/inventory-stocks", group: "products", icon: Stock, words: "menu.stock", module: "inventory" },
  {
    path: "/products/inventory-transfers",
    group: "products",
    icon: Transfers,
    words: "menu.transfers",
    module: "transfers",
  },
  {
    path: "/products/collections",
    group: "products",
    icon: Collections,
    words: "menu.collections",
    module: "collections",
  },
  { path: "/customers", group: "customers", icon: Customers, words: "menu.customers", module: "customers" },
  { path: "/groups", group: "customers", icon: Groups, words: "menu.groups", module: "groups" },
  { path: "/discounts", group: "growth", icon: Discounts, words: "menu.discounts", module: "discounts" },
  { path: "/promotions", group: "growth", icon: Promotions, words: "menu.promotions", module: "promotions" },
  { path: "/sales-targets", group: "growth", icon: Targets, words: "menu.targets", module: "sales_targets" },
  { path: "/dashboard/thank-you-cards", group: "growth", icon: Cards, words: "menu.cards", module: "thank_you_cards" },
  { path: "/store/adverts", group: "growth", icon: Advert, words: "menu.adverts", module: "adverts" },
  { path: "/upselly", group: "growth", icon: Insights, words: "menu.upselly", module: "upselly" },
  { path: "/wallet", group: "money", icon: Wallet, words: "menu.wallet", module: "wallet" },
  { path: "/transactions/bank-transfers", group: "money", icon: Bank, words: "menu.bank", module: "banking" },
  { path: "/reports/sales-by-products", group: "money", icon: Reports, words: "menu.sales", module: "reports" },
  { path: "/reports/profit-loss", group: "money", icon: Profit, words: "menu.profit", module: "reports" },
  { path: "/reports/audit-trail", group: "money", icon: Audit, words: "menu.audit", module: "audit" },
  { path: "/store", group: "store", icon: Storefront, words: "menu.store", module: "store" },
  { path: "/delivery", group: "store", icon: Delivery, words: "menu.delivery", module: "delivery" },
  { path: "/domains", group: "store", icon: Domains, words: "menu.domains", module: "domains" },
  { path: "/more/locations", group: "more", icon: Locations, words: "menu.locations", module: "locations" },
  { path: "/shipping-drivers", group: "more", icon: Drivers, words: "menu.drivers", module: "shipping_drivers" },
  { path: "/delivery-trips", group: "more", icon: Trips, words: "menu.trips", module: "delivery" },
  { path: "/team-members", group: "team", icon: Team, words: "menu.team", module: "team" },
  { path: "/permission-roles", group: "team", icon: Roles, words: "menu.roles", module: "roles" },
  { path: "/dashboard/settings", group: "settings", icon: Settings, words: "menu.settings" },
  { path: "/subscription-plans", group: "settings", icon: Plans, words: "menu.plans" },
  { path: "/learning-center", group: "settings", icon: Learn, words: "menu.learn" },
]
