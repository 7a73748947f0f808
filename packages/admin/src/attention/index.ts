import type { AppModule } from "../ui/module.ts"

/** What a person must look at. */
export const attention: AppModule = {
  name: "attention",
  routes: [{ path: "/attention", load: async () => (await import("./AttentionList.tsx")).AttentionList }],
  menu: [{ group: "home", path: "/attention", label: ["Needs attention", "À traiter"], right: { module: "orders" } }],
}
