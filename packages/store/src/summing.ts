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
  return view.sums?.find(
    ({ by: keys, month, of }) =>
      Object.values(sum).every((column) => of.includes(column)) &&
      by.every((column) => keys.includes(column) && column !== month) &&
      asked.every(
        ([columns, is]) =>
          columns.split("|").every((column) => keys.includes(column)) && (columns !== month || isDays(is)),
      ),
  )
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

/** The days of the same month before and after. */
export const otherDays = ({ from, to }: Part): ReadonlyArray<Part> =>
  [
    { from: monthStart(from), to: plusDays(from, -1) },
    { from: plusDays(to, 1), to: monthEnd(to) },
  ].filter((some) => some.from <= some.to)

/** Comes after every letter. */
const LAST = "\uffff"

/**
 * Where lines of sums stand whose first column is so, in the order of their keys: those begin with it. All of them where
 * that says nothing.
 */
export const stretch = (is: Condition | undefined): readonly [from: string, until: string] => {
  if (typeof is === "string") return [`[${JSON.stringify(is)}`, `[${JSON.stringify(is)}${LAST}`]
  const { from = "", to = "" } = isDays(is) ? is : {}
  const plain = /^[\d-]*$/
  return plain.test(from) && plain.test(to)
    ? [from === "" ? "" : `["${from}`, to === "" ? LAST : `["${to}${LAST}`]
    : ["", LAST]
}
