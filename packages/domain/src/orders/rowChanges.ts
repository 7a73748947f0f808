import { type Change, only, type Recorded, present } from "../kernel/index.ts"
import type { OrderEvent } from "./events.ts"
import { saleIdOf } from "./ids.ts"
import { type OrderRow, settled } from "./row.ts"

// What facts make of an order's row, in the words the view is written in.

type By = (row: OrderRow) => OrderRow
type Of<Tag extends OrderEvent["_tag"]> = Extract<OrderEvent, { readonly _tag: Tag }>
type Step = OrderRow["timeline"][number]

const REMEMBERED = 200

/** Every fact of an order is a step of its timeline, and settles its row anew. */
export const stepped = (row: OrderRow, event: OrderEvent, { at: updatedAt, by }: Recorded): OrderRow =>
  settled({
    ...row,
    version: row.version + 1,
    updatedAt,
    timeline: [...row.timeline.slice(1 - REMEMBERED), told(event, updatedAt, by)],
  })

const told = (event: OrderEvent, at: number, by: string): Step => {
  const of = "fulfilmentId" in event ? event.fulfilmentId : "returnId" in event ? event.returnId : undefined
  return {
    what: event._tag,
    at,
    by,
    ...("amount" in event && { amount: event.amount }),
    ...("reason" in event && event.reason !== undefined && { reason: event.reason }),
    ...present({ of }),
  }
}

/** Whatever is paid for a sale is paid for its order. */
export const follow = (saleId: string, { at: updatedAt }: Recorded, by: By): ReadonlyArray<Change<OrderRow>> => [
  {
    each: ["saleId", saleId],
    by: (row) => (row.transactionId === undefined ? row : settled({ ...by(row), updatedAt })),
  },
]

export const said = {
  delivery: true,
  locationId: true,
  currency: true,
  lines: true,
  plan: true,
  cartDiscount: true,
  discountCodes: true,
  offers: true,
  shippingFee: true,
  tax: true,
  note: true,
  total: true,
  required: true,
} as const

const blank = {
  settlement: "unpaid",
  fulfilment: "unfulfilled",
  stage: "new",
  received: 0,
  refunded: 0,
  credited: 0,
  writtenOff: 0,
  rounded: 0,
  balance: 0,
  payments: [],
  storeFee: 0,
  holds: [],
  parcels: [],
  claims: [],
  claimed: false,
  returns: [],
  returning: false,
  attention: false,
  attentions: [],
} as const

const known = ({ device }: NonNullable<Of<"OrderPlaced">["origin"]>): NonNullable<OrderRow["knownBy"]> =>
  device === undefined ? ["network"] : ["network", "device"]

export const placed = (event: Of<"OrderPlaced">, { at, by, day, position }: Recorded): OrderRow =>
  settled({
    ...blank,
    ...only(said, event),
    id: event.orderId,
    number: event.number,
    state: "placed",
    channel: event.channel,
    mode: event.mode,
    storefront: !event.byStaff,
    placedAt: at,
    placedPosition: position,
    on: day,
    ...present({ expiresAt: event.expiresAt, customerId: event.customerId, customerName: event.customerName }),
    contactName: event.contactName,
    ...present({ contactPhone: event.contactPhone, contactEmail: event.contactEmail, address: event.address }),
    ...present({ knownBy: event.origin && known(event.origin) }),
    language: event.language,
    saleId: saleIdOf(event.orderId),
    timeline: [told(event, at, by)],
    trackingToken: event.trackingToken,
    version: 1,
    updatedAt: at,
  })

type Parcel = OrderRow["parcels"][number]
type ParcelEvent = Extract<OrderEvent, { readonly fulfilmentId: string }>

export const parcel = (
  row: OrderRow,
  { at, fulfilmentId }: ParcelEvent,
  status: Parcel["status"],
  also: Partial<Parcel> = {},
): OrderRow => ({
  ...row,
  parcels: row.parcels.map((it) =>
    it.fulfilmentId === fulfilmentId
      ? { ...carriedBefore(it, also), ...also, status, times: { ...it.times, [status]: at } }
      : it,
  ),
})

/** Whoever takes a parcel takes it on a trip of their own, or on none. */
const carriedBefore = (it: Parcel, { driverId }: Partial<Parcel>): Parcel => {
  const { tripId: _, ...free } = it
  return driverId === undefined ? it : free
}

type Claim = OrderRow["claims"][number]

export const claim = (
  row: OrderRow,
  claimId: string,
  now: Pick<Claim, "status"> & { readonly reason?: string },
): OrderRow => ({ ...row, claims: row.claims.map((it) => (it.claimId === claimId ? { ...it, ...now } : it)) })

type Return = OrderRow["returns"][number]
type ReturnEvent = Extract<OrderEvent, { readonly returnId: string }>

export const returned = (
  row: OrderRow,
  { at, returnId }: ReturnEvent,
  status: Return["status"],
  also: Partial<Return> = {},
): OrderRow => ({
  ...row,
  returns: row.returns.map((it) =>
    it.returnId === returnId ? { ...it, ...also, status, times: { ...it.times, [status]: at } } : it,
  ),
})

/** Before there is a sale its money hangs on the order itself. */
export const unsold = (row: OrderRow, money: Partial<Pick<OrderRow, "received" | "refunded">>): OrderRow =>
  row.transactionId === undefined ? { ...row, ...money } : row
