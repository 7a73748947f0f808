import { screen, type Part } from "../app/part.ts"

/** Drivers' trips: planned, out, and over. */
export const trips: Part = {
  routes: [
    { path: "/delivery-trips", screen: screen(async () => (await import("./TripList.tsx")).TripList) },
    { path: "/delivery-trips/create", screen: screen(async () => (await import("./PlanTrip.tsx")).PlanTrip) },
    { path: "/delivery-trips/:id/edit", screen: screen(async () => (await import("./ChangeTrip.tsx")).ChangeTrip) },
    { path: "/delivery-trips/:id", screen: screen(async () => (await import("./TripPage.tsx")).TripPage) },
  ],
}
