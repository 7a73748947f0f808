import { type AppModule, later } from "../ui/module.ts"
import { teamWords } from "./words.ts"

/** Who works here. */
export const team: AppModule = {
  name: "team",
  words: teamWords,
  overhead: [
    later(async () => (await import("./AskApproval.tsx")).AskApproval, teamWords),
    later(async () => (await import("./AskedApprovals.tsx")).AskedApprovals, teamWords),
  ],
  routes: [
    { path: "/team-members", load: async () => (await import("./TeamList.tsx")).TeamList },
    { path: "/team-members/invitations", load: async () => (await import("./InvitationList.tsx")).InvitationList },
    { path: "/permission-roles", load: async () => (await import("./RoleList.tsx")).RoleList },
    { path: "/permission-roles/create", load: async () => (await import("./RoleEdit.tsx")).RoleCreate },
    { path: "/permission-roles/edit/:id", load: async () => (await import("./RoleEdit.tsx")).RoleEdit },
    { path: "/team-members/:id", load: async () => (await import("./MemberShow.tsx")).MemberShow },
    { path: "/team-members/security-log", load: async () => (await import("./SecurityLog.tsx")).SecurityLog },
  ],
  menu: [
    { group: "settings", path: "/team-members", label: ["Team members", "Équipe"], right: { module: "team" } },
    {
      group: "settings",
      path: "/team-members/invitations",
      label: ["Invitations", "Invitations"],
      right: { module: "team", action: "invite" },
    },
    {
      group: "settings",
      path: "/permission-roles",
      label: ["Roles", "Rôles"],
      right: { module: "permission_roles" },
    },
    {
      group: "settings",
      path: "/team-members/security-log",
      label: ["Security log", "Journal de sécurité"],
      right: { module: "audit_trail", action: "view_all" },
    },
  ],
}
