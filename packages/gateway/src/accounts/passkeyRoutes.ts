import * as Schema from "effect/Schema"
import { Instant, text, ref } from "@oja/domain/kernel/index"
import type { Call } from "../http/call.ts"
import type { Language } from "../http/envelope.ts"
import { failing, type Reply } from "../http/envelope.ts"
import { originOf } from "../http/here.ts"
import { anybody, person, route } from "../http/route.ts"
import { notFound } from "../http/status.ts"
import { say } from "../http/words.ts"
import { deviceName } from "../security/index.ts"
import { userOf } from "./callers.ts"
import { type FactorServices, unprovenIn } from "./factorRoutes.ts"
import { provenMs } from "./factors.ts"
import type { House, Passkeys } from "./passkeys.ts"
import { SignedIn } from "./signedIn.ts"

export interface PasskeyServices extends FactorServices {
  readonly passkeys: Passkeys
  /** Where this gateway is reached from outside. */
  readonly url: string
}

/** What the browser made or signed, as the JSON text that it writes of it itself. */
const said = { response: text(2, 20_000) }
const options = <Name extends "offer" | "ask">() =>
  Schema.Record(Schema.String, Schema.Unknown) as unknown as Schema.Codec<Awaited<ReturnType<Passkeys[Name]>>>
const Shown = Schema.Struct({
  id: Schema.String,
  device: Schema.NullOr(Schema.String),
  createdAt: Instant,
  lastUsedAt: Schema.NullOr(Instant),
})

/** Passkeys: to have one made, to sign in with one, to show one once more, to be without it again. */
export const passkeyRoutes = (services: PasskeyServices) => {
  const { ledger, noting, passkeys, sessions, signIn, url } = services
  const unproven = unprovenIn(services)
  /** The name that passkeys are for: the installation's own, or the loopback name by which this machine is reached. */
  const houseOf = (call: Call): House => {
    const [here, own] = [new URL(originOf(call, url)), new URL(url)]
    return { rpID: here.hostname, origins: [...new Set([here.origin, own.origin])] }
  }
  const wrong = (language: Language): Reply =>
    failing({ status: 400, code: "PASSKEY_REFUSED", message: say(language, "passkeyRefused") })
  return [
    route("GET /auth/passkeys", {
      summary: "The passkeys one signs in with.",
      access: person,
      output: Schema.Struct({ passkeys: Schema.Array(Shown) }),
      handle: ({ caller: { userId }, reply }) =>
        reply({ passkeys: passkeys.list(userId).map(({ userId: _, ...shown }) => shown) }),
    }),
    route("POST /auth/passkeys/options", {
      summary: "What a browser needs to make a passkey (WebAuthn creation options).",
      access: person,
      output: options<"offer">(),
      handle: async ({ call, caller, language, reply }) => {
        const refused = unproven(caller, call, language)
        if (refused !== undefined) return refused
        const { email, phone } = userOf(ledger, caller.userId)
        const offer = await passkeys.offer(caller.userId, email ?? phone ?? "", houseOf(call), call.at)
        return reply({ ...offer })
      },
    }),
    route("POST /auth/passkeys", {
      summary: "Keeps the passkey that the browser made.",
      access: person,
      input: said,
      output: Schema.Struct({ kept: Schema.Boolean }),
      status: 201,
      handle: async ({ call, caller, input: { response }, language, reply }) => {
        const refused = unproven(caller, call, language)
        if (refused !== undefined) return refused
        const device = deviceName(call.headers["user-agent"])
        if (!(await passkeys.keep(caller.userId, response, device, houseOf(call), call.at))) return wrong(language)
        sessions.prove(caller.token, call.at)
        noting.person(caller.userId, "factor_set", call)
        return reply({ kept: true })
      },
    }),
    route("DELETE /auth/passkeys/:id", {
      summary: "Is without a passkey again.",
      access: person,
      input: { id: ref("passkey") },
      output: Schema.Struct({ removed: Schema.Boolean }),
      handle: ({ call, caller, input: { id }, language, reply }) => {
        const refused = unproven(caller, call, language)
        if (refused !== undefined) return refused
        if (!passkeys.remove(caller.userId, id)) return notFound(language)
        noting.person(caller.userId, "factor_removed", call)
        return reply({ removed: true })
      },
    }),
    route("POST /auth/passkeys/sign-in/options", {
      summary: "What a browser needs to sign in with a passkey (WebAuthn request options).",
      access: anybody,
      signIn: true,
      output: options<"ask">(),
      handle: async ({ call, reply }) => reply({ ...(await passkeys.ask(houseOf(call), call.at)) }),
    }),
    route("POST /auth/passkeys/sign-in", {
      summary: "Signs in with the passkey that the browser shows.",
      access: anybody,
      signIn: true,
      input: { ...said, myDevice: Schema.optionalKey(Schema.Boolean) },
      output: SignedIn,
      handle: async ({ call, input, language, reply }) => {
        const userId = await passkeys.shown(input.response, houseOf(call), call.at)
        if (userId === undefined || !userOf(ledger, userId).registered) return wrong(language)
        const came = signIn.enter(userId, call, { myDevice: input.myDevice === true })
        sessions.prove(came.token, call.at)
        return reply(came)
      },
    }),
    route("POST /auth/step-up/passkey/options", {
      summary: "What a browser needs to show once more, by a passkey, who one is.",
      access: person,
      output: options<"ask">(),
      handle: async ({ call, caller: { userId }, reply }) =>
        reply({ ...(await passkeys.ask(houseOf(call), call.at, userId)) }),
    }),
    route("POST /auth/step-up/passkey", {
      summary: "Shows once more who one is, by a passkey: enough for ten minutes.",
      access: person,
      input: said,
      output: Schema.Struct({ until: Instant }),
      handle: async ({ call, caller: { token, userId }, input: { response }, language, reply }) => {
        if ((await passkeys.shown(response, houseOf(call), call.at, userId)) === undefined) return wrong(language)
        sessions.prove(token, call.at)
        return reply({ until: call.at + provenMs })
      },
    }),
  ]
}
