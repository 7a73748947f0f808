import type { AppModule } from "../ui/module.ts"

/** Home. */
export const dashboard: AppModule = {
  name: "dashboard",
  routes: [{ path: "/dashboard", load: async () => (await import("./Dashboard.tsx")).Dashboard }],
  menu: [{ group: "home", path: "/dashboard", label: ["Home", "Accueil"] }],
}
