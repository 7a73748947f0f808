import type { Module } from "../kernel/index.ts"
import { acceptInvitation } from "./acceptInvitation.ts"
import { askApproval, declineApproval } from "./askApproval.ts"
import { addMember } from "./addMember.ts"
import { Approval, approvals } from "./approval.ts"
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
import { myAccess, presetRoles } from "./queries.ts"
import { archiveRole, createRole, editRole } from "./ownRole.ts"
import { ownRoles, Roles } from "./ownRoles.ts"
import { removeMember } from "./removeMember.ts"
import { requireSecondFactor, SecondFactor, secondFactors } from "./secondFactor.ts"
import { transferOwnership } from "./transferOwnership.ts"
import { members, roleLimits } from "./views.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

export const team: Module = {
  name: "team",
  summary: "Who works in the business, and what each role may do.",
  aggregates: [Member, Seat, Invitation, MemberPin, RoleLimits, SecondFactor, Approval, Roles],
  commands: [
    addMember,
    inviteMember,
    renewInvitation,
    revokeInvitation,
    acceptInvitation,
    changeRole,
    transferOwnership,
    removeMember,
    eraseMember,
    limitRole,
    createRole,
    editRole,
    archiveRole,
    requireSecondFactor,
    giveApproval,
    askApproval,
    declineApproval,
    setMemberPin,
  ],
  views: [members, invitations, roleLimits, secondFactors, approvals, ownRoles],
  queries: [myAccess, presetRoles],
  wire,
  laws,
  words,
}
