import type { Module } from "../kernel/index.ts"
import { Device } from "./device.ts"
import { laws } from "./laws.ts"
import { registerDevice, renameDevice, retireDevice } from "./registerDevice.ts"
import { devices } from "./views.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

/** The devices that sell, and the numbers of their sales. */
export const tills: Module = {
  name: "tills",
  summary: "The devices that sell, and the numbers of their sales.",
  aggregates: [Device],
  commands: [registerDevice, renameDevice, retireDevice],
  views: [devices],
  wire,
  laws,
  words,
}
