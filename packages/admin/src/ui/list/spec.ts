import type { AnyCommand, AnyView, RowOf } from "@oja/domain/kernel/index"
import type { ReactNode } from "react"
import type { InputOf } from "../../data/useCommand.ts"
import type { Shop } from "../../data/useShop.ts"

// What a screen says of a list; everything else follows from the view.

type FieldOf<V extends AnyView> = keyof RowOf<V> & string
type ColumnOf<V extends AnyView> = keyof V["columns"] & string

/** A list's filter, in the words of `/api`: `{ status: ["sent", "draft"], on_gte: "2026-11-01" }`. */
export type Filter = Readonly<Record<string, unknown>>

/** A simple field that can be changed where it stands in the list. */
export interface Edit<V extends AnyView, C extends AnyCommand = AnyCommand> {
  readonly command: C
  readonly input: (row: RowOf<V>, value: never) => InputOf<C>
}

/** One column: a field of the row as its meaning is written, unless `cell` draws it. */
export interface Column<V extends AnyView> {
  readonly field: FieldOf<V>
  /** What its head says, where the field's own name would be less plain. */
  readonly label?: string
  readonly cell?: (row: RowOf<V>) => ReactNode
  /** The column it is sorted by, where that is another. */
  readonly sort?: ColumnOf<V>
  readonly edit?: Edit<V>
}

/** A row on a phone: two lines, what it comes to, how it stands. */
export interface Card {
  readonly title: ReactNode
  readonly line?: ReactNode
  readonly figure?: ReactNode
  readonly chip?: ReactNode
  readonly picture?: ReactNode
}

/** Something done with all that are chosen, one after the other; what is taken back by another command can be undone. */
export interface BulkAction<V extends AnyView> {
  readonly label: string
  readonly command: AnyCommand
  readonly input: (row: RowOf<V>) => unknown
  /** Which of the chosen it can be done with. */
  readonly when?: (row: RowOf<V>) => boolean
  readonly undo?: { readonly command: AnyCommand; readonly input: (row: RowOf<V>) => unknown }
  readonly danger?: boolean
  /** Asked before, where it cannot be taken back. */
  readonly confirm?: { readonly title: string; readonly lead?: string }
}

/** A filter somebody asks for often, as a tab above the list. */
export interface SavedView {
  readonly name: string
  readonly label: string
  readonly filter: Filter
}

export interface ListWords {
  readonly title: string
  readonly lead?: string
  /** What the search box looks into. */
  readonly search?: string
  readonly emptyTitle: string
  readonly empty?: string
}

export interface DataListProps<V extends AnyView> {
  readonly view: V
  readonly words: ListWords
  /** What stands in the table at first; every other field of the row can be added by the person. */
  readonly columns: ReadonlyArray<FieldOf<V> | Column<V>>
  readonly card: (row: RowOf<V>, shop: Shop) => Card
  readonly to?: (row: RowOf<V>) => string
  /** What it is called to those who hear the page, and when it is chosen. */
  readonly nameOf?: (row: RowOf<V>) => string
  /** What always holds for this list. */
  readonly fixed?: Filter
  /** What is asked for at first, until the person asks otherwise. */
  readonly start?: Filter
  /** Which columns can be filtered by; else every choice, day, yes-or-no and thing among the view's columns. */
  readonly filters?: ReadonlyArray<ColumnOf<V>>
  /** The words of a choice that this list can hold. */
  readonly among?: { readonly [Column in ColumnOf<V>]?: ReadonlyArray<string> }
  readonly saved?: ReadonlyArray<SavedView>
  readonly sort: ColumnOf<V> | `-${ColumnOf<V>}`
  readonly create?: ReactNode
  readonly actions?: ReactNode
  readonly bulk?: ReadonlyArray<BulkAction<V>>
  /** Beside the table, where there is room: the row that is looked at. */
  readonly aside?: (row: RowOf<V>) => ReactNode
  /** Between the head and the rows: what all of them come to. */
  readonly above?: (filter: Filter) => ReactNode
  readonly exports?: boolean
  /** Pictures of the empty list. */
  readonly empty?: ReactNode
  readonly perPage?: number
}
