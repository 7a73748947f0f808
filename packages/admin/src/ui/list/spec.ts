import type { AnyCommand, AnyView, RowOf } from "@oja/domain/kernel/index"
import type { ReactNode } from "react"
import type { InputOf } from "../../data/useCommand.ts"
import type { Shop } from "../../data/useShop.ts"
import type { Motif } from "../Adire.tsx"
import type { MenuItem } from "../Menu.tsx"

// What a screen says of a list; everything else follows from the view.

type FieldOf<V extends AnyView> = keyof RowOf<V> & string
type ColumnOf<V extends AnyView> = keyof V["columns"] & string

/** A list's filter, in the words of `/api`: `{ status: ["sent", "draft"], on_gte: "2026-11-01" }`. */
export type Filter = Readonly<Record<string, unknown>>

/** A simple field that can be changed where it stands in the list. The command takes it back as well: "Undo". */
export interface Edit<V extends AnyView> {
  readonly command: AnyCommand
  readonly input: (row: RowOf<V>, value: never) => unknown
}

/** `edit: changedBy(renameTag, (row, name) => ({ tagId: row.id, name }))` holds the input to the command. @public */
export const changedBy = <V extends AnyView, C extends AnyCommand>(
  command: C,
  input: (row: RowOf<V>, value: never) => InputOf<C>,
): Edit<V> => ({ command, input })

/** One column: a field of the row as its meaning is written, unless `cell` draws it. */
export interface Column<V extends AnyView> {
  /** A field of the row; or a name of the screen's own, where `label` and `cell` say all of it. */
  readonly field: FieldOf<V> | (string & {})
  /** What its head says, where the field's own name would be less plain. */
  readonly label?: string
  readonly cell?: (row: RowOf<V>, shop: Shop) => ReactNode
  /** The column it is sorted by, where that is another. */
  readonly sort?: ColumnOf<V>
  readonly edit?: Edit<V>
  /** Stands at the right, as numbers do. */
  readonly figure?: boolean
  /** Left out where the screen is narrow, and the table would have to be moved sideways. */
  readonly wide?: boolean
}

/** A row on a phone: two lines, what it comes to, how it stands. */
interface Card {
  readonly title: ReactNode
  readonly line?: ReactNode
  readonly figure?: ReactNode
  readonly chip?: ReactNode
  readonly picture?: ReactNode
}

/** Something done with all that are chosen, one after the other; what another command takes back can be undone. */
export interface BulkAction<V extends AnyView> {
  readonly label: string
  /** Which of the chosen it can be done with. */
  readonly when?: (row: RowOf<V>) => boolean
  readonly danger?: boolean
  /** Asked before, where it cannot be taken back. */
  readonly confirm?: string
  readonly command?: AnyCommand
  readonly input?: (row: RowOf<V>) => unknown
  readonly undo?: { readonly command: AnyCommand; readonly input: (row: RowOf<V>) => unknown }
  /** In the place of `command` and `input`: where it takes more than one command. A press that is repeated has the same key. */
  readonly run?: (row: RowOf<V>, key: string) => Promise<unknown>
  /** A paper about all of them, drawn by the gateway at this address. */
  readonly paper?: (rows: ReadonlyArray<RowOf<V>>) => `/v1.0/orders/packing-slips?ids=${string}`
  /** A question of its own, where every row needs more than itself: a new price, a category. */
  readonly dialog?: (rows: ReadonlyArray<RowOf<V>>, close: () => void) => ReactNode
  /** Where the same is done with all that the list finds, however many there are. */
  readonly all?: (filter: Filter) => string
}

/** `bulk(archiveCustomer, { label, input: ({ id }) => ({ customerId: id }) })` holds the input to the command. */
export const bulk = <V extends AnyView, C extends AnyCommand>(
  command: C,
  rest: Omit<BulkAction<V>, "command" | "input" | "dialog"> & { readonly input: (row: RowOf<V>) => InputOf<C> },
): BulkAction<V> => ({ ...rest, command })

/** A filter somebody asks for often, as a tab above the list. */
export interface SavedView {
  readonly label: string
  readonly filter: Filter
  /** The order its rows are asked for in, where it is not the list's: what is due first. */
  readonly sort?: string
}

interface ListWords {
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
  /** Where a row leads. */
  readonly to?: (row: RowOf<V>) => string
  /** What a press on a row does, where it leads nowhere. */
  readonly onOpen?: (row: RowOf<V>) => void
  /** What it is called to those who hear the page. */
  readonly nameOf: (row: RowOf<V>) => string
  /** What always holds for this list. */
  readonly fixed?: Filter
  /** Columns that can be filtered by; else every choice, day, yes-or-no and thing among the view's columns. */
  readonly filters?: ReadonlyArray<ColumnOf<V>>
  /** The answers a filter offers: some of the words of a choice, or those that only this screen knows, by their names. */
  readonly among?: {
    readonly [Column in ColumnOf<V>]?:
      | ReadonlyArray<string>
      | ReadonlyArray<{ readonly value: string; readonly name: string }>
  }
  /** Tabs above the list; what the first holds is asked for at first. */
  readonly saved?: ReadonlyArray<SavedView>
  readonly sort: ColumnOf<V> | `-${ColumnOf<V>}`
  /** The one thing most people come to do here. */
  readonly create?: { readonly label: string; readonly to?: string; readonly act?: () => void } | false | undefined
  /** What else can be done from here, under "More". */
  readonly actions?: ReadonlyArray<MenuItem>
  readonly bulk?: ReadonlyArray<BulkAction<V> | false>
  /** Beside the table, where there is room: the row that is looked at. */
  readonly aside?: (row: RowOf<V>) => ReactNode
  /** Between the head and the rows: what all of them come to. */
  readonly above?: (filter: Filter, q: string) => ReactNode
  readonly exports?: boolean
  /** On the picture of the empty list. */
  readonly motifs?: readonly [Motif, Motif, Motif]
  readonly perPage?: number
}
