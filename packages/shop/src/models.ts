import * as Schema from "effect/Schema"
import { Amount, Count, Currency, described, Instant, SignedAmount } from "@oja/domain/kernel/index"
import { VariantId } from "@oja/domain/products/events"
import type { TrackingStep } from "@oja/domain/orders/tracking"

// What the pages of a shop show: plain data, which the gateway reads from the book and the pages turn into words and figures.
// What programs are answered too (`/store/v1`) is told as a schema, and its type follows.

const Text = Schema.String
const optional = Schema.optionalKey
const list = Schema.Array
const Texts = <const Names extends ReadonlyArray<string>>(...names: Names) =>
  Schema.Struct(
    Object.fromEntries(names.map((name) => [name, optional(Text)])) as {
      readonly [Name in Names[number]]: Schema.optionalKey<typeof Schema.String>
    },
  )

const Language = Schema.Literals(["en", "fr"])
export type Language = typeof Language.Type

const Picture = Schema.Struct({
  url: Text,
  alt: Text,
  /** In pixels, where they are known: the page keeps the room free while the picture comes. */
  width: optional(Count),
  height: optional(Count),
})
export type Picture = typeof Picture.Type

const Link = Schema.Struct({ path: Text, name: Text })
export type Link = typeof Link.Type

/** A shop as its visitors know it. Days are 1 Monday to 7 Sunday. */
export const Shop = Schema.Struct({
  slug: Text,
  /** What the paths of its pages begin with: `/s/ada-stores`, or nothing under a name of its own. */
  home: Text,
  name: Text,
  description: optional(Text),
  logo: optional(Picture),
  cover: optional(Picture),
  colour: Text,
  layout: Schema.Literals(["grid", "list"]),
  announcement: optional(Text),
  currency: Currency,
  languages: list(Language),
  hours: list(Schema.Struct({ day: Count, opens: Text, closes: Text })),
  open: Schema.Boolean,
  /** When it opens again, where it is closed by its hours. */
  opensNext: optional(Schema.Struct({ day: Count, opens: Text })),
  /** It sells nothing for now, and what it says of that. */
  paused: optional(Texts("message")),
  /** Orders are taken now. */
  takesOrders: Schema.Boolean,
  contact: Texts("phone", "whatsapp", "email"),
  socials: Texts("instagram", "x", "facebook", "tiktok"),
  policies: Texts("returns", "privacy"),
  seo: Texts("title", "description"),
  collections: list(Link),
  /** The street of the business, for search engines and for whoever comes by. */
  address: optional(Text),
  country: Text,
  /** Its pages say with what it is kept; a plan may leave our name out. */
  branded: Schema.Boolean,
})
export type Shop = typeof Shop.Type

/** A product in a list. Amounts are minor units of the shop's currency. */
const Card = Schema.Struct({
  path: Text,
  name: Text,
  picture: optional(Picture),
  price: Amount,
  /** It has dearer variants: the price is where they begin. */
  from: Schema.Boolean,
  compareAt: optional(Amount),
  available: Schema.Boolean,
})
export type Card = typeof Card.Type

export const Listing = Schema.Struct({ items: list(Card), total: Count, page: Count, pages: Count })
export type Listing = typeof Listing.Type

const VariantOffered = Schema.Struct({
  id: Text,
  values: list(Text),
  price: Amount,
  compareAt: optional(Amount),
  sku: optional(Text),
  /** Whole units that can be ordered; as many as anybody wants when absent. */
  left: optional(Count),
})
export type VariantOffered = typeof VariantOffered.Type

export const ProductOffered = Schema.Struct({
  id: Text,
  path: Text,
  name: Text,
  description: optional(Text),
  pictures: list(Picture),
  options: list(Schema.Struct({ name: Text, values: list(Text) })),
  variants: list(VariantOffered),
  unit: optional(Text),
  category: optional(Text),
})
export type ProductOffered = typeof ProductOffered.Type

/** What has happened to a line since it was put into the cart. */
const LineNews = Schema.TaggedUnion({ price: { was: Amount, now: Amount }, fewer: { left: Count }, gone: {} })
export type LineNews = typeof LineNews.Type

const CartLine = Schema.Struct({
  variantId: VariantId,
  path: Text,
  name: Text,
  label: Text,
  picture: optional(Picture),
  /** Whole units. */
  quantity: Count,
  price: Amount,
  total: Amount,
  news: optional(LineNews),
})
export type CartLine = typeof CartLine.Type

export const CartShown = Schema.Struct({
  lines: list(CartLine),
  /** How many things lie in it. */
  count: Count,
  subtotal: Amount,
  /** So much more must lie in it before it can be ordered. */
  missing: optional(Amount),
})
export type CartShown = typeof CartShown.Type

/** A delivery that can be chosen, or cannot and why. */
export const Choice = Schema.Struct({
  optionId: Text,
  name: Text,
  kind: Text,
  estimatedTime: optional(Text),
  /** What the merchant says to whoever chooses it. */
  note: optional(Text),
  fee: optional(Amount),
  paidToRider: optional(Schema.Boolean),
  places: optional(list(Schema.Struct({ id: Text, name: Text, address: optional(Text) }))),
  /** Why it is not for this address or this basket, in words. */
  why: optional(Text),
})
export type Choice = typeof Choice.Type

export const Mode = Schema.Literals(["online", "bank_transfer", "on_delivery", "on_pickup"])
export type Mode = typeof Mode.Type

export const Totals = Schema.Struct({
  subtotal: Amount,
  discount: Amount,
  offers: list(Schema.Struct({ name: Text, amount: Amount })),
  /** Undefined until it is known where it goes. */
  delivery: optional(Amount),
  taxes: list(Schema.Struct({ name: Text, amount: Amount, inclusive: Schema.Boolean })),
  total: Amount,
  /** What must be paid before the shop begins, when that is not all of it. */
  required: optional(Amount),
})
export type Totals = typeof Totals.Type

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

/** The units of a line, as the page of the order says them. */
const Units = described("How many units, parts of one too: 1.5 is one and a half", Schema.Finite)

export const OrderShown = Schema.Struct({
  token: Text,
  number: Text,
  state: Schema.Literals(["placed", "confirmed", "completed", "cancelled", "expired"]),
  zone: Text,
  placedAt: Instant,
  name: Text,
  /** Without its moment a step is not reached yet. */
  steps: list(Schema.Struct({ step: Text as unknown as Schema.Codec<TrackingStep>, at: optional(Instant) })),
  lines: list(Schema.Struct({ name: Text, label: optional(Text), quantity: Units, total: Amount })),
  returns: list(
    Schema.Struct({
      status: Schema.Literals(["requested", "approved", "declined", "received", "closed"]),
      lines: list(Schema.Struct({ name: Text, quantity: Units })),
      /** Why it is declined. */
      why: optional(Text),
    }),
  ),
  totals: Totals,
  mode: Mode,
  received: Amount,
  /** What went back to the customer. */
  refunded: Amount,
  /** What is still to pay; below zero what must go back. */
  balance: SignedAmount,
  delivery: Schema.Struct({
    name: Text,
    kind: Text,
    estimatedTime: optional(Text),
    note: optional(Text),
    /** Where it is fetched. */
    place: optional(Text),
  }),
  address: optional(Text),
  /** The driver's first name, while it is on its way. */
  driver: optional(Text),
  /** It was brought and could not be handed over. */
  missed: Schema.Boolean,
  /** What the customer tells the driver at the door: four figures. */
  code: optional(Text),
  /** Until when the goods are kept. */
  keptUntil: optional(Instant),
  /** Until when it can be paid. */
  expiresAt: optional(Instant),
  claimed: Schema.Boolean,
  /** Why the shop did not find what the customer said they had paid. */
  notFound: optional(Text),
  canPayOnline: Schema.Boolean,
  canClaim: Schema.Boolean,
  canCancel: Schema.Boolean,
  account: optional(Texts("bank", "number", "name")),
  whatsappLink: optional(Text),
  /** What went wrong with what was asked just now. */
  trouble: optional(Text),
})
export type OrderShown = typeof OrderShown.Type

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
