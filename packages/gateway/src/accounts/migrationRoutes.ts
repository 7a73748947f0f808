import { PLATFORM } from "@oja/domain/kernel/index"
import { Login } from "@oja/domain/accounts/login"
import { migrateLogin } from "@oja/domain/accounts/migrateLogin"
import { bodyOf, languageFor } from "../http/call.ts"
import { failing, ok } from "../http/envelope.ts"
import type { Route } from "../http/routes.ts"
import { unanswered, unauthenticated, unreadable } from "../http/status.ts"
import { say } from "../http/words.ts"
import { readPhone } from "../phone.ts"
import { userOf } from "./callers.ts"
import { codeRefused, type CodeServices, emailOf, field } from "./codeRoutes.ts"
import { type AccountServices, signedIn } from "./routes.ts"
import { loginIdOf } from "./signIn.ts"

const masked = (name: string): string => `${name.slice(0, 2)}${"•".repeat(Math.max(3, name.length - 2))}`

/** Moving from the phone to e-mail: the number is proven once more, then the new address, then the way in changes. */
export const migrationRoutes = (services: AccountServices & CodeServices): ReadonlyArray<Route> => {
  const secret = services.ledger.people.secret("logins")
  // An address counts as proven for the person who typed its code, and for nobody else.
  const provenUntil = new Map<string, number>()
  return [
    {
      method: "POST",
      path: "/v2.0/auth/existing-user/verify",
      summary: "Proves a phone user's number once more, before the way in changes.",
      access: "person",
      signIn: true,
      handle: signedIn(services, ({ userId }, call) => {
        const { phone, countryCode, code } = bodyOf(call) ?? {}
        const number = readPhone(phone, countryCode)
        if (number === undefined) return field(call, "phone", "phone")
        if (typeof code !== "string" || code === "") return field(call, "code", "required")
        if (userOf(services.ledger, userId).phone !== number.e164) return field(call, "phone", "phone")
        const refused = codeRefused(
          services.codes.check({ address: number.e164, purpose: "sign-in", ip: call.ip }, code, call.at),
          call,
        )
        if (refused !== undefined) return refused
        const migrationToken = services.sessions.open(
          { kind: "migration", userId, businessId: null, userAgent: null, ip: call.ip },
          call.at,
        )
        return ok({ migrationToken, providers: ["email"] })
      }),
    },
    {
      method: "POST",
      path: "/v2.0/auth/change-login/verify-email",
      summary: "Proves the e-mail address a person wants to sign in with from now on.",
      access: "person",
      signIn: true,
      handle: signedIn(services, ({ userId }, call) => {
        const body = bodyOf(call)
        const email = emailOf(body?.["email"])
        if (email === undefined) return field(call, "email", "email")
        const code = body?.["code"]
        if (typeof code !== "string" || code === "") return field(call, "code", "required")
        const refused = codeRefused(
          services.codes.check({ address: email, purpose: "change-login", ip: call.ip }, code, call.at),
          call,
        )
        if (refused !== undefined) return refused
        const other = services.ledger.state(PLATFORM, Login, loginIdOf(secret, "email", email)).userId
        provenUntil.set(`${userId} ${email}`, call.at + 15 * 60_000)
        const linked = other !== undefined && other !== userId
        const names = linked
          ? Object.values(userOf(services.ledger, other).businesses).map((it) => masked(it.businessName))
          : []
        return ok({ verified: true, emailAlreadyLinked: linked, maskedBusinessNames: names })
      }),
    },
    {
      method: "POST",
      path: "/v2.1/auth/change-login",
      summary: "Changes how a person signs in, once the new address is proven.",
      access: "person",
      signIn: true,
      handle: signedIn(services, async ({ business, userId }, call) => {
        const language = languageFor(call)
        const body = bodyOf(call)
        if (body === undefined) return unreadable(language)
        if (body["provider"] !== "email")
          return failing({ status: 422, code: "PROVIDER_NOT_SET", message: say(language, "providerNotSet") })
        const email = emailOf(body["identifier"] ?? body["email"])
        if (email === undefined) return field(call, "identifier", "email")
        if ((provenUntil.get(`${userId} ${email}`) ?? 0) < call.at)
          return unauthenticated(language, "prove the address first")
        const input = {
          userId: userId as `user_${string}`,
          loginId: loginIdOf(secret, "email", email),
          provider: "email",
          email,
          linkToPrevious: body["linkToPrevious"] === true,
        } as const
        const answer = await services.signIn.system(migrateLogin, input, PLATFORM, userId, call)
        if (answer._tag !== "Accepted") return unanswered(services.ledger.domain, migrateLogin.name, answer, language)
        provenUntil.delete(`${userId} ${email}`)
        return ok(services.signIn.told(userId, business?.id))
      }),
    },
  ]
}
