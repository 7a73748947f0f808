import { useQuery } from "@tanstack/react-query"
import type { AnswerOf, AnyQuery, AnyView, RowOf } from "@oja/domain/kernel/index"
import { client, type Followed, KEPT, listFollows, UNKNOWN } from "./cache.ts"
import type { AnswerAt, Known } from "./calls.ts"
import { ask, isUnheard } from "./http.ts"
import { moment } from "../session/moment.ts"
import { preview } from "../session/preview.ts"
import type { DescribedQuery, DescribedView } from "./described.ts"

/** What a call answered, how many there are in all where it was a list, and how far the log was. */
interface Found<A> {
  readonly data: A
  readonly total: number
  readonly position: number
}

/** Keeps some answers on this device, for when nobody can be heard. */
export interface Memory {
  readonly keeps: (url: string) => boolean
  readonly put: (url: string, found: Found<unknown>) => Promise<void>
  readonly get: (url: string) => Promise<Found<unknown> | undefined>
}
let memory: Memory | undefined
export const remembering = (keeper: Memory): void => {
  memory = keeper
}

type Limits = Pick<NonNullable<Parameters<typeof ask>[1]>, "signal" | "limitMs" | "quiet">

const take = async <A>(url: string, limits?: Limits): Promise<Found<A>> => {
  // The past, and another’s app, are looked at with a connection.
  const keeper = moment() === undefined && preview() === undefined && memory?.keeps(url) === true ? memory : undefined
  try {
    const found = await taken<A>(url, limits)
    void keeper?.put(url, found).catch(() => undefined)
    return found
  } catch (error) {
    const before = isUnheard(error) ? await keeper?.get(url).catch(() => undefined) : undefined
    if (before === undefined) throw error
    return before as Found<A>
  }
}

/** How far a list's rows are counted; how many more there are is not worth the time of every screen. */
export const COUNTED = 1000

/** How many there are in all, of an answer's `Content-Range`; `more` where it was not counted to the end. */
export const totalOf = (headers: Headers): { readonly total: number; readonly more: boolean } => {
  const [, last = "0", total = "0"] = /(\d+|\*)\/(\d+|\*)$/.exec(headers.get("content-range") ?? "") ?? []
  if (total !== "*") return { total: Number(total), more: false }
  // One more than is shown keeps the way to the next page open.
  return { total: Math.max(COUNTED, Number(last) + 1) + 1, more: true }
}

const taken = async <A>(url: string, limits?: Limits): Promise<Found<A>> => {
  const { envelope, headers } = await ask<A>(url, limits)
  return {
    data: envelope.data,
    total: totalOf(headers).total,
    position: envelope.metadata?.position ?? UNKNOWN,
  }
}

export const describedView = (view: AnyView): DescribedView => {
  const described = view as unknown as DescribedView
  const { follows, name, resource } = described
  listFollows(resource, { view: name, follows })
  return described
}

/** What is asked of a list. `filter` is in the words of `/api`: `{ status: "sent", on: { from: "2026-11-01" }, q: "milo" }`. */
export interface Listing<V extends AnyView = AnyView> {
  readonly filter?: {
    readonly [
      Column in (keyof V["columns"] & string) | `${keyof V["columns"] & string}_${"gte" | "lte" | "gt" | "lt" | "neq"}`
    ]?: unknown
  } & { readonly q?: string | undefined; readonly id?: string | ReadonlyArray<string> }
  /** A column, with a minus for the last first: "-sentAt". */
  readonly sort?: (keyof V["columns"] & string) | `-${keyof V["columns"] & string}`
  readonly from?: number
  readonly count?: number
}

/** The address of a list, in the dialect of `/api`. */
const addressOf = <V extends AnyView>(
  view: V,
  { filter = {}, sort, from = 0, count = 25 }: Listing<V> = {},
): string => {
  const wanted = Object.entries(filter).filter(([, value]) => value !== undefined && value !== "")
  const asked = new URLSearchParams({
    filter: JSON.stringify(Object.fromEntries(wanted)),
    range: JSON.stringify([from, from + count - 1]),
    countTo: String(COUNTED),
    ...(sort !== undefined && {
      sort: JSON.stringify(sort.startsWith("-") ? [sort.slice(1), "DESC"] : [sort, "ASC"]),
    }),
  })
  return `/api/${describedView(view).resource}?${asked}`
}

interface Reading<A> {
  readonly data: A | undefined
  /** How many there are in all, where it is a list. */
  readonly total: number
  readonly error: unknown
  readonly again: () => void
  /** Another answer is on its way; the last one still shows. */
  readonly waiting: boolean
}

const useReading = <A>(
  url: string | undefined,
  meta: Followed,
  {
    keeps = true,
    quiet = false,
    every,
  }: {
    readonly keeps?: boolean
    readonly quiet?: boolean
    readonly every?: (limits: Limits) => Promise<Found<A>>
  } = {},
): Reading<A> => {
  const { data, error, isPlaceholderData, isPending, refetch } = useQuery<Found<A>>(
    {
      queryKey: ["GET", url, ...(every === undefined ? [] : ["every"])],
      queryFn: ({ signal }) => (every === undefined ? take<A>(url ?? "", { signal, quiet }) : every({ signal })),
      enabled: url !== undefined,
      ...(keeps && { placeholderData: (before: Found<A> | undefined) => before }),
      meta: meta as Record<string, unknown>,
    },
    client,
  )
  return {
    data: data?.data,
    total: data?.total ?? 0,
    error: error ?? undefined,
    again: () => void refetch(),
    waiting: isPlaceholderData || (isPending && url !== undefined),
  }
}

const follow = (view: AnyView): Followed => {
  const { follows, name } = describedView(view)
  return { view: name, follows }
}

/** Rows of a view, kept up to date; `null` asks for nothing yet. */
export const useRows = <V extends AnyView>(
  view: V,
  listing: Listing<V> | null = {},
): Reading<ReadonlyArray<RowOf<V>>> => useReading(listing === null ? undefined : addressOf(view, listing), follow(view))

/** Rows of a view, asked for once: what a scanner means just now. Beyond `limitMs` what this device remembers is the answer. */
export const rowsOf = async <V extends AnyView>(
  view: V,
  listing: Listing<V>,
  limits?: Pick<Limits, "limitMs">,
): Promise<ReadonlyArray<RowOf<V>>> => (await take<ReadonlyArray<RowOf<V>>>(addressOf(view, listing), limits)).data

/** As many rows as one answer holds, and as many ids as an address has room for. */
const PAGE = 1000
const NAMED = 100

type Whole<V extends AnyView> = Pick<Listing<V>, "filter" | "sort">

const every = async <V extends AnyView>(
  view: V,
  listing: Whole<V>,
  limits?: Limits,
): Promise<Found<ReadonlyArray<RowOf<V>>>> => {
  const data: Array<RowOf<V>> = []
  let position = Infinity
  for (;;) {
    const address = addressOf(view, { ...listing, from: data.length, count: PAGE })
    const page = await take<ReadonlyArray<RowOf<V>>>(address, limits)
    data.push(...page.data)
    position = Math.min(position, page.position)
    if (page.data.length < PAGE) return { data, total: data.length, position }
  }
}

/** All rows of a list, page after page. */
export const everything = async <V extends AnyView>(
  view: V,
  filter: NonNullable<Listing<V>["filter"]> = {},
): Promise<ReadonlyArray<RowOf<V>>> => (await every(view, { filter })).data

/** The same, kept up to date: for what is summed or looked up in, and not shown page by page. */
export const useEvery = <V extends AnyView>(view: V, listing: Whole<V> | null): Reading<ReadonlyArray<RowOf<V>>> =>
  useReading(listing === null ? undefined : addressOf(view, { ...listing, count: PAGE }), follow(view), {
    every: (limits) => every(view, listing ?? {}, limits),
  })

/** All rows that are about some of many, however many: `everythingOf(levels, "variantId", ids)`. */
export const everythingOf = async <V extends AnyView>(
  view: V,
  column: (keyof V["columns"] & string) | "id",
  ids: ReadonlyArray<string>,
  filter: NonNullable<Listing<V>["filter"]> = {},
): Promise<ReadonlyArray<RowOf<V>>> => {
  const rows: Array<RowOf<V>> = []
  for (let from = 0; from < ids.length; from += NAMED)
    rows.push(...(await everything(view, { ...filter, [column]: ids.slice(from, from + NAMED) })))
  return rows
}

/** One row of a view, kept up to date. */
export const useRow = <V extends AnyView>(view: V, id: string | undefined): Reading<RowOf<V>> =>
  useReading(
    id === undefined ? undefined : `/api/${describedView(view).resource}/${encodeURIComponent(id)}`,
    follow(view),
    { keeps: false },
  )

const following = <A>(view: AnyView, key: string | undefined, read: () => Promise<A>) => ({
  queryKey: [KEPT, key],
  queryFn: read,
  // Compared piece by piece, thousands of rows would hold up the next key.
  structuralSharing: false,
  meta: follow(view) as Record<string, unknown>,
})

/** Something a screen keeps of a view in its own way, read again whenever rows of it move; undefined without a key. */
export const useFollowed = <A>(
  view: AnyView,
  key: string | undefined,
  read: () => Promise<A>,
): Pick<Reading<A>, "data" | "waiting"> => {
  const { data, isPending } = useQuery<A>({ ...following(view, key, read), enabled: key !== undefined }, client)
  return { data, waiting: isPending && key !== undefined }
}

/** The same for whoever cannot wait for a screen: at once where it is known, else once it is. */
export const followedNow = <A>(view: AnyView, key: string, read: () => Promise<A>): Promise<A> =>
  client.ensureQueryData<A>(following(view, key, read))

/** A value as an address says it: "prod_a,prod_b", "var_a:2,var_b". */
const short = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(short).join(",")
    : typeof value === "object" && value !== null
      ? Object.values(value).join(":")
      : String(value)

/** Where a question is asked. */
export const answerAddress = (query: AnyQuery, input: object): string => {
  const { name } = query as unknown as DescribedQuery
  const given = Object.entries(input).filter(([, it]) => it !== undefined)
  return `/api/ask/${name}?${new URLSearchParams(given.map(([key, value]) => [key, short(value)]))}`
}

/** The answer to a question, kept up to date; `quiet` where a refusal is shown in its place and opens no dialog. */
export const useAnswer = <Q extends AnyQuery>(
  query: Q,
  input: Q["input"]["Type"] | undefined,
  more: { readonly quiet?: boolean } = {},
): Reading<AnswerOf<Q>> => {
  return useReading(input && answerAddress(query, input as object), {}, more)
}

/** What a door written by hand answers, kept up to date; undefined asks for nothing yet. */
export const useGet = <const P extends string>(url: (P & Known<"GET", P>) | undefined): Reading<AnswerAt<"GET", P>> =>
  useReading(url, {})
