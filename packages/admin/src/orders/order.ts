import type { RowOf } from "@oja/domain/kernel/index"
import type { orders } from "@oja/domain/orders/views"
import type { Tone } from "../ui/tone.ts"

export type Order = RowOf<typeof orders>
export type Parcel = Order["parcels"][number]
export type OrderReturn = Order["returns"][number]

export const pathOf = ({ id }: Pick<Order, "id">) => `/orders/${id}`

export const stateTones: Readonly<Record<Order["state"], Tone>> = {
  placed: "warn",
  confirmed: "info",
  completed: "good",
  cancelled: "quiet",
  expired: "quiet",
}
export const paymentTones: Readonly<Record<Order["settlement"], Tone>> = {
  unpaid: "quiet",
  part_paid: "warn",
  paid: "good",
  overpaid: "bad",
}
export const fulfilmentTones: Readonly<Record<Order["fulfilment"], Tone>> = {
  unfulfilled: "quiet",
  in_progress: "info",
  partly_delivered: "warn",
  delivered: "good",
  partly_returned: "warn",
  returned: "quiet",
}
export const parcelTones: Readonly<Record<Parcel["status"], Tone>> = {
  new: "warn",
  packed: "info",
  ready_for_pickup: "info",
  picked_up: "good",
  assigned: "info",
  out_for_delivery: "info",
  delivered: "good",
  failed: "bad",
  returned_to_store: "quiet",
  cancelled: "quiet",
}
export const returnTones: Readonly<Record<OrderReturn["status"], Tone>> = {
  requested: "warn",
  approved: "info",
  declined: "quiet",
  received: "good",
  closed: "quiet",
}

/** So much of each line, with what the line is called. */
export const linesOf = (
  { lines }: Pick<Order, "lines">,
  of: ReadonlyArray<{ readonly lineId: string; readonly quantity: number }>,
) =>
  of.map(({ lineId, quantity }) => ({
    lineId,
    quantity,
    name: lines.find((line) => line.lineId === lineId)?.name ?? lineId,
  }))

/** What was ordered, in a line: "Rice, 2 × Milo". */
export const goodsIn = ({ lines }: Pick<Order, "lines">, quantity: (thousandths: number) => string): string =>
  lines.map((it) => (it.quantity === 1000 ? it.name : `${quantity(it.quantity)} × ${it.name}`)).join(", ")

export const isOpen = ({ state }: Pick<Order, "state">) => state === "placed" || state === "confirmed"

/** Where it goes, on one line; a pickup says so elsewhere. */
export const addressLine = ({ address }: Pick<Order, "address">): string | undefined =>
  address === undefined
    ? undefined
    : [address.line1, address.district, address.city, address.state].filter((it) => (it ?? "") !== "").join(", ")

/** Points of the book are whole millionths of a degree. */
const MICRO = 1_000_000

/** A map of where it goes: the point where there is one, the words otherwise. */
export const mapOf = (order: Pick<Order, "address">): string | undefined => {
  const { address } = order
  if (address === undefined) return undefined
  const { geo } = address
  const where = geo === undefined ? (addressLine(order) ?? "") : `${geo.lat / MICRO},${geo.lng / MICRO}`
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: where })}`
}
