import { answers, asks, resource, type Wire } from "../kernel/index.ts"
import { approvals } from "./approval.ts"
import { changeRole } from "./changeRole.ts"
import { eraseMember } from "./eraseMember.ts"
import { giveApproval } from "./giveApproval.ts"
import { invitations } from "./invitation.ts"
import { inviteMember, renewInvitation, revokeInvitation } from "./inviteMember.ts"
import { limitRole } from "./limitRole.ts"
import { myAccess, presetRoles, roleModules } from "./queries.ts"
import { removeMember } from "./removeMember.ts"
import { requireSecondFactor, secondFactors } from "./secondFactor.ts"
import { members, roleLimits } from "./views.ts"

export const wire: Wire = {
  "GET /v1.0/roles/access": answers(myAccess),
  "GET /v1.0/roles": answers(presetRoles),
  "GET /v1.0/roles/modules": answers(roleModules),
  "PUT /v1.0/roles/:id/limits": asks(limitRole),
  "PUT /v1.0/roles/:id/second-factor": asks(requireSecondFactor),
  ...resource("second-factors", { view: secondFactors }),
  ...resource("role-limits", { view: roleLimits }),
  ...resource("approvals", { view: approvals, create: giveApproval, at: "/v1.0/approvals" }),
  // Before "/v1.0/team/:id", which would take the word for somebody's id.
  ...resource("invitations", {
    view: invitations,
    create: inviteMember,
    remove: revokeInvitation,
    verbs: { renew: renewInvitation },
    at: "/v1.0/team/invitations",
  }),
  ...resource("members", {
    view: members,
    update: changeRole,
    remove: removeMember,
    verbs: { erase: eraseMember },
    at: "/v1.0/team",
  }),
}
