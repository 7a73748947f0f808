import type { TrackingStep } from "@oja/domain/orders/tracking"

// What the pages of a shop show: plain data, which the gateway reads from the book and the pages turn into words and figures.

export type Language = "en" | "fr"

export interface Picture {
  readonly url: string
  readonly alt: string
  /** In pixels, where they are known: the page keeps the room free while the picture comes. */
  readonly width?: number
  readonly height?: number
}

export interface Link {
  readonly path: string
  readonly name: string
}

export interface Hours {
  /** 1 Monday to 7 Sunday. */
  readonly day: number
  readonly opens: string
  readonly closes: string
}

/** A shop as its visitors know it. */
export interface Shop {
  readonly slug: string
  /** What the paths of its pages begin with: `/s/ada-stores`, or nothing under a name of its own. */
  readonly home: string
  readonly name: string
  readonly description?: string
  readonly logo?: Picture
  readonly cover?: Picture
  readonly colour: string
  readonly layout: "grid" | "list"
  readonly announcement?: string
  readonly currency: string
  readonly languages: ReadonlyArray<Language>
  readonly hours: ReadonlyArray<Hours>
  readonly open: boolean
  /** When it opens again, where it is closed by its hours. */
  readonly opensNext?: { readonly day: number; readonly opens: string }
  /** It sells nothing for now, and what it says of that. */
  readonly paused?: { readonly message?: string }
  /** Orders are taken now. */
  readonly takesOrders: boolean
  readonly contact: { readonly phone?: string; readonly whatsapp?: string; readonly email?: string }
  readonly socials: {
    readonly instagram?: string
    readonly x?: string
    readonly facebook?: string
    readonly tiktok?: string
  }
  readonly policies: { readonly returns?: string; readonly privacy?: string }
  readonly seo: { readonly title?: string; readonly description?: string }
  readonly collections: ReadonlyArray<Link>
  /** The street of the business, for search engines and for whoever comes by. */
  readonly address?: string
  readonly country: string
}

/** A product in a list. Amounts are minor units of the shop's currency. */
export interface Card {
  readonly path: string
  readonly name: string
  readonly picture?: Picture
  readonly price: number
  /** It has dearer variants: the price is where they begin. */
  readonly from: boolean
  readonly compareAt?: number
  readonly available: boolean
}

export interface Listing {
  readonly items: ReadonlyArray<Card>
  readonly total: number
  readonly page: number
  readonly pages: number
}

export interface VariantOffered {
  readonly id: string
  readonly values: ReadonlyArray<string>
  readonly price: number
  readonly compareAt?: number
  readonly sku?: string
  /** Whole units that can be ordered; as many as anybody wants when absent. */
  readonly left?: number
}

export interface ProductOffered {
  readonly id: string
  readonly path: string
  readonly name: string
  readonly description?: string
  readonly pictures: ReadonlyArray<Picture>
  readonly options: ReadonlyArray<{ readonly name: string; readonly values: ReadonlyArray<string> }>
  readonly variants: ReadonlyArray<VariantOffered>
  readonly unit?: string
  readonly category?: string
}

/** What has happened to a line since it was put into the cart. */
export type LineNews =
  | { readonly _tag: "price"; readonly was: number; readonly now: number }
  | { readonly _tag: "fewer"; readonly left: number }
  | { readonly _tag: "gone" }

export interface CartLine {
  readonly variantId: string
  readonly path: string
  readonly name: string
  readonly label: string
  readonly picture?: Picture
  /** Whole units. */
  readonly quantity: number
  readonly price: number
  readonly total: number
  readonly news?: LineNews
}

export interface CartShown {
  readonly lines: ReadonlyArray<CartLine>
  /** How many things lie in it. */
  readonly count: number
  readonly subtotal: number
  /** So much more must lie in it before it can be ordered. */
  readonly missing?: number
}

/** A delivery that can be chosen, or cannot and why. */
export interface Choice {
  readonly optionId: string
  readonly name: string
  readonly kind: string
  readonly estimatedTime?: string
  /** What the merchant says to whoever chooses it. */
  readonly note?: string
  readonly fee?: number
  readonly paidToRider?: boolean
  readonly places?: ReadonlyArray<{ readonly id: string; readonly name: string; readonly address?: string }>
  /** Why it is not for this address or this basket, in words. */
  readonly why?: string
}

export type Mode = "online" | "bank_transfer" | "on_delivery" | "on_pickup"

export interface Totals {
  readonly subtotal: number
  readonly discount: number
  readonly offers: ReadonlyArray<{ readonly name: string; readonly amount: number }>
  /** Undefined until it is known where it goes. */
  readonly delivery?: number
  readonly taxes: ReadonlyArray<{ readonly name: string; readonly amount: number; readonly inclusive: boolean }>
  readonly total: number
  /** What must be paid before the shop begins, when that is not all of it. */
  readonly required?: number
}

/** What was typed, by the names of the form's fields: nothing typed is lost. */
export type Typed = Readonly<Record<string, string>>

export interface CheckoutShown {
  readonly cart: CartShown
  readonly typed: Typed
  readonly errors: Readonly<Record<string, string>>
  /** What is in the way of all of it, in a sentence. */
  readonly trouble?: string
  readonly key: string
  readonly askEmail: "no" | "optional" | "required"
  readonly noteEnabled: boolean
  readonly choices: ReadonlyArray<Choice>
  readonly modes: ReadonlyArray<Mode>
  readonly whatsapp: boolean
  readonly totals: Totals
  /** The order's total the customer has seen, which the book holds it to. */
  readonly ready: boolean
  readonly callingCode: string
  /** A sum that the browser does before the order is let through; none while few come from there. */
  readonly sum?: { readonly token: string; readonly bits: number }
}

export interface Step {
  readonly step: TrackingStep
  /** Epoch milliseconds; not yet when absent. */
  readonly at?: number
}

export interface OrderShown {
  readonly token: string
  readonly number: string
  readonly state: "placed" | "confirmed" | "completed" | "cancelled" | "expired"
  readonly zone: string
  readonly placedAt: number
  readonly name: string
  readonly steps: ReadonlyArray<Step>
  readonly lines: ReadonlyArray<{
    readonly name: string
    readonly label?: string
    readonly quantity: number
    readonly total: number
  }>
  readonly returns: ReadonlyArray<{
    readonly status: "requested" | "approved" | "declined" | "received" | "closed"
    readonly lines: ReadonlyArray<{ readonly name: string; readonly quantity: number }>
    /** Why it is declined. */
    readonly why?: string
  }>
  readonly totals: Totals
  readonly mode: Mode
  readonly received: number
  /** What went back to the customer. */
  readonly refunded: number
  /** What is still to pay; below zero what must go back. */
  readonly balance: number
  readonly delivery: {
    readonly name: string
    readonly kind: string
    readonly estimatedTime?: string
    readonly note?: string
    /** Where it is fetched. */
    readonly place?: string
  }
  readonly address?: string
  /** The driver's first name, while it is on its way. */
  readonly driver?: string
  /** It was brought and could not be handed over. */
  readonly missed: boolean
  /** What the customer tells the driver at the door: four figures. */
  readonly code?: string
  /** Until when the goods are kept, epoch milliseconds. */
  readonly keptUntil?: number
  /** Until when it can be paid. */
  readonly expiresAt?: number
  readonly claimed: boolean
  /** Why the shop did not find what the customer said they had paid. */
  readonly notFound?: string
  readonly canPayOnline: boolean
  readonly canClaim: boolean
  readonly canCancel: boolean
  readonly account?: { readonly bank?: string; readonly number?: string; readonly name?: string }
  readonly whatsappLink?: string
  /** What went wrong with what was asked just now. */
  readonly trouble?: string
}

export interface Frame {
  readonly shop: Shop
  readonly language: Language
  /** Where this page was asked for: `https://shops.example`. */
  readonly origin: string
  /** Where the shop is found, where that is at a name of its own: what search engines are told. */
  readonly own?: string
  /** The page's own path, without a query. */
  readonly path: string
  readonly look: {
    readonly sheet: string
    readonly scripts: Readonly<Record<"pick" | "checkout" | "track" | "solve", string>>
  }
}

/** One page of a shop. */
export type Page =
  | { readonly kind: "home"; readonly listing: Listing }
  | { readonly kind: "collection"; readonly name: string; readonly description?: string; readonly listing: Listing }
  | { readonly kind: "search"; readonly q: string; readonly listing: Listing }
  | {
      readonly kind: "product"
      readonly product: ProductOffered
      readonly trouble?: string
      readonly others: ReadonlyArray<Card>
    }
  | { readonly kind: "cart"; readonly cart: CartShown; readonly trouble?: string }
  | { readonly kind: "checkout"; readonly checkout: CheckoutShown }
  | { readonly kind: "policies" }
  | { readonly kind: "tracking"; readonly order: OrderShown }
  | { readonly kind: "lost"; readonly listing: Listing }

/** The path of a shop's front page. */
export const frontOf = ({ home }: Pick<Shop, "home">): string => (home === "" ? "/" : home)

/** Where search engines are told that a path of a shop stands. */
export const placeOf = (
  { origin, own, shop: { home } }: Pick<Frame, "origin" | "own" | "shop">,
  path: string,
): string =>
  own === undefined ? `${origin}${path}` : `${own}${path.startsWith(home) ? path.slice(home.length) || "/" : path}`

/** Where a shop's cart link keeps its number: pages are the same for everybody, and this is filled in as they leave. */
export const COUNT = "<!--cart-->"
