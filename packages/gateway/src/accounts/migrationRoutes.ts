import * as Schema from "effect/Schema"
import { Email, PLATFORM, text } from "@oja/domain/kernel/index"
import { Login } from "@oja/domain/accounts/login"
import { migrateLogin } from "@oja/domain/accounts/migrateLogin"
import { failing } from "../http/envelope.ts"
import { textsIn } from "../http/reader.ts"
import { person, route, type Route } from "../http/route.ts"
import { invalid, unanswered, unauthenticated } from "../http/status.ts"
import { say } from "../http/words.ts"
import { userOf } from "./callers.ts"
import { Code, codeRefused, type CodeServices, phoneOf, typedPhone } from "./codeRoutes.ts"
import { type FactorServices, unprovenIn } from "./factorRoutes.ts"
import { loginIdOf } from "./signIn.ts"
import { Told } from "./signedIn.ts"

const isEmail = Schema.is(Email)

const masked = (name: string): string => `${name.slice(0, 2)}${"•".repeat(Math.max(3, name.length - 2))}`

/** Moving from the phone to e-mail: the number is proven once more, then the new address, then the way in changes. */
export const migrationRoutes = (services: FactorServices & CodeServices): ReadonlyArray<Route> => {
  const { ledger, noting, sessions, signIn } = services
  const unproven = unprovenIn(services)
  const secret = ledger.people.secret("logins")
  // An address counts as proven for the person who typed its code, and for nobody else.
  const provenUntil = new Map<string, number>()
  return [
    route("POST /v2.0/auth/existing-user/verify", {
      summary: "Proves a phone user's number once more, before the way in changes.",
      access: person,
      signIn: true,
      input: { ...typedPhone, code: Code },
      output: Schema.Struct({ migrationToken: Schema.String, providers: Schema.Array(Schema.String) }),
      handle: ({ call, caller: { userId }, input, language, reply }) => {
        const number = phoneOf(call, input)
        if (typeof number !== "string") return number
        if (userOf(ledger, userId).phone !== number)
          return invalid(language, [{ param: "phone", msg: say(language, "phone") }])
        const refused = codeRefused(services, call, { address: number, code: input.code, purpose: "sign-in" })
        if (refused !== undefined) return refused
        const opening = { kind: "migration", userId, businessId: null, userAgent: null, ip: call.ip } as const
        return reply({ migrationToken: sessions.open(opening, call.at), providers: ["email"] })
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
      handle: ({ call, caller: { userId }, input: { code, email }, reply }) => {
        const refused = codeRefused(services, call, { address: email, code, purpose: "change-login" })
        if (refused !== undefined) return refused
        const other = ledger.state(PLATFORM, Login, loginIdOf(secret, "email", email)).userId
        provenUntil.set(`${userId} ${email}`, call.at + 15 * 60_000)
        const linked = other !== undefined && other !== userId
        const names = linked ? Object.values(userOf(ledger, other).businesses).map((it) => masked(it.businessName)) : []
        return reply({ verified: true, emailAlreadyLinked: linked, maskedBusinessNames: names })
      },
    }),
    route("POST /v2.1/auth/change-login", {
      summary: "Changes how a person signs in, once the new address is proven.",
      access: person,
      signIn: true,
      input: {
        provider: Schema.Literals(["google", "apple", "email"]),
        /** The provider's token, or the address. */
        identifier: text(1, 4000),
        type: Schema.optionalKey(text(0, 40)),
        linkToPrevious: Schema.optionalKey(Schema.Boolean),
      },
      names: { identifier: "identifier", email: "identifier" },
      output: Told,
      handle: async ({ call, caller, input, language, reply }) => {
        const refused = unproven(caller, call, language)
        if (refused !== undefined) return refused
        const { business, token, userId } = caller
        const { identifier, linkToPrevious = false, provider } = input
        if (provider !== "email") return notSetUp(language)
        const email = identifier.toLowerCase()
        const param = textsIn(call)["email"] === undefined ? "identifier" : "email"
        if (!isEmail(email)) return invalid(language, [{ param, msg: say(language, "email") }])
        if ((provenUntil.get(`${userId} ${email}`) ?? 0) < call.at)
          return unauthenticated(language, "prove the address first")
        const answer = await signIn.system(
          migrateLogin,
          {
            userId: userId as `user_${string}`,
            loginId: loginIdOf(secret, "email", email),
            provider: "email",
            email,
            linkToPrevious,
          },
          PLATFORM,
          userId,
          call,
        )
        if (answer._tag !== "Accepted") return unanswered(ledger.domain, migrateLogin.name, answer, language)
        provenUntil.delete(`${userId} ${email}`)
        noting.person(userId, "login_changed", call)
        // Whoever got in by the old way does not stay in by it.
        const ended = sessions.revokeAll(userId, { except: token })
        if (ended.length > 0) noting.person(userId, "sessions_ended", call, String(ended.length))
        return reply(signIn.told(userId, business?.id))
      },
    }),
  ]
}

export const notSetUp = (language: "en" | "fr") =>
  failing({ status: 422, code: "PROVIDER_NOT_SET", message: say(language, "providerNotSet") })
