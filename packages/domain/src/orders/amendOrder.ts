import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { Business } from "../businesses/index.ts"
import { DeliveryOption } from "../delivery/index.ts"
import {
  type Context,
  CountsInClosedMonth,
  isClosed,
  same,
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
  accept,
  command,
  versionConflict,
  refuse,
  lineLimit,
} from "../kernel/index.ts"
import {
  again,
  costed,
  sameAmounts,
  saleAfter,
  type Corrected,
  type Terms,
  terms,
  lineRefusals,
  agree,
  AskedLine,
  onBackorder,
  correctedOffers,
  OutOfStock,
  InvoicedSale,
  SaleHasFollowers,
  followers,
  movements,
  PreviewStale,
  productsOf,
  variantsMeant,
  firstSold,
  givenAnew,
  hashOf,
  Preview,
  previewOf,
  balance,
  Sale,
  type SaleState,
  lineStands,
  generosity,
} from "../sales/index.ts"
import { type StockState, Stock } from "../stock/index.ts"
import { ALL as RATES, TaxRates } from "../rates/index.ts"
import { type Confirmable, takenFrom, confirmingNeeds } from "./confirming.ts"
import { Address, OrderId, type Shelf } from "./events.ts"
import { lettingGo, shelvesAfter, heldBy, holding } from "./holding.ts"
import { saleIdOf } from "./ids.ts"
import { type Agreed, type OrderState, Order } from "./order.ts"
import { Chosen, delivering, requiredOf } from "./placing.ts"
import { planned, sellingBranches } from "./planning.ts"
import { isLive, summed } from "./progress.ts"
import { AddressUnserviceable, misplaced, OrderElsewhere, OrderIsInvoiced, OrderUnknown } from "./refusals.ts"
import { Discount, Redemption, Promotion } from "../promotions/index.ts"
import { Product, type ProductState } from "../products/index.ts"
import { receivedFor } from "./receiving.ts"
import { completing, orderAfter } from "./unfolding.ts"

// What an amendment makes of an order, for whoever does it and for whoever only wants to see it first (pain C43).

/** Less than what stands in a parcel already. */
const GoodsPacked = refusal(
  "GoodsPacked",
  { code: "UNDO_BLOCKED", status: 409, field: "lines" },
  { name: Schema.String, asked: SignedQuantity, packed: SignedQuantity },
)

/** What is left out stays as it is. */
const amendment = {
  orderId: OrderId,
  reason: Reason,
  expectedVersion: Schema.optionalKey(Version),
  lines: Schema.optionalKey(Schema.NonEmptyArray(AskedLine).check(lineLimit)),
  address: Schema.optionalKey(Address),
  delivery: Schema.optionalKey(Chosen),
  shippingFee: Schema.optionalKey(Amount),
  note: Schema.optionalKey(Note),
}
type Amendment = Schema.Struct<typeof amendment>["Type"]

const amendingRefusals = [
  OrderUnknown,
  OrderElsewhere,
  VersionConflict,
  GoodsPacked,
  AddressUnserviceable,
  SaleHasFollowers,
  OrderIsInvoiced,
  OutOfStock,
  CountsInClosedMonth,
  ...lineRefusals,
] as const

type Found = Confirmable & Omit<States<ReturnType<typeof reads>>, "order">

interface Amended extends Corrected {
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

const amending = (
  found: Found,
  order: OrderState,
  input: Amendment,
  context: Pick<Context, "closedTo">,
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
  const costsOther = isSale && !sameAmounts(before, after)
  // The customer holds an invoice over what it was.
  if (costsOther && found.invoiced.invoiceId !== "") return Result.fail(OrderIsInvoiced(found.invoiced))
  if (costsOther && isClosed(before.on, context))
    return Result.fail(CountsInClosedMonth({ on: before.on, what: "order" }))
  const dependants = costsOther ? followers(sale) : []
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
    changed: !same(wasSaid, isSaid),
  })
}

const OrderAmendmentPreview = refusal("OrderAmendmentPreview", { code: "PREVIEW", status: 200 }, { preview: Preview })

const reads = (
  { delivery, orderId }: Pick<Amendment, "delivery" | "orderId">,
  { business }: { readonly business: string },
) => ({
  order: Order.of(orderId),
  business: Business.of(business),
  rates: TaxRates.of(RATES),
  invoiced: InvoicedSale.of(saleIdOf(orderId)),
  options: delivery?.optionId === undefined ? [] : [DeliveryOption.of(delivery.optionId)],
})

const readsNext = ({ order }: { readonly order: OrderState }, input: Pick<Amendment, "lines" | "orderId">) => {
  const { stock: _, ...more } = confirmingNeeds(order, input.orderId)
  const named = [...productsOf(input), ...order.agreed.lines.flatMap(({ productId }) => productId ?? [])]
  return { ...more, products: [...new Set(named)].map((id) => Product.of(id)) }
}

type Products = Parameters<typeof variantsMeant>[1]

const readsLast = (
  { order, products }: { readonly order: OrderState; readonly products: Products },
  input: Pick<Amendment, "lines" | "orderId">,
) => {
  const held = Object.values(order.holds).flatMap(({ plan }) => plan.map(({ variantId }) => variantId))
  const were = order.agreed.lines.flatMap(({ variantId }) => variantId ?? [])
  return { stock: [...new Set([...variantsMeant(input, products), ...were, ...held])].map((id) => Stock.of(id)) }
}

/** A sale that stands for the order before there is one, so that both are previewed alike. */
const asSale = (order: OrderState, sale: SaleState, { before }: Amended): SaleState => ({
  ...(sale.status === "posted"
    ? sale
    : { ...Sale.initial, status: "posted", terms: before, received: receivedFor(order) }),
  version: order.version,
})

/** What was agreed on before stands. */
const stands = (
  { order, products }: { readonly order: OrderState; readonly products: ReadonlyMap<string, ProductState> },
  { lines }: Pick<Amendment, "lines">,
) => ({ lines: lines?.map((line) => lineStands(line, products, order.agreed.lines)) })

/** What doing it and only seeing it have in common. */
const alike = {
  access: { module: "orders", action: "amend" },
  reads,
  readsNext,
  readsLast,
  stands,
} as const

/** The order is to be something else: what it keeps, its sale and its shelves follow (pain C43). */
export const amendOrder = command("AmendOrder", {
  summary: "Changes an order: other goods or quantities, another way of delivery. What is packed stays.",
  input: { ...amendment, previewHash: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(40))) },
  ...alike,
  measures: (events, { order, products }) =>
    events.flatMap((it) => (it._tag === "OrderAmended" ? generosity(it, products, order.agreed) : [])),
  writes: [Order, Sale, Stock, Product, Discount, Promotion, Redemption],
  refusals: [...amendingRefusals, PreviewStale],
  decide: ({ order, ...found }, input, context) => {
    const { address, expectedVersion, orderId, previewHash, reason } = input
    const amended = amending(found, order, input, context)
    // What an amendment leaves out may be all that was still to be handed over: sent again, it says what stands.
    if (order.status === "completed") {
      const again = amending(found, { ...order, status: "confirmed" }, input, context)
      if (Result.isSuccess(again) && !again.success.changed) return accept([])
    }
    if (Result.isFailure(amended)) return refuse(amended.failure)
    const { after, agreed, before, changed, movements } = amended.success
    if (!changed) return accept([])
    const conflict = versionConflict(expectedVersion, order.version, order.said)
    if (conflict !== undefined) return refuse(conflict)
    if (
      previewHash !== undefined &&
      previewHash !== hashOf(asSale(order, found.sale, amended.success), amended.success)
    )
      return refuse(PreviewStale({}))

    const { at } = context
    const saleId = saleIdOf(orderId)
    const freed = lettingGo(found.stock, order, orderId, "over")
    const [held] = heldBy(order)
    const kept = agreed.plan.filter(({ variantId }) => !onBackorder(found.products, variantId))
    const said = {
      _tag: "OrderAmended" as const,
      ...agreed,
      orderId,
      ...present({ address }),
      reason,
      at,
    }
    const again =
      held === undefined ? [] : holding(orderAfter(order, freed), orderId, kept, { at, until: held[1].until })
    if (order.status === "placed") return accept([...freed, said, ...again])
    const sold = { _tag: "SaleCorrected" as const, saleId, reason, ...after }
    const owed = -balance(saleAfter(found.sale, [sold]))
    const { today } = context
    const { currency } = before
    const events = [
      said,
      ...costed(found.stock, [sold, ...movements], { today, currency, before }),
      ...firstSold(saleId, found.products, after),
      ...givenAnew(saleId, before, after),
    ]
    return accept([
      ...events,
      ...(owed > 0 ? [{ _tag: "OrderRefundDue" as const, orderId, amount: owed, at }] : []),
      ...completing(orderId, order, found.sale, events, context),
    ])
  },
})

/** What an amendment would change, before anybody makes it. */
export const previewAmendment = command("PreviewAmendment", {
  summary: "Shows what changing an order would do to its amounts and to the shelves, and changes nothing.",
  input: { ...amendment, reason: Schema.optionalKey(amendment.reason) },
  ...alike,
  writes: [],
  refusals: [...amendingRefusals, OrderAmendmentPreview],
  decide: ({ order, ...found }, input, context) => {
    const amended = amending(found, order, { ...input, reason: input.reason ?? "preview" }, context)
    if (Result.isFailure(amended)) return refuse(amended.failure)

    const sale = asSale(order, found.sale, amended.success)
    return refuse(OrderAmendmentPreview({ preview: previewOf(sale, amended.success, found.stock) }))
  },
})
