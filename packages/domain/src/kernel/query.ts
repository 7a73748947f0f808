import * as Schema from "effect/Schema"
import { type Access, judge, judgeSize, type Right } from "./access.ts"
import type { Context } from "./command.ts"
import { type Field, fieldsOf } from "./fields.ts"
import { type AnyView, hiddenFrom, type Mask, ownRows, type RowOf } from "./view.ts"

export type Value = string | number | boolean

/** Which rows: a value must be equal, a list must hold it, a range is half open or closed as its words say. */
export type Condition =
  | Value
  | ReadonlyArray<Value>
  | {
      readonly from?: Value
      readonly until?: Value
      readonly to?: Value
      readonly not?: Value
      readonly above?: number
      readonly below?: number
    }

export interface Selection {
  readonly view: AnyView
  readonly kind: "rows" | "row" | "groups" | "count"
  readonly where?: { readonly [column: string]: Condition }
  readonly search?: string
  readonly id?: string
  readonly sort?: ReadonlyArray<readonly [column: string, order: "ASC" | "DESC"]>
  readonly limit?: number
  readonly offset?: number
  readonly by?: ReadonlyArray<string>
  readonly sum?: { readonly [name: string]: string }
  readonly count?: boolean
  /** How far it is counted how many there are in all: what is more is `Infinity`, unless it is known without counting. */
  readonly most?: number
}

/** A selection and, for the compiler, what it finds. */
export type Finds<Found> = Selection & { readonly found?: Found }

type Where<V extends AnyView> = { readonly [Column in keyof V["columns"] & string]?: Condition }
type Sort<V extends AnyView> = ReadonlyArray<readonly [keyof V["columns"] & string, "ASC" | "DESC"]>

/** Rows of a view, in order. */
export const rowsIn = <V extends AnyView>(
  view: V,
  spec: {
    readonly where?: Where<V>
    readonly search?: string
    readonly sort?: Sort<V>
    readonly limit?: number
    readonly offset?: number
  },
): Finds<ReadonlyArray<RowOf<V>>> => ({ ...(spec as Omit<Selection, "view" | "kind">), view, kind: "rows" })

/** The one row of that id, if it is there. */
export const rowOf = <V extends AnyView>(view: V, id: string): Finds<RowOf<V> | undefined> => ({
  view,
  kind: "row",
  id,
})

/** How many rows there are. */
export const countOf = <V extends AnyView>(
  view: V,
  spec: { readonly where?: Where<V>; readonly search?: string },
): Finds<number> => ({
  ...(spec as Omit<Selection, "view" | "kind">),
  view,
  kind: "count",
})

/** One line for each different set of `by` columns, with the named sums and, when asked, `count`. Sort by a `by` column or a sum's name. */
export const groupsOf = <
  V extends AnyView,
  const By extends ReadonlyArray<(keyof V["columns"] & string) | "id">,
  const Sums extends { readonly [name: string]: keyof V["columns"] & string } = {},
>(
  view: V,
  spec: {
    readonly where?: Where<V>
    readonly by: By
    readonly sum?: Sums
    readonly sort?: ReadonlyArray<readonly [By[number] | keyof Sums | "count", "ASC" | "DESC"]>
    readonly limit?: number
  },
): Finds<
  ReadonlyArray<
    { readonly [K in By[number]]: RowOf<V>[K] } & { readonly [K in keyof Sums]: number } & { readonly count: number }
  >
> => ({
  ...(spec as Omit<Selection, "view" | "kind">),
  view,
  kind: "groups",
  count: true,
})

/** What a selection finds; unknown where it was not made by `rowsIn`, `rowOf`, `countOf` or `groupsOf`. */
export type FoundBy<S extends Selection> = S extends Finds<infer F> ? F : unknown

/** Finds what a selection asks for, of the type that the selection says. */
export type Find = <S extends Selection>(selection: S) => FoundBy<S>

export type Found<Asks> = { readonly [K in keyof Asks]: Asks[K] extends Finds<infer F> ? F : never }

/**
 * A question whose answer comes from several selections: reports, totals, the dashboard. Like a command it declares
 * what it reads; `answer` is pure, so the same question runs on today's rows and on those of any past moment.
 */
export interface Query<
  Name extends string,
  Fields extends Schema.Struct.Fields,
  Asks extends { readonly [name: string]: Selection },
  Answer,
  More extends { readonly [name: string]: Selection } = {},
  Rest extends { readonly [name: string]: Selection } = {},
  Input = Schema.Struct<Fields>["Type"],
> {
  readonly kind: "query"
  readonly name: Name
  readonly summary: string
  readonly input: Schema.Struct<Fields>
  /** The input's fields as plain data. */
  readonly fields: ReadonlyArray<Field>
  readonly access: Access
  /** Figures of the answer that only those see who may do this, besides what the views mask that it reads. */
  readonly masked?: ReadonlyArray<Mask>
  /**
   * Whoever may see only their own rows of a view is answered from those. By the view's name, another right may be asked
   * for the whole, and "everyone" is answered from all of it: where no row and no figure of a colleague's is shown.
   */
  readonly whole?: { readonly [view: string]: Right | "everyone" }
  /** Its answer can be taken away as a file by whoever may export: `format=csv` or `format=xlsx`. */
  readonly file?: true
  /** Positions of the log that its input says and its answer shows: a business says and is shown its own count of them. */
  readonly inLog?: { readonly says: ReadonlyArray<string>; readonly shows: ReadonlyArray<string> }
  readonly reads: (input: Input, context: Context) => Asks
  /** Names more to read, from what the first reading found. */
  readonly readsNext?: (found: Found<Asks>, input: Input, context: Context) => More
  /** Names the rest, from what both found. */
  readonly readsLast?: (found: Found<Asks> & Found<More>, input: Input, context: Context) => Rest
  readonly answer: (found: Found<Asks> & Found<More> & Found<Rest>, input: Input, context: Context) => Answer
}

export const query = <
  const Name extends string,
  Asks extends { readonly [name: string]: Selection },
  Answer,
  const Fields extends Schema.Struct.Fields = {},
  More extends { readonly [name: string]: Selection } = {},
  Rest extends { readonly [name: string]: Selection } = {},
>(
  name: Name,
  spec: Omit<Query<Name, Fields, Asks, Answer, More, Rest>, "kind" | "name" | "input" | "fields"> & {
    /** What it is asked with; nothing where it is not said. */
    readonly input?: Fields
  },
): Query<Name, Fields, Asks, Answer, More, Rest> => {
  const input = Schema.Struct(spec.input ?? ({} as Fields))
  return {
    ...spec,
    kind: "query",
    name,
    input,
    get fields() {
      return fieldsOf(input)
    },
  }
}

/** What a query is answered with. */
export type AnswerOf<Q> = Q extends { readonly answer: (...args: never) => infer Answer } ? Answer : never

/** A question asked within another, what it is asked, and, for the compiler, its answer. */
export interface Part<Answer = unknown> {
  readonly query: AnyQuery
  readonly input: unknown
  readonly answers?: Answer
}

export const part = <Q extends AnyQuery>(query: Q, input: Q["input"]["Type"]): Part<AnswerOf<Q>> => ({ query, input })

/**
 * One question for what a screen shows of several. Each is judged and masked as if it were asked by itself: of what
 * somebody may not ask, the answer says nothing.
 */
export const together = <const Name extends string, const Parts extends { readonly [name: string]: Part }>(
  name: Name,
  { parts, ...spec }: Pick<AnyQuery, "summary" | "access"> & { readonly parts: Parts },
) => ({
  ...query(name, {
    ...spec,
    input: {},
    reads: () => ({}),
    answer: (): { readonly [K in keyof Parts]?: Parts[K] extends Part<infer Answer> ? Answer : never } => ({}),
  }),
  parts,
})

/* oxlint-disable typescript/no-explicit-any -- the common type of all queries; each was checked where it was written */
export interface AnyQuery extends Pick<
  Query<string, {}, {}, unknown>,
  "kind" | "name" | "summary" | "fields" | "access" | "masked" | "whole" | "file" | "inLog"
> {
  readonly input: Schema.Codec<any> & { readonly fields: Schema.Struct.Fields }
  readonly reads: (input: any, context: Context) => { readonly [name: string]: Selection }
  readonly readsNext?: (found: any, input: any, context: Context) => { readonly [name: string]: Selection }
  readonly readsLast?: (found: any, input: any, context: Context) => { readonly [name: string]: Selection }
  readonly answer: (found: any, input: any, context: Context) => unknown
  /** Questions that the answer is made of (see `together`). */
  readonly parts?: { readonly [name: string]: Part }
}
/* oxlint-enable typescript/no-explicit-any */

/**
 * A query answered from whatever `find` reads: today's rows, those of another moment, or rows held in memory. Of what it
 * reads, whoever asks is answered as they may see it: from their own rows, without what is masked.
 */
export const answerWith = <Q extends AnyQuery>(
  find: (selection: Selection) => unknown,
  query: Q,
  input: unknown,
  context: Context,
): AnswerOf<Q> => {
  const { actor, by } = context
  if (query.parts !== undefined)
    return Object.fromEntries(
      Object.entries(query.parts)
        .filter(([, part]) => mayAsk(part, context))
        .map(([name, part]) => [name, answerWith(find, part.query, part.input, context)]),
    ) as AnswerOf<Q>
  const views = new Set<AnyView>()
  const read = (reads: { readonly [name: string]: Selection }) =>
    Object.fromEntries(
      Object.entries(reads).map(([name, selection]) => {
        views.add(selection.view)
        const whole = query.whole?.[selection.view.name]
        const own = whole === "everyone" ? undefined : ownRows(selection.view, actor, by, whole)
        return [name, find(own === undefined ? selection : { ...selection, where: { ...selection.where, ...own } })]
      }),
    )
  let found = read(query.reads(input, context))
  if (query.readsNext !== undefined) found = { ...found, ...read(query.readsNext(found, input, context)) }
  if (query.readsLast !== undefined) found = { ...found, ...read(query.readsLast(found, input, context)) }
  const answer = query.answer(found, input, context)
  const masks = [...[...views].flatMap(({ masked = [] }) => masked), ...(query.masked ?? [])]
  return withoutFields(answer, new Set(hiddenFrom(actor, masks))) as AnswerOf<Q>
}

/** Whether whoever asks may ask this by itself; nobody in particular may. */
const mayAsk = ({ input, query: { access } }: Part, context: Context): boolean =>
  context.actor === undefined ||
  (judge(context.actor, access)._tag === "Allowed" &&
    judgeSize(context.actor, access, input, context)._tag === "Allowed")

/** The same without those fields, however deep they stand. */
export const withoutFields = (value: unknown, hidden: ReadonlySet<string>): unknown => {
  if (hidden.size === 0 || typeof value !== "object" || value === null) return value
  if (Array.isArray(value)) return value.map((it) => withoutFields(it, hidden))
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, it]) => (hidden.has(name) ? [] : [[name, withoutFields(it, hidden)]])),
  )
}
