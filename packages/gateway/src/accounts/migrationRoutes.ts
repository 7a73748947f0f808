import * as Schema from "effect/Schema"
import { Email, present, text, saying } from "@oja/domain/kernel/index"
import { migrateLogin } from "@oja/domain/accounts/migrateLogin"
import type { Call, Caller } from "../http/call.ts"
import { isReply } from "../http/admit.ts"
import { failing, type Language, type Reply } from "../http/envelope.ts"
import { textsIn } from "../http/reader.ts"
import { person, route } from "../http/route.ts"
import { invalid, unanswered } from "../http/status.ts"
import { say } from "../http/words.ts"
import { listedName, userOf } from "./callers.ts"
import { Code, codeRefused, type CodeServices, phoneOf, typedPhone } from "./codeRoutes.ts"
import { broughtBy, type ComerServices, moveLogin, oneAccountOf, personBehind } from "./comers.ts"
import { type FactorServices, unprovenIn } from "./factorRoutes.ts"
import { brought, waysIn } from "./identityRoutes.ts"
import { provenMs } from "./factors.ts"
import { proofMs, type Proofs } from "./proofs.ts"
import { Provider, told } from "./signedIn.ts"

export interface MigrationServices extends FactorServices, CodeServices, ComerServices {
  readonly proofs: Proofs
}

const isEmail = Schema.is(Email)

const masked = (name: string): string => `${name.slice(0, 2)}${"•".repeat(Math.max(3, name.length - 2))}`

const PHONE = "phone"

/** What the way in is changed to: an address that was proven here, or what a provider says. */
const wanted = {
  provider: Schema.Literals(["google", "apple", "email"]),
  /** What the provider gave, or the address. */
  identifier: saying("ada@example.com", text(1, 8000)),
  type: Schema.optionalKey(text(0, 40)),
  nonce: brought.nonce,
  /** The way in of until now keeps working; and where the new one opens another account of theirs, the two become one. */
  linkToPrevious: Schema.optionalKey(Schema.Boolean),
  /** What a proven telephone number was answered with, where it was proven in another session. */
  migrationToken: Schema.optionalKey(text(1, 200)),
}
type Wanted = Schema.Struct<typeof wanted>["Type"]

/** The way in of whoever is signed in: from the phone to e-mail, Google or Apple, and from any of those to another. */
export const migrationRoutes = (services: MigrationServices) => {
  const { ledger, noting, proofs, sessions, signIn } = services
  const unproven = unprovenIn(services)
  const ways = (call: Call) => ["email", ...waysIn(services, call)]

  /** They have just signed in here, shown a second factor, or proven their number once more. */
  const isFresh = ({ token, userId }: Caller, { at }: Call, migrationToken?: string): boolean => {
    const session = sessions.peek(token, at)
    if (session === undefined) return false
    if (at - session.createdAt < proofMs || proofs.has(token, PHONE, at)) return true
    if (session.provenAt !== null && at - session.provenAt < provenMs) return true
    return migrationToken !== undefined && sessions.redeem(migrationToken, "migration", at)?.userId === userId
  }

  /** What the new way in is, once it is shown to be theirs. */
  const shown = async (call: Call, caller: Caller, input: Wanted, language: Language): Promise<Proven | Reply> => {
    const { identifier, nonce = "", provider, type = "code" } = input
    if (provider !== "email") {
      if (type !== "code" && type !== "id_token")
        return invalid(language, [{ param: "type", msg: say(language, "choice", "code, id_token") }])
      const identity = await broughtBy(services, call, { provider, identifier, type, nonce })
      return isReply(identity)
        ? identity
        : { provider, subject: identity.subject, ...present({ email: identity.email }) }
    }
    const email = identifier.toLowerCase()
    const param = textsIn(call)["email"] === undefined ? "identifier" : "email"
    if (!isEmail(email)) return invalid(language, [{ param, msg: say(language, "email") }])
    return proofs.has(caller.token, email, call.at)
      ? { provider, subject: email, email }
      : invalid(language, [{ param, msg: say(language, "proveAddress") }])
  }

  const change = async (call: Call, caller: Caller, input: Wanted, language: Language) => {
    const refused = unproven(caller, call, language)
    if (refused !== undefined) return refused
    const { business, token, userId } = caller
    if (!isFresh(caller, call, input.migrationToken))
      return userOf(ledger, userId).provider === "mobile"
        ? invalid(language, [{ param: "phone", msg: say(language, "provePhone") }])
        : failing({ status: 403, code: "SIGN_IN_AGAIN", message: say(language, "signInAgain") })
    const proven = await shown(call, caller, input, language)
    if (isReply(proven)) return proven
    const { linkToPrevious = false } = input
    const other = personBehind(ledger, proven.provider, proven.subject)
    const stays =
      linkToPrevious && other !== undefined && other !== userId
        ? await oneAccountOf(services, call, userId, other)
        : userId
    if (typeof stays !== "string") return stays
    const answer = await moveLogin(services, call, { userId: stays, linkToPrevious, ...proven })
    if (answer._tag !== "Accepted") return unanswered(ledger.domain, migrateLogin.name, answer, language)
    proofs.spend(token)
    noting.person(stays, "login_changed", call)
    if (stays !== userId) {
      // The account of until now is gone, and with it whatever it was signed in by.
      sessions.revokeAll(userId)
      return signIn.enter(stays, call)
    }
    // Whoever got in by the old way does not stay in by it.
    const ended = sessions.revokeAll(userId, { except: token })
    if (ended.length > 0) noting.person(userId, "sessions_ended", call, String(ended.length))
    return signIn.told(userId, business?.id)
  }

  return [
    route("GET /auth/ways", {
      summary: "How one signs in, what one may change that to, and whether that must be proven once more before.",
      access: person,
      output: Schema.Struct({
        provider: Provider,
        email: Schema.optionalKey(Schema.String),
        phone: Schema.optionalKey(Schema.String),
        fresh: Schema.Boolean,
        providers: Schema.Array(Schema.String),
      }),
      handle: ({ call, caller, reply }) => {
        const { email, phone, provider } = userOf(ledger, caller.userId)
        return reply({ provider, ...present({ email, phone }), fresh: isFresh(caller, call), providers: ways(call) })
      },
    }),
    route("POST /v2.0/auth/existing-user/verify", {
      summary: "Proves a phone user's number once more, before the way in changes.",
      access: person,
      signIn: true,
      input: { ...typedPhone, code: Code },
      output: Schema.Struct({ migrationToken: Schema.String, providers: Schema.Array(Schema.String) }),
      handle: ({ call, caller: { token, userId }, input, language, reply }) => {
        const number = phoneOf(call, input)
        if (typeof number !== "string") return number
        if (userOf(ledger, userId).phone !== number)
          return invalid(language, [{ param: "phone", msg: say(language, "phone") }])
        const refused = codeRefused(services, call, { address: number, code: input.code, purpose: "sign-in" })
        if (refused !== undefined) return refused
        proofs.keep(token, PHONE, call.at)
        const opening = { kind: "migration", userId, businessId: null, userAgent: null, ip: call.ip } as const
        return reply({ migrationToken: sessions.open(opening, call.at), providers: ways(call) })
      },
    }),
    route("POST /v2.0/auth/change-login/verify-email", {
      summary: "Proves the e-mail address a person wants to sign in with from now on.",
      access: person,
      signIn: true,
      input: { email: Email, code: Code },
      output: Schema.Struct({
        verified: Schema.Boolean,
        emailAlreadyLinked: Schema.Boolean,
        maskedBusinessNames: Schema.Array(Schema.String),
      }),
      handle: ({ call, caller: { token, userId }, input: { code, email }, reply }) => {
        const refused = codeRefused(services, call, { address: email, code, purpose: "change-login" })
        if (refused !== undefined) return refused
        const other = personBehind(ledger, "email", email)
        proofs.keep(token, email, call.at)
        const linked = other !== undefined && other !== userId
        const names = linked
          ? Object.keys(userOf(ledger, other).businesses).map((it) => masked(listedName(ledger, it)))
          : []
        return reply({ verified: true, emailAlreadyLinked: linked, maskedBusinessNames: names })
      },
    }),
    route("POST /v2.1/auth/change-login", {
      summary:
        "Changes how a person signs in, once the new way is proven; `token` is told where another account of theirs goes on.",
      access: person,
      signIn: true,
      input: wanted,
      names: { identifier: "identifier", email: "identifier" },
      output: Schema.Struct({ ...told, token: Schema.optionalKey(Schema.String) }),
      handle: async ({ call, caller, input, language, reply }) => {
        const done = await change(call, caller, input, language)
        return isReply(done) ? done : reply(done)
      },
    }),
  ]
}

interface Proven {
  readonly provider: Wanted["provider"]
  readonly subject: string
  readonly email?: string
}
