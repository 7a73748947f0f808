import { slipCode } from "@oja/domain/change/code"
import { transactions } from "@oja/domain/transactions/views"
import { useEffect, useState } from "react"
import { rowsOf } from "../data/client.ts"
import { mintId } from "../data/mintId.ts"
import type { Kept, Receipt } from "../offline/db.ts"
import { businessHere, soldBefore } from "../offline/outbox.ts"
import type { Transaction } from "../sales/sale.ts"
import { changeOf, type Tender } from "./tenders.ts"
import type { Basket } from "./useBasket.ts"

/** What is said once something is sold. */
export interface Sold {
  readonly row: Transaction
  /** It is on this device alone as yet: how it was paid. */
  readonly here?: ReadonlyArray<Tender>
  /** What was handed over in cash, where it was more than was due, and what goes back of it. */
  readonly tendered?: number
  readonly change?: number
  /** Change that there were no coins for, and what to read out for it. */
  readonly owes?: { readonly amount: number; readonly code: string }
}

/** Of a sale that the book has a row of. */
export const soldInBook = (row: Transaction, { owed = 0, paid, tendered }: Omit<Receipt, "row">): Sold => ({
  row,
  ...(tendered !== undefined && { tendered, change: changeOf(tendered, row.total, paid) - owed }),
  ...(owed > 0 && { owes: { amount: owed, code: slipCode(row.number, row.id) } }),
})

/** Of one that nobody has heard of yet, under the number that this device gave it. */
export const soldOnDevice = (number: string, { row, ...receipt }: Receipt): Sold => ({
  ...soldInBook({ ...row, number }, receipt),
  here: receipt.paid,
})

const shownAgain = async (saleId: string, kept: Kept | undefined): Promise<Sold | undefined> => {
  if (kept?.receipt !== undefined) return soldOnDevice(kept.name, kept.receipt)
  const [row] = await rowsOf(transactions, { filter: { id: [saleId] }, count: 1 })
  return row && { row }
}

/**
 * What this basket was sold as, where the page ended before it put it away: no sale is a basket again. What was not sold
 * gets a name of its own, for another window may hold the same basket and sell it too.
 */
export const useSoldBefore = ({ clear, draft: { saleId }, write }: Basket, show: (sold: Sold) => void): void => {
  const [asked] = useState(saleId)
  useEffect(() => {
    const look = async () => {
      const before = await soldBefore(businessHere(), asked)
      if (before === undefined) return write({ saleId: mintId("sale") })
      clear()
      const sold = await shownAgain(asked, before.kept)
      if (sold !== undefined) show(sold)
    }
    look().catch(() => undefined)
    // The basket with which the page came, and no later one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asked])
}
