import * as Schema from "effect/Schema"
import { LocationId } from "../businesses/index.ts"
import { VariantId } from "../products/index.ts"
import {
  accept,
  command,
  Quantity,
  refusal,
  refuse,
  text,
  SignedQuantity,
  ref,
  present,
  duplicate,
  lineLimit,
} from "../kernel/index.ts"
import { ReservationId, type StockEvent } from "./events.ts"
import { shortOf } from "./moving.ts"
import { Stock, type StockState } from "./stock.ts"

export const GoodsSpokenFor = refusal(
  "GoodsSpokenFor",
  { code: "OUT_OF_STOCK", status: 409, field: "lines" },
  {
    lines: Schema.Array(Schema.Struct({ variantId: ref("var"), asked: SignedQuantity, available: SignedQuantity })),
  },
)
export const ReservationDiffers = duplicate("ReservationDiffers", "reservationId", { reservationId: ref("rsv") })

const asked = {
  reservationId: ReservationId,
  locationId: LocationId,
  lines: Schema.NonEmptyArray(Schema.Struct({ variantId: VariantId, quantity: Quantity })).check(lineLimit),
  note: Schema.optionalKey(text(0, 120)),
}
type Asked = Schema.Struct<typeof asked>["Type"]
type Stocks = ReadonlyMap<string, StockState>

/** Two lines of one thing are one reservation of it (pain C40). */
const summed = (lines: Asked["lines"]): ReadonlyArray<Asked["lines"][number]> => {
  const sums = new Map<Asked["lines"][number]["variantId"], number>()
  for (const { variantId, quantity } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return [...sums].map(([variantId, quantity]) => ({ variantId, quantity }))
}

/** Was this reserved before, and the same? A reservation that was released is over for good. */
const heldBefore = (stocks: Stocks, { reservationId, locationId, lines }: Asked): "no" | "same" | "other" => {
  const states = [...stocks.values()]
  if (states.some(({ released }) => released.includes(reservationId))) return "other"
  if (states.every(({ reservations }) => reservations[reservationId] === undefined)) return "no"
  const same = lines.every(({ variantId, quantity }) => {
    const held = stocks.get(variantId)?.reservations[reservationId]
    return held?.quantity === quantity && held.locationId === locationId
  })
  return same ? "same" : "other"
}

/** Keeps goods for somebody, all of them or none: who comes later finds fewer to take. */
export const reserveStock = command("ReserveStock", {
  summary: "Keeps goods for an order, all of them or none, so that nobody else can take them.",
  input: asked,
  subject: "reservationId",
  access: { module: "inventory", action: "adjust", of: "system" },
  offline: "never",
  reads: ({ lines }) => ({ stock: summed(lines).map(({ variantId }) => Stock.of(variantId)) }),
  writes: [Stock],
  refusals: [ReservationDiffers, GoodsSpokenFor],
  decide: ({ stock }, input) => {
    const { reservationId, locationId, note } = input
    const lines = summed(input.lines)
    const before = heldBefore(stock, { ...input, lines: lines as Asked["lines"] })
    if (before === "same") return accept([])
    if (before === "other") return refuse(ReservationDiffers({ reservationId }))
    const short = shortOf(stock, { locationId, lines: lines.map((line) => ({ ...line, lineId: line.variantId })) })
    if (short.length > 0) return refuse(GoodsSpokenFor({ lines: short }))

    const about = present({ note })
    return accept(
      lines.map((line): StockEvent => ({ _tag: "StockReserved", reservationId, locationId, ...line, ...about })),
    )
  },
})

/** What of a reservation is still kept, let go: for whoever hands the goods over, or gives the order up. */
export const released = (
  stocks: Stocks,
  reservationId: typeof ReservationId.Type,
  variantIds: ReadonlyArray<typeof VariantId.Type>,
): ReadonlyArray<StockEvent> =>
  variantIds.flatMap((variantId): ReadonlyArray<StockEvent> => {
    const held = stocks.get(variantId)?.reservations[reservationId]
    if (held === undefined) return []
    const { quantity } = held
    const locationId = held.locationId as typeof LocationId.Type
    return [{ _tag: "StockReleased", variantId, locationId, reservationId, quantity }]
  })

/** Lets go of what was kept for somebody; let go before, or never kept, nothing happens. */
export const releaseStock = command("ReleaseStock", {
  summary: "Lets go of goods that were kept for an order.",
  input: {
    reservationId: ReservationId,
    variantIds: Schema.NonEmptyArray(VariantId).check(lineLimit),
  },
  subject: "reservationId",
  access: { module: "inventory", action: "adjust", of: "system" },
  offline: "never",
  reads: ({ variantIds }) => ({ stock: [...new Set(variantIds)].map((id) => Stock.of(id)) }),
  writes: [Stock],
  refusals: [],
  decide: ({ stock }, { reservationId, variantIds }) =>
    accept(released(stock, reservationId, [...new Set(variantIds)])),
})
