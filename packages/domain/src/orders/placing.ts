import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { type BusinessState, LocationId, MAIN } from "../businesses/index.ts"
import { productOf, type ProductState } from "../products/index.ts"
import { OptionId, type OptionState, type Place, quote } from "../delivery/index.ts"
import { Amount, Money, type RefusalOf, present, lineLimit } from "../kernel/index.ts"
import { type BranchesState, isOpen } from "../locations/index.ts"
import { LineId, type AskedLine } from "../sales/index.ts"
import { isOpenNow, type StoreState } from "../shop/index.ts"
import type { Address, Delivery, PaymentMode } from "./events.ts"
import { AddressUnserviceable, ModeNotOffered, StoreClosed } from "./refusals.ts"

/** How it is to reach the customer. */
export const Chosen = Schema.Struct({
  optionId: Schema.optionalKey(OptionId),
  /** Where it is picked up. */
  locationId: Schema.optionalKey(LocationId),
})
type Chosen = typeof Chosen.Type

/** What the customer saw when they agreed. */
export const Expected = Schema.Struct({
  total: Amount,
  lines: Schema.optionalKey(Schema.Array(Schema.Struct({ lineId: LineId, unitPrice: Amount })).check(lineLimit)),
})

/** Who comes through the shop's public pages. */
export const STOREFRONT = "storefront"

/** What customers may say of a line: which goods, and how many. The price is the shop's. */
export const asCustomer = ({ lineId, note, productId, quantity, variantId }: AskedLine): AskedLine => ({
  quantity,
  ...present({ lineId, productId, variantId, note }),
})

/** The first of these goods that the store does not show: nobody orders it there. */
export const hiddenAmong = (
  lines: ReadonlyArray<AskedLine>,
  products: ReadonlyMap<string, ProductState>,
): string | undefined => {
  for (const { productId, variantId } of lines) {
    const id = productId ?? (variantId === undefined ? undefined : productOf(variantId))
    if (id === undefined || products.get(id)?.published !== true) return id ?? ""
  }
  return undefined
}

/** Why the store takes no orders now, if it takes none. */
export const closed = ({ message, settings, status }: StoreState, at: number, zone: string) => {
  const said = present({ message })
  if (status === "paused") return StoreClosed({ why: "paused", ...said })
  if (status !== "published") return StoreClosed({ why: "unpublished" })
  return settings.ordersWhenClosed || isOpenNow(settings, at, zone).open ? undefined : StoreClosed({ why: "hours" })
}

/** Whether the store may be paid so. */
export const notOffered = ({ settings: { checkout } }: StoreState, mode: PaymentMode) => {
  const offered = {
    online: checkout.online,
    bank_transfer: checkout.bankTransfer,
    on_delivery: checkout.onDelivery,
    on_pickup: checkout.onPickup,
  }
  return offered[mode] ? undefined : ModeNotOffered({ mode })
}

const placesOf = ({ branches }: BranchesState, { name }: BusinessState): ReadonlyArray<Place> => {
  const said = Object.entries(branches).map(([id, { details, state }]): Place => {
    const { address, geo } = details
    return {
      id,
      name: details.name,
      state,
      ...present({ address, geo }),
    }
  })
  return MAIN in branches ? said : [{ id: MAIN, name, state: "active" }, ...said]
}

interface Found {
  readonly business: BusinessState
  readonly branches: BranchesState
  readonly options: ReadonlyMap<string, OptionState>
}

export interface Delivered {
  readonly delivery: Delivery
  readonly fee: number
}

/** How the goods travel and what that costs, worked out again by the shop's own terms. */
export const delivering = (
  { branches, business, options }: Found,
  { locationId, optionId }: Chosen,
  address: Address | undefined,
  total: number,
): Result.Result<Delivered, RefusalOf<typeof AddressUnserviceable>> => {
  if (optionId === undefined) {
    if (locationId === undefined) return Result.succeed({ delivery: { kind: "none", name: "-" }, fee: 0 })
    return isOpen(branches, locationId)
      ? Result.succeed({ delivery: { kind: "pickup", name: "-", locationId }, fee: 0 })
      : Result.fail(AddressUnserviceable({ why: "closed" }))
  }
  const option = options.get(optionId)
  if (option === undefined || option.status !== "active") return Result.fail(AddressUnserviceable({ why: "disabled" }))
  const { currency, details, enabled } = option
  if (details.terms._tag !== "pickup" && address === undefined)
    return Result.fail(AddressUnserviceable({ why: "address" }))
  const { country, geo, city, district, state } = address ?? {}
  const where = present({ country, state, city, district, geo })
  const offered = { id: optionId, enabled, sort: 0, currency, ...details }
  const { accepted, declined } = quote(
    [offered],
    { address: where, total, currency: business.currency },
    placesOf(branches, business),
  )
  const [it] = accepted
  if (it === undefined) return Result.fail(AddressUnserviceable({ why: declined[0]?.why._tag ?? "area" }))
  const about = {
    optionId,
    kind: it.kind,
    name: it.name,
    ...present({ estimatedTime: it.estimatedTime }),
  }
  if (it.places === undefined) return Result.succeed({ delivery: about, fee: it.fee })
  const place = it.places.find(({ id }) => locationId === undefined || id === locationId)
  if (place === undefined) return Result.fail(AddressUnserviceable({ why: "closed" }))
  return Result.succeed({ delivery: { ...about, locationId: place.id as typeof LocationId.Type }, fee: it.fee })
}

/** So much must be paid before an order is confirmed by itself; nothing where a person confirms it. */
export const requiredOf = (mode: PaymentMode, total: number, depositPercent: number | undefined): number => {
  if (mode !== "online") return 0
  return depositPercent === undefined ? total : Math.max(Math.min(total, 1), Money.share(total, depositPercent, 100))
}

const MINUTE = 60_000
const waits: { readonly [mode in PaymentMode]?: number } = { online: 60 * MINUTE, bank_transfer: 24 * 60 * MINUTE }

/** When an order that nobody pays is given up (spec/decisions.md 6.4). */
export const expiryOf = (mode: PaymentMode, at: number): number | undefined => {
  const wait = waits[mode]
  return wait === undefined ? undefined : at + wait
}
