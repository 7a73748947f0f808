import * as Schema from "effect/Schema"
import { UserId, view, Day } from "../kernel/index.ts"
import { type MemberEvent, MemberId, Role } from "./events.ts"
import { limits, type RoleLimitsEvent } from "./limits.ts"

const MemberRow = Schema.Struct({
  id: MemberId,
  userId: UserId,
  name: Schema.String,
  role: Role,
  status: Schema.Literals(["active", "removed"]),
  dateAdded: Day,
})
type MemberRow = typeof MemberRow.Type

/** Who works here, and as what. */
export const members = view<MemberRow, MemberEvent>()({
  name: "members",
  version: 1,
  summary: "The team: who works here, in which role, since when.",
  row: MemberRow,
  columns: { userId: "text", name: "text", role: "text", status: "text", dateAdded: "text" },
  indexes: [["userId"], ["status", "name"]],
  search: ["name"],
  access: { module: "team", action: "view" },
  when: {
    MemberAdded: ({ memberId: id, name, role, userId }, { day }) => [
      { put: { id, userId, name, role, status: "active", dateAdded: day } },
    ],
    MemberRoleChanged: ({ memberId, role }) => [{ change: memberId, by: (row) => ({ ...row, role }) }],
    MemberRemoved: ({ memberId }) => [{ change: memberId, by: (row) => ({ ...row, status: "removed" }) }],
  },
})

const RoleLimitsRow = Schema.Struct({ id: Role, ...limits })

/** How far each role goes whose limits the business has set itself. */
export const roleLimits = view<typeof RoleLimitsRow.Type, RoleLimitsEvent>()({
  name: "role_limits",
  version: 1,
  summary: "How far the roles go whose limits the business has set itself.",
  row: RoleLimitsRow,
  columns: {},
  access: { module: "permission_roles", action: "view" },
  when: { RoleLimited: ({ limits, role }) => [{ put: { id: role, ...limits } }] },
})
