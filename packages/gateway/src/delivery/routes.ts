import { hash } from "node:crypto"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { drivers } from "@oja/domain/delivery/carrierViews"
import { setDriverPin } from "@oja/domain/delivery/setDriverPin"
import { admit, askedBy, decoderOf, type Services, isReply } from "../http/admit.ts"
import { keyOf } from "../http/asking.ts"
import { bodyOf, type Call, languageFor } from "../http/call.ts"
import { complaints } from "../http/complaints.ts"
import { ok, type Reply } from "../http/envelope.ts"
import { minted } from "../http/mint.ts"
import { isAbsent, reading } from "../http/reading.ts"
import type { Route } from "../http/routes.ts"
import { invalid, notFound, unanswered, unreadable } from "../http/status.ts"
import { say } from "../http/words.ts"
import { driverLink, linkFor, linkTokenOf, type Whose } from "./links.ts"
import { drawn, kept } from "./pins.ts"

const Wish = Schema.Struct({ pin: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^\d{4,8}$/))) })

// Only the gateway may ask the command, and it asks for whoever may change drivers.
const access = { module: setDriverPin.access.module, action: setDriverPin.access.action }

const setPin = async (services: Linked, call: Call): Promise<Reply> => {
  const language = languageFor(call)
  const body = bodyOf(call)
  if (body === undefined) return unreadable(language)
  const admitted = admit(services, call, access)
  if (isReply(admitted)) return admitted
  const { caller } = admitted
  const context = askedBy(caller, call, access)
  const driverId = call.params["id"] ?? ""
  if (isAbsent(services, drivers, context, driverId, caller)) return notFound(language)
  const wish = decoderOf(Wish)(body)
  if (Result.isFailure(wish)) return invalid(language, complaints(wish.failure, language))
  const key = keyOf(call)
  if (key !== undefined && key.length > 255)
    return invalid(language, [{ param: "Idempotency-Key", msg: say(language, "tooLong", 255) }])

  const commandId = key === undefined ? minted("cmd", call.at) : `key/${context.by}/${key}`
  const secret = services.ledger.people.secret("driver-pins")
  const whose = { business: context.business, driverId: driverId as Whose["driverId"] }
  const told = { ...drawn(secret, `${context.business}/${driverId}/${commandId}`), ...wish.success }
  const digests = await kept(secret, whose, told)
  const answer = await services.ledger.ask({
    command: setDriverPin,
    input: { driverId, ...digests },
    context,
    commandId,
    fingerprint: hash("sha256", `${call.method} ${call.path}\n${call.body}`),
    about: {
      actor: { kind: "user", ...(caller?.business && { name: caller.business.name, role: caller.business.role }) },
      source: { channel: call.headers["x-app-version"] ?? "api" },
    },
  })
  if (answer._tag !== "Accepted") return unanswered(services.ledger.domain, setDriverPin.name, answer, language)
  const linkToken = linkTokenOf(secret, whose, digests.pinHash)
  return ok({ id: driverId, pin: told.pin, linkToken, link: driverLink(services.url, linkToken) })
}

/** The link alone opens nothing: whoever sends drivers out may share it as often as they like. */
const toShare = { access: { module: "delivery", action: "assign" } } as const

const share = (services: Linked, call: Call): Reply =>
  reading(services, toShare, call, ({ context, caller }) => {
    const driverId = (call.params["id"] ?? "") as Whose["driverId"]
    if (isAbsent(services, drivers, context, driverId, caller)) return notFound(languageFor(call))
    const linkToken = linkFor(services.ledger, { business: context.business, driverId })
    if (linkToken === undefined) return notFound(languageFor(call))
    return ok({ id: driverId, linkToken, link: driverLink(services.url, linkToken) })
  })

type Linked = Services & { readonly url: string }

/** A driver's PIN leaves once, in this answer; the book keeps only what was made of it. */
export const deliveryRoutes = (services: Linked): ReadonlyArray<Route> => [
  {
    method: "POST",
    path: "/v1.0/drivers/:id/pin",
    summary:
      "Gives a driver a new PIN (yours of 4 to 8 digits, or one drawn for them) and a new link; both are told once.",
    access: "person",
    handle: (call) => setPin(services, call),
  },
  {
    method: "GET",
    path: "/v1.0/drivers/:id/link",
    summary: "The link to a driver's page, once they have a PIN.",
    access: "person",
    handle: (call) => share(services, call),
  },
]
