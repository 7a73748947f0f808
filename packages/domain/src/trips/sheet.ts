import type { Point } from "../delivery/index.ts"
import type { OrderRow } from "../orders/index.ts"
import { present } from "../kernel/present.ts"

// What a driver, a manifest and a planner are told of a parcel, from the order's row.

/** A parcel as whoever carries it knows it. */
export interface Carried {
  readonly orderId: OrderRow["id"]
  readonly fulfilmentId: OrderRow["parcels"][number]["fulfilmentId"]
  readonly number: string
  readonly name: string
  readonly phone?: string
  readonly address?: OrderRow["address"]
  readonly point?: Point
  readonly currency: string
  /** What the customer owes for the whole order now; never below nothing. */
  readonly owed: number
  readonly lines: ReadonlyArray<{ readonly name: string; readonly variant?: string; readonly quantity: number }>
  readonly note?: string
  readonly language: "en" | "fr"
}

/** What the customer owes for an order, once it is a sale; never below nothing. */
export const owedFor = ({ balance, transactionId }: OrderRow): number =>
  transactionId === undefined ? 0 : Math.max(0, balance)

/** Of an order, one of its parcels; undefined when there is no such parcel. */
export const carried = (order: OrderRow, parcelId: string): Carried | undefined => {
  const parcel = order.parcels.find((it) => it.fulfilmentId === parcelId)
  if (parcel === undefined) return undefined
  const { address, contactName, contactPhone, currency, id: orderId, language, note, number } = order
  return {
    orderId,
    fulfilmentId: parcel.fulfilmentId,
    number,
    name: contactName,
    currency,
    owed: owedFor(order),
    language,
    lines: parcel.lines.map(({ lineId, quantity }) => {
      const line = order.lines.find((it) => it.lineId === lineId)
      return { name: line?.name ?? lineId, quantity, ...present({ variant: line?.variant }) }
    }),
    ...present({ phone: contactPhone, address, point: address?.geo, note }),
  }
}
