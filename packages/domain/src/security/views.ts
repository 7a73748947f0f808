import * as Schema from "effect/Schema"
import type { CustomerEvent } from "../customers/index.ts"
import type { DriverEvent } from "../delivery/index.ts"
import { type Change, Instant, internal, type Recorded, ref, UserId, view } from "../kernel/index.ts"
import {
  type InvitationEvent,
  type MemberEvent,
  AnyRole,
  type RoleLimitsEvent,
  type RolesEvent,
  type SecondFactorEvent,
} from "../team/index.ts"

export const SecurityFact = Schema.Literals([
  "member_invited",
  "invitation_revoked",
  "member_joined",
  "role_changed",
  "branches_changed",
  "member_left",
  "member_erased",
  "customer_erased",
  "driver_erased",
  "role_created",
  "rights_changed",
  "role_archived",
  "second_factor_ruled",
])

/** What of the book bears on who may do what, and on what is gone for good. */
const SecurityFactRow = Schema.Struct({
  id: ref("event"),
  what: internal(SecurityFact),
  at: Instant,
  by: UserId,
  /** Whose place in the team it is about. */
  userId: Schema.optionalKey(UserId),
  role: Schema.optionalKey(AnyRole),
})
type SecurityFactRow = typeof SecurityFactRow.Type

const noted = (
  what: SecurityFactRow["what"],
  { at, by, eventId }: Recorded,
  more: Pick<SecurityFactRow, "userId" | "role"> = {},
): ReadonlyArray<Change<SecurityFactRow>> => [{ put: { id: eventId, what, at, by: by as UserId, ...more } }]

/** The gateway lists them beside what it noted itself: sign-ins, refusals, and what was taken away as a file. */
export const securityFacts = view<
  SecurityFactRow,
  MemberEvent | InvitationEvent | RolesEvent | RoleLimitsEvent | SecondFactorEvent | CustomerEvent | DriverEvent
>()({
  name: "security_facts",
  version: 2,
  summary: "Who came into the team, with which rights, who left it, and who was forgotten.",
  row: SecurityFactRow,
  columns: ["what", "at", "by", "userId"],
  indexes: [["at"], ["what", "at"]],
  access: { module: "audit_trail", action: "view_all", of: "system" },
  when: {
    MemberInvited: ({ role }, recorded) => noted("member_invited", recorded, { role }),
    InvitationRevoked: (_, recorded) => noted("invitation_revoked", recorded),
    MemberAdded: ({ role, userId }, recorded) => noted("member_joined", recorded, { role, userId }),
    MemberRoleChanged: ({ role, userId }, recorded) => noted("role_changed", recorded, { role, userId }),
    MemberMoved: ({ userId }, recorded) => noted("branches_changed", recorded, { userId }),
    MemberRemoved: ({ userId }, recorded) => noted("member_left", recorded, { userId }),
    MemberErased: ({ userId }, recorded) => noted("member_erased", recorded, { userId }),
    RoleCreated: ({ roleId: role }, recorded) => noted("role_created", recorded, { role }),
    RoleChanged: ({ roleId: role }, recorded) => noted("rights_changed", recorded, { role }),
    RoleLimited: ({ role }, recorded) => noted("rights_changed", recorded, { role }),
    RoleArchived: ({ roleId: role }, recorded) => noted("role_archived", recorded, { role }),
    SecondFactorRuled: ({ role }, recorded) => noted("second_factor_ruled", recorded, { role }),
    PersonErased: (_, recorded) => noted("customer_erased", recorded),
    DriverErased: (_, recorded) => noted("driver_erased", recorded),
  },
})
