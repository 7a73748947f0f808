import { answers, asks, resource, type Wire } from "../kernel/index.ts"
import { addMember } from "./addMember.ts"
import { approvals } from "./approval.ts"
import { changeRole } from "./changeRole.ts"
import { giveApproval } from "./giveApproval.ts"
import { limitRole } from "./limitRole.ts"
import { myAccess, presetRoles, roleModules } from "./queries.ts"
import { removeMember } from "./removeMember.ts"
import { members, roleLimits } from "./views.ts"

export const wire: Wire = {
  "GET /v1.0/roles/access": answers(myAccess),
  "GET /v1.0/roles": answers(presetRoles),
  "GET /v1.0/roles/modules": answers(roleModules),
  "PUT /v1.0/roles/:id/limits": asks(limitRole),
  ...resource("role-limits", { view: roleLimits }),
  ...resource("approvals", { view: approvals, create: giveApproval, at: "/v1.0/approvals" }),
  ...resource("members", {
    view: members,
    create: addMember,
    update: changeRole,
    remove: removeMember,
    at: "/v1.0/team",
    created: 200,
  }),
}
