import { screen, type Part } from "../app/part.ts"

/** What a person must look at. */
export const attention: Part = {
  routes: [{ path: "/attention", screen: screen(async () => (await import("./AttentionList.tsx")).AttentionList) }],
}
