import * as Schema from "effect/Schema"
import { Day, ERASED, present, rowsOf, UserId } from "../kernel/index.ts"
import { AnyRole, LocationIds, MemberId, Role } from "./events.ts"
import { Member } from "./member.ts"
import { limits, RoleLimits } from "./limits.ts"

const MemberRow = Schema.Struct({
  id: MemberId,
  userId: UserId,
  name: Schema.String,
  role: AnyRole,
  /** Where they work; every branch when absent. */
  locationIds: Schema.optionalKey(LocationIds),
  status: Schema.Literals(["active", "removed", "erased"]),
  dateAdded: Day,
})

export const members = rowsOf(Member, {
  name: "members",
  version: 1,
  summary: "The team: who works here, in which role, since when.",
  row: MemberRow,
  columns: ["userId", "name", "role", "status", "dateAdded"],
  indexes: [["userId"], ["status", "name"]],
  search: ["name"],
  access: { module: "team", action: "view" },
  show: ({ locationIds, name, role, status, userId }, { first }) =>
    status === "none"
      ? undefined
      : {
          userId,
          name: status === "erased" ? ERASED : name,
          role,
          ...present({ locationIds }),
          status,
          dateAdded: first.day,
        },
})

/** How far each role goes whose limits the business has set itself. */
export const roleLimits = rowsOf(RoleLimits, {
  name: "role_limits",
  version: 1,
  summary: "How far the roles go whose limits the business has set itself.",
  row: Schema.Struct({ id: Role, ...limits }),
  columns: [],
  access: { module: "permission_roles", action: "view" },
  show: ({ limits }) => limits,
})
