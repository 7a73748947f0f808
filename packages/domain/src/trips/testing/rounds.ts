import { registered } from "../../businesses/testing/registered.ts"
import { attention } from "../../attention/module.ts"
import { businesses } from "../../businesses/module.ts"
import { catalog } from "../../catalog/module.ts"
import { customers } from "../../customers/module.ts"
import { delivery } from "../../delivery/module.ts"
import { domain, type Fact } from "../../kernel/index.ts"
import { locations } from "../../locations/module.ts"
import { orders } from "../../orders/module.ts"
import { sales } from "../../sales/module.ts"
import { series } from "../../series/module.ts"
import { stock } from "../../stock/module.ts"
import { trips } from "../module.ts"

// A shop with orders whose parcels wait for a driver: what the stories of trips begin with.

export const oja = domain([
  businesses,
  customers,
  locations,
  series,
  catalog,
  stock,
  delivery,
  sales,
  orders,
  attention,
  trips,
])

const TOKEN = "0123456789abcdef0123456789abcde"
export const tokenOf = (n: number) => `${TOKEN}${n}`

interface Wanted {
  readonly total?: number
  readonly paid?: number
  readonly locationId?: string
  readonly pickup?: boolean
  /** Otherwise it is still to be packed. */
  readonly packed?: boolean
}

/** A confirmed order of one parcel, and its sale, of which some may be paid. */
export const ordered = (
  n: number,
  { locationId = "loc_main", packed = true, paid = 0, pickup = false, total = 10_000 }: Wanted = {},
): ReadonlyArray<Fact> => {
  const orderId = `ord_${n}`
  const saleId = `sale_${n}`
  const parcel = { orderId, fulfilmentId: `ful_${n}-1`, at: 1 }
  const line = {
    lineId: "1",
    kind: "product",
    productId: "prod_0",
    variantId: "var_0",
    name: "Rice",
    quantity: 1000,
    unitPrice: total,
    discount: 0,
    cartDiscount: 0,
    tax: 0,
    total,
  }
  const terms = {
    currency: "NGN",
    on: "2026-03-02",
    locationId,
    channel: "online_store",
    lines: [line],
    shippingFee: 0,
    total,
  }
  const facts: ReadonlyArray<Fact & { readonly [field: string]: unknown }> = [
    {
      _tag: "OrderPlaced",
      orderId,
      number: `ORD-0000${n}`,
      trackingToken: tokenOf(n),
      contactName: `Bola ${n}`,
      contactPhone: "+2348012345678",
      address: { line1: `${n} Broad Street`, city: "Lagos" },
      ...terms,
      delivery: { kind: "flat_rate", name: "By bike" },
      plan: [],
      required: 0,
      mode: "on_delivery",
      language: "en",
      byStaff: false,
      at: 1,
    },
    { _tag: "OrderConfirmed", orderId, saleId, by: "staff", on: "2026-03-02", at: 1 },
    { _tag: "SaleRecorded", saleId, ...terms },
    ...(paid === 0
      ? []
      : [
          {
            _tag: "PaymentReceived",
            saleId,
            paymentId: `pay_${n}-first`,
            currency: "NGN",
            amount: paid,
            method: "bank_transfer",
            on: "2026-03-02",
            isDeposit: true,
          },
        ]),
    { _tag: "FulfilmentCreated", ...parcel, locationId, lines: [{ lineId: "1", quantity: 1000 }], pickup },
    ...(packed ? [{ _tag: "FulfilmentPacked", ...parcel }] : []),
  ]
  return facts
}

const rider = { _tag: "DriverAdded", name: "Musa Bello", phone: "+2348031234567", vehicle: "bike" }
export const branch = (name: string): Fact =>
  ({ _tag: "LocationOpened", locationId: `loc_${name}`, name, sellsOnline: false }) as Fact

/** Lagos, two riders, four orders: unpaid, part paid, paid, and one still to be packed. */
export const shop: ReadonlyArray<Fact> = [
  registered as Fact,
  { ...rider, driverId: "driver_0" } as Fact,
  { ...rider, driverId: "driver_1", name: "Sade", locationIds: ["loc_yaba"] } as Fact,
  branch("yaba"),
  ...ordered(0),
  ...ordered(1, { paid: 4000 }),
  ...ordered(2, { paid: 10_000 }),
  ...ordered(3, { packed: false, total: 2500 }),
]

export const stop = (n: number) => ({ orderId: `ord_${n}`, fulfilmentId: `ful_${n}-1` }) as const
