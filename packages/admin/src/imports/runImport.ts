import { addCategory } from "@oja/domain/catalog/addCategory"
import { importProducts } from "@oja/domain/catalog/importProducts"
import type { RefusedRow } from "@oja/domain/catalog/importRow"
import type { Plan } from "@oja/domain/imports/plan"
import { Refused } from "../data/http.ts"
import { perform } from "../data/useCommand.ts"
import type { FileSheet } from "./sheet.ts"

export interface Progress {
  readonly done: number
  readonly total: number
  /** Lines that the book refused after all, because it changed since it was compared. */
  readonly refused: ReadonlyArray<RefusedRow>
}

const refusedRows = (error: unknown): ReadonlyArray<RefusedRow> => {
  if (!(error instanceof Refused)) return []
  const { rows } = (error.envelope.error ?? {}) as { readonly rows?: ReadonlyArray<RefusedRow> }
  return rows ?? []
}

const print = (text: string) => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return hash.toString(36)
}

/** Takes a file over, batch after batch; the same lines of the same file are the same request, however often. */
export const runImport = async (
  sheet: FileSheet,
  { newCategories, batches }: Plan,
  onProgress: (progress: Progress) => void,
  stopped: () => boolean,
): Promise<Progress> => {
  for (const category of newCategories) await perform(addCategory, category, category.categoryId)
  const refused: Array<RefusedRow> = []
  const total = batches.reduce((sum, rows) => sum + rows.length, 0)
  let done = 0
  for (const batch of batches) {
    if (stopped()) break
    let rows = batch
    while (rows.length > 0)
      try {
        const key = `${sheet.importId}.${rows.length}.${print(JSON.stringify(rows))}`
        await perform(importProducts, { importId: sheet.importId, rows }, key)
        break
      } catch (error) {
        const named = refusedRows(error)
        if (named.length === 0) throw error
        refused.push(...named)
        const out = new Set(named.map(({ line }) => line))
        rows = rows.filter(({ line }) => !out.has(line))
      }
    done += batch.length
    onProgress({ done, total, refused })
  }
  return { done, total, refused }
}
