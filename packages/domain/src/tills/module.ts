import { module, resource } from "../kernel/index.ts"
import { Device } from "./device.ts"
import { laws } from "./laws.ts"
import { registerDevice, renameDevice, retireDevice } from "./registerDevice.ts"
import { devices } from "./views.ts"
import { words } from "./words.ts"

export const tills = module("tills", {
  summary: "The devices that sell, and the numbers of their sales.",
  aggregates: [Device],
  wire: resource("devices", {
    view: devices,
    create: registerDevice,
    update: renameDevice,
    verbs: { retire: retireDevice },
    at: "/v1.0/pos/devices",
  }),
  laws,
  words,
})
