import { type Context, type Counter, present } from "@oja/domain/kernel/index"
import { Drawer, Shift } from "@oja/domain/shifts/shift"
import { Device } from "@oja/domain/tills/device"
import type { Desk } from "@oja/store"
import type { Call, Caller } from "./call.ts"

// What is taken as a fact of the counter (spec/decisions.md 6.21): only what a registered device says did, and further than
// anybody may ask only what it did on a shift, by somebody who may sell without a connection.

interface Said extends Pick<Counter, "at" | "position" | "prices" | "unapproved"> {
  readonly deviceId: string | undefined
  /** The shift that the request itself names. */
  readonly shiftId?: string | undefined
}

/** The fact as it is judged; nothing, where the device is none of the business's. */
export const counterOf = (
  ledger: Pick<Desk, "state">,
  { business }: Pick<Caller, "business">,
  { deviceId, shiftId, ...said }: Said,
): Counter | undefined => {
  if (business === undefined || deviceId === undefined) return undefined
  if (ledger.state(business.id, Device, deviceId).status === "none") return undefined
  if (!business.actor.may("pos", "offline_sell")) return undefined
  // A shift that was counted meanwhile is still the one it was sold in: its difference moves.
  const named = shiftId ?? ledger.state(business.id, Drawer, deviceId).shiftId
  const shift = named === "" ? undefined : ledger.state(business.id, Shift, named)
  const onShift = shift !== undefined && shift.status !== "none" && shift.deviceId === deviceId
  return { deviceId, onShift, ...present(said) }
}

/** What a call itself says to be a fact: `X-Oja-Fact: true` beside `X-Oja-Device`. */
export const factOf = (
  ledger: Pick<Desk, "state">,
  caller: Caller | undefined,
  { fact, headers }: Pick<Call, "fact" | "headers">,
): Context["fact"] => {
  if (fact !== undefined || caller === undefined || headers["x-oja-fact"] !== "true") return fact
  return counterOf(ledger, caller, { deviceId: headers["x-oja-device"] })
}
