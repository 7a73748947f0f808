import { printable } from "../kernel/onPaper.ts"
import type { CodePage, PaperProfile } from "./printing.ts"

// A receipt's letters as printers have them. The gateway and the counter without a connection print by the same lines.

/** The letters above 127 of a printer's tables, in their order; those below are the same in all of them. */
// oxfmt-ignore
const tables: { readonly [C in CodePage]: string } = {
  PC437_USA:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0",
  PC850_MULTILINGUAL:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
  PC858_EURO:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
  WPC1252:
    "€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ",
}
const places = new Map<CodePage, ReadonlyMap<string, number>>()
const placesIn = (page: CodePage): ReadonlyMap<string, number> => {
  const known = places.get(page)
  if (known !== undefined) return known
  const made = new Map(Array.from(tables[page], (letter, at) => [letter, 128 + at] as const))
  places.set(page, made)
  return made
}
const UNKNOWN = 63
const byteOf = (letter: string, page: CodePage): number | undefined =>
  letter < "\u0080" ? letter.charCodeAt(0) : placesIn(page).get(letter)

/** Letters as bytes of a printer's table. */
export const encoded = (text: string, page: CodePage): Uint8Array =>
  Uint8Array.from(text, (letter) => byteOf(letter, page) ?? UNKNOWN)

/** Whether the table has every letter, so that it comes out as what it is (pain C70). */
export const isIn = (text: string, page: CodePage): boolean =>
  Array.from(text).every((letter) => byteOf(letter, page) !== undefined)

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
export const inPlain = (text: string, page: CodePage, writable: (text: string) => string): string =>
  text
    .replaceAll(/GH₵|₵|₦|€/g, (sign) => (isIn(sign, page) ? sign : `${currencies[sign] ?? ""} `))
    .replaceAll(/\P{M}\p{M}*/gu, (letter) => (isIn(letter, page) ? letter : bare(letter, page, writable)))
    .trimEnd()

const currencies: { readonly [sign: string]: string } = { "GH₵": "GHS", "₵": "GHS", "₦": "NGN", "€": "EUR" }

const bare = (letter: string, page: CodePage, writable: (text: string) => string): string => {
  const plain = writable(letter).normalize("NFD").replaceAll(/\p{M}/gu, "")
  return plain !== "" && isIn(plain, page) ? plain : "?"
}

/** How many places letters take where each takes one: marks stand above and below the letter before them. */
export const placesOf = (text: string): number => text.match(/\P{M}/gu)?.length ?? 0

/**
 * How a text is said on a printer: as it is where the missing is drawn, and in plain letters where the profile forbids
 * drawing. `writable` puts letters into the nearest that our faces have.
 */
export const saidOn =
  (
    { codePage, rasterFallback }: Pick<PaperProfile, "codePage" | "rasterFallback">,
    writable: (text: string) => string,
  ) =>
  (text: string): string => {
    const signs = inSigns(tidy(text), codePage)
    return rasterFallback ? signs : inPlain(signs, codePage, writable)
  }
