import type { Module } from "../kernel/index.ts"
import { acceptInvitation } from "./acceptInvitation.ts"
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
import { myAccess, presetRoles, roleModules } from "./queries.ts"
import { removeMember } from "./removeMember.ts"
import { requireSecondFactor, SecondFactor, secondFactors } from "./secondFactor.ts"
import { members, roleLimits } from "./views.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

export const team: Module = {
  name: "team",
  summary: "Who works in the business, and what each role may do.",
  aggregates: [Member, Seat, Invitation, MemberPin, RoleLimits, SecondFactor, Approval],
  commands: [
    addMember,
    inviteMember,
    renewInvitation,
    revokeInvitation,
    acceptInvitation,
    changeRole,
    removeMember,
    eraseMember,
    limitRole,
    requireSecondFactor,
    giveApproval,
    setMemberPin,
  ],
  views: [members, invitations, roleLimits, secondFactors, approvals],
  queries: [myAccess, presetRoles, roleModules],
  wire,
  laws,
  words,
}
