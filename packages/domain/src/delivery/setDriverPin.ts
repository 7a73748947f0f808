import { accept, command, refuse } from "../kernel/index.ts"
import { absent, Driver, DriverGone, DriverUnknown } from "./driver.ts"
import { Digest, DriverId } from "./driverEvents.ts"

/** Only the gateway asks: it has the chance to draw a PIN and a link, and keeps neither of them. */
export const setDriverPin = command("SetDriverPin", {
  summary: "Gives a driver a new PIN and a new link to their page; the old ones open nothing any more.",
  input: { driverId: DriverId, pinHash: Digest, linkHash: Digest },
  access: { module: "shipping_drivers", action: "edit", of: "system" },
  reads: ({ driverId }) => ({ known: Driver.of(driverId) }),
  writes: [Driver],
  refusals: [DriverUnknown, DriverGone],
  decide: ({ known }, { driverId, pinHash, linkHash }) => {
    const gone = absent(known)
    if (gone !== undefined) return refuse(gone)
    if (known.pin?.pinHash === pinHash && known.pin.linkHash === linkHash) return accept([])

    return accept([{ _tag: "DriverPinSet", driverId, pinHash, linkHash }])
  },
})
