import type { Module } from "../kernel/index.ts"
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
import { trips as view } from "./views.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

/** Drivers' trips: which parcels go out together, what became of each, and the cash that was taken at the door. */
export const trips: Module = {
  name: "trips",
  summary: "Drivers' trips: which parcels go out together, what became of each, and the cash taken at the door.",
  aggregates: [Trip, Berth],
  commands: [
    planTrip,
    changeTrip,
    dispatchTrip,
    arriveStop,
    deliverStop,
    failStop,
    skipStop,
    completeTrip,
    cancelTrip,
    handOverCash,
  ],
  views: [view],
  queries: [parcelsWaiting, tripSheet, packingSlips],
  wire,
  laws,
  words,
}
