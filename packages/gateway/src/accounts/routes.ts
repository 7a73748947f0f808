import type { Mint } from "@oja/domain/kernel/mint"
import { hash } from "node:crypto"
import * as Schema from "effect/Schema"
import {
  type BusinessId,
  businessDay,
  Count,
  isZone,
  only,
  PLATFORM,
  present,
  Instant,
  ref,
  secret,
  text,
} from "@oja/domain/kernel/index"
import { countries, countryOf } from "@oja/domain/businesses/countries"
import { changeProfile } from "@oja/domain/accounts/changeProfile"
import { Language } from "@oja/domain/accounts/events"
import { registerBusiness } from "@oja/domain/businesses/registerBusiness"
import { names } from "@oja/domain/businesses/module"
import type { Ledger } from "@oja/store"
import { keyOf } from "../http/asking.ts"
import { type Call, proofOf } from "../http/call.ts"
import type { Reply } from "../http/envelope.ts"
import { minted, mintFrom } from "../http/mint.ts"
import { anybody, person, route, type RouteRequest } from "../http/route.ts"
import { invalid, notFound, outsideRefused, unanswered, unauthenticated } from "../http/status.ts"
import { say } from "../http/words.ts"
import { deviceName } from "../security/index.ts"
import { memberOf, userOf } from "./callers.ts"
import type { Noting } from "./noting.ts"
import { lives, type Sessions } from "./sessions.ts"
import { blockOf, type Strangers } from "../strangers/index.ts"
import type { SignIn } from "./signIn.ts"
import { SignedIn, Told } from "./signedIn.ts"

export interface AccountServices {
  readonly ledger: Ledger
  readonly sessions: Sessions
  readonly signIn: SignIn
  readonly noting: Noting
  readonly strangers: Strangers
}

const { businessId: _, memberId: __, onTrial: ___, ...opening } = registerBusiness.input.fields
/** Whoever registers may say which of the two languages they read. */
const registration = { ...opening, language: Schema.optionalKey(Language) }
type Registration = Schema.Struct<typeof registration>["Type"]

/** Registers the caller's business, makes it the active one, and waits until sign-in knows of it. */
const register = async (
  { ledger, sessions, signIn, strangers }: AccountServices,
  {
    call,
    caller,
    input: { language: reads, ...said },
    language,
    reply,
  }: RouteRequest<Registration, SignedIn, typeof person>,
): Promise<Reply> => {
  // Sent twice with one key, it is the same business both times.
  const key = keyOf(call)
  const mint: Mint = key === undefined ? (kind) => minted(kind, call.at) : mintFrom(`register/${caller.userId}/${key}`)
  const business = mint("biz")
  const input = { ...said, businessId: business, memberId: mint("member"), onTrial: true }
  const { zone = countryOf(input.country).zone } = input
  if (!isZone(zone)) return invalid(language, [{ param: "zone", msg: say(language, "form") }])
  const act = { act: "business", who: { person: caller.userId, block: blockOf(call.ip) }, mark: business } as const
  const turned = strangers.admit({ ...act, at: call.at, purpose: "business", proof: { said: proofOf(call) } })
  if (turned._tag !== "Go") return outsideRefused(turned, language)
  const answer = await ledger.ask({
    command: registerBusiness,
    input,
    context: { by: caller.userId, at: call.at, today: businessDay(call.at, { zone }), business },
    commandId: mint("cmd"),
    fingerprint: hash("sha256", call.body),
    about: { actor: { kind: "user" }, source: { channel: "web" } },
  })
  if (answer._tag !== "Accepted") {
    strangers.giveBack(act)
    return unanswered(ledger.domain, registerBusiness.name, answer, language)
  }
  if (reads !== undefined)
    await signIn.system(changeProfile, { userId: caller.userId, language: reads }, PLATFORM, caller.userId, call)
  await ledger.settled()
  sessions.setBusiness(caller.token, business)
  return reply({ ...signIn.told(caller.userId, business), token: caller.token })
}

const SignedOut = Schema.Struct({ signedOut: Schema.Boolean })
const Device = Schema.Struct({
  id: Schema.String,
  /** The one that asks. */
  current: Schema.Boolean,
  /** "This is my device" was said there. */
  mine: Schema.Boolean,
  /** "Chrome, Android", as far as it says. */
  device: Schema.NullOr(Schema.String),
  /** A block of addresses: "203.0.113.*". */
  place: Schema.NullOr(Schema.String),
  createdAt: Instant,
  lastSeenAt: Instant,
  expiresAt: Instant,
})

const Handover = Schema.Struct({ code: Schema.String, expiresAt: Instant })

const shown = { id: true, place: true, createdAt: true, lastSeenAt: true, expiresAt: true } as const

/** Signing in and out, the business one works in, and the one-time link between the two. */
export const accountRoutes = (services: AccountServices) => {
  const { ledger, noting, sessions, signIn } = services
  /** How many devices were signed out: the owner reads of it. */
  const ended = (userId: string, { length }: ReadonlyArray<unknown>, call: Call): number => {
    if (length > 0) noting.person(userId, "sessions_ended", call, String(length))
    return length
  }
  return [
    route("POST /v2.1/auth/register", {
      summary: "Opens the book of a new business.",
      access: person,
      input: registration,
      names,
      writing: ({ country }) => {
        const callingCode = countries.find(({ code }) => code === country)?.callingCode.slice(1)
        return present({ callingCode })
      },
      output: SignedIn,
      handle: (request) => register(services, request),
    }),
    route("POST /auth/set-business", {
      summary: "Chooses the business to work in.",
      access: person,
      // The web app says who chooses, and by which membership, as well.
      input: {
        businessId: ref("biz"),
        userId: Schema.optionalKey(ref("user")),
        userBusinessId: Schema.optionalKey(ref("member")),
      },
      output: SignedIn,
      handle: ({ caller: { token, userId }, input, language, reply }) => {
        const id = input.businessId as BusinessId
        const memberId = memberOf(ledger, userId, id)?.memberId
        if (memberId === undefined || (input.userBusinessId ?? memberId) !== memberId) return notFound(language)
        if ((input.userId ?? userId) !== userId) return notFound(language)
        sessions.setBusiness(token, id)
        return reply({ ...signIn.told(userId, id), token })
      },
    }),
    route("GET /auth/me", {
      summary: "Who is signed in, and the business they work in.",
      access: person,
      output: Told,
      handle: ({ caller: { business, userId }, reply }) => reply(signIn.told(userId, business?.id)),
    }),
    route("POST /auth/logout", {
      summary: "Signs out of this device, or everywhere.",
      access: person,
      input: { everywhere: Schema.optionalKey(Schema.Boolean) },
      output: SignedOut,
      handle: ({ call, caller: { token, userId }, input, reply }) => {
        if (input.everywhere === true) ended(userId, sessions.revokeAll(userId), call)
        else sessions.revoke(token)
        return reply({ signedOut: true })
      },
    }),
    route("GET /auth/sessions", {
      summary: "The devices one is signed in on.",
      access: person,
      output: Schema.Struct({ sessions: Schema.Array(Device) }),
      handle: ({ call, caller: { token, userId }, reply }) => {
        const here = sessions.find(token, call.at)?.id
        const devices = sessions.list(userId, call.at).map(({ kind, userAgent, ...session }) => ({
          ...only(shown, session),
          current: session.id === here,
          mine: kind === "stored",
          device: deviceName(userAgent) ?? null,
        }))
        return reply({ sessions: devices })
      },
    }),
    route("DELETE /auth/sessions", {
      summary: "Signs out of every other device.",
      access: person,
      output: Schema.Struct({ ended: Count }),
      handle: ({ call, caller: { token, userId }, reply }) =>
        reply({ ended: ended(userId, sessions.revokeAll(userId, { except: token }), call) }),
    }),
    route("DELETE /auth/sessions/:id", {
      summary: "Signs out of one device.",
      access: person,
      input: { id: ref("session") },
      output: SignedOut,
      handle: ({ call, caller: { userId }, input, language, reply }) =>
        ended(userId, sessions.revokeOne(userId, input.id), call) > 0 ? reply({ signedOut: true }) : notFound(language),
    }),
    route("POST /auth/handover", {
      summary:
        "Gives whoever is signed in a code of 60 seconds for a link (?tkn=) on another device; there, the code is traded for a session, once.",
      access: anybody,
      signIn: true,
      input: { code: Schema.optionalKey(secret(text(1, 200))) },
      output: Schema.Union([Handover, SignedIn]),
      handle: ({ call, caller, input: { code }, language, reply }) => {
        if (code === undefined) {
          if (caller === undefined) return unauthenticated(language)
          const opening = { kind: "handover", userId: caller.userId, userAgent: null, ip: call.ip } as const
          const given = sessions.open({ ...opening, businessId: caller.business?.id ?? null }, call.at)
          return reply({ code: given, expiresAt: call.at + lives.handover.ms })
        }
        const session = sessions.redeem(code, "handover", call.at)
        if (session === undefined || !userOf(ledger, session.userId).registered) return unauthenticated(language)
        noting.person(session.userId, "handed_over", call)
        return reply(signIn.open(session.userId, session.businessId ?? undefined, call))
      },
    }),
  ]
}
