import type { AppModule } from "../ui/module.ts"

/** The online store: its address, its settings, and who comes to it. */
export const store: AppModule = {
  name: "store",
  routes: [
    { path: "/store", load: async () => (await import("./StoreHub.tsx")).StoreHub },
    { path: "/store/my-store", load: async () => (await import("./StoreHub.tsx")).StoreHub },
    { path: "/store/settings", load: async () => (await import("./StoreSettings.tsx")).StoreSettings },
    { path: "/store/statistics", load: async () => (await import("./StoreStatistics.tsx")).StoreStatistics },
  ],
  menu: [{ group: "store", path: "/store", label: ["My store", "Ma boutique"], right: { module: "store" } }],
}
