import { type AppModule, later } from "../ui/module.ts"

/** What the shop sets out to sell. */
export const targets: AppModule = {
  name: "targets",
  overhead: [later(async () => (await import("./ReachedNotice.tsx")).ReachedNotice)],
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
