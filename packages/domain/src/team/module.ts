import type { Module } from "../kernel/index.ts"
import { addMember } from "./addMember.ts"
import { Approval, approvals } from "./approval.ts"
import { changeRole } from "./changeRole.ts"
import { giveApproval } from "./giveApproval.ts"
import { laws } from "./laws.ts"
import { limitRole } from "./limitRole.ts"
import { RoleLimits } from "./limits.ts"
import { Member, Seat } from "./member.ts"
import { MemberPin, setMemberPin } from "./memberPin.ts"
import { myAccess, presetRoles, roleModules } from "./queries.ts"
import { removeMember } from "./removeMember.ts"
import { members, roleLimits } from "./views.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

export const team: Module = {
  name: "team",
  summary: "Who works in the business, and what each role may do.",
  aggregates: [Member, Seat, MemberPin, RoleLimits, Approval],
  commands: [addMember, changeRole, removeMember, limitRole, giveApproval, setMemberPin],
  views: [members, roleLimits, approvals],
  queries: [myAccess, presetRoles, roleModules],
  wire,
  laws,
  words,
}
