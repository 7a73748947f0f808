import type { stockMatrix } from "@oja/domain/catalog/stockMatrix"

/** A stretch of the matrix, as it is answered. */
export type Matrix = ReturnType<typeof stockMatrix.answer>
export type MatrixRow = Matrix["items"][number]

/** Rows that are asked for, and put on the screen, at once. */
export const CHUNK = 25

export interface Sought {
  readonly q: string
  readonly low: boolean
}

/** Where the rows of a chunk are asked for. */
export const chunkUrl = ({ q, low }: Sought, chunk: number): string => {
  const asked = {
    from: String(chunk * CHUNK),
    count: String(CHUNK),
    ...(q !== "" && { q }),
    ...(low && { low: "true" }),
  }
  return `/v1.0/inventory/matrix?${new URLSearchParams(asked)}`
}

/** How many rows a chunk has: the last one has what is left. */
export const rowsIn = (chunk: number, total: number): number => Math.min(CHUNK, total - chunk * CHUNK)
