import { useSyncExternalStore } from "react"
import { local } from "../session/drawers.ts"
import { ears } from "../session/ears.ts"
import type { KeyName } from "./keys.ts"

/** A price or a weight in a label's code: what such codes begin with, and what stands in their last figures. */
export interface ScaleCode {
  readonly prefix: string
  readonly holds: "weight" | "price"
}

/** How this counter is set up, on this device alone. */
export interface TillDevice {
  readonly muted?: boolean
  /** Keys that are others here than at first. */
  readonly keys?: { readonly [Name in KeyName]?: string }
  /** Products that stand first among the tiles. */
  readonly pinned?: ReadonlyArray<string>
  readonly scale?: ReadonlyArray<ScaleCode>
}

const KEY = "till.device"
const listeners = ears()

const read = (): TillDevice => {
  try {
    return JSON.parse(local.get(KEY) ?? "{}") as TillDevice
  } catch {
    return {}
  }
}
let now = read()

export const tillDevice = (): TillDevice => now

export const setTillDevice = (part: Partial<TillDevice>): void => {
  now = { ...now, ...part }
  local.set(KEY, JSON.stringify(now))
  listeners.tell()
}

export const useTillDevice = (): TillDevice => useSyncExternalStore(listeners.hear, tillDevice)

/** Among the first tiles, or no longer. */
export const togglePin = (id: string): void => {
  const { pinned = [] } = now
  setTillDevice({ pinned: pinned.includes(id) ? pinned.filter((it) => it !== id) : [...pinned, id] })
}
