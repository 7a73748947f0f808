import type { AppModule } from "../ui/module.ts"
import { businessWords } from "./words.ts"

/** The shop itself. */
export const businesses: AppModule = {
  name: "businesses",
  words: businessWords,
  routes: [
    { path: "/dashboard/settings", load: async () => (await import("./BusinessSettings.tsx")).BusinessSettings },
    { path: "/dashboard/settings/feedback", load: async () => (await import("./Feedback.tsx")).Feedback },
  ],
  menu: [{ group: "settings", path: "/dashboard/settings", label: ["Settings", "Réglages"] }],
}
