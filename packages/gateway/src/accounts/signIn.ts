import { createHmac } from "node:crypto"
import {
  type AnyCommand,
  type BusinessId,
  type InputOf,
  PLATFORM,
  present,
  type UserId,
} from "@oja/domain/kernel/index"
import { selfOf } from "@oja/domain/accounts/user"
import { Login } from "@oja/domain/accounts/login"
import { registerUser } from "@oja/domain/accounts/registerUser"
import { Business } from "@oja/domain/businesses/business"
import { countryOf } from "@oja/domain/businesses/countries"
import type { Answer, Ledger } from "@oja/store"
import { askAsSystem, contextIn } from "../asSystem.ts"
import { type Call, languageFor } from "../http/call.ts"
import { minted } from "../http/mint.ts"
import type { Plan } from "@oja/domain/subscription/plans"
import { listedName, memberOf, userOf } from "./callers.ts"
import type { Noting } from "./noting.ts"
import type { Sessions } from "./sessions.ts"
import type { ActiveBusiness, SignedIn, Told } from "./signedIn.ts"

export type Provider = "mobile" | "email" | "google" | "apple"

/** Somebody who has shown that an address or an identity is theirs. */
export interface Proven {
  readonly provider: Provider
  /** The e-mail address, the E.164 number, or the provider's own name for them. */
  readonly subject: string
  readonly email?: string
  readonly phone?: string
}

/** The id of a login is a keyed digest of the address, so that the log never holds the address bare. */
export const loginIdOf = (secret: Buffer, provider: Provider, subject: string): `login_${string}` =>
  `login_${createHmac("sha256", secret).update(`${provider} ${subject}`).digest("hex").slice(0, 40)}`

/** The person behind a proven address; whoever comes for the first time gets an account. */
export const personOf = async (
  ledger: Ledger,
  { provider, subject, email, phone }: Proven,
  language: "en" | "fr",
  at: number,
): Promise<UserId> => {
  const loginId = loginIdOf(ledger.people.secret("logins"), provider, subject)
  const known = () => ledger.state(PLATFORM, Login, loginId).userId
  const userId = known()
  if (userId !== undefined) return userId
  const fresh = minted("user", at)
  const input = present({ userId: fresh, loginId, provider, language, email, phone })
  const context = contextIn(ledger, PLATFORM, fresh, at)
  const answer = await ledger.ask({
    command: registerUser,
    input,
    context,
    commandId: minted("cmd", at),
    about: { actor: { kind: "system" } },
  })
  if (answer._tag === "Accepted") return fresh
  // Two first sign-ins with one address at once: the other made the account.
  const other = known()
  if (other === undefined) throw new Error(`nobody could be registered: ${answer._tag}`)
  return other
}

export class SignIn {
  readonly #ledger: Ledger
  readonly #sessions: Sessions
  readonly #noting: Noting
  readonly #planOf: (business: BusinessId) => Plan

  constructor(ledger: Ledger, sessions: Sessions, noting: Noting, planOf: (business: BusinessId) => Plan) {
    this.#ledger = ledger
    this.#sessions = sessions
    this.#noting = noting
    this.#planOf = planOf
  }

  /** Signs in whoever has proven who they are; whoever comes for the first time gets an account. */
  async signIn(
    proven: Proven,
    call: Call,
    { myDevice = false }: { readonly myDevice?: boolean } = {},
  ): Promise<SignedIn> {
    return this.enter(await personOf(this.#ledger, proven, languageFor(call), call.at), call, { myDevice })
  }

  /** Signs in a person who is known: into their shop, where they have one alone. */
  enter(userId: UserId, call: Call, { myDevice = false }: { readonly myDevice?: boolean } = {}): SignedIn {
    const [only, ...others] = Object.keys(userOf(this.#ledger, userId).businesses)
    this.#noting.person(userId, "signed_in", call)
    const business = others.length === 0 ? (only as BusinessId | undefined) : undefined
    return this.open(userId, business, call, myDevice ? "stored" : "session")
  }

  /** Opens a session and tells what the web app keeps of it. */
  open(userId: UserId, business: BusinessId | undefined, call: Call, kind: "session" | "stored" = "session"): SignedIn {
    const token = this.#sessions.open(
      {
        kind,
        userId,
        businessId: business ?? null,
        userAgent: call.headers["user-agent"] ?? null,
        ip: call.ip,
      },
      call.at,
    )
    return { token, ...this.told(userId, business) }
  }

  /** What is known of a signed-in person, without a token. */
  told(userId: UserId, business: BusinessId | undefined): Told {
    const user = userOf(this.#ledger, userId)
    const count = Object.keys(user.businesses).length
    const { businesses, provider } = user
    return {
      user: {
        id: userId,
        provider,
        ...selfOf(user),
        language: user.language,
        version: user.version,
        businesses: Object.keys(businesses),
      },
      activeBusiness:
        business === undefined ? null : activeBusiness(this.#ledger, userId, business, this.#planOf(business)),
      businesses: Object.entries(businesses).map(([businessId, it]) => ({
        businessId,
        userBusinessId: it.memberId,
        name: listedName(this.#ledger, businessId),
        role: it.role,
      })),
      responseCode: count === 0 ? 201 : business === undefined ? 209 : 200,
      userShouldVerifyPhoneNumber: user.provider === "mobile",
    }
  }

  /** Asks what only the gateway itself may ask. */
  system<C extends AnyCommand>(
    command: C,
    input: InputOf<C>,
    business: BusinessId,
    by: string,
    call: Call,
  ): Promise<Answer> {
    return askAsSystem(this.#ledger, command, input, contextIn(this.#ledger, business, by, call.at), "web")
  }
}

/** A business as the web app keeps it (product-spec.md section 3, "Active business"). */
export const activeBusiness = (ledger: Ledger, userId: string, id: BusinessId, plan: Plan): ActiveBusiness | null => {
  const member = memberOf(ledger, userId, id, plan)
  if (member === undefined) return null
  const { country, currency, dayStartsAt, name, zone } = ledger.state(id, Business, id)
  const { callingCode, code, en } = countryOf(country)
  return {
    businessId: id,
    name,
    business_user: { id: member.memberId, role: member.role, name: member.memberName },
    currencyObj: { countryName: en, countryCode: code, currencyCode: currency, callingCode },
    timezone: zone,
    ...present({ dayStartsAt }),
    plan: member.plan,
    parent: "",
    banners: [],
    externalIntegrations: [],
  }
}
