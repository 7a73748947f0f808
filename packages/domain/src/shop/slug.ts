import * as Schema from "effect/Schema"
import { Slug } from "./events.ts"

/** Words that our own addresses need, or that would pass for ours. */
const reserved = new Set(
  `about account accounts admin api app apps assets auth basket billing blog bot cart catalog checkout cdn collections
  contact dashboard default demo dev docs domains download en faq feedback files fr healthz help home images index info
  invoice invoices legal live local login logout mail market media new null oja official onboarding openapi order orders
  pay payment payments platform pricing privacy product products public receipt root search security settings shop shops
  signin signup site sitemap socket static statistics status store storefront stores support system team terms test track
  true undefined upselly user users wallet webhooks www flutterwave paystack`.split(/\s+/),
)

export const isReserved = (slug: string): boolean => reserved.has(slug)

export const isSlug = Schema.is(Slug)

const LONGEST = 50

/** A name as the last word of an address: "Chez Aïcha & Fils" is `chez-aicha-fils`. Empty when nothing of it can stand there. */
export const slugOf = (name: string): string => {
  const word = name
    .normalize("NFKD")
    .replaceAll(/\p{M}|['’]/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, "")
  const long = word.length > 0 && word.length < 3 ? `${word}-shop` : word
  return isReserved(long) ? `${long}-shop` : isSlug(long) ? long : ""
}

/** What a shop may be called instead, best first, when the word is another's: `ada-stores-2`. */
export const slugsLike = (slug: string): ReadonlyArray<string> => {
  const stem = slug
    .replace(/-\d{1,3}$/, "")
    .slice(0, LONGEST - 4)
    .replace(/-+$/, "")
  return Array.from({ length: 98 }, (_, i) => `${stem}-${i + 2}`).filter(
    (it) => isSlug(it) && !isReserved(it) && it !== slug,
  )
}
