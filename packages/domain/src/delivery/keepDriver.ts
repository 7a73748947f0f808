import { accept, command, only, patch, patched, refuse, same } from "../kernel/index.ts"
import { ALL, Branches, LocationUnknown } from "../locations/index.ts"
import { absent, Driver, DriverAddedBefore, DriverGone, DriverUnknown } from "./driver.ts"
import { driver, DriverId } from "./driverEvents.ts"
import { BranchTwice, misnamed } from "./refusals.ts"

export const addDriver = command("AddDriver", {
  summary: "Writes down somebody who brings goods to customers.",
  input: { driverId: DriverId, ...driver },
  access: { module: "shipping_drivers", action: "create" },
  offline: "request",
  reads: ({ driverId }) => ({ known: Driver.of(driverId), branches: Branches.of(ALL) }),
  writes: [Driver],
  refusals: [DriverAddedBefore, LocationUnknown, BranchTwice],
  decide: ({ known, branches }, { driverId, ...said }) => {
    if (known.status === "active" && same(known.details, said)) return accept([])
    if (known.status !== "none") return refuse(DriverAddedBefore({}))
    const obstacle = misnamed(said.locationIds ?? [], branches)
    if (obstacle !== undefined) return refuse(obstacle)

    return accept([{ _tag: "DriverAdded", driverId, ...said }])
  },
})

export const changeDriver = command("ChangeDriver", {
  summary: "Changes what is known of a driver; what is left out stays, null empties.",
  input: { driverId: DriverId, ...patch(driver) },
  access: { module: "shipping_drivers", action: "edit" },
  offline: "request",
  reads: ({ driverId }) => ({ known: Driver.of(driverId), branches: Branches.of(ALL) }),
  writes: [Driver],
  refusals: [DriverUnknown, DriverGone, LocationUnknown, BranchTwice],
  decide: ({ known, branches }, { driverId, ...input }) => {
    const gone = absent(known)
    if (gone !== undefined) return refuse(gone)
    const after = patched(known.details, only(driver, input))
    if (same(known.details, after)) return accept([])
    const obstacle = misnamed(input.locationIds ?? [], branches)
    if (obstacle !== undefined) return refuse(obstacle)

    return accept([{ _tag: "DriverChanged", driverId, ...after }])
  },
})
