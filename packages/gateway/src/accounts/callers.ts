import { asId } from "@oja/domain/kernel/isId"
import { type Actor, type BusinessId, PLATFORM, present, type Right, rowsIn } from "@oja/domain/kernel/index"
import { Listing } from "@oja/domain/accounts/login"
import { User, type UserState } from "@oja/domain/accounts/user"
import { countryOf } from "@oja/domain/businesses/countries"
import { Business } from "@oja/domain/businesses/business"
import { SUBSCRIPTION } from "@oja/domain/subscription/events"
import { type Plan, trialPlan } from "@oja/domain/subscription/plans"
import { standingAt, Subscription } from "@oja/domain/subscription/subscription"
import { actorOf } from "@oja/domain/team/actor"
import type { Role } from "@oja/domain/team/events"
import { giveApproval } from "@oja/domain/team/giveApproval"
import { judgedBy, type LimitName, limitedRights, RoleLimits } from "@oja/domain/team/limits"
import { Member as MemberOf, Seat } from "@oja/domain/team/member"
import { ALL_ROLES, Roles } from "@oja/domain/team/ownRoles"
import { heldBy, isPreset } from "@oja/domain/team/roles"
import { howFar, mayOf, type Standing, standingOf } from "@oja/domain/team/standing"
import { members } from "@oja/domain/team/views"
import type { Ledger } from "@oja/store"
import type { Call, Caller, Member } from "../http/call.ts"
import type { Factors } from "./factors.ts"
import type { Session } from "./sessions.ts"
import { tokenFrom } from "./tokenFrom.ts"

/** What a business may use at a moment. */
export type PlanOf = (business: BusinessId, at: number) => Plan

/** What each business pays for, unless the installation was told one plan for all. */
export const plansIn =
  (ledger: Pick<Ledger, "state">, given: Plan | undefined): PlanOf =>
  (business, at) =>
    given ?? standingAt(ledger.state(business, Subscription, SUBSCRIPTION), at).plan

/** Whose token a call carries, with the rights they have at this very moment: a removed member is a stranger on the next request. */
export const callerOf =
  (
    ledger: Ledger,
    find: (token: string, at: number) => Session | undefined,
    factors: Pick<Factors, "wants">,
    planOf: PlanOf,
  ) =>
  (call: Pick<Call, "headers" | "at">): Caller | undefined => {
    const token = tokenFrom(call.headers["authorization"])
    if (token === undefined) return undefined
    const session = find(token, call.at)
    if (session === undefined) return undefined
    const { businessId, userId } = session
    const place = businessId === null ? undefined : memberOf(ledger, userId, businessId, planOf(businessId, call.at))
    if (place === undefined) return { userId, token }
    const wants = () => factors.wants(session, place.id, place.role as Role, call.at)
    return { userId, token, business: { ...place, actor: { ...place.actor, wants } } }
  }

/** A person's place in a business, while they have one. */
export const memberOf = (
  ledger: Ledger,
  userId: string,
  id: BusinessId,
  plan: Plan = trialPlan,
): Caller["business"] => {
  const { memberId } = ledger.state(id, Seat, userId)
  if (memberId === undefined) return undefined
  const { locationIds, name: memberName, role, status } = ledger.state(id, MemberOf, memberId)
  if (status !== "active") return undefined
  const { country, currency, dayStartsAt, deleted, zone } = ledger.state(id, Business, id)
  if (deleted === true) return undefined
  const callingCode = countryOf(country).callingCode.slice(1)
  const standing = standingOf(role, ledger.state(id, Roles, ALL_ROLES), locationIds)
  const actor = actorOf(standing, plan, {
    limits: limitsIn(ledger, id, role),
    approvers: (limit, size) => approversOf(ledger, id, userId, limit, size),
  })
  return {
    id,
    currency,
    zone,
    ...present({ dayStartsAt }),
    callingCode,
    memberId,
    memberName,
    ...standing,
    plan,
    actor,
  }
}

const limitsIn = (ledger: Ledger, id: BusinessId, role: string): NonNullable<Actor["limits"]> =>
  judgedBy(howFar(role, ledger.state(id, Roles, ALL_ROLES), ledger.state(id, RoleLimits, role)))

/** Those who may approve so much, whoever asks left out. */
const approversOf = (ledger: Ledger, id: BusinessId, userId: string, limit: string, size: number) => {
  const right = limitedRights[limit as LimitName]
  const active = rowsIn(members, { where: { status: "active" }, sort: [["name", "ASC"]], limit: 200 })
  const everyone = ledger.find(id, active)
  const roles = ledger.state(id, Roles, ALL_ROLES)
  const may = (role: string, { action, module }: Right) => mayOf(role, roles)(module, action)
  return everyone
    .filter(
      ({ role, userId: who }) =>
        who !== userId &&
        may(role, giveApproval.access) &&
        may(role, right) &&
        size <= (limitsIn(ledger, id, role)[limit]?.most ?? Infinity),
    )
    .map(({ id: memberId, name }) => ({ memberId, name }))
}

export const userOf = (ledger: Ledger, userId: string): UserState => ledger.state(PLATFORM, User, userId)

/** What a business is called now, before its book is opened. */
export const listedName = (ledger: Pick<Ledger, "state">, businessId: string): string =>
  ledger.state(PLATFORM, Listing, businessId).name

/** Somebody whom nobody knows: nothing in the book is theirs. */
const FRESH = "user_preview"

/**
 * The app as it is for another: for whoever has a role, and has done nothing yet, or for a colleague of the team. Nobody
 * sees more than they may see themselves. Undefined where there is no such role, and no such colleague.
 */
export const lookingAs =
  (ledger: Ledger) =>
  (caller: Member, as: string): Caller | undefined => {
    const { business } = caller
    const roles = ledger.state(business.id, Roles, ALL_ROLES)
    const member = as.startsWith("member_") ? ledger.state(business.id, MemberOf, as) : undefined
    const role = member === undefined ? as : member.role
    if (member === undefined ? !isPreset(role) && roles.roles[role] === undefined : member.status !== "active")
      return undefined
    const theirs = mayOf(role, roles)
    const { within } = standingOf(role, roles, member?.locationIds)
    const mine = business.within
    const standing: Standing = {
      role,
      access: heldBy((module, action) => business.actor.may(module, action) && theirs(module, action)),
      ...present({
        within: within === undefined ? mine : mine === undefined ? within : within.filter((it) => mine.includes(it)),
      }),
    }
    const actor = actorOf(standing, business.plan as Plan, { limits: limitsIn(ledger, business.id, role) })
    const { within: _, ...rest } = business
    return {
      token: caller.token,
      userId: member === undefined ? FRESH : asId("user", member.userId),
      business: {
        ...rest,
        memberId: member === undefined ? "member_preview" : as,
        memberName: member?.name ?? "",
        ...standing,
        actor,
      },
    }
  }
