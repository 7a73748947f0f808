import * as Schema from "effect/Schema"
import { Amount, Count, Currency, Instant, SignedAmount, described } from "@oja/domain/kernel/index"
import type { TrackingStep } from "@oja/domain/orders/tracking"
import type {
  Choice,
  Listing as ListingShown,
  OrderShown,
  ProductOffered,
  Shop as ShopShown,
  Totals as TotalsShown,
} from "@oja/shop/models"

// What the shops answer to programs: the models of their pages, as schemas.

const Text = Schema.String
const optional = Schema.optionalKey
const list = Schema.Array
const Language = Schema.Literals(["en", "fr"])
/** The units of a line, as the page of the order says them. */
const Units = described("How many units, parts of one too: 1.5 is one and a half", Schema.Finite)
const Mode = Schema.Literals(["online", "bank_transfer", "on_delivery", "on_pickup"])

const Picture = Schema.Struct({ url: Text, alt: Text, width: optional(Count), height: optional(Count) })
const Texts = <const Names extends ReadonlyArray<string>>(...names: Names) =>
  Schema.Struct(
    Object.fromEntries(names.map((name) => [name, optional(Text)])) as {
      readonly [Name in Names[number]]: Schema.optionalKey<typeof Schema.String>
    },
  )

export const Shop: Schema.Codec<ShopShown> = Schema.Struct({
  slug: Text,
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
  opensNext: optional(Schema.Struct({ day: Count, opens: Text })),
  paused: optional(Texts("message")),
  takesOrders: Schema.Boolean,
  contact: Texts("phone", "whatsapp", "email"),
  socials: Texts("instagram", "x", "facebook", "tiktok"),
  policies: Texts("returns", "privacy"),
  seo: Texts("title", "description"),
  collections: list(Schema.Struct({ path: Text, name: Text })),
  address: optional(Text),
  country: Text,
})

export const Listing: Schema.Codec<ListingShown> = Schema.Struct({
  items: list(
    Schema.Struct({
      path: Text,
      name: Text,
      picture: optional(Picture),
      price: Amount,
      from: Schema.Boolean,
      compareAt: optional(Amount),
      available: Schema.Boolean,
    }),
  ),
  total: Count,
  page: Count,
  pages: Count,
})

export const Collection = Schema.Struct({ name: Text, description: optional(Text), path: Text, listing: Listing })

export const Product: Schema.Codec<ProductOffered> = Schema.Struct({
  id: Text,
  path: Text,
  name: Text,
  description: optional(Text),
  pictures: list(Picture),
  options: list(Schema.Struct({ name: Text, values: list(Text) })),
  variants: list(
    Schema.Struct({
      id: Text,
      values: list(Text),
      price: Amount,
      compareAt: optional(Amount),
      sku: optional(Text),
      left: optional(Count),
    }),
  ),
  unit: optional(Text),
  category: optional(Text),
})

const cart = {
  lines: list(
    Schema.Struct({
      variantId: Text,
      path: Text,
      name: Text,
      label: Text,
      picture: optional(Picture),
      quantity: Count,
      price: Amount,
      total: Amount,
      news: optional(Schema.TaggedUnion({ price: { was: Amount, now: Amount }, fewer: { left: Count }, gone: {} })),
    }),
  ),
  count: Count,
  subtotal: Amount,
  missing: optional(Amount),
}
export const Cart = Schema.Struct({ id: Text, code: optional(Text), ...cart })

const Totals: Schema.Codec<TotalsShown> = Schema.Struct({
  subtotal: Amount,
  discount: Amount,
  offers: list(Schema.Struct({ name: Text, amount: Amount })),
  delivery: optional(Amount),
  taxes: list(Schema.Struct({ name: Text, amount: Amount, inclusive: Schema.Boolean })),
  total: Amount,
  required: optional(Amount),
})

const Choices: Schema.Codec<ReadonlyArray<Choice>> = list(
  Schema.Struct({
    optionId: Text,
    name: Text,
    kind: Text,
    estimatedTime: optional(Text),
    note: optional(Text),
    fee: optional(Amount),
    paidToRider: optional(Schema.Boolean),
    places: optional(list(Schema.Struct({ id: Text, name: Text, address: optional(Text) }))),
    why: optional(Text),
  }),
)

export const Quote = Schema.Struct({
  choices: Choices,
  modes: list(Mode),
  totals: Totals,
  errors: Schema.Record(Text, Text),
  trouble: optional(Text),
})

export const Order: Schema.Codec<OrderShown> = Schema.Struct({
  token: Text,
  number: Text,
  state: Schema.Literals(["placed", "confirmed", "completed", "cancelled", "expired"]),
  zone: Text,
  placedAt: Instant,
  name: Text,
  steps: list(Schema.Struct({ step: Text as unknown as Schema.Codec<TrackingStep>, at: optional(Instant) })),
  lines: list(Schema.Struct({ name: Text, label: optional(Text), quantity: Units, total: Amount })),
  returns: list(
    Schema.Struct({
      status: Schema.Literals(["requested", "approved", "declined", "received", "closed"]),
      lines: list(Schema.Struct({ name: Text, quantity: Units })),
      why: optional(Text),
    }),
  ),
  totals: Totals,
  mode: Mode,
  received: Amount,
  refunded: Amount,
  balance: SignedAmount,
  delivery: Schema.Struct({
    name: Text,
    kind: Text,
    estimatedTime: optional(Text),
    note: optional(Text),
    place: optional(Text),
  }),
  address: optional(Text),
  driver: optional(Text),
  missed: Schema.Boolean,
  code: optional(Text),
  keptUntil: optional(Instant),
  expiresAt: optional(Instant),
  claimed: Schema.Boolean,
  notFound: optional(Text),
  canPayOnline: Schema.Boolean,
  canClaim: Schema.Boolean,
  canCancel: Schema.Boolean,
  account: optional(Texts("bank", "number", "name")),
  whatsappLink: optional(Text),
  trouble: optional(Text),
})
