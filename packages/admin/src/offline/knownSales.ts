import { db, type KnownSale } from "./db.ts"
import { keptHere } from "./outbox.ts"

// The sales that this device made or looked up, the latest of them: what goods may be taken back of when nobody answers.

/** So many are remembered. */
const MOST = 500

export const knownSale = async (business: string, id: string): Promise<KnownSale | undefined> =>
  (await db(business)).get("sales", id)

/** The newest first, as their ids tell. */
export const knownSales = async (business: string): Promise<ReadonlyArray<KnownSale>> =>
  (await (await db(business)).getAll("sales")).toReversed()

/** A sale as it stands by now; those of long ago make room for it. */
export const know = async (business: string, sale: KnownSale): Promise<void> => {
  const tx = (await db(business)).transaction("sales", "readwrite")
  await tx.store.put(sale)
  const beyond = (await tx.store.count()) - MOST
  const oldest = beyond > 0 ? await tx.store.getAllKeys(null, beyond) : []
  for (const id of oldest) await tx.store.delete(id)
  await tx.done
}

/** The same as the book says it, unless something of it waits here that the book has not heard. */
export const learn = async (business: string, sale: KnownSale): Promise<void> => {
  if ((await keptHere(business)).every(({ input }) => input["saleId"] !== sale.id)) await know(business, sale)
}

/** What the book made of a sale of this device: its number, and what was given on it. */
export const knowRow = async (business: string, row: KnownSale["row"]): Promise<void> => {
  const sale = await knownSale(business, row.id)
  if (sale !== undefined) await know(business, { ...sale, row })
}

/** Where a sale stands in the book. */
export type Standing = { readonly id: string } & Pick<
  KnownSale["row"],
  "total" | "credited" | "received" | "refunded" | "voided"
>

const figures = ["total", "credited", "received", "refunded"] as const

/** Sales that moved elsewhere are known here no more; of those whose own news waits to be sent the book knows less. */
export const forgetMoved = async (business: string, moved: ReadonlyArray<Standing>): Promise<void> => {
  if (moved.length === 0) return
  const waiting = new Set((await keptHere(business)).map(({ input }) => input["saleId"]))
  for (const now of moved) {
    const row = waiting.has(now.id) ? undefined : (await knownSale(business, now.id))?.row
    if (row !== undefined && (now.voided || figures.some((it) => row[it] !== now[it])))
      await forgetSale(business, now.id)
  }
}

export const forgetSale = async (business: string, id: string): Promise<void> =>
  (await db(business)).delete("sales", id)
