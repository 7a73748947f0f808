import type { ScaleCode } from "./device.ts"

// Labels of a scale carry thirteen figures: two of a prefix, five of the goods, five of what was weighed, one check. Only
// prefixes that this shop has named are read so; any other code of thirteen figures is a code and nothing more.

export interface Weighed {
  /** What the goods may be known by: with the prefix, or without. */
  readonly codes: ReadonlyArray<string>
  readonly holds: ScaleCode["holds"]
  /** Grams, or whole units of the currency. */
  readonly value: number
}

const checks = (code: string): boolean => {
  const sum = code.split("").reduce((all, figure, at) => all + Number(figure) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

export const weighedIn = (code: string, scale: ReadonlyArray<ScaleCode> = []): Weighed | undefined => {
  if (!/^\d{13}$/.test(code) || !checks(code)) return undefined
  const named = scale.find(({ prefix }) => prefix.length === 2 && code.startsWith(prefix))
  const value = Number(code.slice(7, 12))
  if (named === undefined || value === 0) return undefined
  return { codes: [code.slice(0, 7), code.slice(2, 7)], holds: named.holds, value }
}

/** Thousandths of the goods: a kilogram is one; what it costs is as much of it as that buys. */
export const amountOf = ({ holds, value }: Weighed, unitPrice: number, unit: number): number | undefined => {
  if (holds === "weight") return value
  if (unitPrice <= 0) return undefined
  return Math.max(1, Math.round((value * unit * 1000) / unitPrice))
}
