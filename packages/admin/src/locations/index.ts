import type { AppModule } from "../ui/module.ts"

/** The branches: where the shop sells from. */
export const locations: AppModule = {
  name: "locations",
  routes: [{ path: "/more/locations", load: async () => (await import("./BranchList.tsx")).BranchList }],
  menu: [
    {
      group: "settings",
      path: "/more/locations",
      label: ["Business Locations", "Points de vente"],
      right: { module: "locations" },
    },
  ],
}
