import type { AppModule } from "../ui/module.ts"
import { storeWords } from "./words.ts"

const hub = async () => (await import("./StoreHub.tsx")).StoreHub

/** The online store: its address, its settings, and who comes to it. */
export const store: AppModule = {
  name: "store",
  words: storeWords,
  routes: [
    { path: "/store", load: hub },
    { path: "/store/my-store", load: hub },
    { path: "/store/settings", load: async () => (await import("./StoreSettings.tsx")).StoreSettings },
    { path: "/store/statistics", load: async () => (await import("./StoreStatistics.tsx")).StoreStatistics },
  ],
  menu: [{ group: "store", path: "/store", label: ["My store", "Ma boutique"], right: { module: "store" } }],
}
