import * as Schema from "effect/Schema"
import { accept, command, present, refuse, same } from "../kernel/index.ts"
import { misplaced, placeRefusals } from "./addMember.ts"
import { AnyRole, LocationIds, MemberId } from "./events.ts"
import { Member, Seat } from "./member.ts"
import { ALL_ROLES, Roles } from "./ownRoles.ts"
import { LastOwnerStays, MemberUnknown, OwnRoleStays } from "./refusals.ts"

/** Gives a member another role, or other branches; it holds from their next request on. */
export const changeRole = command("ChangeRole", {
  summary: "Gives a member of the team another role, or moves them to other branches.",
  input: {
    memberId: MemberId,
    role: Schema.optionalKey(AnyRole),
    /** Every branch when there are none. */
    locationIds: Schema.optionalKey(LocationIds),
  },
  access: { module: "team", action: "assign", proof: true },
  reads: ({ memberId }, { by }) => ({
    member: Member.of(memberId),
    mine: Seat.of(by),
    roles: Roles.of(ALL_ROLES),
  }),
  readsNext: ({ mine }) => ({ me: Member.of(mine.memberId ?? "") }),
  writes: [Member],
  refusals: [MemberUnknown, OwnRoleStays, LastOwnerStays, ...placeRefusals],
  decide: (
    { me, member, roles },
    { locationIds = member.locationIds ?? [], memberId, role = member.role },
    context,
  ) => {
    if (member.status !== "active") return refuse(MemberUnknown({}))
    const moved = !same([...locationIds], [...(member.locationIds ?? [])])
    if (member.role === role && !moved) return accept([])
    if (member.userId === context.by) return refuse(OwnRoleStays({}))
    if (member.role === "owner") return refuse(LastOwnerStays({ memberId }))
    const wrong = misplaced({ me, roles }, { role, locationIds }, context)
    if (wrong !== undefined) return refuse(wrong)

    const whose = { memberId, userId: member.userId }
    return accept([
      ...(role === member.role ? [] : [{ _tag: "MemberRoleChanged" as const, ...whose, role }]),
      ...(moved ? [{ _tag: "MemberMoved" as const, ...present({ ...whose, locationIds }) }] : []),
    ])
  },
})
