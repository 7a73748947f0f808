import { useState } from "react"

interface Kept<Row> {
  /** What the rows answer. */
  readonly asked: string
  /** The rows as they came, and in the order in which they stand. */
  readonly came: ReadonlyArray<Row>
  readonly stand: ReadonlyArray<Row>
}

/** Rows, each once, in this order as far as they stand in it; the others behind. */
export const inOrderOf = <Row extends { readonly id: string }>(
  rows: ReadonlyArray<Row>,
  ids: ReadonlyArray<string>,
): ReadonlyArray<Row> => {
  const left = new Map(rows.map((row) => [row.id, row]))
  const known = ids.flatMap((id) => {
    const row = left.get(id)
    left.delete(id)
    return row ?? []
  })
  return [...known, ...left.values()]
}

/**
 * Rows where they stood when they were first shown, as they are now: whatever is sold at the next counter, or comes late,
 * none moves away under a finger. They take their own order when something else is `asked`; undefined as long as they
 * still answer what was asked before.
 */
export const useSteadyOrder = <Row extends { readonly id: string }>(
  rows: ReadonlyArray<Row> | undefined,
  asked: string | undefined,
): ReadonlyArray<Row> | undefined => {
  const [kept, keep] = useState<Kept<Row>>()
  if (rows === undefined) return undefined
  const other = kept === undefined || (asked !== undefined && kept.asked !== asked)
  if (!other && kept.came === rows) return kept.stand
  const stand = other
    ? rows
    : inOrderOf(
        rows,
        kept.stand.map(({ id }) => id),
      )
  keep({ asked: other ? (asked ?? "") : kept.asked, came: rows, stand })
  return stand
}
