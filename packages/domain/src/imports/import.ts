import { aggregate, present } from "../kernel/index.ts"
import { ImportEvent, type ImportKind, type Left } from "./events.ts"

export interface ImportState {
  /** "open" as long as lines are to come: it is under way, or was stopped. */
  readonly status: "none" | "open" | "done" | "undone"
  readonly kind: ImportKind
  readonly file?: string
  readonly done: number
  readonly total: number
  readonly refused: number
  readonly unchanged: number
  readonly added: ReadonlyArray<string>
  readonly changed: ReadonlyArray<string>
  readonly counted: ReadonlyArray<string>
  readonly categories: ReadonlyArray<string>
  /** What became of it when it was taken back. */
  readonly undone?: { readonly gone: number; readonly returned: number; readonly left: ReadonlyArray<Left> }
}

const initial: ImportState = {
  status: "none",
  kind: "products",
  done: 0,
  total: 0,
  refused: 0,
  unchanged: 0,
  added: [],
  changed: [],
  counted: [],
  categories: [],
}

const { max } = Math

const joined = (known: ReadonlyArray<string>, more: ReadonlyArray<string>): ReadonlyArray<string> =>
  more.length === 0 ? known : [...new Set([...known, ...more])]

/** A file that was taken over, as one thing: what it brought and what it changed is known by it. */
export const Import = aggregate({
  name: "import",
  version: 1,
  initial,
  events: ImportEvent,
  idOf: (event: ImportEvent) => event.importId,
  evolve: (before: ImportState, event): ImportState => {
    switch (event._tag) {
      case "RowsImported": {
        const done = max(before.done, event.done)
        const total = max(done, event.total ?? before.total)
        const { categories = [], file = before.file } = event
        return {
          status: done < total ? "open" : "done",
          kind: event.kind,
          ...present({ file }),
          done,
          total,
          refused: event.refused ?? before.refused,
          unchanged: before.unchanged + event.unchanged,
          added: joined(before.added, event.added),
          changed: joined(before.changed, event.changed),
          counted: joined(before.counted, event.counted),
          categories: joined(before.categories, categories),
        }
      }
      case "ImportUndone": {
        const { gone, left, returned } = event
        return { ...before, status: "undone", undone: { gone, returned, left } }
      }
    }
  },
})

/**
 * The name of a file's next run: the file's own, and another once that was taken back, so that what it brings then is
 * not taken for what it brought before.
 */
export const runOf = async (
  file: `imp_${string}`,
  statusOf: (importId: string) => string | undefined | Promise<string | undefined>,
): Promise<`imp_${string}`> => {
  for (let run = 0; ; run += 1) {
    const importId: `imp_${string}` =
      run === 0 ? file : `${file.slice(0, "imp_".length + 32) as `imp_${string}`}r${run}`
    if ((await statusOf(importId)) !== "undone") return importId
  }
}
