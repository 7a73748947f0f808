import { answers, asks, resource, type Wire } from "../kernel/index.ts"
import { arriveStop } from "./arriveStop.ts"
import { changeTrip } from "./changeTrip.ts"
import { deliverStop } from "./deliverStop.ts"
import { dispatchTrip } from "./dispatchTrip.ts"
import { cancelTrip, completeTrip } from "./endTrip.ts"
import { handOverCash } from "./handOverCash.ts"
import { failStop, skipStop } from "./missStop.ts"
import { planTrip } from "./planTrip.ts"
import { parcelsWaiting, tripSheet } from "./queries.ts"
import { trips } from "./views.ts"

const answer = { answers: trips }

export const wire: Wire = {
  ...resource("trips", {
    view: trips,
    create: planTrip,
    update: changeTrip,
    remove: cancelTrip,
    verbs: {
      dispatch: dispatchTrip,
      complete: completeTrip,
      cancel: cancelTrip,
      cash: handOverCash,
      arrive: arriveStop,
      deliver: deliverStop,
      fail: failStop,
      skip: skipStop,
    },
    at: "/v1.0/trips",
  }),
  "GET /v1.0/trips/waiting": answers(parcelsWaiting),
  "GET /v1.0/trips/:id": answers(tripSheet, { about: trips, id: "tripId" }),
  "POST /v1.0/trips/:id/stops/:fulfilmentId/arrive": asks(arriveStop, answer),
  "POST /v1.0/trips/:id/stops/:fulfilmentId/deliver": asks(deliverStop, answer),
  "POST /v1.0/trips/:id/stops/:fulfilmentId/fail": asks(failStop, answer),
  "POST /v1.0/trips/:id/stops/:fulfilmentId/skip": asks(skipStop, answer),
}
