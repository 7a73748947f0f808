import * as Schema from "effect/Schema"
import { ProductId, VariantId } from "../catalog/events.ts"
import { CustomerId } from "../customers/events.ts"
import { Amount, Currency, Day, id, Note, PositiveAmount, Quantity, Reason, text } from "../kernel/index.ts"
import { LocationId } from "../businesses/events.ts"
import { Rate, TaxRateId } from "../taxes/events.ts"

export const SaleId = id("sale")
export const PaymentId = id("pay")
export const LineId = Schema.String.check(Schema.isPattern(/^[0-9A-Za-z_-]{1,48}$/))

export const PaymentMethod = Schema.Literals(["bank_transfer", "transfer", "cash", "card"])
export const Channel = Schema.Literals([
  "walk_in",
  "pos",
  "online_store",
  "whatsapp",
  "instagram",
  "facebook",
  "phone",
  "marketplace",
  "other",
])

/** An amount off, or basis points off (750 = 7.5 %). */
export const Discount = Schema.Union([
  Schema.Struct({ type: Schema.Literal("amount"), value: PositiveAmount }),
  Schema.Struct({
    type: Schema.Literal("percent"),
    value: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 10_000 })),
  }),
])
export type Discount = typeof Discount.Type

/** How something was taxed, and what the tax came to; all absent where nothing was. */
const taxing = {
  taxRateId: Schema.optionalKey(TaxRateId),
  /** Basis points. */
  taxRate: Schema.optionalKey(Rate),
  /** In the total, or on top of it. */
  taxInclusive: Schema.optionalKey(Schema.Boolean),
  tax: Schema.optionalKey(Amount),
}
export const DeliveryTax = Schema.Struct(taxing)
export type DeliveryTax = typeof DeliveryTax.Type

/** One line as it was sold: amounts are worked out and fixed here, so that nothing later can change what was agreed. */
export const SoldLine = Schema.Struct({
  lineId: LineId,
  productId: Schema.optionalKey(ProductId),
  variantId: Schema.optionalKey(VariantId),
  categoryId: Schema.optionalKey(Schema.String),
  name: text(1, 120),
  /** Which of the product's variants, in words: "Red / L". */
  variant: Schema.optionalKey(text(1, 120)),
  quantity: Quantity,
  unitPrice: Amount,
  /** Absent when nobody knows what it cost. */
  unitCost: Schema.optionalKey(Amount),
  /** The line's own discount, in money. */
  discount: Amount,
  /** Its share of the discount on the whole sale, in money. */
  cartDiscount: Amount,
  /** `quantity × unitPrice − discount − cartDiscount`. */
  total: Amount,
  ...taxing,
  /** Whether its goods left a shelf. */
  stocked: Schema.Boolean,
  note: Schema.optionalKey(Note),
})
export type SoldLine = typeof SoldLine.Type

/** What the customer and the merchant agreed on, worked out to the kobo. */
export const terms = {
  currency: Currency,
  on: Day,
  locationId: LocationId,
  channel: Channel,
  customerId: Schema.optionalKey(CustomerId),
  /** The customer as they were that day (pain C49); kept under the customer's key. */
  customerName: Schema.optionalKey(text(1, 80)),
  lines: Schema.Array(SoldLine).check(Schema.isMaxLength(50)),
  cartDiscount: Schema.optionalKey(Discount),
  shippingFee: Amount,
  shippingCompany: Schema.optionalKey(text(1, 80)),
  deliveryTax: Schema.optionalKey(DeliveryTax),
  /** All the tax in it; absent where nothing is taxed. */
  tax: Schema.optionalKey(Amount),
  /** What cash had to be rounded by, up or down, when it completed the sale. */
  cashRounding: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: -100_000, maximum: 100_000 }))),
  /** Lines, delivery, taxes on top and rounding. */
  total: Amount,
  dueDate: Schema.optionalKey(Day),
  note: Schema.optionalKey(Note),
}

export type Terms = Schema.Struct<typeof terms>["Type"]

/** What can have happened to a sale. Two states only, posted and voided; everything else is derived. */
export const SaleEvent = Schema.TaggedUnion({
  SaleRecorded: { saleId: SaleId, ...terms },
  PaymentReceived: {
    saleId: SaleId,
    paymentId: PaymentId,
    currency: Currency,
    amount: PositiveAmount,
    method: PaymentMethod,
    on: Day,
    isDeposit: Schema.Boolean,
    reference: Schema.optionalKey(text(1, 80)),
  },
  PaymentReversed: { saleId: SaleId, paymentId: PaymentId, amount: PositiveAmount, on: Day, reason: Reason },
  SaleCorrected: { saleId: SaleId, reason: Reason, ...terms },
  SaleVoided: { saleId: SaleId, on: Day, reason: Reason },
})
export type SaleEvent = typeof SaleEvent.Type
