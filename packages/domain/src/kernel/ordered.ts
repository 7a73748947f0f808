/** The columns of each order that rows are kept in, the first before the second. */
export type Orders = ReadonlyArray<ReadonlyArray<string>>

/** Whether rows come in order of a column at once, where these others hold one value each. */
export const isOrdered = (orders: Orders, column: string, pinned: ReadonlySet<string>): boolean =>
  orders.some((columns) => {
    const at = columns.indexOf(column)
    return at >= 0 && columns.slice(0, at).every((it) => pinned.has(it))
  })
