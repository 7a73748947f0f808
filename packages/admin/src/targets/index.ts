import { type AppModule, later } from "../ui/module.ts"
import { targetWords } from "./words.ts"

/** What the shop sets out to sell. */
export const targets: AppModule = {
  name: "targets",
  words: targetWords,
  overhead: [later(async () => (await import("./ReachedNotice.tsx")).ReachedNotice, targetWords)],
  routes: [
    { path: "/sales-targets", load: async () => (await import("./TargetList.tsx")).TargetList },
    { path: "/sales-targets/:id", load: async () => (await import("./TargetShow.tsx")).TargetShow },
  ],
  menu: [
    {
      group: "marketing",
      path: "/sales-targets",
      label: ["Sales targets", "Objectifs de vente"],
      right: { module: "sales_targets" },
    },
  ],
}
