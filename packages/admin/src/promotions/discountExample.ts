import { unit } from "@oja/domain/kernel/amounts"
import { priceOffers } from "@oja/domain/promotions/offers"
import type { Example } from "./example.ts"
import type { Discount } from "./offer.ts"

/** One basket that comes to enough, priced by the very function that prices the sale; nothing where only delivery is free. */
export const discountExample = (off: Discount["off"], minimum: number, currency: string): Example | undefined => {
  if (off.type === "free_delivery") return undefined
  const usual = off.type === "percent" ? 10_000 * unit(currency) : 4 * off.value
  const value = Math.max(minimum, usual)
  const line = { lineId: "1", quantity: 1000, unitPrice: value, value }
  const terms = { off, appliesTo: "all", stackable: false } as const
  const { saved } = priceOffers({ lines: [line], shippingFee: 0 }, [], [{ discountId: "disc_example", terms }])
  return { lines: [{ count: 1, each: value }], before: value, saved }
}
