import { Count, duplicate, invalid, notFoundIn, ref } from "../kernel/index.ts"

export const DeviceUnknown = notFoundIn("DeviceUnknown", "deviceId", { deviceId: ref("dev") })
/** Another sale of this device has the serial. */
export const SerialTaken = duplicate("SerialTaken", "serial", { serial: Count })
export const SerialNeedsDevice = invalid("SerialNeedsDevice", "serial", {})
