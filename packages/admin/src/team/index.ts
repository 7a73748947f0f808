import type { AppModule } from "../ui/module.ts"

/** Who works here. */
export const team: AppModule = {
  name: "team",
  routes: [{ path: "/team-members", load: async () => (await import("./TeamList.tsx")).TeamList }],
  menu: [{ group: "settings", path: "/team-members", label: ["Team members", "Équipe"], right: { module: "team" } }],
}
