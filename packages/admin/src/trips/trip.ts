import type { Carried } from "@oja/domain/trips/sheet"
import type { TripRow } from "@oja/domain/trips/views"
import type { Driver } from "../delivery/driver.ts"
import type { Tone } from "../ui/tone.ts"

export type Trip = TripRow

/** A stop with what is known of its customer; of an order that cannot be read, only the stop. */
export type Stop = TripRow["stops"][number] &
  Partial<Omit<Carried, "orderId" | "fulfilmentId">> & {
    /** What is to be collected there now. */
    readonly due: number
  }

/** A trip as the gateway tells all of it. */
export interface Sheet {
  readonly trip: Trip
  readonly driver?: Driver
  readonly stops: ReadonlyArray<Stop>
}

/** A parcel that lies in the shop and may go on a trip. */
export type Waiting = Carried & { readonly status: string; readonly locationId: string; readonly placedAt: number }

export const listPath = "/delivery-trips"
export const pathOf = (id: string) => `${listPath}/${id}`

export const tones: Readonly<Record<Trip["status"], Tone>> = {
  planned: "quiet",
  dispatched: "info",
  completed: "good",
  cancelled: "quiet",
}

export const stopTones: Readonly<Record<Stop["status"], Tone>> = {
  pending: "quiet",
  arrived: "info",
  delivered: "good",
  failed: "bad",
  skipped: "warn",
}

export const isDue = ({ status }: Pick<Stop, "status">) => status === "pending" || status === "arrived"

/** Where it goes, on one line. */
export const placeOf = ({ address }: Pick<Stop, "address">) =>
  [address?.line1, address?.district, address?.city].filter((it) => it !== undefined && it !== "").join(", ")
