import { type Actor, type BusinessId, PLATFORM, present, rowsIn } from "@oja/domain/kernel/index"
import { User, type UserState } from "@oja/domain/accounts/user"
import { countryOf } from "@oja/domain/businesses/countries"
import { Business } from "@oja/domain/businesses/business"
import { type Plan, trialPlan } from "@oja/domain/subscription/plans"
import { actorOf } from "@oja/domain/team/actor"
import type { Role } from "@oja/domain/team/events"
import { giveApproval } from "@oja/domain/team/giveApproval"
import { judgedBy, type LimitName, limitedRights, limitsOf, RoleLimits } from "@oja/domain/team/limits"
import { Member, Seat } from "@oja/domain/team/member"
import { may } from "@oja/domain/team/roles"
import { members } from "@oja/domain/team/views"
import type { Ledger } from "@oja/store"
import type { Call, Caller } from "../http/call.ts"
import type { Factors } from "./factors.ts"
import type { Session } from "./sessions.ts"
import { tokenFrom } from "./tokenFrom.ts"

/** Whose token a call carries, with the rights they have at this very moment: a removed member is a stranger on the next request. */
export const callerOf =
  (
    ledger: Ledger,
    find: (token: string, at: number) => Session | undefined,
    factors: Pick<Factors, "wants">,
    plan: Plan = trialPlan,
  ) =>
  (call: Pick<Call, "headers" | "at">): Caller | undefined => {
    const token = tokenFrom(call.headers["authorization"])
    if (token === undefined) return undefined
    const session = find(token, call.at)
    if (session === undefined) return undefined
    const { businessId, userId } = session
    const place = businessId === null ? undefined : memberOf(ledger, userId, businessId as BusinessId, plan)
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
  const { name, role, status } = ledger.state(id, Member, memberId)
  if (status !== "active") return undefined
  const { country, currency, dayStartsAt, deleted, zone } = ledger.state(id, Business, id)
  if (deleted === true) return undefined
  const callingCode = countryOf(country).callingCode.slice(1)
  const actor = actorOf(role, plan, {
    limits: limitsIn(ledger, id, role),
    approvers: (limit, size) => approversOf(ledger, id, userId, limit, size),
  })
  return { id, currency, zone, ...present({ dayStartsAt }), callingCode, memberId, name, role, plan, actor }
}

const limitsIn = (ledger: Ledger, id: BusinessId, role: Role): NonNullable<Actor["limits"]> =>
  judgedBy(limitsOf(role, ledger.state(id, RoleLimits, role)))

/** Those who may approve so much, whoever asks left out. */
const approversOf = (ledger: Ledger, id: BusinessId, userId: string, limit: string, size: number) => {
  const right = limitedRights[limit as LimitName]
  const active = rowsIn(members, { where: { status: "active" }, sort: [["name", "ASC"]], limit: 200 })
  const everyone = ledger.find(id, active)
  return everyone
    .filter(
      ({ role, userId: who }) =>
        who !== userId &&
        may(role, giveApproval.access.module, giveApproval.access.action) &&
        may(role, right.module, right.action) &&
        size <= (limitsIn(ledger, id, role)[limit]?.most ?? Infinity),
    )
    .map(({ id: memberId, name }) => ({ memberId, name }))
}

export const userOf = (ledger: Ledger, userId: string): UserState => ledger.state(PLATFORM, User, userId)
