import type { AppModule } from "../ui/module.ts"
import { businessWords } from "./words.ts"

/** The shop itself. */
export const businesses: AppModule = {
  name: "businesses",
  words: businessWords,
  routes: [
    { path: "/dashboard/settings", load: async () => (await import("./BusinessSettings.tsx")).BusinessSettings },
  ],
  menu: [{ group: "settings", path: "/dashboard/settings", label: ["Settings", "Réglages"] }],
}
