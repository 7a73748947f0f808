import { screen, type Part } from "../app/part.ts"

/** Home. */
export const dashboard: Part = {
  routes: [{ path: "/dashboard", screen: screen(async () => (await import("./Dashboard.tsx")).Dashboard) }],
}
