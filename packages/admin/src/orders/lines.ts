import type { Order } from "./order.ts"

export interface Named {
  readonly lineId: string
  readonly name: string
  readonly quantity: number
}

/** So much of each line, with what the line is called. */
export const linesOf = (
  { lines }: Pick<Order, "lines">,
  of: ReadonlyArray<{ readonly lineId: string; readonly quantity: number }>,
): ReadonlyArray<Named> =>
  of.map(({ lineId, quantity }) => ({
    lineId,
    quantity,
    name: lines.find((line) => line.lineId === lineId)?.name ?? lineId,
  }))
