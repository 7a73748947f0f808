import { screen, type Part } from "../app/part.ts"

/** The shop itself. */
export const businesses: Part = {
  routes: [
    {
      path: "/dashboard/settings",
      screen: screen(async () => (await import("./BusinessSettings.tsx")).BusinessSettings),
    },
  ],
}
