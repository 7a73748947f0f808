import { phoneNames, resource, type Wire } from "../kernel/index.ts"
import { changeLocation } from "./changeLocation.ts"
import { closeLocation, reopenLocation } from "./closeLocation.ts"
import { openLocation } from "./openLocation.ts"
import { locations } from "./views.ts"

export const wire: Wire = resource("locations", {
  view: locations,
  create: openLocation,
  update: changeLocation,
  remove: closeLocation,
  verbs: { close: closeLocation, reopen: reopenLocation },
  names: phoneNames,
  at: "/v1.0/locations",
})
