import { daysBetween, plusDays } from "../kernel/index.ts"
import type { Currency } from "../kernel/index.ts"

/** How far back a merchant may still write (spec/decisions.md 6.1). */
const BACK = 60

/** The days a fact may be dated, when this one is not among them: not the future, not longer ago than sixty days. */
export const misdated = (on: string, today: string) =>
  on > today || daysBetween(on, today) > BACK ? { on, earliest: plusDays(today, -BACK), latest: today } : undefined

/** The first currency somebody named that is not the book's own. */
export const foreign = (named: ReadonlyArray<Currency> | undefined, own: Currency) => {
  const given = named?.find((it) => it !== own)
  return given === undefined ? undefined : { expected: own, given }
}
