import * as Result from "effect/Result"
import { locations } from "@oja/domain/locations/views"
import { rowOf } from "@oja/domain/kernel/index"
import { tripSheet } from "@oja/domain/trips/queries"
import { packingSlips } from "@oja/domain/trips/slips"
import { decoderOf, type Services } from "../http/admit.ts"
import { type Call, languageFor } from "../http/call.ts"
import { complaints } from "../http/complaints.ts"
import type { Reply } from "../http/envelope.ts"
import { reading } from "../http/reading.ts"
import type { Route } from "../http/routes.ts"
import { invalid, notFound } from "../http/status.ts"
import { pdf } from "../invoicing/printing.ts"
import { manifestPaper } from "./manifest.ts"
import { packingSlipPaper } from "./packingSlip.ts"
import { paperWords } from "./paperWords.ts"

/** The papers of parcels and trips: what is packed for whom, and what a driver takes along. */
export const tripPaperRoutes = (services: Services): ReadonlyArray<Route> => {
  const slips = (call: Call, wanted: object): Reply | Promise<Reply> =>
    reading(services, packingSlips, call, ({ answer, caller }): Reply | Promise<Reply> => {
      const language = languageFor(call)
      const input = decoderOf(packingSlips.input)(wanted)
      if (Result.isFailure(input)) return invalid(language, complaints(input.failure, language))
      const found = answer(packingSlips, input.success) as ReturnType<typeof packingSlips.answer>
      const [first] = found
      if (first === undefined) return notFound(language)
      const { prices, size } = call.query
      const about = { shop: caller?.business?.name ?? "Oja", slips: found, prices: prices === "true" } as const
      const name = found.length === 1 ? first.number : `${found.length}`
      return packingSlipPaper({ ...about, size: size === "a4" ? "a4" : "a5" }).then((bytes) =>
        pdf(bytes, `${paperWords(first.language).slip.normalize("NFD").replaceAll(/\p{M}/gu, "")}-${name}`),
      )
    })
  const manifest = (call: Call): Reply | Promise<Reply> =>
    reading(services, tripSheet, call, ({ answer, caller, find }): Reply | Promise<Reply> => {
      const language = languageFor(call)
      const input = decoderOf(tripSheet.input)({ tripId: call.params["id"] })
      if (Result.isFailure(input)) return notFound(language)
      const sheet = answer(tripSheet, input.success) as ReturnType<typeof tripSheet.answer>
      const { trip } = sheet
      if (trip === undefined) return notFound(language)
      const branch = find(rowOf(locations, trip.locationId)) as { readonly name?: string } | undefined
      const shop = caller?.business?.name ?? "Oja"
      return manifestPaper({ ...sheet, trip, shop, branch: branch?.name ?? shop, language }).then((bytes) =>
        pdf(bytes, trip.number),
      )
    })
  return [
    {
      method: "GET",
      path: "/v1.0/orders/packing-slips",
      summary:
        "Packing slips as one PDF: `ids=ord_a,ord_b`, at most 50 orders; `size` a5 or a4, `prices=true` with prices.",
      access: "person",
      page: true,
      handle: (call) => slips(call, { ids: (call.query["ids"] ?? "").split(",").filter((id) => id !== "") }),
    },
    {
      method: "GET",
      path: "/v1.0/fulfilments/:id/packing-slip",
      summary: "The packing slip of one parcel; `size` a5 or a4, `prices=true` with prices.",
      access: "person",
      page: true,
      handle: (call) => slips(call, { fulfilmentId: call.params["id"] }),
    },
    {
      method: "GET",
      path: "/v1.0/trips/:id/manifest",
      summary: "What the driver takes along on paper: every stop, what to collect, and lines to sign on.",
      access: "person",
      page: true,
      handle: manifest,
    },
  ]
}
