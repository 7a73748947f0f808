import { hash } from "node:crypto"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { drivers } from "@oja/domain/delivery/carrierViews"
import { setDriverPin } from "@oja/domain/delivery/setDriverPin"
import { admit, askedBy, decoderOf, type Doors, isReply } from "../http/admit.ts"
import { keyOf } from "../http/asking.ts"
import { bodyOf, type Call, languageFor } from "../http/call.ts"
import { complaints } from "../http/complaints.ts"
import { ok, type Reply } from "../http/envelope.ts"
import { minted } from "../http/mint.ts"
import { isAbsent } from "../http/reading.ts"
import type { Route } from "../http/routes.ts"
import { invalid, notFound, unanswered, unreadable } from "../http/status.ts"
import { say } from "../http/words.ts"
import { drawn, kept } from "./pins.ts"

const Wish = Schema.Struct({ pin: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^\d{4,8}$/))) })

// Only the gateway may ask the command, and it asks for whoever may change drivers.
const access = { module: setDriverPin.access.module, action: setDriverPin.access.action }

const setPin = async (doors: Doors, call: Call): Promise<Reply> => {
  const language = languageFor(call)
  const body = bodyOf(call)
  if (body === undefined) return unreadable(language)
  const admitted = admit(doors, call, access)
  if (isReply(admitted)) return admitted
  const { caller } = admitted
  const asked = askedBy(caller, call, access)
  const driverId = call.params["id"] ?? ""
  if (isAbsent(doors, drivers, asked, driverId, caller)) return notFound(language)
  const wish = decoderOf(Wish)(body)
  if (Result.isFailure(wish)) return invalid(language, complaints(wish.failure, language))
  const key = keyOf(call)
  if (key !== undefined && key.length > 255)
    return invalid(language, [{ param: "Idempotency-Key", msg: say(language, "tooLong", 255) }])

  const commandId = key === undefined ? minted("cmd", call.at) : `key/${asked.by}/${key}`
  const secret = doors.ledger.people.secret("driver-pins")
  const told = { ...drawn(secret, `${asked.business}/${driverId}/${commandId}`), ...wish.success }
  const answer = await doors.ledger.ask({
    command: setDriverPin,
    input: { driverId, ...(await kept(told)) },
    asked,
    commandId,
    fingerprint: hash("sha256", `${call.method} ${call.path}\n${call.body}`),
    about: {
      actor: { kind: "user", ...(caller?.business && { name: caller.business.name, role: caller.business.role }) },
      source: { channel: call.headers["x-app-version"] ?? "api" },
    },
  })
  if (answer._tag !== "Accepted") return unanswered(doors.ledger.book, setDriverPin.name, answer, language)
  return ok({ id: driverId, pin: told.pin, linkToken: told.linkToken })
}

/** A driver's PIN and the word of their link leave once, in this answer; the book keeps only what was made of them. */
export const deliveryRoutes = (doors: Doors): ReadonlyArray<Route> => [
  {
    method: "POST",
    path: "/v1.0/drivers/:id/pin",
    says: "Gives a driver a new PIN (yours of 4 to 8 digits, or one drawn for them) and a new link; both are told once.",
    access: "person",
    handle: (call) => setPin(doors, call),
  },
]
