import { ImportId } from "../catalog/index.ts"
import { differs, type Fact, present } from "../kernel/index.ts"
import { productOf } from "../products/index.ts"
import type { ImportEvent, ImportKind } from "./events.ts"
import type { ImportState } from "./import.ts"

/** It was taken back: to bring it in again is another import, with an id of its own. */
export const ImportUndoneBefore = differs("ImportUndoneBefore", { importId: ImportId })

// Codes, contacts and shelves follow their things, and go with them.
const silent = new Set(["CodeTaken", "CodeFreed", "ContactTaken", "ContactFreed", "ShelfOpened"])

/** The facts as a file's own: each thing knows by them what that file made of it. */
export const ofImport = <Event extends Fact>(importId: string, events: ReadonlyArray<Event>): ReadonlyArray<Event> =>
  events.map((event) => (silent.has(event._tag) ? event : { ...event, importId }))

export const distinct = <Id extends string>(all: ReadonlyArray<Id>): ReadonlyArray<Id> => [...new Set(all)]

interface Batch extends Partial<Pick<ImportState, "file" | "done" | "total" | "refused">> {
  readonly importId: typeof ImportId.Type
  readonly kind: ImportKind
  readonly rows: ReadonlyArray<unknown>
  readonly unchanged: number
  readonly categories?: ReadonlyArray<string>
}

/**
 * What the file's own history learns of a batch. A batch that changes nothing is only worth a word where the file has
 * begun to change things, and has come further with it.
 */
export const imported = (
  before: ImportState,
  { categories = [], done, importId, kind, rows, unchanged, ...said }: Batch,
  events: ReadonlyArray<Fact>,
): ReadonlyArray<Extract<ImportEvent, { _tag: "RowsImported" }>> => {
  const isFurther = before.status !== "none" && done !== undefined && done > before.done
  if (events.length === 0 && !isFurther) return []
  const added = idsOf(events, ["ProductAdded", "CustomerAdded", "CustomerRestored"])
  const fresh = new Set(added)
  const changed = idsOf(events, changing).filter((it) => !fresh.has(it))
  const counted = idsOf(events, ["StockReceived", "StockCounted"]).filter((it) => !fresh.has(productOf(it)))
  return [
    {
      _tag: "RowsImported",
      importId,
      kind,
      ...present(said),
      done: done ?? before.done + rows.length,
      added,
      changed,
      counted: counted as ReadonlyArray<`var_${string}`>,
      unchanged,
      ...(categories.length > 0 && { categories }),
    },
  ]
}

const changing = ["ProductChanged", "VariantsChanged", "ProductPublished", "ProductHidden", "CustomerChanged"]

const idsOf = (events: ReadonlyArray<Fact>, tags: ReadonlyArray<string>): ReadonlyArray<string> => [
  ...new Set(
    events
      .filter((it) => tags.includes(it._tag))
      .map((it) => it as { readonly productId?: string; readonly customerId?: string; readonly variantId?: string })
      .map(({ customerId, productId, variantId }) => productId ?? customerId ?? variantId ?? ""),
  ),
]
