import * as Result from "effect/Result"
import { Money } from "@oja/domain/kernel/index"
import { arriveStop } from "@oja/domain/trips/arriveStop"
import { deliverStop } from "@oja/domain/trips/deliverStop"
import { failStop } from "@oja/domain/trips/missStop"
import type { AnyCommand } from "@oja/domain/kernel/index"
import type { Ledger } from "@oja/store"
import { isPin } from "../delivery/pins.ts"
import { decoderOf } from "../http/admit.ts"
import { bodyOf, type Call, languageFor } from "../http/call.ts"
import { complaints } from "../http/complaints.ts"
import type { Language, Reply } from "../http/envelope.ts"
import { minted } from "../http/mint.ts"
import type { Route } from "../http/routes.ts"
import { securityHeaders } from "../http/security.ts"
import { invalid, notFound, outsideRefused, unanswered } from "../http/status.ts"
import type { Files } from "../outside/files.ts"
import { driverPage, lostDriverPage, pinPage } from "./driverPage.ts"
import { type AtDoor, atDoor, isSignedIn, noCookie, sessionCookie } from "./driverSession.ts"
import type { Trouble } from "./driverStop.ts"
import { driverScript, driverStyle } from "./driverStyle.ts"
import { askedBy, type Round, roundsOf, type Stop } from "./driverTrips.ts"
import { driverWords } from "./driverWords.ts"
import { type Tries, tryRules } from "./tries.ts"

export interface DriverDoors {
  readonly ledger: Ledger
  readonly files: Files
  readonly tries: Tries
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

const readerOf = (call: Call): Language => {
  const { lang } = call.query
  return lang === "en" || lang === "fr" ? lang : languageFor(call)
}

const minutes = (ms: number): number => Math.max(1, Math.ceil(ms / 60_000))

type Typed = { readonly [field: string]: string | undefined }

/** A driver's page: no account, a link and a PIN, and their own trips alone. */
export const driverRoutes = ({ files, ledger, tries, url }: DriverDoors): ReadonlyArray<Route> => {
  const secure = url.startsWith("https:")
  /** Whoever has no such link, or lost their place here, sees nothing of the shop. */
  const found = (call: Call, then: (door: AtDoor) => Reply | Promise<Reply>): Reply | Promise<Reply> => {
    const door = atDoor(ledger, call.params["token"] ?? "")
    return door === undefined ? page(lostDriverPage(readerOf(call)), 404) : then(door)
  }
  const inside = (call: Call, then: (door: AtDoor) => Reply | Promise<Reply>) =>
    found(call, (door) => (isSignedIn(ledger, door, call) ? then(door) : page(pinPage(door, readerOf(call)), 401)))
  const shown = (call: Call, door: AtDoor, trouble?: Trouble): Reply => {
    const rounds = roundsOf(ledger, door, call)
    return page(driverPage({ door, language: readerOf(call), rounds, trouble }), trouble === undefined ? 200 : 422)
  }
  const again = (call: Call, door: AtDoor, more: Readonly<Record<string, string>> = {}, at = ""): Reply => ({
    status: 303,
    text: "",
    headers: { ...headers, location: `/d/${door.token}?lang=${readerOf(call)}${at}`, ...more },
  })

  const enter = (call: Call) =>
    found(call, async (door) => {
      const language = readerOf(call)
      const say = driverWords(language)
      const whose = `pin/${door.business}/${door.driverId}/${door.pinHash}`
      const { pin = "" } = (bodyOf(call) ?? {}) as Typed
      const wait = tries.take(whose, call.at)
      if (wait > 0) return page(pinPage(door, language, say.locked(minutes(wait))), 429)
      if (!(await isPin(door.pinHash, String(pin).trim().slice(0, 20)))) {
        const left = tries.left(whose, call.at)
        return page(
          pinPage(door, language, left > 0 ? say.wrongPin(left) : say.locked(tryRules[0]!.windowMs / 60_000)),
          422,
        )
      }
      tries.right(whose)
      return again(call, door, { "set-cookie": sessionCookie(ledger, door, call.at, secure) })
    })

  const acted = (call: Call) =>
    inside(call, async (door) => {
      const language = readerOf(call)
      const say = driverWords(language)
      const typed = (bodyOf(call) ?? {}) as Typed
      const [tripId = "", fulfilmentId = ""] = [call.params["trip"], call.params["parcel"]]
      const mine = stopIn(roundsOf(ledger, door, call), tripId, fulfilmentId)
      // A trip of somebody else, of another shop or of another day is not there.
      if (mine === undefined) return page(lostDriverPage(language), 404)
      const back = (said: string, more: Partial<Trouble> = {}) =>
        shown(call, door, { fulfilmentId, said, typed, ...more })
      const ask = async (command: AnyCommand, fields: object): Promise<Reply> => {
        const input = decoderOf(command.input)({ tripId, fulfilmentId, ...fields })
        if (Result.isFailure(input)) return back(saidIn(invalid(language, complaints(input.failure, language))))
        const answer = await ledger.ask({
          command,
          input: input.success,
          asked: askedBy(door, call.at),
          commandId: minted("cmd", call.at),
          about: { actor: { kind: "driver", name: door.driver.details.name }, source: { channel: "driver" } },
        })
        if (answer._tag === "Accepted") return again(call, door, {}, `#${fulfilmentId}`)
        const beyond = answer._tag === "Refused" && answer.refusal._tag === "CashBeyondBalance"
        return back(saidIn(unanswered(ledger.book, command.name, answer, language)), { beyond })
      }
      if (typed["act"] === "arrive") return ask(arriveStop, {})
      if (typed["act"] === "fail") {
        const reason = typed["other"]?.trim() || typed["reason"]
        return reason === undefined ? back(say.reasonMissing) : ask(failStop, { reason })
      }
      if (typed["act"] !== "deliver") return again(call, door)

      const { cash = "", code = "", name = "" } = typed
      const cashCollected =
        cash.trim() === "" ? 0 : Money.parse(cash.replaceAll(/[^\d.,\s'-]/g, ""), mine.currency ?? "NGN")
      if (cashCollected === undefined || cashCollected < 0) return back(say.badCash)
      const said = { cashCollected, ...(typed["beyond"] === "yes" && { beyond: true }) }
      if (code.trim() !== "") {
        const guess = `code/${door.business}/${fulfilmentId}`
        const wait = tries.take(guess, call.at)
        if (wait > 0) return back(say.tooMany(minutes(wait)))
        const reply = await ask(deliverStop, { ...said, proof: { type: "code", ref: code.trim() } })
        if (reply.status === 303) tries.right(guess)
        return reply
      }
      if (call.file !== undefined && call.file.length > 0) {
        const kept = files.put(call.file, call.at)
        if (Result.isFailure(kept)) return back(saidIn(outsideRefused(kept.failure, language)))
        return ask(deliverStop, { ...said, proof: { type: "photo", ref: kept.success.url.slice("/files/".length) } })
      }
      return ask(deliverStop, {
        ...said,
        ...(name.trim() !== "" && { proof: { type: "signature", ref: name.trim() } }),
      })
    })

  return [
    {
      method: "GET",
      path: "/d/:token",
      says: "A driver's page: the PIN first, then today's trips stop by stop.",
      access: "public",
      signIn: true,
      page: true,
      handle: (call) =>
        found(call, (door) =>
          isSignedIn(ledger, door, call) ? shown(call, door) : page(pinPage(door, readerOf(call))),
        ),
    },
    {
      method: "POST",
      path: "/d/:token",
      says: "The form of that page: the PIN.",
      access: "public",
      signIn: true,
      form: true,
      handle: enter,
    },
    {
      method: "POST",
      path: "/d/:token/leave",
      says: "The driver leaves their page.",
      access: "public",
      signIn: true,
      form: true,
      handle: (call) => found(call, (door) => again(call, door, { "set-cookie": noCookie(door, secure) })),
    },
    {
      method: "POST",
      path: "/d/:token/:trip/:parcel",
      says: "The forms of a stop: arrived, delivered with its proof and cash, or not delivered and why.",
      access: "public",
      signIn: true,
      form: true,
      handle: acted,
    },
    {
      method: "GET",
      path: "/d/-/:file",
      says: "How that page looks, and the script that makes photos small.",
      access: "public",
      page: true,
      handle: (call) => look(call.params["file"] ?? "") ?? notFound(languageFor(call)),
    },
  ]
}

const stopIn = (rounds: ReadonlyArray<Round>, tripId: string, fulfilmentId: string): Stop | undefined =>
  rounds.find(({ trip }) => trip.id === tripId)?.stops.find((it) => it.fulfilmentId === fulfilmentId)

const look = (name: string): Reply | undefined => {
  const kept = { "cache-control": "public, max-age=86400", "content-security-policy": "default-src 'none'" }
  const given = (text: string, type: string): Reply => ({
    status: 200,
    text,
    headers: { ...kept, "content-type": type },
  })
  if (name === "round.css") return given(driverStyle, "text/css; charset=utf-8")
  return name === "round.js" ? given(driverScript, "text/javascript; charset=utf-8") : undefined
}

/** The words of a reply that was meant for a program. */
const saidIn = ({ text }: Reply): string => (JSON.parse(text) as { readonly message: string }).message
