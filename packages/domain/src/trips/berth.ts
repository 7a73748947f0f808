import { aggregate } from "../kernel/index.ts"
import { BerthEvent } from "./events.ts"

/** Which open trip a parcel is on, if any. */
export interface BerthState {
  readonly tripId?: string
}

/** A parcel's place on a trip: whoever plans one reads it, so that a parcel is never promised to two drivers. */
export const Berth = aggregate({
  name: "berth",
  version: 1,
  initial: {},
  events: BerthEvent,
  idOf: (event: BerthEvent) => event.fulfilmentId,
  evolve: (berth: BerthState, event): BerthState => {
    switch (event._tag) {
      case "ParcelPutOnTrip":
        return { tripId: event.tripId }
      case "ParcelLeftTrip":
        return berth.tripId === event.tripId ? {} : berth
    }
  },
})
