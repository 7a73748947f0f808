import * as Schema from "effect/Schema"
import { LocationId } from "../businesses/index.ts"
import { BusinessId, Email, Phone, PositiveAmount, text, count, percent } from "../kernel/index.ts"

const optional = Schema.optionalKey

/** Every business has one online store. */
export const StoreId = Schema.Literal("store")
export const STORE: typeof StoreId.Type = "store"

/** The last word of a shop's address: `/s/ada-stores`. */
export const Slug = Schema.String.check(Schema.isPattern(/^[a-z0-9](?:[a-z0-9-]{1,48})[a-z0-9]$/))

/** A picture that was taken in: its content's digest, and its kind. */
export const Picture = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}\.(?:jpg|png)$/))

const Clock = Schema.String.check(Schema.isPattern(/^(?:[01]\d|2[0-3]):[0-5]\d$/))
/** One stretch of a week day (1 Monday to 7 Sunday) in the business's zone; a day without one is closed, no day at all is always open. */
export const Hours = Schema.Struct({ day: count(1, 7), opens: Clock, closes: Clock })

const Handle = text(1, 60)
const Colour = Schema.String.check(Schema.isPattern(/^#[0-9a-f]{6}$/))

/** What the shop says of itself, and how it sells (spec/decisions.md 6.15). */
export const settings = {
  slug: Slug,
  name: text(2, 80),
  logo: optional(Picture),
  cover: optional(Picture),
  description: optional(text(0, 600)),
  theme: Schema.Struct({ primaryColour: Colour, layout: Schema.Literals(["grid", "list"]) }),
  announcement: optional(text(0, 160)),
  hours: Schema.Array(Hours).check(Schema.isMaxLength(28)),
  /** Orders are taken outside the hours as well, and seen to when it opens. */
  ordersWhenClosed: Schema.Boolean,
  contact: Schema.Struct({ phone: optional(Phone), whatsapp: optional(Phone), email: optional(Email) }),
  socials: Schema.Struct({
    instagram: optional(Handle),
    x: optional(Handle),
    facebook: optional(Handle),
    tiktok: optional(Handle),
  }),
  policies: Schema.Struct({ returns: optional(text(0, 4000)), privacy: optional(text(0, 4000)) }),
  checkout: Schema.Struct({
    askEmail: Schema.Literals(["no", "optional", "required"]),
    minimumOrder: optional(PositiveAmount),
    noteEnabled: Schema.Boolean,
    /** How it may be paid; at least one. */
    online: Schema.Boolean,
    bankTransfer: Schema.Boolean,
    onDelivery: Schema.Boolean,
    onPickup: Schema.Boolean,
    /** "Order on WhatsApp" is offered, where the shop has a WhatsApp number. */
    whatsapp: Schema.Boolean,
    /** So much of an order must be paid before it is confirmed, in percent; all of it when absent. */
    depositPercent: optional(percent(1, 99)),
  }),
  languages: Schema.Array(Schema.Literals(["en", "fr"])).check(Schema.isMinLength(1), Schema.isMaxLength(2)),
  seo: Schema.Struct({ title: optional(text(0, 70)), description: optional(text(0, 160)) }),
  /** The branches it sells from, in the order they are asked; all that sell online when empty. */
  locationIds: Schema.Array(LocationId).check(Schema.isMaxLength(20)),
}
export type Settings = Schema.Struct<typeof settings>["Type"]

/** What can have happened to the online store: draft, then published, and paused for as long as it must. */
export const StoreEvent = Schema.TaggedUnion({
  /** The whole of what it says now; `again` from the second time on. */
  StoreSettingsSaved: { storeId: StoreId, ...settings, again: optional(Schema.Literal(true)) },
  /** An address is this shop's for good; the newest it has chosen is in its settings, the others lead there. */
  StoreSlugKept: { storeId: StoreId, slug: Slug },
  StorePublished: { storeId: StoreId },
  StorePaused: { storeId: StoreId, message: optional(text(0, 200)) },
})
export type StoreEvent = typeof StoreEvent.Type

/** Which business an address leads to, kept on the platform; once taken it stays, so that old links still lead there. */
export const SlugEvent = Schema.TaggedUnion({ SlugTaken: { slug: Slug, businessId: BusinessId } })
export type SlugEvent = typeof SlugEvent.Type

/** What a store cannot open without. */
export const Missing = Schema.Literals(["name", "slug", "payment"])
export type Missing = typeof Missing.Type
