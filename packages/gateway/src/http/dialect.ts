import { isDay } from "@oja/domain/kernel/calendar"
import {
  type AnyView,
  type Condition,
  heldAs,
  isOrdered,
  joined,
  ledBy,
  type Orders,
  type Lists,
  ordersOf,
  present,
  type Selection,
  soughtIn,
  unheld,
  usualRows,
  type Value,
  type Wrong,
} from "@oja/domain/kernel/index"
import type { When } from "@oja/store"
import type { Call } from "./call.ts"

/** A list that was asked for: which rows, which page of them, and of which moment. */
export interface Listing {
  readonly selection: Selection
  readonly offset: number
  readonly limit: number
}

/** What cannot be read in a query, by parameter. */
export class Unclear extends Error {
  readonly param: string
  readonly wrong: Wrong
  constructor(param: string, wrong: Wrong = { is: "form" }) {
    super(`cannot read ${param}`)
    this.param = param
    this.wrong = wrong
  }
}

/** Refuses parameters that a call does not know; every reading call knows the moments. */
export const onlyKnown = ({ query }: Pick<Call, "query">, known: ReadonlyArray<string> = ["asOf", "knownAt"]): void => {
  const stray = Object.keys(query).find((name) => !known.includes(name))
  if (stray !== undefined) throw new Unclear(stray, { is: "unknown" })
}

const MOST = 200
const reserved = new Set([
  "range",
  "sort",
  "filter",
  "page",
  "perPage",
  "limit",
  "order",
  "q",
  "search",
  "asOf",
  "knownAt",
  "countTo",
])

const json = (param: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Unclear(param)
  }
}

const whole = (param: string, text: string | undefined, fallback: number, most: number): number => {
  if (text === undefined) return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > most) throw new Unclear(param)
  return value
}

/** Who reads a list: what they may not see, what keeps them to their own, and the day it is for them. */
interface Reader {
  readonly own?: Readonly<Record<string, Condition>> | undefined
  readonly hidden?: ReadonlyArray<string>
  readonly today: string
  /** With which telephone numbers of theirs begin that name no country. */
  readonly callingCode?: string | undefined
}

/** Reads `range`, `sort` and `filter` as ra-data-simple-rest writes them, or `page`, `perPage`, `limit`, `sort`, `order` and plain filters. */
export const listing = (
  all: AnyView,
  call: Call,
  fixed: NonNullable<Lists["where"]>,
  { callingCode = "", hidden = [], own, today }: Reader,
): Listing => {
  const { query } = call
  const view = withoutColumns(all, hidden)
  const [offset, limit] = pageOf(query)
  const { q, search, ...filter } = filterOf(view, query)
  outside(fixed, filter)
  const words = query["q"] ?? query["search"] ?? q ?? search
  return {
    offset,
    limit,
    selection: present({
      view: all,
      kind: "rows",
      where: {
        ...usualRows(view, new Set(Object.keys(filter).map(baseOf))),
        ...conditions(view, filter, { callingCode, today }),
        ...fixed,
        ...own,
      },
      sort: sortOf(view, query),
      offset,
      limit,
      search: typeof words === "string" && words.trim() !== "" ? soughtIn(view, words, callingCode) : undefined,
      most: query["countTo"] === undefined ? undefined : whole("countTo", query["countTo"], 0, 1_000_000),
    }),
  }
}

/** A list of sales holds no expenses: whoever asks it for them is told so, and not given sales in their place. */
const outside = (fixed: NonNullable<Lists["where"]>, filter: Readonly<Record<string, unknown>>): void => {
  for (const [column, is] of Object.entries(fixed))
    if (filter[column] !== undefined && ![filter[column]].flat().includes(is))
      throw new Unclear(column, { is: "choice", choices: [String(is)] })
}

/** Whoever may not see a field neither sorts nor filters by it: the order of rows would tell. */
const withoutColumns = (view: AnyView, hidden: ReadonlyArray<string>): AnyView =>
  hidden.length === 0
    ? view
    : { ...view, columns: Object.fromEntries(Object.entries(view.columns).filter(([name]) => !hidden.includes(name))) }

const pageOf = (query: Call["query"]): readonly [offset: number, limit: number] => {
  if (query["range"] !== undefined) {
    const range = json("range", query["range"])
    if (!Array.isArray(range) || range.length !== 2 || !range.every((it) => Number.isSafeInteger(it) && it >= 0))
      throw new Unclear("range")
    const [from, to] = range as [number, number]
    return [from, Math.min(Math.max(to - from + 1, 0), 1000)]
  }
  const perPage = whole("perPage", query["perPage"] ?? query["limit"], query["filter"] === undefined ? 50 : MOST, MOST)
  const page = whole("page", query["page"], 1, 1_000_000)
  return [Math.max(0, page - 1) * perPage, perPage]
}

const sortOf = (view: AnyView, query: Call["query"]): NonNullable<Selection["sort"]> => {
  const { sort, order } = query
  if (sort === undefined) return []
  const [column, way] = sort.startsWith("[")
    ? (json("sort", sort) as ReadonlyArray<unknown>)
    : [sort.replace(/^-/, ""), order ?? (sort.startsWith("-") ? "DESC" : "ASC")]
  if (typeof column !== "string" || !isColumn(view, column))
    throw new Unclear("sort", { is: "choice", choices: ["id", ...Object.keys(view.columns)] })
  if (typeof way !== "string" || !/^(asc|desc)$/i.test(way))
    throw new Unclear(order === undefined ? "sort" : "order", { is: "choice", choices: ["ASC", "DESC"] })
  return [[column, way.toUpperCase() === "DESC" ? "DESC" : "ASC"]]
}

/** Whether a list asks for what no index of its view leads to: of many rows each is then looked at. */
export const unledIn = ({
  view,
  where: fixed,
}: Pick<Lists, "view" | "where">): ((call: Pick<Call, "query">) => boolean) => {
  let known: { readonly led: ReadonlySet<string>; readonly orders: Orders } | undefined
  return ({ query }) => {
    const { led, orders } = (known ??= { led: ledBy(view), orders: ordersOf(view) })
    try {
      const { q: _, search: __, ...filter } = filterOf(view, query)
      const columns = Object.keys(filter).map(baseOf)
      const said = Object.keys(filter).filter((column) => baseOf(column) === column && !Array.isArray(filter[column]))
      const pinned = new Set([...Object.keys({ ...usualRows(view, new Set(columns)), ...fixed }), ...said])
      const sorted = sortOf(view, query).every(([column]) => isOrdered(orders, column, pinned))
      return !sorted || (columns.length > 0 && !columns.some((column) => led.has(column)))
    } catch (error) {
      // What is not understood is refused by whoever reads it.
      if (error instanceof Unclear) return false
      throw error
    }
  }
}

const filterOf = (view: AnyView, query: Call["query"]): Readonly<Record<string, unknown>> => {
  if (query["filter"] !== undefined) {
    const filter = json("filter", query["filter"])
    if (typeof filter !== "object" || filter === null || Array.isArray(filter)) throw new Unclear("filter")
    return filter as Record<string, unknown>
  }
  // Query parameters come as words; a column of numbers wants a number.
  return Object.fromEntries(
    Object.entries(query)
      .filter(([name]) => !reserved.has(name))
      .map(([name, text]) => [
        name,
        view.columns[baseOf(name)] === "text" || baseOf(name) === "id" ? text : scalar(text),
      ]),
  )
}

const scalar = (text: string): unknown =>
  text === "true" ? true : text === "false" ? false : text !== "" && Number.isFinite(Number(text)) ? Number(text) : text

const suffixes = { _gte: "from", _lte: "to", _gt: "above", _lt: "until", _neq: "not" } as const

const suffixOf = (name: string): keyof typeof suffixes | undefined =>
  (Object.keys(suffixes) as Array<keyof typeof suffixes>).find((it) => name.endsWith(it))

const baseOf = (name: string): string => {
  const suffix = suffixOf(name)
  return suffix === undefined ? name : name.slice(0, -suffix.length)
}

const isColumn = (view: AnyView, name: string): boolean => name === "id" || Object.hasOwn(view.columns, name)
const isValue = (value: unknown): boolean => ["string", "number", "boolean"].includes(typeof value)
const isList = (value: ReadonlyArray<unknown>): boolean => value.length <= 1000 && value.every(isValue)

/** `{"on_gte": "2026-03-01", "status": ["paid", "unpaid"]}` → conditions; react-admin's way of writing ranges. */
const conditions = (
  view: AnyView,
  filter: Readonly<Record<string, unknown>>,
  asker: Pick<Reader, "callingCode" | "today">,
): NonNullable<Selection["where"]> => {
  const found: Record<string, Condition> = {}
  for (const [name, value] of Object.entries(filter)) {
    if (value === undefined || value === null || value === "") continue
    const follows = view.daily?.[name] !== undefined
    const suffix = follows ? undefined : suffixOf(name)
    const column = follows ? name : baseOf(name)
    if (!follows && !isColumn(view, column)) throw new Unclear(name, { is: "unknown" })
    if (!(Array.isArray(value) ? isList(value) : isValue(value))) throw new Unclear(name)
    if (suffix !== undefined && Array.isArray(value)) throw new Unclear(name)
    const wrong = [value]
      .flat()
      .map((one) => unheld(view, column, one))
      .find((it) => it !== undefined)
    if (wrong !== undefined) throw new Unclear(name, wrong)
    const is = suffix === undefined ? (value as Condition) : { [suffixes[suffix]]: value as Value }
    found[column] = joined(found[column], is)
  }
  return heldAs(view, found, asker)
}

/** The filter that says such conditions: the other way round. */
export const filterSaying = (where: NonNullable<Selection["where"]>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(where).flatMap(([column, is]) =>
      typeof is !== "object" || Array.isArray(is)
        ? [[column, is]]
        : Object.entries(suffixes).flatMap(([suffix, word]) => {
            const end: unknown = is[word as keyof typeof is]
            return end === undefined ? [] : [[`${column}${suffix}`, end]]
          }),
    ),
  )

/**
 * `asOf` (a day) or `knownAt` (an instant or a position) of a reading request; undefined for now. The position is one of
 * the business's own, as every answer says it.
 */
export const whenOf = ({ query }: Call, positionOf: (own: number) => number = (own) => own): When | undefined => {
  const { asOf, knownAt } = query
  if (asOf !== undefined) {
    if (!/^\d{4}-\d\d-\d\d$/.test(asOf) || !isDay(asOf)) throw new Unclear("asOf", { is: "date" })
    if (knownAt !== undefined) throw new Unclear("knownAt", { is: "twice" })
    return { asOf }
  }
  if (knownAt === undefined) return undefined
  if (/^\d{1,12}$/.test(knownAt)) return { upTo: positionOf(Number(knownAt)) }
  const at = Date.parse(knownAt)
  if (!Number.isFinite(at)) throw new Unclear("knownAt")
  return { knownAt: at }
}
