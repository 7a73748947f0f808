import { readFileSync, writeFileSync } from "node:fs"
import subset from "subset-font"
import { countries } from "@oja/domain/businesses/countries"
import { format } from "@oja/domain/kernel/amounts"

// ₦ and ₵ are in slices of our faces whose 40 kB of other letters hardly any page shows. Here they are cut out, as far
// as a shop may count in them: `node packages/gateway/src/documents/testing/cutSigns.ts` does it again, after a country or a
// face has changed.

const kept = new URL("../../../../shop/src/look/signs.ts", import.meta.url)

/** What the file with the signs has to say. */
export const cutSigns = async (): Promise<string> => {
  const written = countries.flatMap(({ currency }) => ["en", "fr"].map((it) => format(0, currency, it))).join("")
  // Those of Latin-1, and €, stand with the letters.
  const signs = [...new Set(written.match(/\p{Sc}/gu))].filter((it) => it > "ÿ" && it !== "€").toSorted()
  const range = signs.map((it) => `U+${it.codePointAt(0)!.toString(16).toUpperCase()}`).join(",")
  const cut = async (family: string): Promise<string> => {
    const slice = import.meta.resolve(`@fontsource-variable/${family}/files/${family}-latin-ext-wght-normal.woff2`)
    return Buffer.from(await subset(readFileSync(new URL(slice)), signs.join(""), { targetFormat: "woff2" })).toString(
      "base64",
    )
  }
  return `// The signs of money in our faces, as WOFF2 in base64: made by packages/gateway/src/documents/testing/cutSigns.ts.

/** ${signs.join(" ")} */
export const SIGNS = "${range}"

export const signs = {
  text: "${await cut("plus-jakarta-sans")}",
  display:
    "${await cut("bricolage-grotesque")}",
} as const
`
}

export const keptSigns = (): string => readFileSync(kept, "utf8")

if (import.meta.main) writeFileSync(kept, await cutSigns())
