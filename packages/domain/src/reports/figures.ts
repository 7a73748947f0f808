import { type AnyView, type Condition, type Finds, groupsOf, Money, present } from "../kernel/index.ts"
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

interface Group {
  readonly currency: string
  readonly count: number
  readonly [column: string]: unknown
}
export type Sums = ReadonlyArray<Group>
type Asks = { readonly [question: string]: Finds<Sums> }

/** The values that a condition names; undefined where it says more or less than something. */
const namedBy = (is: Condition): ReadonlyArray<unknown> | undefined =>
  Array.isArray(is) ? is : typeof is === "object" ? undefined : [is]

/** Whether rows are told apart for a figure by more than values they hold: no group of rows says then which count. */
const isApart = ({ where }: Summed): boolean => Object.values(where).some((is) => namedBy(is) === undefined)

/** Which question reads a figure: those of one view are read by one, in a group for each of the values they name. */
const questionOf = (name: string): string => {
  const it = entry(name) as Summed
  return isApart(it) ? name : `${it.view.name}${it.basis === "now" ? ", now" : ""}`
}

/** Of which branch figures are; and by which columns of a view they are told apart besides, where it has them. */
interface Of {
  readonly locationId?: string
  readonly apartBy?: (view: AnyView) => ReadonlyArray<string>
}

/** What must be read to know these figures: a sum for each currency, never one of two together (pain C31). `prefix` keeps two periods apart. */
export const ask = (
  names: ReadonlyArray<Metric>,
  period?: Period,
  { apartBy = () => [], locationId }: Of = {},
  prefix = "",
): Asks =>
  Object.fromEntries(
    [...Map.groupBy(withNeeds(names), questionOf)].map(([question, asking]) => {
      const all = asking.map((name) => entry(name) as Summed)
      const [first] = all as [Summed]
      const days = first.basis === "now" ? {} : during(period)
      const columns = [...new Set(all.flatMap(({ where }) => Object.keys(where)))]
      const where = Object.fromEntries(
        columns.flatMap((column) => {
          const each = all.map(({ where }) => where[column])
          if (each.includes(undefined)) return []
          return [[column, each.length === 1 ? each[0]! : [...new Set(each.flatMap((is) => namedBy(is!)!))]]]
        }),
      ) as Summed["where"]
      const by = ["currency", ...(isApart(first) ? [] : columns), ...apartBy(first.view)]
      const sum = Object.fromEntries(all.flatMap(({ sum }) => (sum === undefined ? [] : [[sum, sum]])))
      const found = groupsOf(first.view, { where: { ...where, ...days, ...present({ locationId }) }, by, sum })
      return [`${prefix}${question}`, found as unknown as Finds<Sums>]
    }),
  )

/** The groups of what was found that a figure adds up. */
export const groupsFor = (found: { readonly [question: string]: Sums }, name: string, prefix = ""): Sums => {
  const it = entry(name) as Summed
  const groups = found[`${prefix}${questionOf(name)}`] ?? []
  if (isApart(it)) return groups
  const conditions = Object.entries(it.where)
  return groups.filter((group) => conditions.every(([column, is]) => namedBy(is)!.includes(group[column])))
}

export type Figures<Names extends Metric> = { readonly [K in Names]: number } & { readonly currency: string | null }

/** The figures in each currency, the busiest first; noughts when nothing happened. */
export const figures = <const Names extends Metric>(
  found: { readonly [question: string]: Sums },
  names: ReadonlyArray<Names>,
  prefix = "",
): readonly [Figures<Names>, ...ReadonlyArray<Figures<Names>>] => {
  const busy = new Map<string, number>()
  for (const name of withNeeds(names))
    for (const { count, currency } of groupsFor(found, name, prefix))
      busy.set(currency, (busy.get(currency) ?? 0) + count)
  const currencies = [...busy].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([currency]) => currency)
  const inCurrency = (currency: string | null) => {
    const figure = (name: string): number => {
      const it = entry(name)
      if ("from" in it) return it.from(figure)
      const value = Money.sum(
        groupsFor(found, name, prefix)
          .filter((group) => group.currency === currency)
          .map((group) => (group[it.sum ?? "count"] as number | null) ?? 0),
      )
      return it.below === true && value !== 0 ? -value : value
    }
    return { ...Object.fromEntries(names.map((name) => [name, figure(name)])), currency } as Figures<Names>
  }
  const [first = null, ...others] = currencies
  return [inCurrency(first), ...others.map(inCurrency)]
}

/** What the questions about the days before are called by. */
export const BEFORE = "previous_"

/** The same figures of the days right before, where they are asked for: what to read, and what it says. */
export const askBefore = (
  names: ReadonlyArray<Metric>,
  period: Period,
  { compare, ...of }: Of & { readonly compare?: "previous" },
): Asks => (compare === undefined ? {} : ask(names, previousOf(period), of, BEFORE))

export const figuresBefore = <const Names extends Metric>(
  found: { readonly [question: string]: Sums },
  names: ReadonlyArray<Names>,
  period: Period,
  { compare }: { readonly compare?: "previous" },
) => (compare === undefined ? {} : { compared: { ...previousOf(period), totals: figures(found, names, BEFORE) } })
