import Customers from "@mui/icons-material/PeopleAltOutlined"
import Home from "@mui/icons-material/SpaceDashboardOutlined"
import Invoices from "@mui/icons-material/DescriptionOutlined"
import Marketing from "@mui/icons-material/CampaignOutlined"
import Orders from "@mui/icons-material/ShoppingBagOutlined"
import Products from "@mui/icons-material/LocalOfferOutlined"
import Reports from "@mui/icons-material/BarChartOutlined"
import Sales from "@mui/icons-material/ReceiptLongOutlined"
import Sell from "@mui/icons-material/PointOfSaleOutlined"
import Settings from "@mui/icons-material/TuneOutlined"
import Store from "@mui/icons-material/AddBusinessOutlined"
import type { Label } from "@oja/domain/kernel/index"
import type { ComponentType } from "react"
import { may, useAccess } from "../data/access.ts"
import { useLocale } from "../i18n/words.ts"
import { moment } from "../session/moment.ts"
import { preview } from "../session/preview.ts"
import { labelIn } from "../ui/label.ts"
import { type MenuGroup, type Right, useModules } from "../ui/module.ts"

interface Place {
  readonly group: MenuGroup
  readonly icon: ComponentType<{ readonly "aria-hidden"?: boolean | "true" }>
  readonly label: Label
  /** Its place at the bottom of a phone, where it is one of the four. */
  readonly thumb?: number
}

const places: ReadonlyArray<Place> = [
  { group: "sell", icon: Sell, label: ["Sell", "Vendre"], thumb: 2 },
  { group: "home", icon: Home, label: ["Home", "Accueil"], thumb: 0 },
  { group: "sales", icon: Sales, label: ["Transactions", "Transactions"], thumb: 1 },
  { group: "invoices", icon: Invoices, label: ["Invoices", "Factures"] },
  { group: "orders", icon: Orders, label: ["Orders", "Commandes"], thumb: 3 },
  { group: "products", icon: Products, label: ["Products", "Produits"] },
  { group: "customers", icon: Customers, label: ["Customers", "Clients"] },
  { group: "marketing", icon: Marketing, label: ["Marketing", "Marketing"] },
  { group: "reports", icon: Reports, label: ["Reports", "Rapports"] },
  { group: "store", icon: Store, label: ["Online store", "Boutique en ligne"] },
  { group: "settings", icon: Settings, label: ["Settings", "Réglages"] },
]

const allowed = ({ right }: { readonly right?: Right }): boolean =>
  right === undefined || may(right.module, right.action)

/** Whether a screen of the menu, or one below it, is not for this person: the nearest entry above says so. */
export const useBarred = (pathname: string): boolean => {
  useAccess()
  const [nearest] = useModules()
    .flatMap(({ menu = [] }) => menu)
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)
  return nearest !== undefined && !allowed(nearest)
}

export interface ShownEntry {
  readonly path: string
  readonly label: string
}

export interface ShownPlace extends Omit<Place, "label"> {
  readonly label: string
  readonly entries: ReadonlyArray<ShownEntry>
}

/** The menu as this person may use it now: its places, each with the screens under it. */
export const useMenu = (): ReadonlyArray<ShownPlace> => {
  // Asked for its news: rights may arrive or change while the menu is up.
  useAccess()
  const language = useLocale()
  const entries = useModules().flatMap(({ menu = [] }) => menu.filter(allowed))
  return places
    .map(({ label, ...place }) => {
      const called = labelIn(label, place.group, language)
      return {
        ...place,
        label: called,
        entries: entries
          .filter(({ group }) => group === place.group)
          .map(({ label: of, path }) => ({ path, label: labelIn(of, path, language) }))
          // A place leads to the screen that is called as it is.
          .toSorted((a, b) => Number(b.label === called) - Number(a.label === called)),
      }
    })
    .filter((place) => place.entries.length > 0)
}

/** The place and the entry an address belongs to: the entry whose path it begins with, the longest first. */
export const whereIn = (menu: ReadonlyArray<ShownPlace>, pathname: string): ShownEntry | undefined =>
  menu
    .flatMap(({ entries }) => entries)
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0]

/** Whether it may be begun now: nothing on a past day, nor in another's place. */
export const begins = (of: { readonly right?: Right }): boolean =>
  allowed(of) && moment() === undefined && preview() === undefined

/** What a person may begin from anywhere. */
export const useStarts = () => {
  useAccess()
  const language = useLocale()
  return useModules()
    .flatMap(({ start = [] }) => start.filter(begins))
    .map(({ label, ...action }) => ({ ...action, label: labelIn(label, action.to, language) }))
    .toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity))
}
