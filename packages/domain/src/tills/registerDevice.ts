import { accept, command, Name, refuse } from "../kernel/index.ts"
import { nextNumber, Series } from "../series/index.ts"
import { Device } from "./device.ts"
import { DeviceId } from "./events.ts"
import { codeOf } from "./numbering.ts"
import { DeviceUnknown } from "./refusals.ts"

/** A device names itself, and gets the letters its numbers begin with. Asked again, it has them. */
export const registerDevice = command("RegisterDevice", {
  summary: "Registers a phone, tablet or computer that sells, and gives its sales a series of their own.",
  input: { deviceId: DeviceId, name: Name },
  access: { module: "transactions", action: "create" },
  offline: "request",
  reads: ({ deviceId }) => ({ device: Device.of(deviceId), series: Series.of("DEV") }),
  writes: [Device, Series],
  decide: ({ device, series }, { deviceId, name }) => {
    if (device.status !== "none") return accept([])
    const { taken } = nextNumber(series, "DEV", deviceId)
    return accept([taken, { _tag: "DeviceRegistered", deviceId, code: codeOf(taken.number), name }])
  },
})

const about = {
  access: { module: "settings", action: "manage" },
  offline: "request",
  reads: ({ deviceId }: { readonly deviceId: typeof DeviceId.Type }) => ({ device: Device.of(deviceId) }),
  writes: [Device],
} as const

export const renameDevice = command("RenameDevice", {
  summary: "Gives a device another name; its letters stay.",
  ...about,
  input: { deviceId: DeviceId, name: Name },
  refusals: [DeviceUnknown],
  decide: ({ device }, { deviceId, name }) => {
    if (device.status === "none") return refuse(DeviceUnknown({ deviceId }))
    return accept(device.name === name ? [] : [{ _tag: "DeviceRenamed", deviceId, name }])
  },
})

export const retireDevice = command("RetireDevice", {
  summary: "A device is sold, lost or broken: it is no longer among those that sell. What it still sends is taken.",
  ...about,
  input: { deviceId: DeviceId },
  refusals: [DeviceUnknown],
  decide: ({ device }, { deviceId }) => {
    if (device.status === "none") return refuse(DeviceUnknown({ deviceId }))
    return accept(device.status === "retired" ? [] : [{ _tag: "DeviceRetired", deviceId }])
  },
})
