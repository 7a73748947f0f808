import * as Schema from "effect/Schema"
import { Slug } from "./events.ts"
import { isReserved } from "./reserved.ts"

export { isReserved }

export const isSlug = Schema.is(Slug)

const LONGEST = 50

/** A name as the last word of an address: "Chez Aïcha & Fils" is `chez-aicha-fils`. Empty when nothing of it can stand there. */
export const slugOf = (name: string): string => {
  const plain = name
    .normalize("NFKD")
    .replaceAll(/\p{M}|['’]/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, "")
  const long = plain.length > 0 && plain.length < 3 ? `${plain}-shop` : plain
  const word = isReserved(long) ? `${long}-shop` : long
  return isSlug(word) && !isReserved(word) ? word : ""
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
