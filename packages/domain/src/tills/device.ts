import { aggregate } from "../kernel/index.ts"
import { DeviceEvent } from "./events.ts"
import { type Spans, withOne } from "./spans.ts"

export interface DeviceState {
  readonly status: "none" | "active" | "retired"
  readonly code: string
  readonly name: string
  /** The serials its sales have. */
  readonly used: Spans
}

const initial: DeviceState = { status: "none", code: "", name: "", used: [] }

/** A phone, tablet or computer that sells, with a series of its own: two that are offline never give the same number. */
export const Device = aggregate({
  name: "device",
  version: 1,
  initial,
  events: DeviceEvent,
  idOf: (event: DeviceEvent) => event.deviceId,
  evolve: (device: DeviceState, event): DeviceState => {
    switch (event._tag) {
      case "DeviceRegistered":
        return { ...device, status: "active", code: event.code, name: event.name }
      case "DeviceRenamed":
        return { ...device, name: event.name }
      case "DeviceRetired":
        return { ...device, status: "retired" }
      case "SerialUsed":
        return { ...device, used: withOne(device.used, event.serial) }
    }
  },
})
