import { planTrip } from "@oja/domain/trips/planTrip"
import { trips as tripsView } from "@oja/domain/trips/views"
import { together } from "../i18n/words.ts"
import { arrangeWords } from "../ui/arrange/words.ts"
import { type AppModule, recordKind } from "../ui/module.ts"
import { tripWords } from "./words.ts"

/** Drivers' trips: planned, out, and over. */
export const trips: AppModule = {
  name: "trips",
  words: together(tripWords, arrangeWords),
  routes: [
    { path: "/delivery-trips", load: async () => (await import("./TripList.tsx")).TripList },
    { path: "/delivery-trips/create", load: async () => (await import("./TripForm.tsx")).PlanTrip },
    { path: "/delivery-trips/:id/edit", load: async () => (await import("./TripForm.tsx")).ChangeTrip },
    { path: "/delivery-trips/:id", load: async () => (await import("./TripPage.tsx")).TripPage },
  ],
  menu: [
    { group: "orders", path: "/delivery-trips", label: ["Delivery trips", "Tournées"], right: { module: "delivery" } },
  ],
  records: [
    recordKind<typeof tripsView>({
      prefix: "trip",
      view: tripsView,
      label: ["Delivery trips", "Tournées"],
      nameOf: ({ number }) => number,
      codesOf: ({ number }) => [number],
      to: ({ id }) => `/delivery-trips/${id}`,
    }),
  ],
  start: [
    {
      label: ["Plan a trip", "Planifier une tournée"],
      to: "/delivery-trips/create",
      right: planTrip.access,
    },
  ],
}
