import * as Schema from "effect/Schema"
import { variants } from "../catalog/index.ts"
import { query, rowsIn, present } from "../kernel/index.ts"
import { FulfilmentId, OrderId, orderOf, isFetched, isLive, type OrderRow, orders } from "../orders/index.ts"
import { owedFor } from "./sheet.ts"

export const MOST_SLIPS = 50

/** What lies in each box: a slip for every parcel of the orders, or of an order that is in no parcel yet, for all of it. */
export const packingSlips = query("PackingSlips", {
  summary: "What is packed for whom: a slip for every parcel of the orders, or for one parcel.",
  input: {
    ids: Schema.optionalKey(Schema.Array(OrderId).check(Schema.isMinLength(1), Schema.isMaxLength(MOST_SLIPS))),
    fulfilmentId: Schema.optionalKey(FulfilmentId),
  },
  access: orders.access,
  reads: ({ fulfilmentId, ids = [] }) => ({
    found: rowsIn(orders, {
      where: { id: fulfilmentId === undefined ? ids : [orderOf(fulfilmentId)] },
      limit: MOST_SLIPS,
    }),
  }),
  readsNext: ({ found }) => ({
    goods: rowsIn(variants, {
      where: { id: found.flatMap(({ lines }) => lines.flatMap(({ variantId }) => variantId ?? [])) },
      limit: 2500,
    }),
  }),
  answer: ({ found, goods }, { fulfilmentId, ids }) => {
    const skus = new Map<string, string | undefined>(goods.map(({ id, sku }) => [id, sku]))
    const wanted = ids === undefined ? found : ids.flatMap((id) => found.filter((it) => it.id === id))
    return wanted.flatMap((order) => {
      const live = order.parcels.filter(isLive)
      const some = fulfilmentId === undefined ? live : order.parcels.filter((it) => it.fulfilmentId === fulfilmentId)
      if (live.length === 0 && fulfilmentId === undefined) return [slipOf(order, skus)]
      return some.map((it) => slipOf(order, skus, it.fulfilmentId))
    })
  },
})

/** What one slip says. */
export type Slip = ReturnType<typeof slipOf>

const slipOf = (order: OrderRow, skus: ReadonlyMap<string, string | undefined>, fulfilmentId?: string) => {
  const { address, contactName, contactPhone, currency, delivery, language, note, number, on, placedAt } = order
  const parcel = order.parcels.find((it) => it.fulfilmentId === fulfilmentId)
  const lines = (parcel?.lines ?? order.lines).map(({ lineId, quantity }) => {
    const line = order.lines.find((it) => it.lineId === lineId)
    const sku = skus.get(line?.variantId ?? "")
    return {
      name: line?.name ?? lineId,
      quantity,
      unitPrice: line?.unitPrice ?? 0,
      ...present({ variant: line?.variant, sku }),
    }
  })
  const live = order.parcels.filter(isLive)
  return {
    number,
    on,
    placedAt,
    language,
    currency,
    delivery: delivery.name,
    /** The customer comes for it. */
    fetched: isFetched(order),
    name: contactName,
    phone: contactPhone,
    address,
    note,
    lines,
    /** Of how many parcels it is which; nothing when there is but one. */
    part: live.length > 1 ? { place: live.findIndex((it) => it === parcel) + 1, of: live.length } : undefined,
    owed: owedFor(order),
  }
}
