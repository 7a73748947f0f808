import * as Schema from "effect/Schema"
import { LocationId } from "../businesses/index.ts"
import { CustomerId } from "../customers/index.ts"
import { Amount, Currency, only, patch, patched, Reason, Version, present } from "../kernel/index.ts"
import { Channel, SaleId } from "../shared/index.ts"
import { aside, type SoldLine, type Terms } from "./events.ts"
import { type AskedLine, goods, AskedCartDiscount } from "./lines.ts"
import { BackdatedDay } from "./rules.ts"

/** What of a sale a correction may say anew besides; tags and files have commands of their own. */
const { attachments: _, tags: __, ...said } = aside
export const asides = Object.keys(said) as ReadonlyArray<keyof typeof said>

/** What a correction says: what is left out stays as it is, null takes it away. */
export const correction = {
  saleId: SaleId,
  reason: Reason,
  expectedVersion: Schema.optionalKey(Version),
  on: Schema.optionalKey(BackdatedDay),
  locationId: Schema.optionalKey(LocationId),
  channel: Schema.optionalKey(Channel),
  customerId: Schema.optionalKey(Schema.NullOr(CustomerId)),
  ...goods,
  cartDiscount: Schema.optionalKey(Schema.NullOr(AskedCartDiscount)),
  shippingFee: Schema.optionalKey(Amount),
  ...patch(said),
  currencies: Schema.optionalKey(Schema.Array(Currency)),
}
export type Correction = Schema.Struct<typeof correction>["Type"]

/** A sold line asked for once more, with the discount it was given in money. */
export const again = ({ discount, lineId, note, productId, quantity, variantId }: SoldLine): AskedLine => ({
  lineId,
  ...present({ productId, variantId }),
  quantity,
  ...(discount > 0 && { discount: { type: "amount", value: discount } }),
  ...present({ note }),
})

/** The terms around the lines: what the request leaves out stays, what it sets to null goes. */
export const corrected = (before: Terms, input: Correction, newName: string | undefined): Terms => {
  const { cartDiscount, cashRounding: _, customerId, customerName, deliveryTax: __, tax: ___, ...rest } = before
  const kept = <T>(key: string, said: T | null | undefined, was: T | undefined): { readonly [key: string]: T } => {
    const value = said === undefined ? was : said
    return value === undefined || value === null ? {} : { [key]: value }
  }
  const sameCustomer = input.customerId === undefined || input.customerId === customerId
  return {
    ...patched(rest, only(said, input)),
    locationId: input.locationId ?? before.locationId,
    channel: input.channel ?? before.channel,
    ...kept("customerId", input.customerId, customerId),
    ...kept("customerName", sameCustomer ? customerName : (newName ?? null), undefined),
    ...kept("cartDiscount", input.cartDiscount, cartDiscount),
  }
}

export const same = (before: Terms, after: Terms): boolean => canonical(before) === canonical(after)

/** Whether they come to the same, line by line and in all. */
export const sameAmounts = (before: Terms, after: Terms): boolean => {
  const amounts = ({ cashRounding = 0, deliveryTax, lines, shippingFee, tax = 0, total }: Terms) =>
    JSON.stringify([
      [cashRounding, deliveryTax?.tax ?? 0, shippingFee, tax, total],
      lines.map((it) => [it.lineId, it.variantId, it.quantity, it.total, it.tax ?? 0]),
    ])
  return amounts(before) === amounts(after)
}

/** Whether reports say the same of both: it comes to the same, on that day, at that branch, by that way. */
export const sameFigures = (before: Terms, after: Terms): boolean =>
  before.on === after.on &&
  before.locationId === after.locationId &&
  before.channel === after.channel &&
  sameAmounts(before, after)

const canonical = (terms: Terms): string =>
  JSON.stringify([
    Object.entries({ ...terms, lines: null }).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    // What the goods cost follows from the shelves: nobody agrees on it.
    terms.lines.map(({ cost: _, ...line }) => Object.entries(line).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  ])
