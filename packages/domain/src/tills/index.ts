/** What other parts use of devices: who sold, and the number it gave. */
export { Device, type DeviceState } from "./device.ts"
export { DeviceId, type DeviceEvent, Serial } from "./events.ts"
export { serialNumber } from "./numbering.ts"
export { DeviceUnknown, SerialNeedsDevice, SerialTaken } from "./refusals.ts"
export { isIn } from "./spans.ts"
export { devices } from "./views.ts"
