import { unshipped } from "@oja/domain/orders/progress"
import type { Order, Parcel } from "./order.ts"

/** What is done next with an order, and the requests that do it. */
export type Verb = "confirm" | "prepare" | "pack" | "ready" | "hand_over" | "dispatch" | "deliver"

export interface Request {
  readonly url: string
  readonly body: object
}
export interface Step {
  readonly verb: Verb
  readonly requests: ReadonlyArray<Request>
}

/** Whose right each step asks for. */
export const rights: Readonly<Record<Verb, readonly [module: string, action: string]>> = {
  confirm: ["orders", "confirm"],
  prepare: ["orders", "pack"],
  pack: ["orders", "pack"],
  ready: ["orders", "pack"],
  hand_over: ["orders", "pack"],
  dispatch: ["delivery", "dispatch"],
  deliver: ["delivery", "deliver"],
}

const wordOf = (id: string) => id.slice(id.indexOf("_") + 1)

/** A parcel for every branch that still has goods to send, by the plan the goods were taken from. */
export const parcelsToMake = (order: Order): ReadonlyArray<Request> => {
  const { id, locationId, parcels, plan } = order
  const left = new Map(unshipped(order).map((it) => [it.lineId, it.quantity]))
  const places = new Map<string, Array<{ readonly lineId: string; readonly quantity: number }>>()
  const take = (lineId: string, place: string, most: number) => {
    const quantity = Math.min(most, left.get(lineId) ?? 0)
    if (quantity === 0) return
    left.set(lineId, (left.get(lineId) ?? 0) - quantity)
    places.set(place, [...(places.get(place) ?? []), { lineId, quantity }])
  }
  for (const shelf of plan) take(shelf.lineId, shelf.locationId, shelf.quantity)
  // What nobody counts stands on no shelf: it goes with the order's own branch.
  for (const lineId of left.keys()) take(lineId, locationId, Infinity)
  return [...places].map(([place, lines], at) => ({
    url: `/v1.0/orders/${id}/fulfilments`,
    body: { fulfilmentId: `ful_${wordOf(id)}-${parcels.length + at + 1}`, lines, locationId: place },
  }))
}

const all = (verb: Verb, path: string, parcels: ReadonlyArray<Parcel>): Step => ({
  verb,
  requests: parcels.map(({ fulfilmentId }) => ({ url: `/v1.0/fulfilments/${fulfilmentId}/${path}`, body: {} })),
})

/** Whether the customer fetches it: at a pickup point, or over the counter. */
export const isFetched = ({ delivery: { kind } }: Pick<Order, "delivery">): boolean =>
  kind === "pickup" || kind === "none"

/** What one parcel is asked next; one that came back needs a driver first. */
export const nextOfParcel = (row: Pick<Order, "delivery">, parcel: Parcel): Step | undefined => {
  switch (parcel.status) {
    case "new":
      return all("pack", "pack", [parcel])
    case "packed":
      return isFetched(row) ? all("ready", "ready", [parcel]) : all("dispatch", "dispatch", [parcel])
    case "ready_for_pickup":
      return all("hand_over", "picked-up", [parcel])
    case "assigned":
      return all("dispatch", "dispatch", [parcel])
    case "out_for_delivery":
      return all("deliver", "deliver", [parcel])
    case "failed":
    case "picked_up":
    case "delivered":
    case "returned_to_store":
    case "cancelled":
      return undefined
  }
}

const order: ReadonlyArray<Verb> = ["pack", "ready", "dispatch", "hand_over", "deliver"]

/** The customer is still at the payment page, or has left it: the money confirms it by itself. */
export const awaitsMoney = ({ mode, received, required, state }: Order): boolean =>
  state === "placed" && mode === "online" && received < required

/** What the whole order is asked next: where the part of it that is least far stands, all such parts together. */
export const nextStep = (row: Order): Step | undefined => {
  if (row.state === "placed")
    return { verb: "confirm", requests: [{ url: `/v1.0/orders/${row.id}/confirm`, body: {} }] }
  if (row.state !== "confirmed") return undefined
  const fresh = parcelsToMake(row)
  if (fresh.length > 0) return { verb: "prepare", requests: fresh }
  const steps = row.parcels.flatMap((it) => nextOfParcel(row, it) ?? [])
  const verb = order.find((it) => steps.some((step) => step.verb === it))
  return verb === undefined
    ? undefined
    : { verb, requests: steps.filter((step) => step.verb === verb).flatMap(({ requests }) => requests) }
}

/** Everything of a confirmed order that can be packed, in parcels that are there or are made for it. */
export const toPack = (row: Order): Step | undefined => {
  if (row.state !== "confirmed") return undefined
  const fresh = parcelsToMake(row)
  const made = fresh.map(({ body }) => (body as { readonly fulfilmentId: string }).fulfilmentId)
  const waiting = row.parcels.filter(({ status }) => status === "new").map(({ fulfilmentId }) => fulfilmentId)
  const ids = [...waiting, ...made]
  if (ids.length === 0) return undefined
  const packs = ids.map((id) => ({ url: `/v1.0/fulfilments/${id}/pack`, body: {} }))
  return { verb: "pack", requests: [...fresh, ...packs] }
}

/** What was paid when the goods were handed over: with the first parcel, in the same request. */
export const withPayment = (step: Step, payment: { readonly amount: number; readonly method: string }): Step => ({
  ...step,
  requests: step.requests.map((it, at) => {
    const handsOver = ({ url }: Request) => url.endsWith("/picked-up") || url.endsWith("/deliver")
    return at === step.requests.findIndex(handsOver) ? { ...it, body: { ...it.body, payment } } : it
  }),
})

/** Whether the step puts goods into the customer's hands while something is still to be paid. */
export const asksMoney = (row: Pick<Order, "balance">, { verb }: Pick<Step, "verb">): boolean =>
  (verb === "hand_over" || verb === "deliver") && row.balance > 0
