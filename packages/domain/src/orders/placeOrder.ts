import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { keepsOn, LocationId } from "../businesses/index.ts"
import { Contact, Customer, CustomerId } from "../customers/index.ts"
import { DeliveryOption } from "../delivery/index.ts"
import { accept, Amount, command, Currency, Note, refuse, present, lineLimit } from "../kernel/index.ts"
import { ALL, Branches } from "../locations/index.ts"
import { NamedCodes, offersFurther, offersNeeded } from "../promotions/index.ts"
import { Channel } from "../shared/index.ts"
import {
  AskedLine,
  onBackorder,
  ProductNotThere,
  OutOfStock,
  agreeing,
  agreeingRefusals,
  sellingAlso,
  sellingNeeds,
  AskedDiscount,
  lineStands,
  generosity,
} from "../sales/index.ts"
import { nextNumber, Series } from "../series/index.ts"
import { STORE, Store } from "../shop/index.ts"
import { Stock } from "../stock/index.ts"
import { buyerOf, contactsNeeded, newBuyer, withBuyer } from "./buyer.ts"
import { BLOCKED, Blocklist, blocks, OrdersNotTaken } from "./blocklist.ts"
import { contact, OrderId, Origin, PaymentMode, TrackingToken } from "./events.ts"
import { holding, keptFromPlacing } from "./holding.ts"
import { freshTracking, saleIdOf } from "./ids.ts"
import { Order } from "./order.ts"
import {
  asCustomer,
  Chosen,
  closed,
  delivering,
  Expected,
  expiryOf,
  hiddenAmong,
  notOffered,
  requiredOf,
  STOREFRONT,
} from "./placing.ts"
import { planned, sellingBranches } from "./planning.ts"
import {
  AddressUnserviceable,
  BelowMinimum,
  ModeNotOffered,
  OrderDiffers,
  PriceChanged,
  StoreClosed,
} from "./refusals.ts"

/** Somebody orders: prices, offers, delivery and stock are looked at again, whatever a page has shown (pains C39, C40). */
export const placeOrder = command("PlaceOrder", {
  summary: "Places an order: what is wanted, by whom, where it goes, and how it will be paid.",
  input: {
    orderId: OrderId,
    trackingToken: TrackingToken,
    lines: Schema.NonEmptyArray(AskedLine).check(lineLimit),
    customerId: Schema.optionalKey(CustomerId),
    ...contact,
    /** By an option's id, or where it is picked up; over the counter when absent. */
    delivery: Schema.optionalKey(Chosen),
    /** A person of the shop may say another fee than the option's. */
    shippingFee: Schema.optionalKey(Amount),
    cartDiscount: Schema.optionalKey(AskedDiscount),
    discountCodes: Schema.optionalKey(NamedCodes),
    note: Schema.optionalKey(Note),
    mode: PaymentMode,
    channel: Schema.optionalKey(Channel),
    language: Schema.optionalKey(Schema.Literals(["en", "fr"])),
    /** The branch it is taken from first. */
    locationId: Schema.optionalKey(LocationId),
    /** What the customer saw: another price now is refused. */
    expected: Schema.optionalKey(Expected),
    currencies: Schema.optionalKey(Schema.Array(Currency)),
    /** Its goods wait for nobody before it is paid: much is kept already for whoever comes from there. */
    hold: Schema.optionalKey(Schema.Literal(false)),
    origin: Schema.optionalKey(Origin),
  },
  minted: { trackingToken: freshTracking },
  access: { module: "orders", action: "create" },
  reads: (input, { business, today: on }) => ({
    order: Order.of(input.orderId),
    store: Store.of(STORE),
    blocklist: Blocklist.of(BLOCKED),
    branches: Branches.of(ALL),
    series: Series.of("ORD"),
    contacts: contactsNeeded(business, input),
    options: input.delivery?.optionId === undefined ? [] : [DeliveryOption.of(input.delivery.optionId)],
    ...sellingNeeds(input, business),
    ...offersNeeded({ ...input, on }),
  }),
  readsNext: ({ contacts, products, ...offers }, input, { business, today: on }) => {
    const customerId = buyerOf(contacts, business, input)
    return {
      ...sellingAlso(products, input),
      ...offersFurther(offers, { ...input, on, ...present({ customerId }) }),
      customers: customerId === undefined ? [] : [Customer.of(customerId)],
    }
  },
  stands: ({ products }, { lines }) => ({ lines: lines.map((line) => lineStands(line, products)) }),
  measures: (events, { products }) =>
    events.flatMap((it) => (it._tag === "OrderPlaced" ? generosity(it, products) : [])),
  writes: [Order, Series, Customer, Contact, Stock],
  refusals: [
    OrderDiffers,
    StoreClosed,
    OrdersNotTaken,
    ModeNotOffered,
    BelowMinimum,
    AddressUnserviceable,
    PriceChanged,
    OutOfStock,
    ...agreeingRefusals,
  ],
  decide: (
    { blocklist, branches, options, order, series, store, ...found },
    input,
    { at, business, by, today: on },
  ) => {
    const { address, contactEmail, contactName, contactPhone, mode, orderId, trackingToken } = input
    if (order.status !== "none")
      return order.trackingToken === trackingToken ? accept([]) : refuse(OrderDiffers({ id: orderId }))
    const isPublic = by === STOREFRONT
    const { settings } = store
    const shut = isPublic ? (closed(store, at, found.business.zone) ?? notOffered(store, mode)) : undefined
    if (shut !== undefined) return refuse(shut)
    if (isPublic && blocks(blocklist, input)) return refuse(OrdersNotTaken(present({ phone: settings.contact.phone })))
    const hidden = isPublic ? hiddenAmong(input.lines, found.products) : undefined
    if (hidden !== undefined) return refuse(ProductNotThere({ productId: hidden }))
    const { customerId: named, ...stranger } = input
    const who = isPublic ? stranger : { ...stranger, ...present({ customerId: named }) }
    const customerId = buyerOf(found.contacts, business, who)
    const fresh = newBuyer(found.contacts, found.customers, business, who)
    const read = { ...found, customers: withBuyer(found.customers, fresh) }
    const { cartDiscount, channel = isPublic ? "online_store" : "other", discountCodes, note } = input
    const selling = {
      saleId: saleIdOf(orderId),
      on,
      channel,
      lines: isPublic ? input.lines.map(asCustomer) : input.lines,
      paymentType: "credit" as const,
      ...present({ customerId }),
      ...(cartDiscount !== undefined && !isPublic && { cartDiscount }),
      ...present({ discountCodes, note, currencies: input.currencies }),
    }
    // What the goods come to says which delivery fits, and what that costs says what all of it comes to.
    const goods = agreeing(read, selling, { today: on })
    if (Result.isFailure(goods)) return refuse(goods.failure)
    const { currency, total: worth } = goods.success.terms
    const { depositPercent, minimumOrder: minimum = 0 } = settings.checkout
    if (isPublic && worth < minimum) return refuse(BelowMinimum({ minimum, total: worth, currency }))
    const travels = delivering({ ...found, branches, options }, input.delivery ?? {}, address, worth)
    if (Result.isFailure(travels)) return refuse(travels.failure)
    const { delivery, fee } = travels.success
    const shippingFee = isPublic ? fee : (input.shippingFee ?? fee)
    const agreed = agreeing(read, { ...selling, shippingFee }, { today: on })
    if (Result.isFailure(agreed)) return refuse(agreed.failure)
    const { terms } = agreed.success
    const { expected = { total: terms.total } } = input
    const other = (expected.lines ?? []).flatMap(({ lineId, unitPrice: was }) => {
      const line = terms.lines.find((it) => it.lineId === lineId)
      return line === undefined || line.unitPrice === was ? [] : [{ lineId, name: line.name, was, now: line.unitPrice }]
    })
    if (other.length > 0 || expected.total !== terms.total)
      return refuse(PriceChanged({ lines: other, was: expected.total, total: terms.total, currency }))
    const among = sellingBranches(branches, settings.locationIds, delivery.locationId ?? input.locationId)
    const endless = (variantId: string) => onBackorder(found.products, variantId)
    const { plan, short } = planned(found.stock, terms.lines, among, endless)
    if (short.length > 0) return refuse(OutOfStock({ lines: short }))

    const { number, taken } = nextNumber(series, "ORD", orderId, { on })
    const expiresAt = expiryOf(mode, at)
    // Where they are kept for payment alone, they are once its page is really open (HoldOrder).
    const isKept = keepsOn(found.business) === "placement" && input.hold !== false
    const until = keptFromPlacing(mode, at, expiresAt)
    const kept = plan.filter(({ variantId }) => !endless(variantId))
    return accept([
      ...fresh,
      taken,
      {
        _tag: "OrderPlaced",
        ...terms,
        orderId,
        number,
        trackingToken,
        contactName,
        ...present({ contactPhone, contactEmail, address, origin: input.origin }),
        locationId: plan[0]?.locationId ?? among[0],
        delivery,
        plan,
        required: requiredOf(mode, terms.total, depositPercent),
        mode,
        language: input.language ?? "en",
        ...present({ expiresAt }),
        byStaff: !isPublic,
        at,
      },
      ...(isKept ? holding({ holds: {}, number }, orderId, kept, { at, until }) : []),
    ])
  },
})
