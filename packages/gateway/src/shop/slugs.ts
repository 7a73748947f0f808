import { type Context, PLATFORM } from "@oja/domain/kernel/index"
import { isReserved, isSlug, slugOf, slugsLike } from "@oja/domain/shop/slug"
import { ShopSlug } from "@oja/domain/shop/store"
import type { Ledger } from "@oja/store"

type Business = Context["business"]

/** Whether a shop may have an address, and what it might have instead. */
export interface Checked {
  readonly slug: string
  readonly free: boolean
  /** It leads to this very shop already. */
  readonly yours?: true
  readonly why?: "taken" | "reserved" | "unreadable"
  readonly suggestion?: string
}

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
  const instead = suggestion(ledger, business, slug)
  return { slug, free: false, why, ...(instead !== undefined && { suggestion: instead }) }
}
