import type { AppModule } from "../ui/module.ts"

/** Drivers' trips: planned, out, and over. */
export const trips: AppModule = {
  name: "trips",
  routes: [
    { path: "/delivery-trips", load: async () => (await import("./TripList.tsx")).TripList },
    { path: "/delivery-trips/create", load: async () => (await import("./PlanTrip.tsx")).PlanTrip },
    { path: "/delivery-trips/:id/edit", load: async () => (await import("./ChangeTrip.tsx")).ChangeTrip },
    { path: "/delivery-trips/:id", load: async () => (await import("./TripPage.tsx")).TripPage },
  ],
  menu: [
    { group: "orders", path: "/delivery-trips", label: ["Delivery trips", "Tournées"], right: { module: "delivery" } },
  ],
  start: [
    {
      label: ["Plan a trip", "Planifier une tournée"],
      to: "/delivery-trips/create",
      right: { module: "delivery", action: "create" },
    },
  ],
}
