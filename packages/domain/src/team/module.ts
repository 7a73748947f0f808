import { module } from "../kernel/index.ts"
import { acceptInvitation } from "./acceptInvitation.ts"
import { addMember } from "./addMember.ts"
import { Approval, approvals } from "./approval.ts"
import { Invitation, invitations } from "./invitation.ts"
import { laws } from "./laws.ts"
import { RoleLimits } from "./limits.ts"
import { Member, Seat } from "./member.ts"
import { MemberPin, setMemberPin } from "./memberPin.ts"
import { Roles } from "./ownRoles.ts"
import { SecondFactor, secondFactors } from "./secondFactor.ts"
import { members, roleLimits } from "./views.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

export const team = module("team", {
  summary: "Who works in the business, and what each role may do.",
  aggregates: [Member, Seat, Invitation, MemberPin, RoleLimits, SecondFactor, Approval, Roles],
  commands: [addMember, acceptInvitation, setMemberPin],
  views: [members, invitations, roleLimits, secondFactors, approvals],
  wire,
  laws,
  words,
})
