import { addCategory } from "@oja/domain/catalog/addCategory"
import { takeBatch } from "@oja/domain/imports/takeBatch"
import { Refused } from "../data/http.ts"
import { mintId } from "../data/mintId.ts"
import { perform } from "../data/useCommand.ts"
import type { AnyKind, Fault, Planned, Read } from "./kinds.ts"
import type { FileSheet } from "./sheet.ts"

export interface Progress {
  readonly done: number
  readonly total: number
  /** Lines that the book refused after all, because it changed since it was compared. */
  readonly refused: ReadonlyArray<Fault>
}

interface RefusedLine {
  readonly line: number
}

const refusedRows = (error: unknown): ReadonlyArray<RefusedLine> => {
  if (!(error instanceof Refused)) return []
  const { rows } = (error.envelope.error ?? {}) as { readonly rows?: ReadonlyArray<RefusedLine> }
  return rows ?? []
}

const print = (text: string) => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return hash.toString(36)
}

/** Takes a file over, batch after batch; the same lines of the same file are the same request, however often. */
export const runImport = async (
  { command, faultOf, name: kind }: AnyKind,
  { sheet, plan, read }: { readonly sheet: FileSheet; readonly plan: Planned; readonly read: Read },
  onProgress: (progress: Progress) => void,
  stopped: () => boolean,
): Promise<Progress> => {
  const { importId, name: file } = sheet
  const { batches, newCategories = [], summary } = plan
  for (const category of newCategories) await perform(addCategory, category, category.categoryId)
  const refused: Array<Fault> = []
  // People who were changed back since are changed again; goods that were counted once are not counted twice.
  const run = kind === "customers" ? `${importId}.${mintId("run")}` : importId
  const total = batches.reduce((sum, rows) => sum + rows.length, 0)
  let done = 0
  for (const batch of batches) {
    if (stopped()) break
    done += batch.length
    const said = { file: file.slice(0, 200), done, total, refused: summary.refused + refused.length }
    const left = await takeBatch(batch, async (rows) => {
      try {
        const key = `${run}.${rows.length}.${print(JSON.stringify(rows))}`
        await perform(command, { importId, rows, ...said }, key)
        return []
      } catch (error) {
        const named = refusedRows(error)
        if (named.length === 0) throw error
        return named
      }
    })
    refused.push(...left.map((it) => faultOf(read, it)))
    onProgress({ done, total, refused })
  }
  return { done, total, refused }
}
