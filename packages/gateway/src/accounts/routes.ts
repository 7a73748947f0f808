import { hash } from "node:crypto"
import { type Asks, type BusinessId, dayOf } from "@oja/domain/kernel/index"
import { countryOf } from "@oja/domain/businesses/countries"
import { registerBusiness } from "@oja/domain/businesses/registerBusiness"
import { wire as businessWire } from "@oja/domain/businesses/wire"
import type { Ledger } from "@oja/store"
import { bodyOf, type Call, type Caller, languageFor } from "../http/call.ts"

import { decoded, readFields } from "../http/reader.ts"
import { failing, ok, type Reply } from "../http/envelope.ts"
import { minted, mintFrom } from "../http/mint.ts"
import type { Route } from "../http/routes.ts"
import { invalid, notFound, unanswered, unauthenticated, unreadable } from "../http/status.ts"
import { say } from "../http/words.ts"
import { memberOf, userOf } from "./callers.ts"
import type { Sessions } from "./sessions.ts"
import type { SignIn } from "./signIn.ts"

export interface AccountServices {
  readonly ledger: Ledger
  readonly sessions: Sessions
  readonly signIn: SignIn
  readonly callerOf: (call: Call) => Caller | undefined
}

/** Asks for a signed-in person before anything else. */
export const signedIn =
  (
    services: Pick<AccountServices, "callerOf">,
    handle: (caller: Caller, call: Call) => Reply | Promise<Reply>,
  ): Route["handle"] =>
  (call) => {
    const caller = services.callerOf(call)
    return caller === undefined ? unauthenticated(languageFor(call)) : handle(caller, call)
  }

const notSetUp = (call: Call): Reply =>
  failing({ status: 422, code: "PROVIDER_NOT_SET", message: say(languageFor(call), "providerNotSet") })

const newly = (call: Call) => (kind: string) => minted(kind, call.at)

/** Whether clocks know this zone: what only looks like one would stop every later day. */
const isZone = (zone: string): boolean => {
  try {
    return dayOf(0, zone) !== ""
  } catch {
    return false
  }
}

const registering = businessWire["POST /v2.1/auth/register"] as Asks

/** Registers the caller's business, makes it the active one, and waits until sign-in knows of it. */
const register = async (services: AccountServices, caller: Caller, call: Call): Promise<Reply> => {
  const language = languageFor(call)
  const body = bodyOf(call)
  if (body === undefined) return unreadable(language)
  // Sent twice with one key, it is the same business both times.
  const key = call.headers["idempotency-key"]
  const mint = key === undefined || key === "" ? newly(call) : mintFrom(`register/${caller.userId}/${key}`)
  const business = mint("biz") as BusinessId
  const read = readFields(registering.fields, body, { call, caller })
  if ("reply" in read) return read.reply
  const value = { ...read.value, businessId: business, memberId: mint("member") }
  const found = decoded(registerBusiness.input, value, registering.fields, call)
  if ("reply" in found) return found.reply
  const { input } = found
  const { zone = countryOf(input.country).zone } = input
  if (!isZone(zone)) return invalid(language, [{ param: "zone", msg: say(language, "form") }])
  const answer = await services.ledger.ask({
    command: registerBusiness,
    input,
    context: { by: caller.userId, at: call.at, today: dayOf(call.at, zone), business },
    commandId: mint("cmd"),
    fingerprint: hash("sha256", call.body),
    about: { actor: { kind: "user" }, source: { channel: "web" } },
  })
  if (answer._tag !== "Accepted") return unanswered(services.ledger.domain, registerBusiness.name, answer, language)
  await services.ledger.settled()
  services.sessions.setBusiness(caller.token, business)
  return ok({ ...services.signIn.told(caller.userId, business), token: caller.token }, 200)
}

/** Signing in and out, the business one works in, and the one-time link between the two. */
export const accountRoutes = (services: AccountServices): ReadonlyArray<Route> => {
  const person = (handle: (caller: Caller, call: Call) => Reply | Promise<Reply>) => signedIn(services, handle)
  return [
    {
      method: "POST",
      path: "/v2.0/auth/google/login",
      summary: "Signs in with Google, where it is set up.",
      access: "public",
      signIn: true,
      handle: notSetUp,
    },
    {
      method: "POST",
      path: "/v2.0/auth/apple/login",
      summary: "Signs in with Apple, where it is set up.",
      access: "public",
      signIn: true,
      handle: notSetUp,
    },
    {
      method: "POST",
      path: "/v2.1/auth/register",
      summary: "Opens the book of a new business.",
      access: "person",
      handle: person((caller, call) => register(services, caller, call)),
    },
    {
      method: "POST",
      path: "/auth/set-business",
      summary: "Chooses the business to work in.",
      access: "person",
      handle: person(({ token, userId }, call) => {
        const id = bodyOf(call)?.["businessId"]
        if (typeof id !== "string" || memberOf(services.ledger, userId, id as BusinessId) === undefined)
          return notFound(languageFor(call))
        services.sessions.setBusiness(token, id)
        return ok({ ...services.signIn.told(userId, id as BusinessId), token })
      }),
    },
    {
      method: "GET",
      path: "/auth/me",
      summary: "Who is signed in, and the business they work in.",
      access: "person",
      handle: person(({ business, userId }) => ok(services.signIn.told(userId, business?.id))),
    },
    {
      method: "POST",
      path: "/auth/logout",
      summary: "Signs out of this device.",
      access: "person",
      handle: person(({ token }) => {
        services.sessions.revoke(token)
        return ok({ signedOut: true })
      }),
    },
    {
      method: "GET",
      path: "/auth/sessions",
      summary: "The devices one is signed in on.",
      access: "person",
      handle: person(({ userId }, call) => ok({ sessions: services.sessions.list(userId, call.at) })),
    },
    {
      method: "DELETE",
      path: "/auth/sessions/:id",
      summary: "Signs out of one device.",
      access: "person",
      handle: person(({ userId }, call) =>
        services.sessions.revokeOne(userId, call.params["id"] ?? "").length > 0
          ? ok({ signedOut: true })
          : notFound(languageFor(call)),
      ),
    },
    {
      method: "POST",
      path: "/auth/handover",
      summary: "Trades a single-use code of a link (?tkn=) for a session.",
      access: "public",
      signIn: true,
      handle: (call) => {
        const code = bodyOf(call)?.["code"]
        const session = typeof code === "string" ? services.sessions.redeem(code, "handover", call.at) : undefined
        if (session === undefined || !userOf(services.ledger, session.userId).registered)
          return unauthenticated(languageFor(call))
        return ok(
          services.signIn.open(session.userId, (session.businessId ?? undefined) as BusinessId | undefined, call),
        )
      },
    },
  ]
}
