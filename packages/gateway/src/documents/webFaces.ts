import { readFileSync } from "node:fs"
import { DISPLAY, TEXT } from "@oja/domain/cards/families"
import { packages } from "@oja/shop/look/families"
import { signs, SIGNS } from "@oja/shop/look/signs"

// Our faces for pages that have no sign-in, in slices: a reader fetches those whose letters stand on the page.

const families = {
  text: {
    family: TEXT,
    ranges: import.meta.resolve("@fontsource-variable/plus-jakarta-sans/unicode.json"),
  },
  display: {
    family: DISPLAY,
    ranges: import.meta.resolve("@fontsource-variable/bricolage-grotesque/unicode.json"),
  },
} as const

type Name = keyof typeof families
const names = Object.keys(families) as ReadonlyArray<Name>

/** What a package calls its slices; of two that claim a letter the later has it. Those of ọ and ẹ are with Vietnamese. */
const slices = { "-dotted": "vietnamese", "-more": "latin-ext", "": "latin" } as const

interface Slice {
  readonly family: string
  readonly range: string
  readonly bytes: () => Buffer
}

const slicesOf = (of: Name): ReadonlyArray<readonly [file: string, slice: Slice]> => {
  const { family, ranges } = families[of]
  const told = JSON.parse(readFileSync(new URL(ranges), "utf8")) as Record<string, string>
  return [
    ...Object.entries(slices).map(([slice, theirs]) => {
      const bytes = () => readFileSync(new URL(`files/${packages[of]}-${theirs}-wght-normal.woff2`, ranges))
      return [`${of}${slice}.woff2`, { family, range: told[theirs]!, bytes }] as const
    }),
    [`${of}-signs.woff2`, { family, range: SIGNS, bytes: () => Buffer.from(signs[of], "base64") }],
  ]
}

const all = new Map(names.flatMap(slicesOf))

/** Where a page's sheet finds its faces. */
export const faces = Array.from(
  all,
  ([file, { family, range }]) =>
    `@font-face{font-family:"${family}";font-weight:200 800;font-display:swap;src:url(/i/-/${file}) format("woff2");unicode-range:${range}}`,
).join("")

/** A face of a page, by the name its sheet knows it by. */
export const faceOf = (file: string): Buffer | undefined => all.get(file)?.bytes()
