import iconv from "iconv-lite"
import { printable, type Unwritable } from "@oja/domain/kernel/onPaper"
import { writable } from "@oja/domain/cards/lettering"
import type { CodePage } from "@oja/domain/sales/printing"

/** What the tables are called where bytes are made of letters. */
const encodings: { readonly [C in CodePage]: string } = {
  PC437_USA: "cp437",
  PC850_MULTILINGUAL: "cp850",
  PC858_EURO: "cp858",
  WPC1252: "windows-1252",
}

/** Letters as bytes of a printer's table. */
export const encoded = (text: string, page: CodePage): Uint8Array => iconv.encode(text, encodings[page])

/** Whether the table has every letter, so that it comes out as what it is (pain C70). */
export const isIn = (text: string, page: CodePage): boolean =>
  iconv.decode(Buffer.from(encoded(text, page)), encodings[page]) === text

/** One form of each accent, one kind of space, and nothing that a printer would take for a command. */
export const tidy = (text: string): string =>
  printable(text)
    .replaceAll(/\s/gu, " ")
    .replaceAll(/(?![\u200c\u200d])\p{C}/gu, "")

/** Signs that say the same, for tables that lack the finer one. */
const alike: { readonly [sign: string]: string } = {
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
  "−": "-",
  "…": "...",
  "×": "x",
  "·": "-",
}

/** The same with plainer signs where the table lacks them; letters and currencies stay. */
export const inSigns = (text: string, page: CodePage): string =>
  text.replaceAll(/[’‘“”–—−…×·]/g, (sign) => (isIn(sign, page) ? sign : (alike[sign] ?? sign)))

/** The same without any letter that the table lacks: currencies by their codes, letters without their marks. */
export const inPlain = (text: string, page: CodePage): string =>
  text
    .replaceAll(/GH₵|₵|₦|€/g, (sign) => (isIn(sign, page) ? sign : `${currencies[sign] ?? ""} `))
    .replaceAll(/\P{M}\p{M}*/gu, (letter) => (isIn(letter, page) ? letter : bare(letter, page)))
    .trimEnd()

const currencies: { readonly [sign: string]: string } = { "GH₵": "GHS", "₵": "GHS", "₦": "NGN", "€": "EUR" }

const bare = (letter: string, page: CodePage): string => {
  const plain = writable(letter).normalize("NFD").replaceAll(/\p{M}/gu, "")
  return plain !== "" && isIn(plain, page) ? plain : "?"
}

/** The first letter that is said plainly nowhere in the table: it would come out as a question mark. */
export const strangeTo = (texts: Iterable<string>, page: CodePage): Unwritable | undefined => {
  for (const text of texts)
    for (const [letter] of inSigns(tidy(text), page).matchAll(/\P{M}\p{M}*/gu))
      if (letter !== "?" && inPlain(letter, page) === "?") return { letter, text }
  return undefined
}

/** How many places letters take where each takes one: marks stand above and below the letter before them. */
export const placesOf = (text: string): number => text.match(/\P{M}/gu)?.length ?? 0
