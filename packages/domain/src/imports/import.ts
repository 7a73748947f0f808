import { aggregate, present } from "../kernel/index.ts"
import { productOf } from "../products/index.ts"
import { ImportEvent, type ImportKind, type Undone } from "./events.ts"
import { grown, type Runs } from "./runs.ts"

export interface ImportState {
  /** "open" as long as lines are to come: it is under way, or was stopped. */
  readonly status: "none" | "open" | "done" | "undone"
  readonly kind: ImportKind
  readonly file?: string
  readonly done: number
  readonly total: number
  readonly refused: number
  readonly unchanged: number
  /** What each batch brought, as it said so: a list is put behind them without being made anew, however long the file. */
  readonly batches: ReadonlyArray<Brought>
  /** The products and customers that it added, and those that it changed or counted. */
  readonly added: number
  readonly changed: Runs
  readonly categories: ReadonlyArray<string>
  /** What became of it when it was taken back. */
  readonly undone?: Undone
}

type Brought = Pick<Extract<ImportEvent, { _tag: "RowsImported" }>, "added" | "changed" | "counted">

const initial: ImportState = {
  status: "none",
  kind: "products",
  done: 0,
  total: 0,
  refused: 0,
  unchanged: 0,
  batches: [],
  added: 0,
  changed: [],
  categories: [],
}

const { max } = Math

/** A file that was taken over, as one thing: what it brought and what it changed is known by it. */
export const Import = aggregate({
  name: "import",
  version: 2,
  initial,
  events: ImportEvent,
  idOf: (event: ImportEvent) => event.importId,
  evolve: (before: ImportState, event): ImportState => {
    switch (event._tag) {
      case "RowsImported": {
        const done = max(before.done, event.done)
        const total = max(done, event.total ?? before.total)
        const { added, categories = [], changed, counted, file = before.file } = event
        const brought = added.length + changed.length + counted.length > 0
        return {
          status: done < total ? "open" : "done",
          kind: event.kind,
          ...present({ file }),
          done,
          total,
          refused: event.refused ?? before.refused,
          unchanged: before.unchanged + event.unchanged,
          batches: brought ? [...before.batches, { added, changed, counted }] : before.batches,
          added: before.added + added.length,
          changed: grown(before.changed, [...changed, ...counted.map(productOf)]),
          categories: [...new Set([...before.categories, ...categories])],
        }
      }
      case "ImportUndone": {
        const { gone, left, returned } = event
        return { ...before, status: "undone", undone: { gone, returned, left } }
      }
    }
  },
})

/** All that a file brought, each thing once. */
export const broughtBy = ({ batches }: ImportState): { readonly [K in keyof Brought]: ReadonlyArray<string> } => {
  const all = (of: keyof Brought) => [...new Set(batches.flatMap((it): ReadonlyArray<string> => it[of]))]
  return { added: all("added"), changed: all("changed"), counted: all("counted") }
}

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
