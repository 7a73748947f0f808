import type { Hold, OrderReturn, Parcel } from "./order.ts"

// How far an order has come, worked out from its lines and parcels each time, so that no list can disagree with the order
// itself. Rows, decisions and screens ask here; it stands apart from Schema.

type Lines = ReadonlyArray<{ readonly lineId: string; readonly quantity: number }>
type Parcels = ReadonlyArray<Pick<Parcel, "status" | "lines">>
type Returns = ReadonlyArray<Pick<OrderReturn, "status" | "lines">>

/** Of one order: its lines, its parcels, what came back. */
export interface Progress {
  readonly lines: Lines
  readonly parcels: Parcels
  readonly returns: Returns
}

export const fulfilments = [
  "unfulfilled",
  "in_progress",
  "partly_delivered",
  "delivered",
  "partly_returned",
  "returned",
] as const
export type Fulfilment = (typeof fulfilments)[number]
export const stages = ["new", "preparing", "ready", "out", "done"] as const
export type Stage = (typeof stages)[number]

/** Thousandths of each line, summed. */
export const summed = (lists: ReadonlyArray<{ readonly lines: Lines }>): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  for (const { lines } of lists)
    for (const { lineId, quantity } of lines) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity)
  return sums
}

export const inHand = ({ status }: Parcels[number]): boolean => status === "delivered" || status === "picked_up"

/** A parcel that was given up holds nothing any more: its goods may be packed again. */
export const isLive = ({ status }: Parcels[number]): boolean => status !== "cancelled" && status !== "returned_to_store"

export const cameBack = ({ status }: Returns[number]): boolean => status === "received" || status === "closed"

const less = (lines: Lines, gone: ReadonlyMap<string, number>): Lines =>
  lines.flatMap(({ lineId, quantity }) => {
    const left = quantity - (gone.get(lineId) ?? 0)
    return left > 0 ? [{ lineId, quantity: left }] : []
  })

/** What is in no parcel yet. */
export const unshipped = ({ lines, parcels }: Omit<Progress, "returns">): Lines =>
  less(lines, summed(parcels.filter(isLive)))

/** What the customer has and has not given back, nor asked to. */
export const returnable = ({ parcels, returns }: Omit<Progress, "lines">): Lines => {
  const had = [...summed(parcels.filter(inHand))].map(([lineId, quantity]) => ({ lineId, quantity }))
  return less(had, summed(returns.filter(({ status }) => status !== "declined")))
}

/** Everything that was ordered is in the customer's hands. */
export const isHandedOver = ({ lines, parcels }: Omit<Progress, "returns">): boolean => {
  const had = summed(parcels.filter(inHand))
  return lines.every(({ lineId, quantity }) => (had.get(lineId) ?? 0) >= quantity)
}

/** Nothing has left the shop's hands: it can still be called off. */
export const isUntouched = ({ parcels }: Pick<Progress, "parcels">): boolean =>
  parcels.every((it) => !inHand(it) && it.status !== "out_for_delivery" && it.status !== "failed")

/** The word a list shows of its goods (spec/decisions.md 6.4). */
export const fulfilmentOf = ({ lines, parcels, returns }: Progress): Fulfilment => {
  const back = summed(returns.filter(cameBack))
  const had = summed(parcels.filter(inHand))
  if (back.size > 0) {
    const all = lines.every(({ lineId, quantity }) => (back.get(lineId) ?? 0) >= quantity)
    return all ? "returned" : "partly_returned"
  }
  if (had.size > 0) return isHandedOver({ lines, parcels }) ? "delivered" : "partly_delivered"
  return parcels.some(isLive) ? "in_progress" : "unfulfilled"
}

/** Whether the customer fetches it: at a pickup point, or at the shop where no way was chosen and no address says where to. */
export const isFetched = ({ address, delivery }: Travels): boolean =>
  delivery.kind === "pickup" || (delivery.kind === "none" && address === undefined)

interface Travels {
  readonly address?: object
  readonly delivery: { readonly kind: string }
}

/** Which column of the board it stands in: where the part of it that is least far stands. */
export const stageOf = (state: string, { lines, parcels }: Omit<Progress, "returns">): Stage => {
  if (state === "cancelled" || state === "expired" || state === "completed") return "done"
  const live = parcels.filter(isLive)
  if (state === "placed" || live.length === 0) return "new"
  const is = (...among: ReadonlyArray<string>) => live.some(({ status }) => among.includes(status))
  if (is("new") || unshipped({ lines, parcels }).length > 0) return "preparing"
  if (is("packed", "ready_for_pickup", "assigned", "failed")) return "ready"
  return is("out_for_delivery") ? "out" : "done"
}

interface Waiting {
  readonly state: string
  readonly claimed: boolean
  readonly expiresAt?: number
  readonly received: number
  readonly refunded: number
  readonly holds: ReadonlyArray<{ readonly status: Hold["status"]; readonly until?: number }>
}

/** Until when its goods are kept: for whoever says that they have paid, until somebody has looked. */
export const heldUntil = ({ claimed, holds }: Pick<Waiting, "claimed" | "holds">): number | undefined => {
  const ends = holds.flatMap(({ status, until }) => (status === "held" && until !== undefined ? [until] : []))
  return claimed || ends.length === 0 ? undefined : Math.min(...ends)
}

/** When an order is given up if nothing more happens: never once a part is paid, or the customer says that all is. */
export const givenUpAt = ({ claimed, expiresAt, received, refunded, state }: Waiting): number | undefined =>
  state === "placed" && !claimed && received === refunded ? expiresAt : undefined
