import { type Condition, type Finds, groupsOf, present } from "../kernel/index.ts"
import { type Derived, type Metric, metrics, type Summed } from "./metrics.ts"
import { previousOf } from "./period.ts"

// Reads the figures of the dictionary: what to ask the rows for, and what follows from what they say.

/** From the first day to the last, both included (pain C57); all time when absent. */
export interface Period {
  readonly from: string
  readonly to: string
}

export const during = (period: Period | undefined): { readonly on?: Condition } =>
  period === undefined ? {} : { on: { from: period.from, to: period.to } }

const entry = (name: string): Summed | Derived => metrics[name as Metric]

/** The figures themselves and all they follow from. */
const withNeeds = (names: ReadonlyArray<string>): ReadonlyArray<string> => [
  ...new Set(
    names.flatMap((name) => {
      const it = entry(name)
      return "needs" in it ? withNeeds(it.needs) : [name]
    }),
  ),
]

type Sums = ReadonlyArray<{ readonly currency: string; readonly value?: number | null; readonly count: number }>
type Asks = { readonly [metric: string]: Finds<Sums> }

/** What must be read to know these figures: a sum for each currency, never one of two together (pain C31). `prefix` keeps two periods apart. */
export const ask = (
  names: ReadonlyArray<Metric>,
  period?: Period,
  { locationId }: { readonly locationId?: string } = {},
  prefix = "",
): Asks =>
  Object.fromEntries(
    withNeeds(names).map((name) => {
      const { basis, sum, view, where } = entry(name) as Summed
      const days = basis === "now" ? {} : during(period)
      const spec = { where: { ...where, ...days, ...present({ locationId }) }, by: ["currency"] }
      const found = groupsOf(view, { ...spec, ...(sum !== undefined && { sum: { value: sum } }) })
      return [`${prefix}${name}`, found as unknown as Finds<Sums>]
    }),
  )

export type Figures<Names extends Metric> = { readonly [K in Names]: number } & { readonly currency: string | null }

/** The figures in each currency, the busiest first; noughts when nothing happened. */
export const figures = <const Names extends Metric>(
  found: { readonly [metric: string]: Sums },
  names: ReadonlyArray<Names>,
  prefix = "",
): readonly [Figures<Names>, ...ReadonlyArray<Figures<Names>>] => {
  const busy = new Map<string, number>()
  for (const name of withNeeds(names))
    for (const { count, currency } of found[`${prefix}${name}`] ?? [])
      busy.set(currency, (busy.get(currency) ?? 0) + count)
  const currencies = [...busy].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([currency]) => currency)
  const inCurrency = (currency: string | null) => {
    const figure = (name: string): number => {
      const it = entry(name)
      if ("from" in it) return it.from(figure)
      const sum = found[`${prefix}${name}`]?.find((group) => group.currency === currency)
      if (it.sum === undefined) return sum?.count ?? 0
      const value = sum?.value ?? 0
      return it.below === true && value !== 0 ? -value : value
    }
    return { ...Object.fromEntries(names.map((name) => [name, figure(name)])), currency } as Figures<Names>
  }
  const [first = null, ...others] = currencies
  return [inCurrency(first), ...others.map(inCurrency)]
}

/** The same figures of the days right before, where they are asked for: what to read, and what it says. */
export const askBefore = (
  names: ReadonlyArray<Metric>,
  period: Period,
  { compare, ...branch }: { readonly compare?: "previous"; readonly locationId?: string },
): Asks => (compare === undefined ? {} : ask(names, previousOf(period), branch, "previous_"))

export const figuresBefore = <const Names extends Metric>(
  found: { readonly [metric: string]: Sums },
  names: ReadonlyArray<Names>,
  period: Period,
  { compare }: { readonly compare?: "previous" },
) => (compare === undefined ? {} : { compared: { ...previousOf(period), totals: figures(found, names, "previous_") } })
