import * as Schema from "effect/Schema"
import { Business, LocationId, MAIN } from "../businesses/index.ts"
import { accept, Amount, command, Note, refuse } from "../kernel/index.ts"
import { ALL, Branches, isKnown, LocationUnknown } from "../locations/index.ts"
import { DeviceId } from "../tills/index.ts"
import { ShiftId } from "./events.ts"
import { DrawerInUse, ShiftDiffers } from "./refusals.ts"
import { Drawer, Shift } from "./shift.ts"

export const openShift = command("OpenShift", {
  summary: "Begins a shift at a device's drawer, with the cash that lies in it.",
  input: {
    shiftId: ShiftId,
    deviceId: DeviceId,
    locationId: Schema.optionalKey(LocationId),
    float: Amount,
    note: Schema.optionalKey(Note),
  },
  access: { module: "pos", action: "open_shift" },
  offline: "request",
  reads: ({ deviceId, shiftId }, { business }) => ({
    shift: Shift.of(shiftId),
    drawer: Drawer.of(deviceId),
    branches: Branches.of(ALL),
    business: Business.of(business),
  }),
  writes: [Shift, Drawer],
  refusals: [ShiftDiffers, DrawerInUse, LocationUnknown],
  decide: ({ branches, business, drawer, shift }, { locationId = MAIN, shiftId, ...said }, { today: on }) => {
    const { deviceId, float } = said
    if (shift.status !== "none") {
      const same = shift.deviceId === deviceId && shift.float === float && shift.locationId === locationId
      return same && shift.note === said.note ? accept([]) : refuse(ShiftDiffers({ shiftId }))
    }
    if (drawer.shiftId !== "") return refuse(DrawerInUse({ shiftId: drawer.shiftId }))
    if (!isKnown(branches, locationId)) return refuse(LocationUnknown({ locationId }))

    const { currency } = business
    return accept([
      { _tag: "ShiftOpened", shiftId, locationId, currency, on, ...said },
      { _tag: "DrawerTaken", deviceId, shiftId },
    ])
  },
})
