import {
  type Condition,
  monthEnd,
  monthStart,
  plusDays,
  plusMonths,
  present,
  type Selection,
  type SumsOf,
} from "@oja/domain/kernel/index"

/** Sums of the view that hold all that a selection adds up, asks for and is narrowed by; those kept by day first. */
export const keptFor = ({ by = [], id, search, sum = {}, view, where = {} }: Selection): SumsOf | undefined => {
  if (id !== undefined || search !== undefined) return undefined
  const asked = Object.entries(where).filter(([, is]) => is !== undefined)
  return view.sums?.find(({ by: keys, day, monthly = false, of }) => {
    const within = (column: string) => keys.includes(column) || (column === day && !monthly)
    return (
      Object.values(sum).every((column) => of.includes(column)) &&
      by.every(within) &&
      asked.every(([columns, is]) =>
        columns === day ? !monthly || isDays(is) : columns.split("|").every((column) => keys.includes(column)),
      )
    )
  })
}

export interface Days {
  readonly from?: string
  readonly to?: string
}

/** From a day to a day, both included; either may be open. */
export const isDays = (is: Condition | undefined): is is Days =>
  typeof is === "object" && !Array.isArray(is) && Object.keys(is).every((word) => word === "from" || word === "to")

/** Some days of one month, both ends included. */
export type Part = Required<Days>

/** The months that lie whole within some days, and at either end the days of one that does not. */
export const splitByMonth = ({ from, to }: Days): { readonly months?: Days; readonly parts: ReadonlyArray<Part> } => {
  if (from !== undefined && to !== undefined && from > to) return { parts: [] }
  const first = from && (from === monthStart(from) ? from : plusMonths(monthStart(from), 1))
  const last = to && (to === monthEnd(to) ? to : plusDays(monthStart(to), -1))
  // Within one month, what begins it too late also ends it too soon.
  if (from !== undefined && to !== undefined && from.slice(0, 7) === to.slice(0, 7) && last !== to)
    return { parts: [{ from, to }] }
  const whole = first === undefined || last === undefined || first <= last
  return {
    ...(whole && { months: present({ from: first?.slice(0, 7), to: last?.slice(0, 7) }) }),
    parts: [
      ...(from === undefined || first === from ? [] : [{ from, to: monthEnd(from) }]),
      ...(to === undefined || last === to ? [] : [{ from: monthStart(to), to }]),
    ],
  }
}

/** The same, and what of their first and last month holds nothing besides: today is mostly the last day there is anything of. */
export const widened = ({ from, to }: Days, holds: (days: Part) => boolean): Days => {
  if (from !== undefined && to !== undefined && from > to) return { from, to }
  const isAlone = (part: Part): boolean => !otherDays(part).some(holds)
  return present({
    from: from !== undefined && isAlone({ from, to: monthEnd(from) }) ? monthStart(from) : from,
    to: to !== undefined && isAlone({ from: monthStart(to), to }) ? monthEnd(to) : to,
  })
}

/** The days of the same month before and after. */
export const otherDays = ({ from, to }: Part): ReadonlyArray<Part> =>
  [
    { from: monthStart(from), to: plusDays(from, -1) },
    { from: plusDays(to, 1), to: monthEnd(to) },
  ].filter((some) => some.from <= some.to)

/** Whether days, or months, lie within one month: lines of sums are then found by their day, else set by set. */
export const isShort = (is: Condition | undefined): boolean => {
  if (typeof is === "string") return true
  return isDays(is) && is.from !== undefined && is.from.slice(0, 7) === is.to?.slice(0, 7)
}

/** Where the keys of sets stand whose first value is so. */
export const keysWith = (value: string): readonly [from: string, before: string] => {
  const from = `[${JSON.stringify(value)}`
  return [from, `${from}\uffff`]
}
