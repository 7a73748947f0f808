import * as Schema from "effect/Schema"
import { drivers } from "@oja/domain/delivery/carrierViews"
import { DriverId } from "@oja/domain/delivery/driverEvents"
import { setDriverPin } from "@oja/domain/delivery/setDriverPin"
import { secret } from "@oja/domain/kernel/index"
import type { Ledger } from "@oja/store"
import { isReply } from "../http/admit.ts"
import { route } from "../http/route.ts"
import { notFound } from "../http/status.ts"
import { driverLink, linkFor, linkTokenOf } from "./links.ts"
import { drawn, kept } from "./pins.ts"

// Only the gateway may ask the command, and it asks for whoever may change drivers.
const { action, module } = setDriverPin.access

const link = { id: DriverId, linkToken: Schema.String, link: Schema.String }

/** A driver's PIN leaves once, in this answer; the book keeps only what was made of it. */
export const deliveryRoutes = (ledger: Ledger, url: string) => [
  route("POST /v1.0/drivers/:id/pin", {
    summary:
      "Gives a driver a new PIN (yours of 4 to 8 digits, or one drawn for them) and a new link; both are told once.",
    access: { module, action },
    of: drivers,
    input: { id: DriverId, pin: Schema.optionalKey(secret(Schema.String.check(Schema.isPattern(/^\d{4,8}$/)))) },
    output: Schema.Struct({ ...link, pin: Schema.String }),
    handle: async ({ ask, commandId, context, input: { id: driverId, pin }, reply }) => {
      const pins = ledger.people.secret("driver-pins")
      const whose = { business: context.business, driverId }
      const told = drawn(pins, `${context.business}/${driverId}/${commandId}`)
      const chosen = { ...told, pin: pin ?? told.pin }
      const digests = await kept(pins, whose, chosen)
      const answer = await ask(setDriverPin, { driverId, ...digests })
      if (isReply(answer)) return answer
      const linkToken = linkTokenOf(pins, whose, digests.pinHash)
      return reply({ id: driverId, pin: chosen.pin, linkToken, link: driverLink(url, linkToken) })
    },
  }),
  route("GET /v1.0/drivers/:id/link", {
    summary: "The link to a driver's page, once they have a PIN.",
    // The link alone opens nothing: whoever sends drivers out may share it as often as they like.
    access: { module: "delivery", action: "assign" },
    of: drivers,
    input: { id: DriverId },
    output: Schema.Struct(link),
    handle: ({ context, input: { id }, language, reply }) => {
      const linkToken = linkFor(ledger, { business: context.business, driverId: id })
      return linkToken === undefined ? notFound(language) : reply({ id, linkToken, link: driverLink(url, linkToken) })
    },
  }),
]
