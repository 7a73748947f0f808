import * as Schema from "effect/Schema"
import { businesses } from "@oja/domain/businesses/views"
import { locations } from "@oja/domain/locations/views"
import { rowOf } from "@oja/domain/kernel/index"
import { TripId } from "@oja/domain/trips/events"
import { tripSheet } from "@oja/domain/trips/queries"
import { packingSlips } from "@oja/domain/trips/slips"
import type { Reply } from "../http/envelope.ts"
import { paper, route, type RouteRequest } from "../http/route.ts"
import { notFound } from "../http/status.ts"
import { pdf } from "../documents/pdf.ts"
import { unwritten } from "../documents/unwritten.ts"
import { manifestPaper } from "./manifest.ts"
import { packingSlipPaper } from "./packingSlip.ts"
import { paperWords } from "./paperWords.ts"

const { fulfilmentId, ids } = packingSlips.input.fields
const look = {
  size: Schema.optionalKey(Schema.Literals(["a4", "a5"])),
  prices: Schema.optionalKey(Schema.Boolean),
}
type Look = Schema.Struct<typeof look>["Type"]
type Wanted = Parameters<typeof packingSlips.reads>[0]

/** What the shop is called. */
const shopIn = ({ caller, read }: Pick<RouteRequest<unknown, never, typeof packingSlips.access>, "caller" | "read">) =>
  read.find(rowOf(businesses, caller.business.id))?.name ?? ""

const slips = async (
  { caller, language, read }: RouteRequest<unknown, never, typeof packingSlips.access>,
  { prices = false, size = "a5" }: Look,
  wanted: Wanted,
): Promise<Reply> => {
  const found = read.answer(packingSlips, wanted)
  const [first] = found
  if (first === undefined) return notFound(language)
  const name = found.length === 1 ? first.number : `${found.length}`
  const shop = shopIn({ caller, read })
  const strange = unwritten(language, [found, shop])
  if (strange !== undefined) return strange
  const bytes = await packingSlipPaper({ shop, slips: found, prices, size })
  return pdf(bytes, `${paperWords(first.language).slip.normalize("NFD").replaceAll(/\p{M}/gu, "")}-${name}`)
}

/** The papers of parcels and trips: what is packed for whom, and what a driver takes along. */
export const tripPaperRoutes = [
  route("GET /v1.0/orders/packing-slips", {
    summary:
      "Packing slips as one PDF: `ids=ord_a,ord_b`, at most 50 orders; `size` a5 or a4, `prices=true` with prices.",
    access: packingSlips.access,
    page: true,
    past: true,
    input: { ids: ids.schema, ...look },
    output: paper,
    handle: (request) => slips(request, request.input, { ids: request.input.ids }),
  }),
  route("GET /v1.0/fulfilments/:id/packing-slip", {
    summary: "The packing slip of one parcel; `size` a5 or a4, `prices=true` with prices.",
    access: packingSlips.access,
    page: true,
    past: true,
    input: { id: fulfilmentId.schema, ...look },
    output: paper,
    handle: (request) => slips(request, request.input, { fulfilmentId: request.input.id }),
  }),
  route("GET /v1.0/trips/:id/manifest", {
    summary: "What the driver takes along on paper: every stop, what to collect, and lines to sign on.",
    access: tripSheet.access,
    page: true,
    past: true,
    input: { id: TripId },
    output: paper,
    handle: async ({ caller, input, language, read }) => {
      const sheet = read.answer(tripSheet, { tripId: input.id })
      const { trip } = sheet
      if (trip === undefined) return notFound(language)
      const branch = read.find(rowOf(locations, trip.locationId))
      const shop = shopIn({ caller, read })
      const driven = { ...sheet, trip, shop, branch: branch?.name ?? shop, language }
      const strange = unwritten(language, driven)
      if (strange !== undefined) return strange
      const bytes = await manifestPaper(driven)
      return pdf(bytes, trip.number)
    },
  }),
]
