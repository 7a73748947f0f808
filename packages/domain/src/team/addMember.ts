import * as Schema from "effect/Schema"
import { accept, command, type Context, Name, present, refuse, same, UserId } from "../kernel/index.ts"
import { AnyRole, LocationIds, MemberId } from "./events.ts"
import { Member, type MemberState, Seat } from "./member.ts"
import { ALL_ROLES, Roles, type RolesState } from "./ownRoles.ts"
import {
  AlreadyInTeam,
  BranchesBeyondYours,
  MemberAddedBefore,
  OwnerNotGranted,
  RightsBeyondYours,
  RoleNotThere,
} from "./refusals.ts"
import { covers, isPreset } from "./roles.ts"
import { mayOf } from "./standing.ts"

/** What stands in the way of giving somebody a place. */
export const placeRefusals = [OwnerNotGranted, RoleNotThere, RightsBeyondYours, BranchesBeyondYours] as const

/** Takes a person into the team without asking them: whoever sets a book up may, a colleague invites (`inviteMember`). */
export const addMember = command("AddMember", {
  summary: "Takes a person into the team, with a role.",
  input: {
    memberId: MemberId,
    userId: UserId,
    name: Name,
    role: AnyRole,
    locationIds: Schema.optionalKey(LocationIds),
  },
  access: { module: "team", action: "invite", of: "system" },
  reads: ({ memberId, userId }, { by }) => ({
    member: Member.of(memberId),
    seat: Seat.of(userId),
    mine: Seat.of(by),
    roles: Roles.of(ALL_ROLES),
  }),
  readsNext: ({ mine }) => ({ me: Member.of(mine.memberId ?? "") }),
  writes: [Member, Seat],
  refusals: [MemberAddedBefore, AlreadyInTeam, ...placeRefusals],
  decide: ({ me, member, roles, seat }, { memberId, userId, ...said }, context) => {
    const was = present({ name: member.name, role: member.role, locationIds: member.locationIds })
    if (member.status === "active" && member.userId === userId && same(was, said)) return accept([])
    if (member.status !== "none") return refuse(MemberAddedBefore({}))
    if (seat.memberId !== undefined) return refuse(AlreadyInTeam({ memberId: seat.memberId }))
    const wrong = misplaced({ me, roles }, said, context)
    if (wrong !== undefined) return refuse(wrong)

    return accept([
      { _tag: "MemberAdded", memberId, userId, businessId: context.business, ...said },
      { _tag: "SeatTaken", userId, memberId },
    ])
  },
})

interface Giving {
  readonly me: MemberState
  readonly roles: RolesState
}

/**
 * The first thing that stands in the way of giving somebody this role, at these branches: nobody gives what they lack.
 * Whoever has no place in the team and yet asks is the terminal on a book of its own: the door has judged it.
 */
export const misplaced = (
  { me, roles }: Giving,
  { locationIds, role }: { readonly role: AnyRole; readonly locationIds?: ReadonlyArray<string> },
  { actor }: Pick<Context, "actor">,
) => {
  if (role === "owner") return OwnerNotGranted({})
  if (!isPreset(role) && roles.roles[role]?.status !== "active") return RoleNotThere({})
  if (me.status !== "none" && !covers(mayOf(me.role, roles), mayOf(role, roles)))
    return RightsBeyondYours({ yours: me.role, asked: role })
  const everywhere = (locationIds ?? []).length === 0 && (roles.roles[role]?.locationIds ?? []).length === 0
  return actor?.within !== undefined && everywhere ? BranchesBeyondYours({}) : undefined
}
