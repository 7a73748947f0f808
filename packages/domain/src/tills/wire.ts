import { resource, type Wire } from "../kernel/index.ts"
import { registerDevice, renameDevice, retireDevice } from "./registerDevice.ts"
import { devices } from "./views.ts"

export const wire: Wire = resource("devices", {
  view: devices,
  create: registerDevice,
  update: renameDevice,
  verbs: { retire: retireDevice },
  at: "/v1.0/pos/devices",
})
