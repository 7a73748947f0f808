import type { Access, AnyCommand, AnyView, Field, Label } from "@oja/domain/kernel/index"
import type { Orders } from "@oja/domain/kernel/ordered"

// What the browser has of a command, a view or a question: not its rules, but all that is known of its fields. The build
// puts these in the place of the domain's own values, so screens name those and have their types (see build/domain.ts).

/** A field with what it and the words of its choice are called. */
export interface ShownField extends Field {
  readonly label?: Label
  /** Kept for the program: never shown, never asked for. */
  readonly internal?: true
  readonly choiceLabels?: Readonly<Record<string, Label>>
  readonly item?: ShownField
  readonly fields?: ReadonlyArray<ShownField>
  readonly cases?: { readonly by: string; readonly of: Readonly<Record<string, ReadonlyArray<ShownField>>> }
}

interface Common {
  readonly module: string
  readonly name: string
  readonly access: Access
  readonly fields: ReadonlyArray<ShownField>
}

export interface DescribedCommand extends Common {
  readonly kind: "command"
  /** The field that names the thing it is asked of. */
  readonly subject: string
  /** Other ids that are made where nobody says them. */
  readonly mints?: ReadonlyArray<string>
  readonly offline: "fact" | "request" | "never"
  /** The views that may show something else once it is done. */
  readonly moves: ReadonlyArray<string>
  /** The view whose row it is answered with. */
  readonly leaves?: string
}

export interface DescribedView extends Common {
  readonly kind: "view"
  /** The kinds of things whose facts move its rows. */
  readonly follows: ReadonlyArray<string>
  /** Its rows are listed at `/api/{resource}`. */
  readonly resource: string
  readonly columns: AnyView["columns"]
  /** The orders in which however many rows come at once. */
  readonly orders: Orders
  /** The columns that hold one value each where nothing is asked of them. */
  readonly usual: ReadonlyArray<string>
  readonly search: ReadonlyArray<string>
  readonly masked?: AnyView["masked"]
}

export interface DescribedQuery extends Common {
  readonly kind: "query"
}

export type Described = DescribedCommand | DescribedView | DescribedQuery

/** What a file exports under a name: something described, something made in another file, or something of its own. */
export interface Export {
  readonly is?: Described
  readonly from?: string
}

/** A field however deep it lies: `fieldAt(deliverFulfilment, "payment.method")`. */
export const fieldAt = (of: AnyView | AnyCommand, path: string): ShownField | undefined => {
  let fields: ReadonlyArray<ShownField> = (of as unknown as Described).fields
  let field: ShownField | undefined
  for (const name of path.split(".")) {
    field = fields.find((it) => it.name === name)
    fields = field?.item?.fields ?? field?.fields ?? []
  }
  return field
}
