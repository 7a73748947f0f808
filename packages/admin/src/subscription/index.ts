import type { AppModule } from "../ui/module.ts"
import { planWords } from "./words.ts"

/** The plans. */
export const subscription: AppModule = {
  name: "subscription",
  words: planWords,
  routes: [{ path: "/subscription-plans", load: async () => (await import("./Plans.tsx")).Plans }],
  menu: [
    {
      group: "settings",
      path: "/subscription-plans",
      label: ["Plans", "Formules"],
      right: { module: "subscription" },
    },
  ],
}
