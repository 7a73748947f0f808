import * as Schema from "effect/Schema"
import { LocationId } from "../businesses/index.ts"
import { CustomerId } from "../customers/index.ts"
import {
  Amount,
  amount,
  Currency,
  id,
  idAs,
  Note,
  Quantity,
  Reason,
  Tags,
  text,
  lineLimit,
  saying,
} from "../kernel/index.ts"
import { ProductId, VariantId } from "../products/index.ts"
import { NamedCodes } from "../promotions/index.ts"
import { Channel } from "../shared/index.ts"
import { DeviceId } from "../tills/index.ts"

export const ParkedSaleId = id("park")

const Off = Schema.Struct({ type: Schema.Literals(["amount", "percent"]), value: amount(1, Number.MAX_SAFE_INTEGER) })

/** A line as it lay on the counter, at the price that was said. */
const ParkedLine = Schema.Struct({
  lineId: idAs("line", Schema.String.check(Schema.isPattern(/^[0-9A-Za-z_-]{1,48}$/))),
  productId: Schema.optionalKey(ProductId),
  variantId: Schema.optionalKey(VariantId),
  name: text(1, 120),
  quantity: Quantity,
  unitPrice: Amount,
  discount: Schema.optionalKey(Off),
  note: Schema.optionalKey(Note),
})

/** What lay on the counter. It keeps nothing from the shelves, and prices are asked anew when it is sold. */
export const basket = {
  /** What a person knows it by: "Blue dress", "Table 4". */
  label: saying("The lady in blue", text(1, 80)),
  locationId: LocationId,
  currency: Currency,
  customerId: Schema.optionalKey(CustomerId),
  customerName: Schema.optionalKey(text(1, 80)),
  lines: Schema.Array(ParkedLine).check(Schema.isMinLength(1), lineLimit),
  cartDiscount: Schema.optionalKey(Off),
  discountCodes: Schema.optionalKey(NamedCodes),
  shippingFee: Schema.optionalKey(Amount),
  shippingCompany: Schema.optionalKey(text(1, 80)),
  channel: Schema.optionalKey(Channel),
  tags: Schema.optionalKey(Tags),
  note: Schema.optionalKey(Note),
  /** What it came to then. */
  total: Amount,
}
export type Basket = Schema.Struct<typeof basket>["Type"]

const by = { deviceId: Schema.optionalKey(DeviceId) }

/** What can have happened to a sale that was put aside. */
export const ParkedSaleEvent = Schema.TaggedUnion({
  SaleParked: { parkedSaleId: ParkedSaleId, ...basket, ...by },
  /** Somebody took it on at a counter: it lies in that basket now. */
  ParkedSaleResumed: { parkedSaleId: ParkedSaleId, deviceId: DeviceId },
  ParkedSaleDiscarded: { parkedSaleId: ParkedSaleId, reason: Reason },
})
export type ParkedSaleEvent = typeof ParkedSaleEvent.Type
