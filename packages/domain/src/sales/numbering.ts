import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { RefusalOf, States } from "../kernel/index.ts"
import { nextNumber, Series } from "../series/index.ts"
import {
  Device,
  type DeviceEvent,
  DeviceId,
  DeviceUnknown,
  isIn,
  Serial,
  SerialNeedsDevice,
  serialNumber,
  SerialTaken,
} from "../tills/index.ts"
import type { SaleId } from "../shared/index.ts"

// What stands on a receipt. A device counts its own sales, so that it can say a number without asking anybody; where none
// did, the shop's own series goes on.

/** Who sold it, as a device and by its own count. */
export const numbered = { deviceId: Schema.optionalKey(DeviceId), serial: Schema.optionalKey(Serial) }
type Numbered = Schema.Struct<typeof numbered>["Type"] & { readonly saleId: typeof SaleId.Type }

export const numberingNeeds = ({ deviceId }: Numbered) => ({
  devices: deviceId === undefined ? [] : [Device.of(deviceId)],
  series: Series.of("S"),
})

export const numberingRefusals = [DeviceUnknown, SerialNeedsDevice, SerialTaken] as const

type Found = States<ReturnType<typeof numberingNeeds>>

interface Numbering {
  readonly number: string
  readonly taken: ReturnType<typeof nextNumber>["taken"] | Extract<DeviceEvent, { _tag: "SerialUsed" }>
}

export const numberOf = (
  { devices, series }: Found,
  { deviceId, saleId, serial }: Numbered,
): Result.Result<Numbering, RefusalOf<(typeof numberingRefusals)[number]>> => {
  const device = deviceId === undefined ? undefined : devices.get(deviceId)
  if (deviceId !== undefined && (device === undefined || device.status === "none"))
    return Result.fail(DeviceUnknown({ deviceId }))
  if (serial === undefined) return Result.succeed(nextNumber(series, "S", saleId))
  if (deviceId === undefined || device === undefined) return Result.fail(SerialNeedsDevice({}))
  if (isIn(device.used, serial)) return Result.fail(SerialTaken({ serial }))

  const taken = { _tag: "SerialUsed" as const, deviceId, serial, usedBy: saleId }
  return Result.succeed({ number: serialNumber(device.code, serial), taken })
}
