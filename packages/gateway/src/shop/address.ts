import { foldCase } from "@oja/domain/kernel/foldCase"

// The last words of a product's address: its name for people, and its id, so that it leads there whatever it is called.

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const DIGITS = 25

/** An id's own word, as short as letters and figures can say it. */
const short = (word: string): string =>
  UUID.test(word)
    ? BigInt(`0x${word.replaceAll("-", "")}`)
        .toString(36)
        .padStart(DIGITS, "0")
    : word.length === DIGITS
      ? `~${word}`
      : word

const long = (short: string): string => {
  if (short.startsWith("~")) return short.slice(1)
  if (short.length !== DIGITS || !/^[0-9a-z]+$/.test(short)) return short
  const hex = short
    .split("")
    .reduce((sum, it) => sum * 36n + BigInt(Number.parseInt(it, 36)), 0n)
    .toString(16)
  if (hex.length > 32) return short
  return hex.padStart(32, "0").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")
}

/** "Ankara tote" with the id `prod_0190…` is `ankara-tote_01h…`. */
export const wordsOf = (name: string, id: string): string => {
  const plain = foldCase(name)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 60)
  return `${plain === "" ? "p" : plain}_${short(id.slice(id.indexOf("_") + 1))}`
}

/** The id that an address names, of a kind: undefined when it could be none. */
export const idIn = (kind: string, words: string): string | undefined => {
  const word = long(words.slice(words.lastIndexOf("_") + 1))
  return /^[0-9A-Za-z-]{1,48}$/.test(word) ? `${kind}_${word}` : undefined
}
