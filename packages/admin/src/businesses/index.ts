import type { AppModule } from "../ui/module.ts"

/** The shop itself. */
export const businesses: AppModule = {
  name: "businesses",
  routes: [
    { path: "/dashboard/settings", load: async () => (await import("./BusinessSettings.tsx")).BusinessSettings },
  ],
  menu: [{ group: "settings", path: "/dashboard/settings", label: ["Settings", "Réglages"] }],
}
