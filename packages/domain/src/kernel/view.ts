import type * as Schema from "effect/Schema"
import type { Access, Actor, Right } from "./access.ts"
import { type Field, fieldsOf } from "./fields.ts"
import { type AnyAggregate, type Fact, tagsOf } from "./aggregate.ts"
import type { Orders } from "./ordered.ts"

/** What the log knows about an event besides its facts. */
export interface Recorded {
  readonly eventId: string
  readonly position: number
  readonly business: string
  readonly by: string
  /** Epoch milliseconds, the server's. */
  readonly at: number
  /** The business day it counts for. */
  readonly day: string
}

/** A row has an id of its own and holds plain JSON. */
export type Row = { readonly id: string }

/** What an event does to the rows of a screen. `each` touches every row whose column holds a value. */
export type Change<R extends Row> =
  | { readonly put: R }
  | { readonly change: string; readonly by: (row: R) => R }
  | { readonly each: readonly [column: keyof R & string, value: string | boolean]; readonly by: (row: R) => R }
  | { readonly drop: string }

/** How a row's field is kept where something filters, sorts or adds up. */
export type ColumnKind = "text" | "integer" | "boolean"

/** The sums of the columns `of`, and how many rows there are, for each different set of the columns `by`; day by day, where they say which. */
export interface SumsOf<Column extends string = string, Day extends Column = Column> {
  /** The first is what sums without a day are found by. */
  readonly by: ReadonlyArray<Column>
  readonly of: ReadonlyArray<Column>
  /** The column whose day every row is added to. */
  readonly day?: Day
  /** Kept by the month of that day: days of which a month is not asked whole are then added up from the rows. */
  readonly monthly?: true
}

/** A column that few rows hold above zero. */
export interface AboveZero<Column extends string = string> {
  readonly of: Column
  /** What they are always asked for by. */
  readonly by: ReadonlyArray<Column>
  /** What is asked of them besides. */
  readonly with: ReadonlyArray<Column>
}

/** Columns that hold words in every row. */
type Worded<R> = { readonly [Field in keyof R & string]-?: R[Field] extends string ? Field : never }[keyof R & string]

/** Fields, wherever they stand in what is shown, that only those see who may do this. */
export interface Mask {
  readonly fields: ReadonlyArray<string>
  /** Any one of several is enough. */
  readonly unless: Right | ReadonlyArray<Right>
}

/**
 * What a screen or a report shows, and what each event does to it. The store keeps one table a view: the columns named
 * here, the whole row as JSON beside them, and a text search over `search`.
 */
export interface View<Name extends string, R extends Row, Event extends Fact, State = unknown> {
  readonly kind: "view"
  readonly name: Name
  /**
   * Raised whenever the same facts come to other rows: rows of an older version are told again at the next start. The
   * test of the digests names the view whose version must be raised.
   */
  readonly version: number
  readonly summary: string
  readonly row: Schema.Codec<R, unknown>
  /** The row's fields as plain data. */
  readonly fields: ReadonlyArray<Field>
  readonly columns: Columns<R>
  /**
   * Lists of columns that are often asked for together, and those that long lists are sorted by: an index each, always
   * within one business. An empty list is the order in which rows came, which lists have that ask for no other.
   */
  readonly indexes?: ReadonlyArray<ReadonlyArray<keyof R & string>>
  /** What few rows hold above zero, as debts are: those alone are found and added up without a look at the rows. */
  readonly aboveZero?: ReadonlyArray<AboveZero<keyof R & string>>
  /** The column whose value every row's id begins with: rows are found by it as they are by their ids, with no index of its own. */
  readonly idBegins?: keyof R & string
  /** Sums that are kept as rows come, change and go, so that what lies within them is answered without reading the rows. */
  readonly sums?: ReadonlyArray<SumsOf<keyof R & string, Worded<R>>>
  readonly search?: ReadonlyArray<keyof R & string>
  /** What a list shows where nobody asks for another: what was removed is in none by itself. */
  readonly usual?: { readonly [Field in keyof R]?: string | boolean }
  /**
   * Fields that follow from the day they are read on, each with the column that says until when it is not so:
   * `{ overdue: "owedUntil" }` is true from the day after.
   */
  readonly daily?: { readonly [field: string]: keyof R & string }
  readonly access: Access
  /** Fields only those see who may do this (pain C75): cost prices, mostly. */
  readonly masked?: ReadonlyArray<Mask>
  /** Rows whose column holds the person are theirs; the others only those see who may do this. */
  readonly rowFilter?: { readonly column: keyof R & string; readonly unless: Right }
  /** Rows that only those see who may do this, where lists show them: the others see those whose columns hold these. */
  readonly reserved?: {
    readonly unless: Right
    readonly others: { readonly [Column in keyof R & string]?: ReadonlyArray<string> }
  }
  readonly when: {
    readonly [Tag in Event["_tag"]]?: (
      event: Extract<Event, { _tag: Tag }>,
      recorded: Recorded,
      state: State,
    ) => ReadonlyArray<Change<R>>
  }
  /**
   * The aggregate whose events these are, all of them: each is then heard with the thing as it stands after it, for what
   * the event itself does not say. Such an event puts down one new row at most.
   */
  readonly about?: AnyAggregate & { readonly initial: State }
  /** Where a row is a function of one thing's state: see `rowsOf`. Then `when` is empty. */
  readonly thing?: Thing<R>
}

/** What is known of a thing besides its state: its id, and when and by whom its first fact and its newest were recorded. */
export interface About {
  readonly id: string
  readonly first: Recorded
  readonly last: Recorded
}

interface Thing<R extends Row> {
  readonly aggregate: AnyAggregate
  /** The row as the thing stands now, under the thing's own id; undefined when it has none. */
  // oxlint-disable-next-line typescript/no-explicit-any -- the aggregate's own state; `rowsOf` has checked it
  readonly show: (state: any, about: About) => Omit<R, "id"> | undefined
}

/** What is told of a view; its columns by their names, for their fields say how each is kept. */
type Told<V, R> = Omit<V, "kind" | "fields" | "columns"> & { readonly columns: ReadonlyArray<keyof R & string> }

/** A view over the events of one or more aggregates: `view<SaleRow, SaleEvent | CustomerEvent>()({ … })`. */
export const view =
  <R extends Row, Event extends Fact, State = unknown>() =>
  <const Name extends string>({
    columns: names,
    ...spec
  }: Told<View<Name, R, Event, State>, R>): View<Name, R, Event, State> => {
    let columns: Columns<R> | undefined
    return {
      ...spec,
      kind: "view",
      get fields() {
        return fieldsOf(spec.row)
      },
      get columns() {
        return (columns ??= keptAs<R>(fieldsOf(spec.row), names))
      },
    }
  }

type Columns<R> = { readonly [Field in keyof R]?: ColumnKind }

const keptAs = <R>(fields: ReadonlyArray<Field>, names: ReadonlyArray<keyof R & string>): Columns<R> => {
  const kinds = new Map(fields.map(({ kind, name }) => [name, kind]))
  const columnOf = (name: string): readonly [string, ColumnKind] => {
    const kind = kinds.get(name)
    return [name, kind === "number" ? "integer" : kind === "boolean" ? kind : "text"]
  }
  return Object.fromEntries(names.map(columnOf)) as Columns<R>
}

/**
 * Rows that are a function of one thing's state each: what a thing is, is told once, by its aggregate, and shown here.
 * Rows that follow several things, or hold what no state keeps, say what each event does to them instead (`view`).
 */
export const rowsOf = <State, R extends Row, const Name extends string>(
  aggregate: AnyAggregate & { readonly initial: State },
  {
    show,
    ...spec
  }: Told<Omit<View<Name, R, never>, "when" | "thing">, R> & {
    readonly show: (state: State, about: About) => Omit<R, "id"> | undefined
  },
): View<Name, R, never> => view<R, never>()({ ...spec, when: {}, thing: { aggregate, show } })

/** What each fact about a thing makes of the thing's row. */
type Turns<R extends Row, Event extends Fact, Made> = {
  readonly [Tag in Event["_tag"]]?: (row: R, event: Extract<Event, { _tag: Tag }>, recorded: Recorded) => Made
}

/**
 * Facts that change their own thing's row and no other, each told as what it makes of the row; `after` is what all of them
 * do to it besides. Spread into `when`: `...itsRow<Row, TripEvent>(Trip, versioned, { TripLeft: (row) => ({ ...row, … }) })`.
 */
export const itsRow = <R extends Row, Event extends Fact, Made = R>(
  { idOf }: { readonly idOf: (event: Event) => string },
  after: (made: Made, event: Event, recorded: Recorded) => R,
  turns: Turns<R, Event, Made>,
): { readonly [Tag in Event["_tag"]]?: (event: Event, recorded: Recorded) => ReadonlyArray<Change<R>> } => {
  type Turn = (row: R, event: Event, recorded: Recorded) => Made
  // Each hears its own fact alone, as its tag says.
  const changes = Object.entries(turns as unknown as { readonly [tag: string]: Turn }).map(([tag, turn]) => [
    tag,
    (event: Event, recorded: Recorded): ReadonlyArray<Change<R>> => [
      { change: idOf(event), by: (row) => after(turn(row, event, recorded), event, recorded) },
    ],
  ])
  return Object.fromEntries(changes)
}

/** Every fact is a version of its row. */
export const versioned = <R extends { readonly version: number; readonly updatedAt: number }>(
  row: R,
  _: Fact,
  { at: updatedAt }: Recorded,
): R => ({ ...row, version: row.version + 1, updatedAt })

/* oxlint-disable typescript/no-explicit-any -- the common type of all views; each was checked where it was written */
export type AnyView = Omit<View<string, any, any>, "row" | "when" | "thing" | "about"> & {
  readonly thing?: Thing<any>
  readonly about?: AnyAggregate
  readonly row: Schema.Codec<any>
  readonly when: {
    readonly [tag: string]: ((event: any, recorded: Recorded, state: any) => ReadonlyArray<Change<any>>) | undefined
  }
}
/* oxlint-enable typescript/no-explicit-any */

/** The fields that are not for this person's eyes; none are hidden from nobody in particular. */
export const hiddenFrom = (actor: Actor | undefined, masks: ReadonlyArray<Mask> = []): ReadonlyArray<string> =>
  actor === undefined
    ? []
    : masks.flatMap(({ fields, unless }) =>
        [unless].flat().some(({ action, module }) => actor.may(module, action)) ? [] : fields,
      )

/** What keeps a person to their own rows and branches, where they may not see everyone's. */
export const ownRows = (
  view: AnyView,
  actor: Actor | undefined,
  by: string,
  unless: Right | undefined = view.rowFilter?.unless,
): { readonly [column: string]: string | ReadonlyArray<string> } | undefined => {
  const { rowFilter } = view
  const own =
    rowFilter !== undefined && unless !== undefined && actor?.may(unless.module, unless.action) === false
      ? { [rowFilter.column]: by }
      : undefined
  const near = actor?.within && branchesOf(view)
  return near === undefined ? own : { ...own, [near]: actor?.within ?? [] }
}

/** What keeps a person from the rows of a list that are reserved, besides their own; each column named twice, as `branchesOf` does. */
export const seenRows = (view: AnyView, actor: Actor | undefined, by: string): ReturnType<typeof ownRows> => {
  const own = ownRows(view, actor, by)
  const { others, unless } = view.reserved ?? {}
  if (unless === undefined || actor?.may(unless.module, unless.action) !== false) return own
  const seen = Object.entries(others ?? {}).map(([column, all]) => [`${column}|${column}`, all ?? []])
  return { ...own, ...Object.fromEntries(seen) }
}

const branches = new WeakMap<AnyView, { readonly columns: string | undefined }>()

/**
 * The columns of a view that say at which branch a thing is, joined by "|": any one of them may be the person's. Written
 * twice where there is one, so that nobody's own filter of that column takes its place.
 */
export const branchesOf = (view: AnyView): string | undefined => {
  const known = branches.get(view)
  if (known !== undefined) return known.columns
  const all = view.fields.filter(({ name, refersTo }) => refersTo === "loc" && name in view.columns)
  const [first, ...rest] = all.map(({ name }) => name)
  const columns = first === undefined ? undefined : [first, ...(rest.length === 0 ? [first] : rest)].join("|")
  branches.set(view, { columns })
  return columns
}

export type RowOf<V> = V extends { readonly row: infer S extends Schema.Top } ? S["Type"] : never

/** What a list shows where nobody asks for another; whoever names things by their ids finds them, whatever became of them. */
export const usualRows = (
  { usual = {} }: AnyView,
  asked: ReadonlySet<string>,
): { readonly [column: string]: string | boolean } =>
  asked.has("id")
    ? {}
    : Object.fromEntries(
        Object.entries(usual).flatMap(([column, is]) => (is === undefined || asked.has(column) ? [] : [[column, is]])),
      )

/** Whether an index leaves out rows that name nothing in its first column: nobody looks for those, and most name nothing. */
export const isSparse = (view: AnyView, first: string | undefined): boolean =>
  view.fields.some(({ name, refersTo, required }) => name === first && !required && refersTo !== undefined)

/** The orders that rows of a view are kept in, besides that of their birth. */
export const ordersOf = (view: AnyView): Orders => [
  ["id"],
  ...(view.indexes ?? []).filter(([first]) => first !== undefined && !isSparse(view, first)),
]

/** The columns that lead to the rows that hold a value. */
export const ledBy = (view: AnyView): ReadonlySet<string> =>
  new Set(["id", view.idBegins, ...(view.indexes ?? []).map(([first]) => first)].flatMap((column) => column ?? []))

/** Every change an event makes to a view's rows. */
export const changesOf = (view: AnyView, event: Fact, recorded: Recorded, state: unknown): ReadonlyArray<Change<Row>> =>
  (view.when[event._tag]?.(event, recorded, state) ?? []) as ReadonlyArray<Change<Row>>

/** A thing's row as it stands now. */
export const shown = ({ show }: NonNullable<AnyView["thing"]>, state: unknown, about: About): Row | undefined => {
  const row = show(state, about) as object | undefined
  return row && { id: about.id, ...row }
}

/** The tags of the events that move a view's rows. */
export const tagsShown = ({ thing, when }: AnyView): ReadonlyArray<string> =>
  thing === undefined ? Object.keys(when) : tagsOf(thing.aggregate)

interface Held {
  readonly state: unknown
  readonly first: Recorded
}

// The states behind rows held in memory, as long as the rows are.
const behind = new WeakMap<object, Map<string, Held>>()

/** The thing an event belongs to as it stands after it, and when it began; undefined where it is of another kind. */
const evolved = (aggregate: AnyAggregate, rows: object, event: Fact, recorded: Recorded) => {
  if (!tagsOf(aggregate).includes(event._tag)) return undefined
  const states = behind.get(rows) ?? new Map<string, Held>()
  behind.set(rows, states)
  const id = aggregate.idOf(event)
  const { first = recorded, state = aggregate.initial } = states.get(id) ?? {}
  const now: unknown = aggregate.evolve(state, event)
  states.set(id, { state: now, first })
  return { id, first, state: now }
}

const projectThing = (
  thing: NonNullable<AnyView["thing"]>,
  rows: Map<string, Row>,
  event: Fact,
  recorded: Recorded,
): void => {
  const now = evolved(thing.aggregate, rows, event, recorded)
  if (now === undefined) return
  const { first, id, state } = now
  const row = shown(thing, state, { id, first, last: recorded })
  if (row === undefined) rows.delete(id)
  else rows.set(id, row)
}

/** Applies one event to rows held in memory: the browser's cache and every story use this; SQL does the same with tables. */
export const project = <R extends Row>(view: AnyView, rows: Map<string, R>, event: Fact, recorded: Recorded): void => {
  if (view.thing !== undefined) return projectThing(view.thing, rows, event, recorded)
  const state = view.about && evolved(view.about, rows, event, recorded)?.state
  for (const it of changesOf(view, event, recorded, state) as ReadonlyArray<Change<R>>) {
    if ("put" in it) rows.set(it.put.id, it.put)
    else if ("drop" in it) rows.delete(it.drop)
    else if ("change" in it) {
      const row = rows.get(it.change)
      if (row !== undefined) rows.set(it.change, it.by(row))
    } else {
      const [column, value] = it.each
      for (const [id, row] of rows) if (row[column] === value) rows.set(id, it.by(row))
    }
  }
}
