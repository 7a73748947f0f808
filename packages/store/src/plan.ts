import {
  type AnyView,
  type Condition,
  isOrdered,
  ledBy,
  ordersOf,
  type Selection,
  type SumsOf,
} from "@oja/domain/kernel/index"
import { aboveZero, columnOf, idsOf, pastOf, setsOf, sumsOf, tableOf, wordsOf } from "./rowTables.ts"
import { isShort, keysWith } from "./summing.ts"

// A selection as SQL: from which table, which of its rows, in which order and how many.

/** A selection names a column its view does not keep; the caller's mistake, said so. */
export class NoSuchColumn extends Error {
  override readonly name = "NoSuchColumn"
  readonly column: string
  constructor(view: AnyView, column: string) {
    super(`${view.name} has no column ${column}; it has ${["id", ...Object.keys(view.columns)].join(", ")}`)
    this.column = column
  }
}

export const MOST_OF_A_PAGE = 1000

export const known = (view: AnyView, column: string): string => {
  if (column !== "id" && !(column in view.columns)) throw new NoSuchColumn(view, column)
  return columnOf(column)
}

const bound = (value: unknown): unknown => (typeof value === "boolean" ? Number(value) : value)

const operators = { from: ">=", until: "<", to: "<=", above: ">", below: "<" } as const

const condition = (column: string, is: Condition): readonly [sql: string, values: ReadonlyArray<unknown>] => {
  if (Array.isArray(is)) {
    if (is.length === 0) return ["0", []]
    return [`${column} IN (${is.map(() => "?").join(",")})`, is.map(bound)]
  }
  if (typeof is !== "object") return [`${column} = ?`, [bound(is)]]
  const parts = Object.entries(is).flatMap(([word, value]): ReadonlyArray<readonly [string, ...unknown[]]> => {
    if (value === undefined) return []
    if (word === "above" && value === 0) return [[aboveZero(column)]]
    if (word === "not") return [[`(${column} <> ? OR ${column} IS NULL)`, bound(value)]]
    return [[`${column} ${operators[word as keyof typeof operators]} ?`, bound(value)]]
  })
  return [parts.map(([sql]) => sql).join(" AND ") || "1", parts.flatMap(([, ...values]) => values)]
}

/** Columns joined by "|": any of them may be so. */
const anyOf = (
  view: AnyView,
  columns: string,
  is: Condition,
): readonly [sql: string, values: ReadonlyArray<unknown>] => {
  if (!columns.includes("|")) return condition(known(view, columns), is)
  const each = [...new Set(columns.split("|"))].map((column) => condition(known(view, column), is))
  return [`(${each.map(([sql]) => sql).join(" OR ")})`, each.flatMap(([, values]) => values)]
}

/**
 * Every word must begin some word of the row; quotes and operators of the search language mean nothing special. A mark
 * belongs to its letter: ọ̀ is no letter of its own in Unicode, and Ọ̀fì is one word.
 */
const match = (search: string): string =>
  search
    .normalize("NFC")
    .split(/[^\p{L}\p{M}\p{N}_]+/u)
    .filter((word) => word !== "")
    .slice(0, 12)
    .map((word) => `"${word}"*`)
    .join(" ")

export interface Plan {
  readonly sql: string
  readonly values: ReadonlyArray<unknown>
}

export const joined = (columns: string, plans: ReadonlyArray<Plan>): Plan => ({
  sql: plans.map(({ sql }) => `SELECT ${columns} FROM ${sql}`).join(" UNION ALL "),
  values: plans.flatMap(({ values }) => values),
})

/** A past moment: how late in the log rows may have moved that stand in it, and which of them is the newest. */
export interface At {
  readonly moment: number
  readonly newest: number
}

/** Where rows are: a table with its words, and which of its rows count. */
export interface Leg {
  readonly place?: "main" | "temp"
  readonly at?: At
}

/** How a search is told: `few` when it finds few, or the numbers of those that are looked among. */
interface Sought {
  readonly among?: ReadonlyArray<number> | undefined
  readonly few?: boolean
}

/** The rows of a selection as SQL, from the table on. */
export const source = (
  business: number,
  { view, where: conditions = {}, search, sort = [], id, kind }: Selection,
  { among, at, few = false, place }: Leg & Sought = {},
): Plan => {
  const table = inPlace(place, tableOf(view))
  const parts = ["business = ?"]
  const values: Array<unknown> = [business]
  const add = (sql: string, more: ReadonlyArray<unknown>) => {
    parts.push(sql)
    values.push(...more)
  }
  if (id !== undefined) add("id = ?", [id])
  // What is newer is skipped at once where rows come in their own order; in another, without a look at the row itself.
  const inOrder = kind === "rows" && sort.length === 0
  if (at !== undefined) add(`position <= ? AND ${inOrder ? "" : "+"}n <= ?`, [at.moment, at.newest])
  for (const [column, is] of Object.entries(conditions)) {
    if (is === undefined) continue
    add(...anyOf(view, column, is))
    const ids = idsOf(view, column, is)
    if (ids !== undefined) add("id >= ? AND id < ?", ids)
  }
  if (among !== undefined) {
    const numbers = "(SELECT value AS found FROM json_each(?))"
    const sql = `${numbers} CROSS JOIN ${table} WHERE ${parts.join(" AND ")} AND n = found`
    return { sql, values: [JSON.stringify(among), ...values] }
  }
  const words = wordsIn(search)
  if (words === "") return { sql: `${table} WHERE ${parts.join(" AND ")}`, values }
  const searched = inPlace(place, searchedIn(view))
  // What was found is fetched one by one; or, where it is much, told from the rest as rows pass in the order that is asked for.
  if (few) add(`words MATCH ? AND n = ${searched}.rowid`, [words])
  else add(`+n IN (SELECT rowid FROM ${searched} WHERE words MATCH ?)`, [words])
  return { sql: `${few ? `${searched} CROSS JOIN ` : ""}${table} WHERE ${parts.join(" AND ")}`, values }
}

/** What is to be added up; `isGrouped` where each group is one line of it already. */
export interface Summed extends Plan {
  readonly isGrouped?: boolean
}

/**
 * What kept sums say of a selection that lies within them. Lines of few days are found by the day, whatever else there is, and
 * come as they stand. Those of many are read set by set, which is the order they are grouped in: a line a set comes, or one a
 * day of it where it is asked for by the day, and only these are put together.
 */
export const summed = (business: number, { by = [], sum = {}, view, where = {} }: Selection, kept: SumsOf): Summed => {
  const [table, sets] = [sumsOf(view, kept), setsOf(view, kept)]
  const lines = `${table}.business = ${sets}.business AND ${table}._set = ${sets}._set`
  const days = where[kept.day ?? ""]
  const [from, first] = isShort(days)
    ? [`${table} INDEXED BY ${table}_day CROSS JOIN ${sets} ON ${lines}`, table]
    : [`${sets} CROSS JOIN ${table} ON ${lines}`, sets]
  const parts = [`${first}.business = ?`]
  const values: Array<unknown> = [business]
  const add = (sql: string, more: ReadonlyArray<unknown>) => {
    parts.push(sql)
    values.push(...more)
  }
  for (const [columns, is] of Object.entries(where)) if (is !== undefined) add(...anyOf(view, columns, is))
  const leading = where[kept.by[0] ?? ""]
  if (kept.day === undefined && typeof leading === "string") add("key >= ? AND key < ?", keysWith(leading))
  const keys = by.map((column) => known(view, column))
  const added = [...new Set(Object.values(sum))].map((column) => known(view, column))
  const found = `FROM ${from} WHERE ${parts.join(" AND ")}`
  const byDay = by.filter((column) => column === kept.day)
  const isEachSet = by.length > 0 && kept.by.every((column) => by.includes(column) || isOne(where[column]))
  if (isShort(days)) {
    const isOneLine = byDay.length > 0 || isOne(days) || kept.monthly === true
    const sql = `SELECT ${[...keys, ...added, "_rows"].join(", ")} ${found}`
    return { sql, values, isGrouped: isEachSet && isOneLine }
  }
  const columns = [...keys, ...[...added, "_rows"].map((column) => `SUM(${column}) AS ${column}`)]
  const each = [`${sets}._set`, ...byDay.map(columnOf)]
  return { sql: `SELECT ${columns.join(", ")} ${found} GROUP BY ${each.join(", ")}`, values, isGrouped: isEachSet }
}

const isOne = (is: Condition | undefined): boolean => is !== undefined && typeof is !== "object"

export const inPlace = (place: Leg["place"], table: string): string =>
  place === undefined ? table : `${place}.${table}`

export const wordsIn = (search: string | undefined): string => (search === undefined ? "" : match(search))

export const searchedIn = (view: AnyView): string => {
  if (view.search === undefined) throw new NoSuchColumn(view, "q")
  return wordsOf(view)
}

export const unsought = ({ search: _, ...rest }: Selection): Selection => rest

/**
 * In which order so many rows are counted: where no index leads to them, in that of their page, for they are then found where
 * the page is read, and not all over the table.
 */
export const nearby = ({ sort = [], view, where = {} }: Selection): string => {
  const led = ledBy(view)
  const asked = Object.keys(where).filter((column) => where[column] !== undefined)
  if (sort.length === 0 || asked.some((column) => led.has(column))) return ""
  return isOrdered(ordersOf(view), sort[0]![0], new Set()) ? order(view, sort) : ""
}

export const order = (view: AnyView, sort: Selection["sort"], extra: ReadonlyArray<string> = []): string => {
  if (sort === undefined || sort.length === 0) return extra.length > 0 ? "" : " ORDER BY n DESC"
  const words = sort.map(
    ([column, way]) =>
      `${extra.includes(column) ? columnOf(column) : known(view, column)} ${way === "DESC" ? "DESC" : "ASC"}`,
  )
  return ` ORDER BY ${words.join(", ")}${extra.length > 0 ? "" : ", n DESC"}`
}

/** All of it, where nobody asks for less. */
export const limits = ({ limit, offset = 0 }: Selection): string =>
  limit === undefined && offset === 0 ? "" : ` LIMIT ${Math.trunc(limit ?? -1)} OFFSET ${Math.trunc(offset)}`

/** Today's rows of a selection that do not stand at a past moment: those that are newer, and those that moved since. */
export const notStanding = (
  business: number,
  selection: Selection,
  { days, moment, newest }: At & { readonly days: string },
): ReadonlyArray<Plan> => {
  const { view } = selection
  const byDay = (view.indexes ?? []).some(([first]) => first === days)
  const { sql, values } = source(business, selection, { place: "main" })
  const aside = `(SELECT DISTINCT n AS aside FROM main.${pastOf(view)} WHERE business = ? AND until > ? AND main.${pastOf(view)}.position <= ?)`
  return [
    // Told by the index of days where there is one, without a look at the rows themselves; else by their numbers.
    { sql: `${sql} AND ${byDay ? "+" : ""}n > ?`, values: [...values, newest] },
    {
      sql: `${aside} CROSS JOIN ${sql} AND n = aside AND position > ? AND n <= ?`,
      values: [business, moment, moment, ...values, moment, newest],
    },
  ]
}
