import { screen, type Part } from "../app/part.ts"

/** Who works here. */
export const team: Part = {
  routes: [{ path: "/team-members", screen: screen(async () => (await import("./TeamList.tsx")).TeamList) }],
}
