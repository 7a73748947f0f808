import { type BusinessId, PLATFORM, present } from "@oja/domain/kernel/index"
import { User, type UserState } from "@oja/domain/accounts/user"
import { countryOf } from "@oja/domain/businesses/countries"
import { Business } from "@oja/domain/businesses/business"
import { trialPlan } from "@oja/domain/subscription/plans"
import { actorOf } from "@oja/domain/team/actor"
import { Member, Seat } from "@oja/domain/team/member"
import type { Ledger } from "@oja/store"
import type { Call, Caller } from "../http/call.ts"
import type { Sessions } from "./sessions.ts"
import { tokenFrom } from "./tokenFrom.ts"

/** Whose token a call carries, with the rights they have at this very moment: a removed member is a stranger on the next request. */
export const callerOf =
  (ledger: Ledger, sessions: Sessions) =>
  (call: Pick<Call, "headers" | "at">): Caller | undefined => {
    const token = tokenFrom(call.headers["authorization"])
    if (token === undefined) return undefined
    const session = sessions.find(token, call.at)
    if (session === undefined) return undefined
    const business =
      session.businessId === null ? undefined : memberOf(ledger, session.userId, session.businessId as BusinessId)
    return present({ userId: session.userId, token, business })
  }

/** A person's place in a business, while they have one. */
export const memberOf = (ledger: Ledger, userId: string, id: BusinessId): Caller["business"] => {
  const { memberId } = ledger.state(id, Seat, userId)
  if (memberId === undefined) return undefined
  const { name, role, status } = ledger.state(id, Member, memberId)
  if (status !== "active") return undefined
  const { country, currency, zone } = ledger.state(id, Business, id)
  const callingCode = countryOf(country).callingCode.slice(1)
  return { id, currency, zone, callingCode, memberId, name, role, plan: trialPlan, actor: actorOf(role, trialPlan) }
}

export const userOf = (ledger: Ledger, userId: string): UserState => ledger.state(PLATFORM, User, userId)
