import * as Schema from "effect/Schema"
import { accept, command, type Fact, present } from "@oja/domain/kernel/index"
import { Order } from "@oja/domain/orders/order"
import { Sale } from "@oja/domain/sales/sale"
import type { Opened, Person } from "./open.ts"

/** Writes facts of an order as they are told: parcels wait for a driver whatever way they came to. */
const tell = command("TellOfOrder", {
  summary: "Tells what happened to an order and its sale.",
  input: { orderId: Schema.String, facts: Schema.Array(Schema.Unknown) },
  access: { module: "orders", action: "create", of: "system" },
  reads: ({ orderId }) => ({ order: Order.of(orderId) }),
  writes: [Order, Sale],
  decide: (_, { facts }) => accept(facts as ReadonlyArray<never>),
})

export interface Wanted {
  readonly word: string
  readonly total: number
  readonly paid?: number
  readonly name?: string
  readonly today: string
  readonly lines?: ReadonlyArray<{
    readonly name: string
    readonly quantity: number
    readonly variantId?: string
    readonly variant?: string
  }>
  readonly address?: object
  readonly note?: string
  readonly packed?: boolean
  readonly language?: "en" | "fr"
}

export const trackingTokenOf = (word: string): string => Buffer.from(word.padStart(16, "x")).toString("hex").slice(-32)

/** A confirmed order of one parcel in the main branch. */
export const orderWithParcel = async (
  { ledger }: Pick<Opened, "ledger">,
  { business, userId }: Pick<Person, "business" | "userId">,
  wanted: Wanted,
): Promise<{ readonly orderId: string; readonly fulfilmentId: string }> => {
  const {
    address,
    language = "en",
    lines: goods = [{ name: "Rice, 5 kg", quantity: 1000 }],
    name = "Bola Ade",
    note,
  } = wanted
  const { packed = true, paid = 0, today, total, word } = wanted
  const [orderId, saleId, fulfilmentId] = [`ord_${word}`, `sale_${word}`, `ful_${word}-1`]
  const at = Date.parse(`${today}T08:00:00Z`)
  const parcel = { orderId, fulfilmentId, at }
  const lines = goods.map(({ name: named, quantity, ...line }, i) => {
    const price = i === 0 ? total : 0
    const sums = { unitPrice: price, discount: 0, cartDiscount: 0, tax: 0, total: price }
    return { lineId: `${i + 1}`, kind: "product", name: named, quantity, ...sums, ...line }
  })
  const terms = {
    currency: "NGN",
    on: today,
    locationId: "loc_main",
    channel: "online_store",
    lines,
    shippingFee: 0,
    total,
  }
  const contact = {
    contactName: name,
    contactPhone: "+2348012345678",
    address: address ?? {
      line1: `${word.length} Adeola Odeku Street`,
      district: "Victoria Island",
      city: "Lagos",
      landmark: "Blue gate",
    },
  }
  const agreed = { delivery: { kind: "flat_rate", name: "Rider in Lagos" }, plan: [], required: 0 }
  const placed = { trackingToken: trackingTokenOf(word), mode: "on_delivery", language, byStaff: false, at }
  const facts: ReadonlyArray<Fact & { readonly [field: string]: unknown }> = [
    {
      _tag: "OrderPlaced",
      orderId,
      number: `ORD-${word}`,
      ...contact,
      ...terms,
      ...agreed,
      ...placed,
      ...present({ note }),
    },
    { _tag: "OrderConfirmed", orderId, saleId, by: "staff", on: today, at },
    { _tag: "SaleRecorded", saleId, ...terms },
    ...(paid === 0
      ? []
      : [
          {
            _tag: "PaymentReceived",
            saleId,
            paymentId: `pay_${word}-a`,
            currency: "NGN",
            amount: paid,
            method: "bank_transfer",
            on: today,
            isDeposit: true,
          },
        ]),
    {
      _tag: "FulfilmentCreated",
      ...parcel,
      locationId: "loc_main",
      lines: lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
      pickup: false,
    },
    ...(packed ? [{ _tag: "FulfilmentPacked", ...parcel }] : []),
  ]
  const context = { by: userId, at, today, business: business as `biz_${string}` }
  const answer = await ledger.ask({ command: tell, input: { orderId, facts }, context, commandId: `tell-${word}` })
  if (answer._tag !== "Accepted") throw new Error(`an order could not be told: ${JSON.stringify(answer)}`)
  return { orderId, fulfilmentId }
}
