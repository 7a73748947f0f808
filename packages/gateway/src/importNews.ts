import { Import } from "@oja/domain/imports/import"
import type { Ledger, Moved } from "@oja/store"

/** Who hears how far a file has come: those who may view the imports of a business. */
export const importsRoom = (business: string): string => `imports:${business}`

interface ImportNews {
  readonly room: string
  readonly payload: { readonly id: string; readonly done: number; readonly total: number; readonly errors: number }
}

/** How far each file has come whose lines were just written; numbers alone, and nothing of what it holds (pain C75). */
export const importNews = (ledger: Ledger, written: Moved["events"]): ReadonlyArray<ImportNews> => {
  const moved = new Map<string, ImportNews>()
  for (const { business, event } of written) {
    if (event._tag !== "RowsImported") continue
    const id = Import.idOf(event as Parameters<typeof Import.idOf>[0])
    const { done, refused: errors, total } = ledger.state(business, Import, id)
    moved.set(`${business} ${id}`, { room: importsRoom(business), payload: { id, done, total, errors } })
  }
  return [...moved.values()]
}
