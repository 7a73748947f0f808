import { screen, type Part } from "../app/part.ts"

/** The plans. */
export const subscription: Part = {
  routes: [{ path: "/subscription-plans", screen: screen(async () => (await import("./Plans.tsx")).Plans) }],
}
