import { sum } from "../kernel/arithmetic.ts"

// How generous a seller is. The book judges by it, and a counter without a connection by the same lines, which stand on
// arithmetic alone.

export interface Given {
  /** Price times quantity. */
  readonly base: number
  /** What the seller took off the line itself. */
  readonly own: number
  /** Its share of what was taken off the whole. */
  readonly cartDiscount: number
}

/** What a seller took off, in basis points of the whole or of the line they took most off. */
export const discountOf = (lines: ReadonlyArray<Given>): number => {
  const whole = basisPoints(sum(lines.map((line) => line.own + line.cartDiscount)), sum(lines.map(({ base }) => base)))
  return Math.max(whole, ...lines.map(({ base, own }) => basisPoints(own, base)))
}

/**
 * The roundest rate that comes to so much once it is rounded as money is: 5 % of 4.51 is 0.23, which is 5 % and not 5.1 %.
 */
const basisPoints = (off: number, base: number): number => {
  if (off <= 0 || base === 0) return 0
  const [least, most] = [Math.ceil(((2 * off - 1) * 5000) / base), Math.ceil((off * 10_000) / base)]
  const step = [100, 50, 10].find((it) => Math.ceil(least / it) * it <= most)
  return step === undefined ? Math.round((off * 10_000) / base) : Math.ceil(least / step) * step
}
