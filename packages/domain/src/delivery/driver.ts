import * as Schema from "effect/Schema"
import { aggregate, only, refusal, duplicate, notFoundIn } from "../kernel/index.ts"
import { type Details, driver, DriverEvent } from "./driverEvents.ts"

export interface DriverState {
  readonly status: "none" | "active" | "suspended" | "removed" | "erased"
  readonly details: Details
  /** What the driver's page asks for; nobody who is removed or erased has one. */
  readonly pin?: { readonly pinHash: string; readonly linkHash: string }
}

const nobody: Details = { name: "", phone: "", vehicle: "bike" }
const personal = {
  person: ({ driverId }: { readonly driverId: string }) => driverId,
  fields: ["name", "phone", "plate"] as const,
}

/** Somebody who brings goods to customers. */
export const Driver = aggregate({
  name: "driver",
  version: 2,
  initial: { status: "none", details: nobody },
  events: DriverEvent,
  idOf: (event: DriverEvent) => event.driverId,
  personal: {
    DriverAdded: personal,
    DriverChanged: personal,
    DriverPinSet: { ...personal, fields: ["pinHash", "linkHash"] },
  },
  erases: { DriverErased: ({ driverId }) => driverId },
  evolve: (before: DriverState, event): DriverState => {
    switch (event._tag) {
      case "DriverAdded":
        return { status: "active", details: only(driver, event) }
      case "DriverChanged":
        return { ...before, details: only(driver, event) }
      case "DriverPinSet":
        return { ...before, pin: { pinHash: event.pinHash, linkHash: event.linkHash } }
      case "DriverSuspended":
        return { ...before, status: "suspended" }
      case "DriverResumed":
        return { ...before, status: "active" }
      case "DriverRemoved":
        return { status: "removed", details: before.details }
      case "DriverErased":
        return { status: "erased", details: { ...nobody, vehicle: before.details.vehicle } }
    }
  },
})

/** Still works here, even if they may not ride today. */
export const isHere = ({ status }: DriverState): boolean => status === "active" || status === "suspended"

export const DriverUnknown = notFoundIn("DriverUnknown", "driverId", {})
export const DriverAddedBefore = duplicate("DriverAddedBefore", "driverId", {})
/** Of somebody who left, nothing more is said; what they brought stays in the book. */
export const DriverGone = refusal(
  "DriverGone",
  { code: "DRIVER_GONE", status: 409, field: "driverId" },
  { status: Schema.Literals(["removed", "erased"]) },
)

/** Why nothing can be asked of a driver who never was, or who left. */
export const absent = ({ status }: DriverState) =>
  status === "none"
    ? DriverUnknown({})
    : status === "removed" || status === "erased"
      ? DriverGone({ status })
      : undefined
