import { answers, asks, module, resource, shows } from "../kernel/index.ts"
import { acceptInvitation } from "./acceptInvitation.ts"
import { addMember } from "./addMember.ts"
import { Approval, approvals } from "./approval.ts"
import { askApproval, declineApproval } from "./askApproval.ts"
import { changeRole } from "./changeRole.ts"
import { eraseMember } from "./eraseMember.ts"
import { giveApproval } from "./giveApproval.ts"
import { Invitation, invitations } from "./invitation.ts"
import { inviteMember, renewInvitation, revokeInvitation } from "./inviteMember.ts"
import { laws } from "./laws.ts"
import { limitRole } from "./limitRole.ts"
import { RoleLimits } from "./limits.ts"
import { Member, Seat } from "./member.ts"
import { MemberPin, setMemberPin } from "./memberPin.ts"
import { archiveRole, createRole, editRole } from "./ownRole.ts"
import { ownRoles, Roles } from "./ownRoles.ts"
import { myAccess, presetRoles } from "./queries.ts"
import { removeMember } from "./removeMember.ts"
import { requireSecondFactor, SecondFactor, secondFactors } from "./secondFactor.ts"
import { transferOwnership } from "./transferOwnership.ts"
import { members, roleLimits } from "./views.ts"
import { words } from "./words.ts"

export const team = module("team", {
  summary: "Who works in the business, and what each role may do.",
  aggregates: [Member, Seat, Invitation, MemberPin, RoleLimits, SecondFactor, Approval, Roles],
  commands: [addMember, acceptInvitation, setMemberPin],
  views: [members, invitations, roleLimits, secondFactors, approvals],
  wire: {
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
  },
  laws,
  words,
})
