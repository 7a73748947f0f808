import * as Schema from "effect/Schema"
import { secret, text, saying, ref } from "@oja/domain/kernel/index"
import type { Ledger } from "@oja/store"
import { isPin } from "../delivery/index.ts"
import { besidePage } from "../documents/html.ts"
import type { Call } from "../http/call.ts"
import type { Reply } from "../http/envelope.ts"
import { pageLanguage } from "../http/language.ts"
import { anybody, page as html, route } from "../http/route.ts"
import { securityHeaders } from "../http/security.ts"
import { notFound } from "../http/status.ts"
import type { Files } from "../outside/files.ts"
import { pinRateLimits } from "../strangers/index.ts"
import { act, stopForm } from "./driverActs.ts"
import { driverPage, lostDriverPage, pinPage } from "./driverPage.ts"
import { type DriverVisit, driverVisit, isSignedIn, noCookie, sessionCookie } from "./driverSession.ts"
import type { Trouble } from "./driverStop.ts"
import { driverScript, driverStyle } from "./driverStyle.ts"
import { roundsOf } from "./driverTrips.ts"
import { driverWords } from "./driverWords.ts"
import { minutesOf, type PinRateLimit } from "./pinRateLimit.ts"

export interface DriverServices {
  readonly ledger: Ledger
  readonly files: Files
  readonly rateLimit: PinRateLimit
  /** Where this gateway is reached from outside. */
  readonly url: string
}

/** One small script of our own, pictures and forms of our own, and no search engine. */
const headers = {
  ...securityHeaders,
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "x-robots-tag": "noindex, nofollow",
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
}

const page = (text: string, status = 200, more: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  text,
  headers: { ...headers, ...more },
})

const byToken = { token: saying("1".repeat(32), text(1, 200)), lang: Schema.optionalKey(Schema.String) }

/** A driver's page: no account, a link and a PIN, and their own trips alone. */
export const driverRoutes = ({ files, ledger, rateLimit, url }: DriverServices) => {
  const secure = url.startsWith("https:")
  /** Whoever has no such link, or lost their place here, sees nothing of the shop. */
  const found = (call: Call, then: (visit: DriverVisit) => Reply | Promise<Reply>): Reply | Promise<Reply> => {
    const visit = driverVisit(ledger, call.params["token"] ?? "")
    return visit === undefined ? page(lostDriverPage(pageLanguage(call)), 404) : then(visit)
  }
  const inside = (call: Call, then: (visit: DriverVisit) => Reply | Promise<Reply>) =>
    found(call, (visit) =>
      isSignedIn(ledger, visit, call) ? then(visit) : page(pinPage(visit, pageLanguage(call)), 401),
    )
  const shown = (call: Call, visit: DriverVisit, trouble?: Trouble): Reply => {
    const rounds = roundsOf(ledger, visit, call)
    return page(driverPage({ visit, language: pageLanguage(call), rounds, trouble }), trouble === undefined ? 200 : 422)
  }
  const again = (call: Call, visit: DriverVisit, more: Readonly<Record<string, string>> = {}, at = ""): Reply => ({
    status: 303,
    text: "",
    headers: { ...headers, location: `/d/${visit.token}?lang=${pageLanguage(call)}${at}`, ...more },
  })

  const enter = (call: Call, pin: string) =>
    found(call, async (visit) => {
      const language = pageLanguage(call)
      const say = driverWords(language)
      const whose = `pin/${visit.business}/${visit.driverId}/${visit.pinHash}`
      const wait = rateLimit.take(whose, call.at)
      if (wait > 0) return page(pinPage(visit, language, say.locked(minutesOf(wait))), 429)
      if (!(await isPin(visit.pinHash, pin.trim().slice(0, 20)))) {
        const left = rateLimit.left(whose, call.at)
        return page(
          pinPage(visit, language, left > 0 ? say.wrongPin(left) : say.locked(pinRateLimits[0].windowMs / 60_000)),
          422,
        )
      }
      rateLimit.right(whose)
      return again(call, visit, { "set-cookie": sessionCookie(ledger, visit, call.at, secure) })
    })

  const acted = (call: Call, tripId: string, fulfilmentId: string, typed: Trouble["typed"]) =>
    inside(call, (visit) => {
      const language = pageLanguage(call)
      const rounds = roundsOf(ledger, visit, call)
      const stop = rounds.find(({ trip }) => trip.id === tripId)?.stops.find((it) => it.fulfilmentId === fulfilmentId)
      // A trip of somebody else, of another shop or of another day is not there.
      if (stop === undefined) return page(lostDriverPage(language), 404)
      return act({ files, ledger, rateLimit }, { call, visit, language, tripId, stop, typed }).then((trouble) =>
        trouble === undefined ? again(call, visit, {}, `#${fulfilmentId}`) : shown(call, visit, trouble),
      )
    })

  return [
    route("GET /d/:token", {
      summary: "A driver's page: the PIN first, then today's trips stop by stop.",
      access: anybody,
      signIn: true,
      page: true,
      input: byToken,
      output: html,
      handle: ({ call }) =>
        found(call, (visit) =>
          isSignedIn(ledger, visit, call) ? shown(call, visit) : page(pinPage(visit, pageLanguage(call))),
        ),
    }),
    route("POST /d/:token", {
      summary: "The form of that page: the PIN.",
      access: anybody,
      signIn: true,
      form: true,
      input: { ...byToken, pin: Schema.optionalKey(secret(text(0, 400))) },
      output: html,
      handle: ({ call, input }) => enter(call, input.pin ?? ""),
    }),
    route("POST /d/:token/leave", {
      summary: "The driver leaves their page.",
      access: anybody,
      signIn: true,
      form: true,
      input: byToken,
      output: html,
      handle: ({ call }) => found(call, (visit) => again(call, visit, { "set-cookie": noCookie(visit, secure) })),
    }),
    route("POST /d/:token/:trip/:parcel", {
      summary: "The forms of a stop: arrived, delivered with its proof and cash, or not delivered and why.",
      access: anybody,
      signIn: true,
      form: "photo",
      input: { ...byToken, trip: ref("trip"), parcel: ref("ful"), ...stopForm },
      output: html,
      handle: ({ call, input: { parcel, token: _, trip, lang: __, ...typed } }) => acted(call, trip, parcel, typed),
    }),
    route("GET /d/-/:file", {
      summary: "How that page looks, and the script that makes photos small.",
      access: anybody,
      page: true,
      input: { file: saying("round.css", text(1, 120)) },
      output: { media: "text/css" },
      handle: ({ input, language }) => look(input.file) ?? notFound(language),
    }),
  ]
}

const look = (name: string): Reply | undefined => {
  if (name === "round.css") return besidePage(driverStyle, "text/css")
  return name === "round.js" ? besidePage(driverScript, "text/javascript") : undefined
}
