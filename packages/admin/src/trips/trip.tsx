import type { RowOf } from "@oja/domain/kernel/index"
import type { tripSheet } from "@oja/domain/trips/queries"
import type { Carried } from "@oja/domain/trips/sheet"
import { trips } from "@oja/domain/trips/views"
import { StatusChip } from "../ui/StatusChip.tsx"
import type { Tone } from "../ui/tone.ts"
import { useText } from "../ui/useText.ts"

export type Trip = RowOf<typeof trips>

/** A trip with all that its driver is told. */
export interface Sheet extends Omit<ReturnType<typeof tripSheet.answer>, "trip"> {
  readonly trip: Trip
}
/** Of an order that cannot be read, only the stop. */
export type Stop = Sheet["stops"][number]

export const listPath = "/delivery-trips"
export const pathOf = (id: string) => `${listPath}/${id}`

const tones: Readonly<Record<Trip["status"], Tone>> = {
  planned: "quiet",
  dispatched: "info",
  completed: "good",
  cancelled: "quiet",
}

/** How it stands. */
export const StatusOf = ({ trip }: { readonly trip: Trip }) => {
  const text = useText(trips)
  return <StatusChip tone={tones[trip.status]}>{text(trip, "status")}</StatusChip>
}

export const isDue = ({ status }: Pick<Stop, "status">) => status === "pending" || status === "arrived"

/** Where it goes, on one line. */
export const placeOf = ({ address }: Pick<Partial<Carried>, "address">) =>
  [address?.line1, address?.district, address?.city].filter((it) => it !== undefined && it !== "").join(", ")
