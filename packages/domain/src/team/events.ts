import * as Schema from "effect/Schema"
import { BusinessId, Day, id, text, UserId } from "../kernel/index.ts"
import { LocationId } from "../shared/index.ts"

export const MemberId = id("member")

/** The preset roles of spec/decisions.md 6.13. */
export const Role = Schema.Literals([
  "owner",
  "admin",
  "manager",
  "cashier",
  "sales_rep",
  "storekeeper",
  "accountant",
  "dispatcher",
  "auditor",
])
export type Role = typeof Role.Type

/** A role of the business's own. */
export const RoleId = id("role")

/** A preset's word, or the id of a role of the business's own. */
export const AnyRole = Schema.Union([Role, RoleId])
export type AnyRole = typeof AnyRole.Type

/** The branches somebody works at. */
export const LocationIds = Schema.Array(LocationId).check(Schema.isMaxLength(50))

/** What can have happened to somebody's place in a business. */
export const MemberEvent = Schema.TaggedUnion({
  MemberAdded: {
    memberId: MemberId,
    userId: UserId,
    businessId: BusinessId,
    name: text(1, 80),
    role: AnyRole,
    /** Every branch when absent. */
    locationIds: Schema.optionalKey(LocationIds),
  },
  MemberRoleChanged: { memberId: MemberId, userId: UserId, role: AnyRole },
  /** The branches they work at from now on; every branch when there are none. */
  MemberMoved: { memberId: MemberId, userId: UserId, locationIds: LocationIds },
  MemberRemoved: { memberId: MemberId, userId: UserId, businessId: BusinessId },
  /** They asked to be forgotten after they left: their keys are destroyed, and what was written under them can no longer be read. */
  MemberErased: { memberId: MemberId, userId: UserId, on: Day },
})
export type MemberEvent = typeof MemberEvent.Type

/** Which place in the business a person holds: a small history of its own, so that nobody holds two. */
export const SeatEvent = Schema.TaggedUnion({
  SeatTaken: { userId: UserId, memberId: MemberId },
  SeatFreed: { userId: UserId, memberId: MemberId },
})
export type SeatEvent = typeof SeatEvent.Type
