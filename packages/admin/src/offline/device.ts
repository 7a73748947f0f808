import { registerDevice } from "@oja/domain/tills/registerDevice"
import type { devices } from "@oja/domain/tills/views"
import type { RowOf } from "@oja/domain/kernel/index"
import { mintId } from "../data/mintId.ts"
import { perform } from "../data/useCommand.ts"
import { db, type Device, strict } from "./db.ts"

/** This browser as a device of the business: made at the first look, and the same as long as the browser keeps it. */
export const deviceHere = async (business: string): Promise<Device> => {
  const tx = (await db(business)).transaction("device", "readwrite", strict)
  const known = await tx.store.get("me")
  const device: Device = known ?? { deviceId: mintId("dev"), last: 0 }
  if (known === undefined) await tx.store.put(device, "me")
  await tx.done
  return device
}

type Names = ReadonlyArray<readonly [sign: RegExp, name: string]>
const browsers: Names = [
  [/Edg\//, "Edge"],
  [/Firefox\//, "Firefox"],
  [/OPR\//, "Opera"],
  [/Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
]
const systems: Names = [
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS/, "Mac"],
  [/Linux/, "Linux"],
]

/** What it is called until somebody gives it a better name: "Chrome, Android". */
const nameOf = (agent: string): string => {
  const [browser = "Browser", system] = [browsers, systems].map(
    (names) => names.find(([sign]) => sign.test(agent))?.[1],
  )
  return system === undefined ? browser : `${browser}, ${system}`
}

/** Has the book give this device its letters, once, and learns how far its numbers have come. */
export const registered = async (business: string): Promise<void> => {
  const { deviceId } = await deviceHere(business)
  const said = { deviceId, name: nameOf(navigator.userAgent) }
  // A plan may hold no more devices: the counter sells all the same, by the shop's own numbers.
  const quiet = { quiet: true }
  const row = await perform<typeof registerDevice, RowOf<typeof devices>>(registerDevice, said, undefined, quiet)
  const tx = (await db(business)).transaction("device", "readwrite", strict)
  const known = await tx.store.get("me")
  await tx.store.put({ ...known, deviceId, code: row.code, last: Math.max(known?.last ?? 0, row.lastSerial) }, "me")
  await tx.done
}
