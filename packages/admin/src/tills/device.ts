import { registerDevice } from "@oja/domain/tills/registerDevice"
import { serialNumber } from "@oja/domain/tills/numbering"
import { devices } from "@oja/domain/tills/views"
import type { RowOf } from "@oja/domain/kernel/index"
import { mintId } from "../data/mintId.ts"
import { perform } from "../data/useCommand.ts"
import { local } from "../session/drawers.ts"

type DeviceId = `dev_${string}`

/** This browser as a device of the business: known again as long as the browser keeps it. */
interface Known {
  readonly deviceId: DeviceId
  /** There once the book has registered it. */
  readonly code?: string
  /** The highest number it gave. */
  readonly last: number
}

const keyOf = (business: string) => `device.${business}`

const read = (business: string): Known | undefined => {
  try {
    const known = JSON.parse(local.get(keyOf(business)) ?? "{}") as Partial<Known>
    return known.deviceId?.startsWith("dev_") === true ? { last: 0, ...known, deviceId: known.deviceId } : undefined
  } catch {
    return undefined
  }
}

const write = (business: string, known: Known): Known => {
  local.set(keyOf(business), JSON.stringify(known))
  return known
}

const knownOf = (business: string): Known => read(business) ?? write(business, { deviceId: mintId("dev"), last: 0 })

export const deviceOf = (business: string): DeviceId => knownOf(business).deviceId

/** What it is called until somebody gives it a better name: "Chrome on Android". */
const nameOf = (agent: string): string => {
  const among = (names: ReadonlyArray<readonly [RegExp, string]>) => names.find(([sign]) => sign.test(agent))?.[1]
  const browser = among([
    [/Edg\//, "Edge"],
    [/Firefox\//, "Firefox"],
    [/OPR\//, "Opera"],
    [/Chrome\//, "Chrome"],
    [/Safari\//, "Safari"],
  ])
  const system = among([
    [/Android/, "Android"],
    [/iPhone|iPad/, "iOS"],
    [/Windows/, "Windows"],
    [/Mac OS/, "Mac"],
    [/Linux/, "Linux"],
  ])
  return [browser ?? "Browser", system].filter((it) => it !== undefined).join(" · ")
}

/** Has the book give this device its letters, once, and learns how far its numbers have come. */
export const registered = async (business: string): Promise<void> => {
  const { deviceId } = knownOf(business)
  const row = await perform<typeof registerDevice, RowOf<typeof devices>>(registerDevice, {
    deviceId,
    name: nameOf(navigator.userAgent),
  })
  const { last } = knownOf(business)
  write(business, { deviceId, code: row.code, last: Math.max(last, row.lastSerial) })
}

/** What the next sale of this device says of itself; nothing before it is registered. */
export const nextNumber = (business: string) => {
  const { code, deviceId, last } = knownOf(business)
  return code === undefined ? undefined : { deviceId, serial: last + 1, number: serialNumber(code, last + 1) }
}

/** The book took a sale with this number. */
export const numberGiven = (business: string, serial: number): void => {
  const known = knownOf(business)
  if (serial > known.last) write(business, { ...known, last: serial })
}
