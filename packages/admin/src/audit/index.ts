import type { AppModule } from "../ui/module.ts"
import { auditWords } from "./words.ts"

const right = { module: "audit_trail", action: "view" }

/** Who did what, and when. */
export const audit: AppModule = {
  name: "audit",
  words: auditWords,
  routes: [{ path: "/reports/audit-trail", load: async () => (await import("./AuditTrail.tsx")).AuditTrail }],
  menu: [{ group: "reports", path: "/reports/audit-trail", label: ["Audit trail", "Journal d’audit"], right }],
}
