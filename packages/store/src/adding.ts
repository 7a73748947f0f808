import { type AnyView, type Condition, present, type Selection, type SumsOf } from "@oja/domain/kernel/index"
import { joined, known, type Leg, limits, notStanding, order, type Plan, source, summed, type Summed } from "./plan.ts"
import type { Prepared } from "./prepared.ts"
import { columnOf } from "./rowTables.ts"
import { type Days, isDays, keptFor, otherDays, type Part, splitByMonth, widened } from "./summing.ts"

/** Where rows are read from, and how a selection is found there. */
interface Where {
  readonly legs: readonly [Leg, ...ReadonlyArray<Leg>]
  readonly rows: (business: number, selection: Selection) => ReadonlyArray<Plan>
  /** Whether sums that are kept are believed. */
  readonly sums: boolean
}

/** What rows come to, added up by groups: from sums that are kept where what is asked lies within them, else from the rows. */
export class Adding {
  readonly #prepared: Prepared
  readonly #legs: Where["legs"]
  readonly #rows: Where["rows"]
  readonly #sums: boolean

  constructor(prepared: Prepared, { legs, rows, sums }: Where) {
    this.#prepared = prepared
    this.#legs = legs
    this.#rows = rows
    this.#sums = sums
  }

  /** How many rows a selection has as its sums say it; undefined where it lies within none. */
  count(business: number, selection: Selection): number | undefined {
    if (this.#keptFor(selection) === undefined) return undefined
    const { sql, values } = this.#summed(business, selection)
    return this.#prepared
      .of(`SELECT COALESCE(SUM(_rows), 0) FROM (${sql})`)
      .pluck()
      .get(...values) as number
  }

  /** What groups of a selection come to. */
  groups(business: number, selection: Selection): ReadonlyArray<unknown> {
    const { view, by = [], sum = {} } = selection
    const { sql, values, isGrouped = false } = this.#summed(business, selection)
    const keys = by.map((column) => known(view, column))
    // What was taken from a month's sums may leave a group without rows.
    const grouping = keys.length > 0 && !isGrouped ? ` GROUP BY ${keys.join(", ")} HAVING SUM(_rows) > 0` : ""
    const of = (column: string) => (isGrouped ? column : `COALESCE(SUM(${column}), 0)`)
    const sums = Object.entries(sum).map(
      ([name, column]) => `${of(known(view, column))} AS ${columnOf(name.replaceAll('"', ""))}`,
    )
    const columns = [...keys, ...sums, `${of("_rows")} AS "count"`].join(", ")
    // What comes to the same stands in the order of the groups, from wherever it was added up.
    const sort = [...(selection.sort ?? []), ...by.map((column) => [column, "ASC"] as const)]
    const sorted = order(view, sort, [...Object.keys(sum), "count"])
    const text = `SELECT ${columns} FROM (${sql})${grouping}${sorted}${limits(selection)}`
    const found = this.#prepared.of(text).all(...values) as Array<Record<string, unknown>>
    return found.map((row) => withBooleans(view, by, row))
  }

  /** What is added up: sums that are kept, where what is asked lies within them, else the rows, each as one. */
  #summed(business: number, selection: Selection): Summed {
    const { view, by = [], sum = {}, where: conditions = {} } = selection
    const keys = by.map((column) => known(view, column))
    const added = [...new Set(Object.values(sum))].map((column) => known(view, column))
    const asRows = (plans: ReadonlyArray<Plan>): Plan => joined([...keys, ...added, "1 AS _rows"].join(", "), plans)
    const kept = this.#keptFor(selection)
    if (kept === undefined) return asRows(this.#rows(business, selection))
    const [{ at, place }] = this.#legs
    const without = (plans: ReadonlyArray<Plan>): Plan =>
      joined([...keys, ...added.map((column) => `-${column} AS ${column}`), "-1 AS _rows"].join(", "), plans)
    const rows = (of: Selection): ReadonlyArray<Plan> => [source(business, of, present({ place }))]
    const ofMonths = (day: string, days: Days): ReadonlyArray<Summed> => {
      const during = (is: Condition): Selection => ({ ...selection, where: { ...conditions, [day]: is } })
      const many = (some: Days, most?: number): number =>
        this.#rowsIn(business, { view, kind: "count", where: { [day]: some } }, most)
      // Days of one month are what their rows say, or what the month says less its other days: whichever is less to read.
      const ofPart = (part: Part): ReadonlyArray<Summed> => {
        const others = otherDays(part)
        if (others.reduce((all, some) => all + many(some), 0) >= many(part)) return [asRows(rows(during(part)))]
        const whole = part.from.slice(0, 7)
        return [
          summed(business, during({ from: whole, to: whole }), kept),
          without(others.flatMap((some) => rows(during(some)))),
        ]
      }
      const { months, parts } = splitByMonth(widened(days, (some) => many(some, 1) > 0))
      return [...(months === undefined ? [] : [summed(business, during(months), kept)]), ...parts.flatMap(ofPart)]
    }
    const { day = "", monthly } = kept
    const days = monthly === true ? conditions[day] : undefined
    const plans = [...(days === undefined ? [summed(business, selection, kept)] : ofMonths(day, days as Days))]
    // The sums are today's: less the rows that have moved since, and with what they were.
    if (at !== undefined) {
      plans.push(without(notStanding(business, selection, { ...at, days: day })))
      plans.push(asRows([source(business, selection, { place: "temp" })]))
    }
    if (plans.length === 0) return asRows(rows({ ...selection, where: { id: [] } }))
    if (plans.length === 1) return plans[0]!
    return { sql: plans.map(({ sql }) => sql).join(" UNION ALL "), values: plans.flatMap(({ values }) => values) }
  }

  #rowsIn(business: number, selection: Selection, most = -1): number {
    const { sql, values } = source(business, selection, present({ place: this.#legs[0].place }))
    return this.#prepared
      .of(`SELECT count(*) FROM (SELECT 1 FROM ${sql} LIMIT ?)`)
      .pluck()
      .get(...values, most) as number
  }

  /**
   * The sums that a selection lies within. Those of a past moment are today's less what moved since: worth it where the
   * last day is given, for what was recorded later is mostly of later days.
   */
  #keptFor(selection: Selection): SumsOf | undefined {
    const [{ at, place }] = this.#legs
    const kept = this.#sums ? keptFor(selection) : undefined
    if (place === undefined || kept === undefined) return kept
    const days = selection.where?.[kept.day ?? ""]
    const bounded = isDays(days) && days.to !== undefined
    // Rows of things are numbered as the things are: a newer one may have an older number.
    const numbered = at !== undefined && at.newest < Number.MAX_SAFE_INTEGER && selection.view.thing === undefined
    return bounded && numbered ? kept : undefined
  }
}

const withBooleans = (
  view: AnyView,
  by: ReadonlyArray<string>,
  row: Record<string, unknown>,
): Record<string, unknown> => {
  for (const column of by)
    if (view.columns[column] === "boolean" && row[column] !== null) row[column] = row[column] === 1
  return row
}
