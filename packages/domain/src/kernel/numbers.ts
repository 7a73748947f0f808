/** Which sign parts the whole from the rest: 4.20 or 4,20. */
export type NumberStyle = "point" | "comma"

/** What a whole column of numbers tells; "plain" has whole numbers only, "mixed" contradicts itself. */
export type Detected = NumberStyle | "plain" | "ambiguous" | "mixed"

// The signs of those who write 1,500.50, and of those who write 1.500,50; nobody can tell from a euro.
const pointed = "NGN|GHS|GH₵|KES|UGX|TZS|RWF|ZAR|ZMW|GMD|SLE|LRD|USD|GBP|CAD|KSh|USh|TSh|[₦₵$£]|[NR](?=\\s?\\d)"
const commaed = "XOF|XAF|F ?CFA|CDF|MAD|TND|DZD"
const either = `${pointed}|${commaed}|EUR|\\p{Sc}`
const currencySigns = new RegExp(`^(?:${either})|(?:${either}|F)$`, "giu")
const tellsPoint = new RegExp(`^(?:${pointed})|(?:NGN|GHS|KES|USD|GBP|[₦₵$£])$`, "iu")
const tellsComma = new RegExp(`^(?:${commaed})|(?:${commaed})$`, "iu")

const spaced = (cell: string): string => cell.trim().replaceAll(/[\u00A0\u2007\u2009\u202F]/g, " ")

const bare = (cell: string): string =>
  spaced(cell)
    .replaceAll(currencySigns, "")
    .replaceAll(/[\s'’]/g, "")

interface Evidence {
  readonly style: NumberStyle | "plain" | undefined
  /** It follows only from what the other reading would make of it; a plain word from another cell outweighs it. */
  readonly weak?: true
}

/** What one cell tells of its style; no style when it could be either. */
const evidenceOf = (number: string, decimals: number): Evidence => {
  const signs = number.replaceAll(/[^.,]/g, "")
  if (signs === "") return { style: "plain" }
  const last = signs.at(-1) === "." ? "point" : "comma"
  const other = last === "point" ? "comma" : "point"
  if (new Set(signs).size === 2) return { style: last }
  if (signs.length > 1) return { style: other }
  const [whole = "", rest = ""] = number.replace("-", "").split(/[.,]/)
  if (rest.length !== 3 || whole.length > 3 || whole === "" || whole === "0") return { style: last }
  // 4,255 cannot be an amount with two decimals, and francs have none: then the sign groups thousands.
  const groups = decimals === 0 || rest.replace(/0+$/, "").length > decimals
  return groups ? { style: other, weak: true } : { style: undefined }
}

/** The style of a column, from all of it: 4,20 is never read as 420 (pain C63). What is ambiguous must be confirmed. */
export const detectStyle = (cells: ReadonlyArray<string>, decimals: number): Detected => {
  const evidence = cells
    .map((cell) => [bare(cell), cell] as const)
    .filter(([number]) => /^-?[\d.,]*\d[\d.,]*$/.test(number))
    .map(([number, cell]) => bySign(evidenceOf(number, decimals), cell))
  const strong = evidence.filter((it) => !it.weak)
  return agreed(strong) ?? agreed(evidence) ?? (strong.some((it) => it.style === undefined) ? "ambiguous" : "plain")
}

/** "₦1,200" could be either, but whoever writes the naira's sign groups thousands with commas. */
const bySign = (evidence: Evidence, cell: string): Evidence => {
  if (evidence.style !== undefined) return evidence
  const told = tellsPoint.test(spaced(cell)) ? "point" : tellsComma.test(spaced(cell)) ? "comma" : undefined
  return told === undefined ? evidence : { style: told, weak: true }
}

const agreed = (evidence: ReadonlyArray<Evidence>): NumberStyle | "mixed" | undefined => {
  const point = evidence.some((it) => it.style === "point")
  const comma = evidence.some((it) => it.style === "comma")
  if (point && comma) return "mixed"
  return point ? "point" : comma ? "comma" : undefined
}

/** Which sign parts the whole from the rest where this person reads. */
export const styleFor = (locale: string): NumberStyle =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === "decimal")?.value === ","
    ? "comma"
    : "point"

/** A number as somebody types it: 1,500.50 and 1 500,50 tell their own style; 1,500 alone is as their language writes it. */
export const readTyped = (text: string, decimals: number, locale: string): number | NumberProblem => {
  const found = detectStyle([text], decimals)
  return readNumber(text, found === "point" || found === "comma" ? found : styleFor(locale), decimals)
}

const shapes = {
  point: /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d*))?$/,
  comma: /^(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d*))?$/,
} as const

export type NumberProblem = "not_a_number" | "too_many_decimals" | "too_large"

/** Reads a cell in its column's style as a whole number of the smallest parts: kobo, thousandths. */
export const readNumber = (cell: string, style: NumberStyle, decimals: number): number | NumberProblem => {
  const match = shapes[style].exec(bare(cell))
  if (match === null) return "not_a_number"
  const [, sign = "", whole = "", rest = ""] = match
  const fraction = rest.replace(/0+$/, "")
  if (fraction.length > decimals) return "too_many_decimals"
  const size = Number(whole.replaceAll(/[.,]/g, "") + fraction.padEnd(decimals, "0"))
  if (!Number.isSafeInteger(size)) return "too_large"
  return sign === "-" && size !== 0 ? -size : size
}
