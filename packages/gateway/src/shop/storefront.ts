import { Business } from "@oja/domain/businesses/business"
import { collections } from "@oja/domain/collections/views"
import { type BusinessId, type Clock, daysBetween, PLATFORM, present, rowsIn } from "@oja/domain/kernel/index"
import { STORE } from "@oja/domain/shop/events"
import { isOpenNow } from "@oja/domain/shop/hours"
import { ShopSlug, Store, type StoreState } from "@oja/domain/shop/store"
import { has, type Plan } from "@oja/domain/subscription/plans"
import type { Picture, Shop } from "@oja/shop/models"
import type { Ledger } from "@oja/store"
import type { Files } from "../outside/files.ts"
import { wordsOf } from "./address.ts"
import type { Kept } from "./kept.ts"
import type { ShopServices } from "./services.ts"

/** A shop that answers at an address: whose it is, and what its visitors see of it. */
export interface Storefront extends Clock {
  readonly business: BusinessId
  readonly settings: StoreState["settings"]
  readonly shop: Shop
}

/** What stands at an address: a shop, nothing yet, a shop that has moved, or nothing at all. */
export type Found =
  | { readonly _tag: "Open"; readonly storefront: Storefront }
  | { readonly _tag: "Draft" }
  | { readonly _tag: "Moved"; readonly slug: string }
  | { readonly _tag: "None" }

interface Needed {
  readonly ledger: Ledger
  readonly files: Files
  readonly kept: Kept
  readonly planOf: ShopServices["planOf"]
}

/** The shop of an address; `home` is what its paths begin with, where that is not the address. */
export const shopAt = (services: Needed, slug: string, at: number, home = `/s/${slug}`): Found => {
  const { ledger } = services
  const { businessId: business } = ledger.state(PLATFORM, ShopSlug, slug)
  if (business === undefined) return { _tag: "None" }
  const businessId = business as BusinessId
  const store = ledger.state(businessId, Store, STORE)
  // Nobody orders from a business that is about to go.
  const { deletion } = ledger.state(businessId, Business, businessId)
  if (store.status === "none" || store.status === "draft" || deletion !== undefined) return { _tag: "Draft" }
  if (store.settings.slug !== slug) return { _tag: "Moved", slug: store.settings.slug }
  return { _tag: "Open", storefront: shopOf(services, businessId, at, home) }
}

/** The shop of a business, whatever its state: its customers follow their orders while it is paused. */
export const shopOf = (
  { files, kept, ledger, planOf }: Needed,
  business: BusinessId,
  at: number,
  home = `/s/${ledger.state(business, Store, STORE).settings.slug}`,
): Storefront =>
  kept.of(business, `front ${home}`, at, () =>
    storefrontOf(ledger, files, business, ledger.state(business, Store, STORE), at, home, planOf(business, at)),
  )

const storefrontOf = (
  ledger: Ledger,
  files: Files,
  business: BusinessId,
  store: StoreState,
  at: number,
  home: string,
  plan: Plan,
): Storefront => {
  const { settings, status } = store
  const { address, country, currency, dayStartsAt, name, zone } = ledger.state(business, Business, business)
  const hours = isOpenNow(settings, at, zone)
  const { open } = hours
  const published = { removed: false, state: "published" }
  const shown = ledger.find(business, rowsIn(collections, { where: published, sort: [["sort", "ASC"]], limit: 30 }))
  const { checkout: _, contact, cover, logo, policies, seo, slug, socials, theme, ...said } = settings
  const called = said.name === "" ? name : said.name
  const picture = (file: string): Picture => pictureOf(files, `/files/${file}`, called)
  return {
    business,
    zone,
    ...present({ dayStartsAt }),
    settings,
    shop: present({
      slug,
      home,
      name: called,
      description: said.description,
      logo: logo ? picture(logo) : undefined,
      cover: cover ? picture(cover) : undefined,
      colour: theme.primaryColour,
      layout: theme.layout,
      announcement: said.announcement || undefined,
      currency,
      languages: said.languages,
      hours: said.hours,
      open,
      opensNext: !hours.open ? { day: weekday(hours.opens.day), opens: hours.opens.time } : undefined,
      paused: status === "paused" ? (store.message === undefined ? {} : { message: store.message }) : undefined,
      takesOrders: status === "published" && (open || said.ordersWhenClosed),
      contact,
      socials,
      policies,
      seo,
      collections: shown.map((it) => ({ name: it.name, path: `${home}/c/${wordsOf(it.name, it.id)}` })),
      address,
      country,
      branded: !has(plan, "remove_branding"),
    }),
  }
}

/** 1 Monday to 7 Sunday: the second of January 2023 was a Monday. */
const weekday = (day: string): number => (daysBetween("2023-01-02", day) % 7) + 1

/** A picture with its size where it is one of ours, so that the page keeps its room free. */
export const pictureOf = (files: Files, url: string, alt: string): Picture => {
  const size = url.startsWith("/files/") ? files.sizeOf(url.slice("/files/".length)) : undefined
  return { url, alt, ...size }
}
