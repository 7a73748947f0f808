import { Stock } from "@oja/domain/stock/stock"
import { available } from "@oja/domain/stock/index"
import type { Ledger, Moved } from "@oja/store"

/** Who hears what lies on the shelves of a business: those who may view its stock. */
export const shelvesRoom = (business: string): string => `shelves:${business}`

interface ShelfNews {
  readonly room: string
  readonly payload: { readonly variantId: string; readonly locationId: string; readonly available: number }
}

/** What can be sold now of what has just moved, branch by branch. */
export const shelfNews = (ledger: Ledger, written: Moved["events"]): ReadonlyArray<ShelfNews> => {
  const moved = new Map<string, ShelfNews>()
  for (const { business, event } of written) {
    if (ledger.domain.aggregateOf.get(event._tag)?.name !== Stock.name) continue
    const { locationId, variantId } = event as unknown as ShelfNews["payload"]
    const left = available(ledger.state(business, Stock, variantId), locationId)
    const payload = { variantId, locationId, available: left }
    moved.set(`${business} ${variantId} ${locationId}`, { room: shelvesRoom(business), payload })
  }
  return [...moved.values()]
}
