import { module } from "../kernel/index.ts"
import { Berth } from "./berth.ts"
import { laws } from "./laws.ts"
import { packingSlips } from "./slips.ts"
import { Trip } from "./trip.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

export const trips = module("trips", {
  summary: "Drivers' trips: which parcels go out together, what became of each, and the cash taken at the door.",
  aggregates: [Trip, Berth],
  queries: [packingSlips],
  wire,
  laws,
  words,
})
