import { present } from "@oja/domain/kernel/present"
import type { ProductRow } from "@oja/domain/catalog/views"
import { call } from "../data/http.ts"
import { ears } from "../session/ears.ts"
import { db } from "./db.ts"
import { deviceHere } from "./device.ts"
import { offsetOf, setClock } from "../data/clock.ts"
import { forgetMoved } from "./knownSales.ts"
import { tellKnown } from "./useKnown.ts"

/** How many rows come at a time: a part is written before the next is asked for, so that a broken line loses little. */
const PART = 2000

const listeners = ears<[business: string, rows: ReadonlyArray<ProductRow>]>()
/** Hears of each product that another part brought, as it is now; what is gone is archived. */
export const onProducts = listeners.hear

let bringing: { readonly business: string; readonly done: Promise<void> } | undefined

/** For how long nobody asks again what time it is, in milliseconds. */
const CLOCK_HOLDS = 60_000
let clockAsked: { readonly business: string; readonly at: number } | undefined

/** Sets this device's clock beside the book's. */
const clock = async (business: string): Promise<number> => {
  if (clockAsked?.business === business && performance.now() - clockAsked.at < CLOCK_HOLDS) return offsetOf(business)
  const { deviceId } = await deviceHere(business)
  const before = Date.now()
  const body = { deviceTime: before, deviceId }
  const { offsetMs } = await call("/business/transactions/sync-time", {
    method: "POST",
    body,
  })
  clockAsked = { business, at: performance.now() }
  // What the way there took is no difference of clocks.
  return setClock(business, Math.round(offsetMs - (Date.now() - before) / 2))
}

/** Brings what the counter needs of the book to this device, and later only what moved since. */
export const bringSnapshot = (business: string): Promise<void> => {
  // Two that ask at once would read the same part twice.
  if (bringing?.business === business) return bringing.done
  const done = bring(business).finally(() => (bringing = undefined))
  bringing = { business, done }
  return done
}

const bring = async (business: string): Promise<void> => {
  const base = await db(business)
  const offsetMs = await clock(business)
  for (;;) {
    const before = await base.get("known", "book")
    const since = before?.position ?? 0
    const part = await call(`/v1.0/pos/snapshot?limit=${PART}${since === 0 ? "" : `&since=${since}`}`)
    const tx = base.transaction(["products", "customers", "known"], "readwrite")
    const [products, customers, known] = [
      tx.objectStore("products"),
      tx.objectStore("customers"),
      tx.objectStore("known"),
    ]
    // A book that was brought back from a copy begins anew.
    if (part.position < since) {
      await Promise.all([products.clear(), customers.clear(), known.clear()])
      await tx.done
      continue
    }
    for (const row of part.products) void products.put(row)
    for (const id of part.removed.products) void products.delete(id)
    for (const row of part.customers) {
      const owed = (await customers.get(row.id))?.owed
      void customers.put({ ...row, ...present({ owed }) })
    }
    for (const id of part.removed.customers) void customers.delete(id)
    for (const { customerId, ...owed } of part.owed) {
      const row = await customers.get(customerId)
      if (row === undefined) continue
      const { owed: _, ...rest } = row
      void customers.put(owed.amount > 0 ? { ...rest, owed } : rest)
    }
    const { approvers = [], limits = {}, pinsUntil = 0 } = part.shop ?? before ?? {}
    void known.put(
      { position: part.position, at: Date.now() + offsetMs, offsetMs, approvers, limits, pinsUntil },
      "book",
    )
    await tx.done
    await forgetMoved(business, part.sales)
    const gone = part.removed.products.map((id) => ({ id, archived: true }) as ProductRow)
    listeners.tell(business, [...part.products, ...gone])
    if (!part.more) break
  }
  tellKnown()
}
