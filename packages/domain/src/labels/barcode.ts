/** A barcode as it is drawn: which bars, and how much must stay white beside them. */
export interface Barcode {
  readonly kind: "ean13" | "code128"
  /** One sign a module, the narrowest stripe there is: 1 is ink. */
  readonly modules: string
  /** Modules that stay white on the left and on the right, or no reader finds it. */
  readonly quiet: readonly [left: number, right: number]
  /** What a person reads below it. */
  readonly text: string
}

/**
 * The barcode of a code: EAN-13 when its thirteen digits check, Code 128 otherwise, which holds any printed ASCII.
 * Twelve digits stay Code 128: as EAN-13 a reader would put a nought before them, and the till would not know them.
 * Undefined when the code has signs that no barcode of ours holds.
 */
export const barcodeOf = (code: string): Barcode | undefined => {
  if (isEan13(code)) return ean13(code)
  return /^[ -~]{1,48}$/.test(code) ? code128(code) : undefined
}

const isEan13 = (code: string): boolean => /^\d{13}$/.test(code) && checkDigit(code.slice(0, 12)) === code[12]

/** The thirteenth digit of an EAN-13. */
const checkDigit = (twelve: string): string => {
  const sum = Array.from(twelve).reduce((all, digit, i) => all + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return String((10 - (sum % 10)) % 10)
}

// The ten digits with odd parity; even parity is the same backwards in the other colour, and so is the right half.
const odd = "0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011".split(" ")
const right = odd.map((digit) =>
  Array.from(digit)
    .map((it) => (it === "1" ? "0" : "1"))
    .join(""),
)
const even = right.map((digit) => Array.from(digit).toReversed().join(""))
/** How the left half's parities say the first digit: e is even. */
const parities = "oooooo ooeoee ooeeoe ooeeeo oeooee oeeooe oeeeoo oeoeoe oeoeeo oeeoeo".split(" ")

const ean13 = (code: string): Barcode => {
  const digits = Array.from(code).map(Number)
  const parity = parities[digits[0]!]!
  const left = digits.slice(1, 7).map((digit, i) => (parity[i] === "e" ? even : odd)[digit])
  return {
    kind: "ean13",
    modules: ["101", ...left, "01010", ...digits.slice(7).map((digit) => right[digit]), "101"].join(""),
    quiet: [11, 7],
    text: `${code[0]} ${code.slice(1, 7)} ${code.slice(7)}`,
  }
}

// Widths of bar, space, bar, space, bar, space, by value; the last one is the stop, which has a bar more.
const widths =
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112".split(
    " ",
  )
const TO_C = 99
const START_B = 104
const START_C = 105
const STOP = 106

const code128 = (code: string): Barcode => {
  const values = valuesOf(code)
  const sum = values.reduce((all, value, i) => all + value * Math.max(1, i), 0)
  return {
    kind: "code128",
    modules: [...values, sum % 103, STOP].map((value) => stripes(widths[value]!)).join(""),
    quiet: [10, 10],
    text: code,
  }
}

/** Signs one by one (set B); an even run of digits at the end in pairs (set C), which takes half the room. */
const valuesOf = (code: string): ReadonlyArray<number> => {
  const tail = /(?:\d\d)+$/.exec(code)?.[0] ?? ""
  const pairs = tail.length < 4 ? "" : tail
  const head = code.slice(0, code.length - pairs.length)
  const digits = (pairs.match(/\d\d/g) ?? []).map(Number)
  if (head === "") return [START_C, ...digits]
  const signs = Array.from(head).map((sign) => sign.charCodeAt(0) - 32)
  return [START_B, ...signs, ...(digits.length > 0 ? [TO_C, ...digits] : [])]
}

const stripes = (pattern: string): string =>
  Array.from(pattern)
    .map((width, i) => (i % 2 === 0 ? "1" : "0").repeat(Number(width)))
    .join("")

/**
 * A code of the shop's own for what has none: an EAN-13 of the numbers kept for use inside a shop (20 to 29), made from
 * the variant's id, so that asked twice is asked once. Two may fall together; then the book refuses the second.
 */
export const ownCode = (variantId: string): string => {
  let hash = 14_695_981_039_346_656_037n
  for (const sign of variantId) hash = BigInt.asUintN(64, (hash ^ BigInt(sign.codePointAt(0)!)) * 1_099_511_628_211n)
  const twelve = `20${String(hash % 10_000_000_000n).padStart(10, "0")}`
  return twelve + checkDigit(twelve)
}
