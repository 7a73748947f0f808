import { screen, type Part } from "../app/part.ts"

/** The branches: where the shop sells from. */
export const locations: Part = {
  routes: [{ path: "/more/locations", screen: screen(async () => (await import("./BranchList.tsx")).BranchList) }],
}
