import { asks, lists, resource, shows, type Wire, withPhone } from "../kernel/index.ts"
import { changeLocation } from "./changeLocation.ts"
import { closeLocation, reopenLocation } from "./closeLocation.ts"
import { openLocation } from "./openLocation.ts"
import { locations } from "./views.ts"

const answers = locations
const change = asks(changeLocation, {
  read: ({ body, params }) => ({ ...withPhone(body), locationId: params["id"] }),
  answers,
})

export const wire: Wire = {
  "GET /v1.0/locations": lists(locations),
  "GET /v1.0/locations/:id": shows(locations),
  "POST /v1.0/locations": asks(openLocation, { read: ({ body }) => withPhone(body), answers, status: 201 }),
  "PATCH /v1.0/locations/:id": change,
  "PUT /v1.0/locations/:id": change,
  "DELETE /v1.0/locations/:id": asks(closeLocation, { answers }),
  "POST /v1.0/locations/:id/close": asks(closeLocation, { answers }),
  "POST /v1.0/locations/:id/reopen": asks(reopenLocation, { answers }),
  ...resource("locations", {
    view: locations,
    create: openLocation,
    update: changeLocation,
    remove: closeLocation,
    verbs: { close: closeLocation, reopen: reopenLocation },
  }),
}
