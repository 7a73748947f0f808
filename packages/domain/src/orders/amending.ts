import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { BusinessState } from "../businesses/index.ts"
import type { DeliveryOption } from "../delivery/index.ts"
import {
  Amount,
  Note,
  only,
  Reason,
  refusal,
  type RefusalOf,
  type States,
  Version,
  VersionConflict,
  SignedQuantity,
  present,
} from "../kernel/index.ts"
import {
  again,
  sameAmounts,
  type Corrected,
  type Terms,
  terms,
  lineRefusals,
  agree,
  AskedLine,
  onBackorder,
  correctedOffers,
  OutOfStock,
  SaleHasFollowers,
  followers,
  movements,
} from "../sales/index.ts"
import type { StockState } from "../stock/index.ts"
import type { TaxRatesState } from "../rates/index.ts"
import { type Confirmable, takenFrom } from "./confirming.ts"
import { Address, OrderId, type Shelf } from "./events.ts"
import { lettingGo, shelvesAfter } from "./holding.ts"
import { saleIdOf } from "./ids.ts"
import type { Agreed, OrderState } from "./order.ts"
import { Chosen, delivering, requiredOf } from "./placing.ts"
import { planned, sellingBranches } from "./planning.ts"
import { isLive, summed } from "./progress.ts"
import { AddressUnserviceable, misplaced, OrderElsewhere, OrderUnknown } from "./refusals.ts"

// What an amendment makes of an order, for whoever does it and for whoever only wants to see it first (pain C43).

/** Less than what stands in a parcel already. */
export const GoodsPacked = refusal(
  "GoodsPacked",
  { code: "UNDO_BLOCKED", status: 409, field: "lines" },
  { name: Schema.String, asked: SignedQuantity, packed: SignedQuantity },
)

/** What is left out stays as it is. */
export const amendment = {
  orderId: OrderId,
  reason: Reason,
  expectedVersion: Schema.optionalKey(Version),
  lines: Schema.optionalKey(Schema.NonEmptyArray(AskedLine).check(Schema.isMaxLength(50))),
  address: Schema.optionalKey(Address),
  delivery: Schema.optionalKey(Chosen),
  shippingFee: Schema.optionalKey(Amount),
  note: Schema.optionalKey(Note),
}
export type Amendment = Schema.Struct<typeof amendment>["Type"]

export const amendingRefusals = [
  OrderUnknown,
  OrderElsewhere,
  VersionConflict,
  GoodsPacked,
  AddressUnserviceable,
  SaleHasFollowers,
  OutOfStock,
  ...lineRefusals,
] as const

interface Found extends Confirmable {
  readonly business: BusinessState
  readonly rates: TaxRatesState
  readonly options: States<{ options: ReadonlyArray<ReturnType<typeof DeliveryOption.of>> }>["options"]
}

export interface Amended extends Corrected {
  readonly agreed: Agreed
  /** The shelves without what the order itself keeps on them. */
  readonly shelves: ReadonlyMap<string, StockState>
  readonly changed: boolean
}

/** Where the goods of an order stand now: its sale knows better than what was planned. */
const standing = (order: OrderState, { sale }: Pick<Found, "sale">): ReadonlyArray<Shelf> => {
  if (sale.status !== "posted") return order.agreed.plan
  const { lines, locationId, shelves = [] } = sale.terms
  return lines.flatMap(({ lineId, quantity, stocked, variantId }) => {
    if (!stocked || variantId === undefined) return []
    const own = shelves.filter((it) => it.lineId === lineId)
    return (own.length > 0 ? own : [{ lineId, locationId, quantity }]).map((it) => ({ ...it, variantId }))
  })
}

/** What a line has of its shelves it keeps, as far as it still wants it; more is looked for as for a new order. */
const replanned = (
  before: ReadonlyArray<Shelf>,
  lines: Agreed["lines"],
  more: (lines: Agreed["lines"]) => ReturnType<typeof planned>,
): ReturnType<typeof planned> => {
  const kept: Array<Shelf> = []
  const wanting = lines.flatMap((line) => {
    let wanted = line.stocked ? line.quantity : 0
    for (const it of before) {
      if (it.lineId !== line.lineId || it.variantId !== line.variantId || wanted === 0) continue
      const quantity = Math.min(wanted, it.quantity)
      kept.push({ ...it, quantity })
      wanted -= quantity
    }
    return wanted > 0 ? [{ ...line, quantity: wanted }] : []
  })
  const { plan, short } = more(wanting)
  const all = new Map<string, Shelf>()
  for (const it of [...kept, ...plan]) {
    const key = `${it.lineId} ${it.locationId}`
    all.set(key, { ...it, quantity: it.quantity + (all.get(key)?.quantity ?? 0) })
  }
  return { plan: [...all.values()], short }
}

export const amending = (
  found: Found,
  order: OrderState,
  input: Amendment,
): Result.Result<Amended, RefusalOf<(typeof amendingRefusals)[number]>> => {
  const { branches, business, products, rates, sale, stock, store } = found
  const { orderId } = input
  const elsewhere = misplaced(order, orderId, "placed", "confirmed")
  if (elsewhere !== undefined) return Result.fail(elsewhere)
  const isSale = order.status === "confirmed"
  const { agreed } = order
  const before: Terms = isSale ? sale.terms : only(terms, agreed)
  const asked = input.lines ?? before.lines.map(again)
  const taxes = { settings: business.taxes, rates, on: before.on }
  const known = { currency: agreed.currency, products, stock, taxes, before: before.lines }
  const address = input.address ?? order.contact.address
  const reckoned = (shippingFee: number, isOther: boolean) =>
    agree(
      asked,
      { cartDiscount: before.cartDiscount, shippingFee },
      {
        ...known,
        ...(!isOther && before.shippingFee > 0 && { deliveryBefore: { taxing: before.deliveryTax } }),
      },
    )
  const goods = reckoned(0, true)
  if (Result.isFailure(goods)) return Result.fail(goods.failure)
  const travels =
    input.delivery === undefined
      ? Result.succeed({ delivery: agreed.delivery, fee: before.shippingFee })
      : delivering(found, input.delivery, address, goods.success.total)
  if (Result.isFailure(travels)) return Result.fail(travels.failure)
  const { shippingFee = travels.success.fee } = input
  const made = reckoned(shippingFee, input.delivery !== undefined)
  if (Result.isFailure(made)) return Result.fail(made.failure)
  const { lines, tax, total } = made.success
  for (const [lineId, packed] of summed(Object.values(order.parcels).filter(isLive))) {
    const line = lines.find((it) => it.lineId === lineId)
    const was = before.lines.find((it) => it.lineId === lineId)
    const isOther = line !== undefined && line.variantId !== was?.variantId
    const left = isOther ? 0 : (line?.quantity ?? 0)
    if (left < packed) return Result.fail(GoodsPacked({ name: was?.name ?? lineId, asked: left, packed }))
  }

  const freed = lettingGo(stock, order, orderId, "over")
  const shelves = shelvesAfter(stock, freed)
  const endless = (variantId: string) => onBackorder(products, variantId)
  const among = sellingBranches(
    branches,
    store.settings.locationIds,
    travels.success.delivery.locationId ?? agreed.locationId,
  )
  const more = (some: Agreed["lines"]) => planned(shelves, some, among, endless)
  // Before it is a sale nothing has left a shelf, and all of it is planned anew.
  const { plan, short } = isSale ? replanned(standing(order, found), lines, more) : more(lines)
  if (short.length > 0) return Result.fail(OutOfStock({ lines: short }))
  const { cashRounding: _, deliveryTax: __, shelves: ___, tax: ____, ...rest } = before
  const said: Terms = {
    ...rest,
    lines,
    shippingFee,
    ...present({ deliveryTax: made.success.deliveryTax, tax }),
    total,
    ...present({ note: input.note }),
  }
  const after: Terms = { ...correctedOffers(before, said), ...takenFrom(plan, before.locationId) }
  const dependants = isSale && !sameAmounts(before, after) ? followers(sale) : []
  if (dependants.length > 0) return Result.fail(SaleHasFollowers({ dependants }))
  const required =
    order.agreed.required === 0 ? 0 : requiredOf(order.mode, total, store.settings.checkout.depositPercent)
  const next: Agreed = { ...only(terms, after), delivery: travels.success.delivery, plan, required }
  const { orderId: _order, shelves: _shelves, ...agreedNow } = next as Agreed & Terms
  const wasSaid = [agreed.lines, agreed.delivery, agreed.shippingFee, agreed.note, order.contact.address]
  const isSaid = [agreedNow.lines, agreedNow.delivery, agreedNow.shippingFee, agreedNow.note, address]
  return Result.succeed({
    before,
    after,
    movements: isSale ? movements(stock, saleIdOf(orderId), after, before) : [],
    agreed: agreedNow,
    shelves,
    changed: JSON.stringify(wasSaid) !== JSON.stringify(isSaid),
  })
}
