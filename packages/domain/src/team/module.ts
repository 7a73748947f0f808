import type { Module } from "../kernel/index.ts"
import { addMember } from "./addMember.ts"
import { changeRole } from "./changeRole.ts"
import { laws } from "./laws.ts"
import { Member, Seat } from "./member.ts"
import { myAccess, presetRoles, roleModules } from "./queries.ts"
import { removeMember } from "./removeMember.ts"
import { members } from "./views.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

export const team: Module = {
  name: "team",
  summary: "Who works in the business, and what each role may do.",
  aggregates: [Member, Seat],
  commands: [addMember, changeRole, removeMember],
  views: [members],
  queries: [myAccess, presetRoles, roleModules],
  wire,
  laws,
  words,
}
