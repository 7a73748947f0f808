import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from "node:fs"
import { paths } from "./paths.ts"

/** An erasure as it was asked for: ids alone, so that it may be kept wherever books are kept. */
export interface ErasedEntry {
  readonly business: string
  readonly commandId: string
  readonly command: string
  readonly input: Readonly<Record<string, string>>
  /** All the ids they go by in this business. */
  readonly persons: ReadonlyArray<string>
  readonly by: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly today: string
}

/**
 * Who was erased, in a file beside the book that goes along with every backup: a book that is put back from before an
 * erasure is told of it at its next opening. One line each, only ever added to.
 */
export const readErased = (folder: string): ReadonlyArray<ErasedEntry> => {
  const path = paths(folder).erased
  if (!existsSync(path)) return []
  return readFileSync(path, "utf8")
    .split("\n")
    .flatMap((line) => {
      // A line that a power cut tore is written again by the opening that finds its erasure undone.
      try {
        return line === "" ? [] : [JSON.parse(line) as ErasedEntry]
      } catch {
        return []
      }
    })
}

/** Adds those that are not in a folder's list yet; they are on disk when it answers. */
export const addErased = (folder: string, entries: ReadonlyArray<ErasedEntry>): void => {
  const key = ({ business, commandId }: ErasedEntry) => `${business}/${commandId}`
  const known = new Set(readErased(folder).map(key))
  const fresh = [...new Map(entries.map((it) => [key(it), it])).values()].filter((it) => !known.has(key(it)))
  if (fresh.length === 0) return
  const file = openSync(paths(folder).erased, "a", 0o600)
  try {
    // Begins on a line of its own, whatever a torn write left before it.
    writeSync(file, fresh.map((it) => `\n${JSON.stringify(it)}`).join(""))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Takes the lists of some folders over into another: of a backup, of its keys, and of the book whose place it takes. */
export const carryErased = (from: ReadonlyArray<string>, to: string): void => addErased(to, from.flatMap(readErased))
