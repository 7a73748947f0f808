import { accept, command, refuse } from "../kernel/index.ts"
import { absent, Driver, DriverGone, DriverUnknown } from "./driver.ts"
import { DriverId } from "./driverEvents.ts"

const about = {
  input: { driverId: DriverId },
  reads: ({ driverId }: { readonly driverId: string }) => ({ known: Driver.of(driverId) }),
  writes: [Driver],
} as const

export const suspendDriver = command("SuspendDriver", {
  summary: "Keeps a driver from riding until they are taken back; their PIN opens nothing meanwhile.",
  ...about,
  access: { module: "shipping_drivers", action: "edit" },
  refusals: [DriverUnknown, DriverGone],
  decide: ({ known }, { driverId }) => {
    const gone = absent(known)
    if (gone !== undefined) return refuse(gone)
    if (known.status === "suspended") return accept([])

    return accept([{ _tag: "DriverSuspended", driverId }])
  },
})

export const resumeDriver = command("ResumeDriver", {
  summary: "Lets a suspended driver ride again.",
  ...about,
  access: { module: "shipping_drivers", action: "edit" },
  refusals: [DriverUnknown, DriverGone],
  decide: ({ known }, { driverId }) => {
    const gone = absent(known)
    if (gone !== undefined) return refuse(gone)
    if (known.status === "active") return accept([])

    return accept([{ _tag: "DriverResumed", driverId }])
  },
})

/** Their PIN and link go with them; what they brought stays in the book. */
export const removeDriver = command("RemoveDriver", {
  summary: "A driver leaves for good: their PIN and link open nothing any more.",
  ...about,
  access: { module: "shipping_drivers", action: "delete" },
  refusals: [DriverUnknown],
  decide: ({ known }, { driverId }) => {
    if (known.status === "removed" || known.status === "erased") return accept([])
    if (known.status === "none") return refuse(DriverUnknown({}))

    return accept([{ _tag: "DriverRemoved", driverId }])
  },
})

export const eraseDriver = command("EraseDriver", {
  summary: "Forgets a driver for good, when they ask: their name, number and plate; what they brought stays.",
  ...about,
  access: { module: "shipping_drivers", action: "delete", proof: true },
  refusals: [DriverUnknown],
  decide: ({ known }, { driverId }, { today: on }) => {
    if (known.status === "erased") return accept([])
    if (known.status === "none") return refuse(DriverUnknown({}))

    return accept([{ _tag: "DriverErased", driverId, on }])
  },
})
