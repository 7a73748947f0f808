import { screen, type Part } from "../app/part.ts"

/** What the shop sets out to sell. */
export const targets: Part = {
  routes: [
    { path: "/sales-targets", screen: screen(async () => (await import("./TargetList.tsx")).TargetList) },
    { path: "/sales-targets/:id", screen: screen(async () => (await import("./TargetShow.tsx")).TargetShow) },
  ],
}
