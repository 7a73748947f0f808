import * as Schema from "effect/Schema"
import { type Context, PLATFORM, present } from "@oja/domain/kernel/index"
import { isReserved, isSlug, slugOf, slugsLike } from "@oja/domain/shop/slug"
import { ShopSlug } from "@oja/domain/shop/store"
import type { Ledger } from "@oja/store"

type Business = Context["business"]

/** Whether a shop may have an address, and what it might have instead. */
export const Checked = Schema.Struct({
  slug: Schema.String,
  free: Schema.Boolean,
  /** It leads to this very shop already. */
  yours: Schema.optionalKey(Schema.Literal(true)),
  why: Schema.optionalKey(Schema.Literals(["taken", "reserved", "unreadable"])),
  suggestion: Schema.optionalKey(Schema.String),
})
export type Checked = typeof Checked.Type

/** Whose address it is, if anybody's. */
export const ownerOf = (ledger: Ledger, slug: string): string | undefined =>
  ledger.state(PLATFORM, ShopSlug, slug).businessId

/** The nearest address that a business could have; undefined when nothing of the words can stand in one. */
export const suggestion = (ledger: Ledger, business: Business, words: string): string | undefined => {
  const slug = slugOf(words)
  const open = (it: string) => (ownerOf(ledger, it) ?? business) === business
  return slug === "" ? undefined : [slug, ...slugsLike(slug)].find(open)
}

export const checked = (ledger: Ledger, business: Business, slug: string): Checked => {
  const whose = isSlug(slug) ? ownerOf(ledger, slug) : undefined
  if (whose === business) return { slug, free: true, yours: true }
  const why = !isSlug(slug) ? "unreadable" : isReserved(slug) ? "reserved" : whose === undefined ? undefined : "taken"
  if (why === undefined) return { slug, free: true }
  return present({ slug, free: false, why, suggestion: suggestion(ledger, business, slug) })
}
