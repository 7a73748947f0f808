import { type AppModule, later } from "../ui/module.ts"
import { teamWords } from "./words.ts"

/** Who works here. */
export const team: AppModule = {
  name: "team",
  words: teamWords,
  overhead: [later(async () => (await import("./AskApproval.tsx")).AskApproval, teamWords)],
  routes: [{ path: "/team-members", load: async () => (await import("./TeamList.tsx")).TeamList }],
  menu: [{ group: "settings", path: "/team-members", label: ["Team members", "Équipe"], right: { module: "team" } }],
}
