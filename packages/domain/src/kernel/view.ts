import type * as Schema from "effect/Schema"
import type { Access } from "./access.ts"
import type { Fact } from "./noun.ts"

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
  | { readonly each: readonly [column: keyof R & string, value: string]; readonly by: (row: R) => R }
  | { readonly drop: string }

/** How a row's field is kept where something filters, sorts or adds up. */
export type ColumnKind = "text" | "integer" | "boolean"

/**
 * What a screen or a report shows, and what each event does to it. The store keeps one table a view: the columns named
 * here, the whole row as JSON beside them, and a text search over `search`.
 */
export interface View<Name extends string, R extends Row, Event extends Fact> {
  readonly name: Name
  readonly says: string
  readonly row: Schema.Codec<R, unknown>
  readonly columns: { readonly [Field in keyof R]?: ColumnKind }
  /** Lists of columns that are often asked for together: an index each, always within one business. */
  readonly indexes?: ReadonlyArray<ReadonlyArray<keyof R & string>>
  readonly search?: ReadonlyArray<keyof R & string>
  readonly access: Access
  /** Fields only those see who may do this (pain C75): cost prices, mostly. */
  readonly veiled?: {
    readonly fields: ReadonlyArray<keyof R & string>
    readonly unless: Pick<Access, "module" | "action">
  }
  /** Rows whose column holds the person are theirs; the others only those see who may do this. */
  readonly own?: { readonly column: keyof R & string; readonly unless: Pick<Access, "module" | "action"> }
  readonly when: {
    readonly [Tag in Event["_tag"]]?: (
      event: Extract<Event, { _tag: Tag }>,
      recorded: Recorded,
    ) => ReadonlyArray<Change<R>>
  }
}

/** A view over the events of one or more nouns: `view<SaleRow, SaleEvent | CustomerEvent>()({ … })`. */
export const view =
  <R extends Row, Event extends Fact>() =>
  <const Name extends string>(spec: View<Name, R, Event>): View<Name, R, Event> =>
    spec

/* oxlint-disable typescript/no-explicit-any -- the common type of all views; each was checked where it was written */
export type AnyView = Omit<View<string, any, any>, "row" | "when"> & {
  readonly row: Schema.Codec<any>
  readonly when: {
    readonly [tag: string]: ((event: any, recorded: Recorded) => ReadonlyArray<Change<any>>) | undefined
  }
}
/* oxlint-enable typescript/no-explicit-any */

export type RowOf<V> = V extends { readonly row: infer S extends Schema.Top } ? S["Type"] : never

/** Every change an event makes to a view's rows. */
export const changesOf = (view: AnyView, event: Fact, recorded: Recorded): ReadonlyArray<Change<Row>> =>
  (view.when[event._tag]?.(event, recorded) ?? []) as ReadonlyArray<Change<Row>>

/** Applies one event to rows held in memory: the browser's cache and every story use this; SQL does the same with tables. */
export const project = <R extends Row>(view: AnyView, rows: Map<string, R>, event: Fact, recorded: Recorded): void => {
  for (const it of changesOf(view, event, recorded) as ReadonlyArray<Change<R>>) {
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
