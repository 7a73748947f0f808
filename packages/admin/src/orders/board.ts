import { type Order, type Parcel } from "./order.ts"
import { awaitsMoney, isFetched, nextOfParcel, nextStep, parcelsToMake, type Request, type Verb } from "./steps.ts"

/** The columns of the display, from the order that came in to the rider who is out. */
export const columns = ["new", "preparing", "ready", "out"] as const
export type Column = (typeof columns)[number]

/** When a card asks for more attention than the others. */
const WARM_MS = 10 * 60_000
const HOT_MS = 20 * 60_000
export type Age = "fresh" | "warm" | "hot"
export const ageOf = (placedAt: number, now: number): Age =>
  now - placedAt >= HOT_MS ? "hot" : now - placedAt >= WARM_MS ? "warm" : "fresh"

/** A press on a card: what is asked, whose rights it needs, and where the card goes. */
export interface Move {
  readonly verbs: ReadonlyArray<Verb>
  readonly requests: ReadonlyArray<Request>
  readonly to: Column | "done"
}

const verb = (fulfilmentId: string, path: string): Request => ({
  url: `/v1.0/fulfilments/${fulfilmentId}/${path}`,
  body: {},
})

const packed = (id: string, pickup: boolean): ReadonlyArray<Request> =>
  pickup ? [verb(id, "pack"), verb(id, "ready")] : [verb(id, "pack")]

const isLeft = ({ status }: Parcel) => status === "packed" || status === "ready_for_pickup" || status === "assigned"

/** One press takes an order one column further, with all that this asks. */
export const moveOf = (row: Order): Move | undefined => {
  const pickup = isFetched(row)
  const fresh = parcelsToMake(row)
  switch (row.stage) {
    case "new": {
      if (awaitsMoney(row)) return undefined
      const confirm = row.state === "placed" ? nextStep(row) : undefined
      const verbs: ReadonlyArray<Verb> = confirm === undefined ? ["prepare"] : ["confirm", "prepare"]
      return { verbs, requests: [...(confirm?.requests ?? []), ...fresh], to: "preparing" }
    }
    case "preparing": {
      const made = fresh.map(({ body }) => (body as { readonly fulfilmentId: string }).fulfilmentId)
      const waiting = row.parcels.filter(({ status }) => status === "new").map(({ fulfilmentId }) => fulfilmentId)
      return {
        verbs: ["pack"],
        requests: [...fresh, ...[...waiting, ...made].flatMap((id) => packed(id, pickup))],
        to: "ready",
      }
    }
    case "ready": {
      const left = row.parcels.filter(isLeft)
      if (left.length === 0) return undefined
      const requests = left.flatMap((it) => {
        if (!pickup) return nextOfParcel(row, it)?.requests ?? []
        const ready = it.status === "packed" ? [verb(it.fulfilmentId, "ready")] : []
        return [...ready, verb(it.fulfilmentId, "picked-up")]
      })
      return { verbs: [pickup ? "hand_over" : "dispatch"], requests, to: pickup ? "done" : "out" }
    }
    case "out": {
      const out = row.parcels.filter(({ status }) => status === "out_for_delivery")
      return { verbs: ["deliver"], requests: out.map(({ fulfilmentId }) => verb(fulfilmentId, "deliver")), to: "done" }
    }
    case "done":
      return undefined
  }
}
