import { sum } from "@oja/domain/kernel/arithmetic"
import { readAmount } from "../data/typed.ts"
import type { RowOf } from "@oja/domain/kernel/index"
import type { refunds } from "@oja/domain/sales/backViews"
import type { payments } from "@oja/domain/sales/paymentsView"

// Money that goes back, in the ways it came: what each way is given of an amount, and what somebody types over it.

export type Method = RowOf<typeof refunds>["method"]
interface Part {
  readonly method: Method
  readonly amount: number
}

/** What was paid, and what of it went back before. */
export interface Came {
  readonly payments: ReadonlyArray<Pick<RowOf<typeof payments>, "amount" | "method"> & { readonly reversed?: boolean }>
  readonly refunds: ReadonlyArray<Part>
}

/** What came in and has not gone back, by the way it came, the most first; change that the shop owed goes back in cash. */
export const waysIn = (payments: Came["payments"], refunds: Came["refunds"]): ReadonlyArray<Part> => {
  const left = new Map<Method, number>()
  const add = (method: Method, amount: number) => left.set(method, (left.get(method) ?? 0) + amount)
  for (const { amount, method, reversed } of payments)
    if (reversed !== true) add(method === "change_owed" ? "cash" : method, amount)
  for (const { amount, method } of refunds) add(method, -amount)
  return [...left]
    .map(([method, amount]) => ({ method, amount }))
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => b.amount - a.amount)
}

/** So much of it: the way that has the most gives first. */
export const asPaid = (ways: ReadonlyArray<Part>, amount: number): ReadonlyArray<Part> => {
  let rest = amount
  return ways.map(({ amount: most, method }) => {
    const part = Math.min(most, rest)
    rest -= part
    return { method, amount: part }
  })
}

/** What was typed over the amounts of the other ways, by way. */
export type TypedParts = { readonly [way in Method]?: string }

/** The parts as somebody wants them: the first way takes what the others leave. Undefined where nothing is left for it, or a figure cannot be read. */
export const partsOf = (
  ways: ReadonlyArray<Part>,
  amount: number,
  typed: TypedParts,
  currency: string,
  locale: string,
): ReadonlyArray<Part> | undefined => {
  const [first, ...others] = asPaid(ways, amount)
  if (first === undefined) return undefined
  const read = others.map(({ method, amount: part }) => {
    const text = typed[method]
    if (text === undefined) return { method, amount: part }
    return { method, amount: text.trim() === "" ? 0 : readAmount(text, currency, locale) }
  })
  const known = read.filter((it): it is Part => typeof it.amount === "number" && it.amount >= 0)
  const rest = amount - sum(known.map((it) => it.amount))
  return known.length < read.length || rest <= 0 ? undefined : [{ method: first.method, amount: rest }, ...known]
}
