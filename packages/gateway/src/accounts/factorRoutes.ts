import * as Schema from "effect/Schema"
import { Count, Instant, secret, text, saying } from "@oja/domain/kernel/index"
import type { Call, Caller } from "../http/call.ts"
import { failing, type Reply } from "../http/envelope.ts"
import { person, route } from "../http/route.ts"
import { outsideRefused, proofWanted } from "../http/status.ts"
import type { Language } from "../http/envelope.ts"
import { say } from "../http/words.ts"
import type { PinRateLimit } from "../trips/index.ts"
import { userOf } from "./callers.ts"
import type { Factors } from "./factors.ts"
import { provenMs } from "./factors.ts"
import type { AccountServices } from "./routes.ts"
import { base32, totpUri } from "./totp.ts"

export interface FactorServices extends AccountServices {
  readonly factors: Factors
  readonly tries: PinRateLimit
}

const typed = { code: saying("123456", secret(text(6, 40))) }
const Codes = Schema.Struct({ recoveryCodes: Schema.Array(Schema.String) })

/** Whoever has a factor shows it before a way in is changed. */
export const unprovenIn =
  ({ factors, sessions }: Pick<FactorServices, "factors" | "sessions">) =>
  ({ token }: Caller, { at }: Call, language: Language): Reply | undefined => {
    const session = sessions.peek(token, at)
    const wants = session === undefined ? [] : factors.stale(session, at)
    return wants.length === 0 ? undefined : proofWanted(wants, language)
  }

/** A second factor of one's own: to set one up, to show it once more, to be without it again. */
export const factorRoutes = ({ factors, ledger, noting, sessions, tries }: FactorServices) => {
  /** Guesses are counted before they are looked at, by person: another session is no fresh start. */
  const guessed = (userId: string, call: Call, language: Language, isRight: () => boolean): Reply | undefined => {
    const whose = `factor/${userId}`
    const wait = tries.take(whose, call.at)
    if (wait > 0) {
      noting.person(userId, "factor_locked", call)
      return outsideRefused({ _tag: "TooMany", retryAfterSeconds: Math.ceil(wait / 1000) }, language)
    }
    if (isRight()) {
      tries.right(whose)
      return undefined
    }
    noting.person(userId, "factor_refused", call)
    const message = say(language, "factorWrong")
    return failing({ status: 400, code: "OTP_WRONG", message, validationError: [{ param: "code", msg: message }] })
  }
  const unproven = unprovenIn({ factors, sessions })
  return [
    route("GET /auth/factors", {
      summary: "The second factor one has, and how many recovery codes are left.",
      access: person,
      output: Schema.Struct({ totpSince: Schema.NullOr(Instant), recoveryLeft: Count }),
      handle: ({ caller: { userId }, reply }) =>
        reply({ totpSince: factors.since(userId) ?? null, recoveryLeft: factors.recoveryLeft(userId) }),
    }),
    route("POST /auth/factors/totp", {
      summary: "Begins with an authenticator app: its secret, once; it counts when the app's figures are typed.",
      access: person,
      output: Schema.Struct({ secret: Schema.String, uri: Schema.String }),
      handle: ({ call, caller, language, reply }) => {
        const refused = unproven(caller, call, language)
        if (refused !== undefined) return refused
        const { email, phone } = userOf(ledger, caller.userId)
        const fresh = factors.begin(caller.userId)
        return reply({ secret: base32(fresh), uri: totpUri(fresh, email ?? phone ?? "") })
      },
    }),
    route("POST /auth/factors/totp/confirm", {
      summary:
        "The first figures of an authenticator app: from now on it is asked for; the recovery codes are told once.",
      access: person,
      input: typed,
      output: Codes,
      handle: ({ call, caller: { token, userId }, input, language, reply }) => {
        let codes: ReadonlyArray<string> | undefined
        const refused = guessed(userId, call, language, () => {
          codes = factors.confirm(userId, input.code, call.at)
          return codes !== undefined
        })
        if (refused !== undefined) return refused
        sessions.prove(token, call.at)
        noting.person(userId, "factor_set", call)
        return reply({ recoveryCodes: codes ?? [] })
      },
    }),
    route("POST /auth/factors/recovery", {
      summary: "Fresh recovery codes, told once; the old ones open nothing any more.",
      access: person,
      output: Codes,
      handle: ({ call, caller, language, reply }) =>
        unproven(caller, call, language) ??
        reply({ recoveryCodes: factors.hasTotp(caller.userId) ? factors.recovery(caller.userId) : [] }),
    }),
    route("DELETE /auth/factors/totp", {
      summary: "Is without an authenticator app again.",
      access: person,
      output: Schema.Struct({ removed: Schema.Boolean }),
      handle: ({ call, caller, language, reply }) => {
        const refused = unproven(caller, call, language)
        if (refused !== undefined) return refused
        factors.remove(caller.userId)
        noting.person(caller.userId, "factor_removed", call)
        return reply({ removed: true })
      },
    }),
    route("POST /auth/step-up", {
      summary: "Shows once more who one is, by the app's figures or a recovery code: enough for ten minutes.",
      access: person,
      input: typed,
      output: Schema.Struct({ until: Instant }),
      handle: ({ call, caller: { token, userId }, input, language, reply }) => {
        const refused = guessed(userId, call, language, () => factors.check(userId, input.code, call.at))
        if (refused !== undefined) return refused
        sessions.prove(token, call.at)
        return reply({ until: call.at + provenMs })
      },
    }),
  ]
}
