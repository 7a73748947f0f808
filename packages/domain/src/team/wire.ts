import { answers, asks, resource, shows, type Wire } from "../kernel/index.ts"
import { askApproval, declineApproval } from "./askApproval.ts"
import { approvals } from "./approval.ts"
import { changeRole } from "./changeRole.ts"
import { eraseMember } from "./eraseMember.ts"
import { giveApproval } from "./giveApproval.ts"
import { invitations } from "./invitation.ts"
import { inviteMember, renewInvitation, revokeInvitation } from "./inviteMember.ts"
import { limitRole } from "./limitRole.ts"
import { myAccess, presetRoles } from "./queries.ts"
import { archiveRole, createRole, editRole } from "./ownRole.ts"
import { ownRoles } from "./ownRoles.ts"
import { removeMember } from "./removeMember.ts"
import { requireSecondFactor, secondFactors } from "./secondFactor.ts"
import { transferOwnership } from "./transferOwnership.ts"
import { members, roleLimits } from "./views.ts"

export const wire: Wire = {
  "GET /v1.0/roles/access": answers(myAccess),
  "GET /v1.0/roles": answers(presetRoles),
  "POST /v1.0/roles": asks(createRole, { answers: ownRoles, status: 201 }),
  "GET /v1.0/roles/:id": shows(ownRoles),
  "PATCH /v1.0/roles/:id": asks(editRole, { answers: ownRoles }),
  "PUT /v1.0/roles/:id": asks(editRole, { answers: ownRoles }),
  "DELETE /v1.0/roles/:id": asks(archiveRole, { answers: ownRoles }),
  ...resource("own-roles", { view: ownRoles, create: createRole, update: editRole, remove: archiveRole }),
  "PUT /v1.0/roles/:id/limits": asks(limitRole),
  "PUT /v1.0/roles/:id/second-factor": asks(requireSecondFactor),
  ...resource("second-factors", { view: secondFactors }),
  ...resource("role-limits", { view: roleLimits }),
  ...resource("approvals", { view: approvals, create: giveApproval, remove: declineApproval, at: "/v1.0/approvals" }),
  "POST /v1.0/approvals/ask": asks(askApproval, { answers: approvals, status: 201 }),
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
    verbs: { erase: eraseMember, "transfer-ownership": transferOwnership },
    at: "/v1.0/team",
  }),
}
