import { registered } from "../../businesses/testing/registered.ts"
import type { Fact } from "../../kernel/index.ts"

// A shop with a store: two branches, a few goods, ways to deliver; what stories, laws and random play begin with.

export type Happening = Fact & { readonly [field: string]: unknown }

const product = (n: number, name: string, sellingPrice: number, more: object = {}): ReadonlyArray<Happening> => [
  {
    _tag: "ProductAdded",
    productId: `prod_${n}`,
    variantId: `var_${n}`,
    currency: "NGN",
    name,
    type: "product",
    sellingPrice,
    trackStock: true,
    ...more,
  },
  { _tag: "ProductPublished", productId: `prod_${n}` },
]
export const shelved = (n: number, quantity: number, locationId = "loc_main"): Happening => ({
  _tag: "StockReceived",
  variantId: `var_${n}`,
  locationId,
  movementId: `move_${n}-${locationId.slice(4)}`,
  quantity,
  kind: "opening",
  unitCost: 300,
})

export const settings = {
  slug: "ada-stores",
  name: "Ada Stores",
  theme: { primaryColour: "#2b2f77", layout: "grid" },
  hours: [],
  ordersWhenClosed: true,
  contact: { phone: "+2348031234567" },
  socials: {},
  policies: {},
  checkout: {
    askEmail: "optional",
    noteEnabled: true,
    online: true,
    bankTransfer: true,
    onDelivery: true,
    onPickup: true,
    whatsapp: true,
  },
  languages: ["en", "fr"],
  seo: {},
  locationIds: [],
} as const

export const open: ReadonlyArray<Happening> = [
  registered,
  { _tag: "LocationOpened", locationId: "loc_0", name: "Yaba", sellsOnline: true },
  { _tag: "StoreSettingsSaved", storeId: "store", ...settings },
  { _tag: "StorePublished", storeId: "store" },
  {
    _tag: "DeliveryOptionAdded",
    optionId: "dopt_0",
    currency: "NGN",
    enabled: true,
    name: "Rider",
    terms: { _tag: "flat_rate", fee: 1500, areas: [{ state: "Lagos" }] },
  },
  {
    _tag: "DeliveryOptionAdded",
    optionId: "dopt_1",
    currency: "NGN",
    enabled: true,
    name: "Pickup",
    terms: { _tag: "pickup", locationIds: ["loc_main", "loc_0"] },
  },
  ...product(0, "Rice", 5000),
  ...product(1, "Milk", 451),
  ...product(2, "Delivery of a cake", 3001, { type: "service", trackStock: false }),
]

/** Ten bags of rice here and five in Yaba; milk enough. */
export const shop: ReadonlyArray<Happening> = [
  ...open,
  shelved(0, 10_000),
  shelved(0, 5_000, "loc_0"),
  shelved(1, 40_000),
]

export const token = (n: number): string => String(n).padStart(32, "0")

/** Two bags of rice, brought to Lagos, paid online. */
export const ordered = {
  orderId: "ord_1",
  trackingToken: token(1),
  lines: [{ lineId: "1", productId: "prod_0", quantity: 2000 }],
  contactName: "Tunde",
  contactPhone: "+2348031112222",
  address: { line1: "12 Allen Avenue", state: "Lagos" },
  delivery: { optionId: "dopt_0" },
  mode: "online",
} as const
/** Two bags and the rider. */
export const TOTAL = 11_500

export const paid = (n: number, amount: number = TOTAL, more: object = {}) =>
  ({
    orderId: "ord_1",
    paymentId: `pay_${n}` as `pay_${string}`,
    amount,
    currency: "NGN",
    method: "transfer",
    online: true,
    ...more,
  }) as const
