import { answers, asks, module, resource } from "../kernel/index.ts"
import { arriveStop } from "./arriveStop.ts"
import { Berth } from "./berth.ts"
import { changeTrip } from "./changeTrip.ts"
import { deliverStop } from "./deliverStop.ts"
import { dispatchTrip } from "./dispatchTrip.ts"
import { cancelTrip, completeTrip } from "./endTrip.ts"
import { handOverCash } from "./handOverCash.ts"
import { laws } from "./laws.ts"
import { failStop, skipStop } from "./missStop.ts"
import { planTrip } from "./planTrip.ts"
import { parcelsWaiting, tripSheet } from "./queries.ts"
import { packingSlips } from "./slips.ts"
import { Trip } from "./trip.ts"
import { trips as rows } from "./views.ts"
import { words } from "./words.ts"

const answer = { answers: rows }

export const trips = module("trips", {
  summary: "Drivers' trips: which parcels go out together, what became of each, and the cash taken at the door.",
  aggregates: [Trip, Berth],
  queries: [packingSlips],
  wire: {
    ...resource("trips", {
      view: rows,
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
    "GET /v1.0/trips/:id": answers(tripSheet, { about: rows, id: "tripId" }),
    "POST /v1.0/trips/:id/stops/:fulfilmentId/arrive": asks(arriveStop, answer),
    "POST /v1.0/trips/:id/stops/:fulfilmentId/deliver": asks(deliverStop, answer),
    "POST /v1.0/trips/:id/stops/:fulfilmentId/fail": asks(failStop, answer),
    "POST /v1.0/trips/:id/stops/:fulfilmentId/skip": asks(skipStop, answer),
  },
  laws,
  words,
})
