import { type Part, screen } from "../app/part.ts"

const hub = screen(async () => (await import("./StoreHub.tsx")).StoreHub)

/** The online store: its address, its settings, and who comes to it. */
export const store: Part = {
  routes: [
    { path: "/store", screen: hub },
    { path: "/store/my-store", screen: hub },
    { path: "/store/settings", screen: screen(async () => (await import("./StoreSettings.tsx")).StoreSettings) },
    { path: "/store/statistics", screen: screen(async () => (await import("./StoreStatistics.tsx")).StoreStatistics) },
  ],
}
