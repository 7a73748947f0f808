import * as Schema from "effect/Schema"
import { count, id, Name, ref } from "../kernel/index.ts"

export const DeviceId = id("dev")
/** The letters a device's receipts begin with. */
const Code = Schema.String.check(Schema.isPattern(/^[A-Z]{1,3}$/))
/** A device's own count of its sales, from one on. */
export const Serial = count(1, 999_999_999)

/** What can have happened to a device that sells. */
export const DeviceEvent = Schema.TaggedUnion({
  DeviceRegistered: { deviceId: DeviceId, code: Code, name: Name },
  DeviceRenamed: { deviceId: DeviceId, name: Name },
  /** It sells no more; what it still has to send is taken all the same. */
  DeviceRetired: { deviceId: DeviceId },
  SerialUsed: { deviceId: DeviceId, serial: Serial, usedBy: ref("sale") },
})
export type DeviceEvent = typeof DeviceEvent.Type
