import type { Size } from "../kernel/index.ts"

/** A plan holds so many rows of a file (spec/decisions.md 6.14): what a batch says of the whole, or the furthest of its lines. */
export const rowsOfFile: Size = {
  feature: "bulk_import",
  limit: "importRows",
  of: ({ rows, total = 0 }: { readonly rows: ReadonlyArray<{ readonly line: number }>; readonly total?: number }) =>
    // The first line of a file names its columns.
    Math.max(total, ...rows.map(({ line }) => line - 1)),
}
