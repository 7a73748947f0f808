import * as Schema from "effect/Schema"
import { type Change, Currency, Quantities, view } from "../kernel/index.ts"
import type { DeliveryTax, SaleEvent, SaleId, SoldLine, Terms } from "./events.ts"
import { deliveryOf, netOf, taxOf } from "./taxed.ts"

const SaleLineRow = Schema.Struct({
  id: Schema.String,
  saleId: Schema.String,
  on: Schema.String,
  currency: Currency,
  /** Goods and services, the delivery of them, or what cash was rounded by. */
  kind: Schema.Literals(["goods", "delivery", "rounding"]),
  locationId: Schema.String,
  channel: Schema.String,
  productId: Schema.optionalKey(Schema.String),
  variantId: Schema.optionalKey(Schema.String),
  categoryId: Schema.optionalKey(Schema.String),
  name: Schema.String,
  variant: Schema.optionalKey(Schema.String),
  quantity: Schema.Int,
  /** Before any discount, less the tax in the price: `net + discounts`. */
  gross: Schema.Int,
  discounts: Schema.Int,
  /** What it brought in, without tax. */
  net: Schema.Int,
  /** What the customer pays besides, for the state. */
  tax: Schema.Int,
  taxRateId: Schema.optionalKey(Schema.String),
  /** Basis points. */
  taxRate: Schema.optionalKey(Schema.Int),
  /** Absent when nobody knows what it cost. */
  cost: Schema.optionalKey(Schema.Int),
  /** 1 when the cost is unknown: reports say so and never take it for nothing (pain C59). */
  unknownCost: Schema.Int,
  /** False once the line was corrected away or its sale voided; such a row counts nowhere. */
  live: Schema.Boolean,
})
type SaleLineRow = typeof SaleLineRow.Type

const shared = (saleId: typeof SaleId.Type, { channel, currency, locationId, on }: Terms) => ({
  saleId,
  on,
  currency,
  locationId,
  channel,
  live: true,
})

const goodsRow = (saleId: typeof SaleId.Type, terms: Terms, line: SoldLine): SaleLineRow => ({
  ...shared(saleId, terms),
  id: `${saleId}.${line.lineId}`,
  kind: "goods",
  ...(line.productId !== undefined && { productId: line.productId }),
  ...(line.variantId !== undefined && { variantId: line.variantId }),
  ...(line.categoryId !== undefined && { categoryId: line.categoryId }),
  name: line.name,
  ...(line.variant !== undefined && { variant: line.variant }),
  quantity: line.quantity,
  gross: netOf(line) + line.discount + line.cartDiscount,
  discounts: line.discount + line.cartDiscount,
  net: netOf(line),
  ...taxedAs(line),
  ...(line.unitCost === undefined
    ? { unknownCost: 1 }
    : { cost: Quantities.priced(line.quantity, line.unitCost), unknownCost: 0 }),
})

const taxedAs = (taxing: DeliveryTax) => ({
  tax: taxOf(taxing),
  ...(taxing.taxRateId !== undefined && { taxRateId: taxing.taxRateId }),
  ...(taxing.taxRate !== undefined && { taxRate: taxing.taxRate }),
})

const deliveryRow = (saleId: typeof SaleId.Type, terms: Terms): SaleLineRow => ({
  ...shared(saleId, terms),
  id: `${saleId}:delivery`,
  kind: "delivery",
  name: terms.shippingCompany ?? "Delivery",
  quantity: 0,
  gross: deliveryOf(terms).gross - deliveryOf(terms).tax,
  discounts: 0,
  net: deliveryOf(terms).gross - deliveryOf(terms).tax,
  ...taxedAs(terms.deliveryTax ?? {}),
  cost: 0,
  unknownCost: 0,
})

const roundingRow = (saleId: typeof SaleId.Type, terms: Terms, amount: number): SaleLineRow => ({
  ...shared(saleId, terms),
  id: `${saleId}:rounding`,
  kind: "rounding",
  name: "Rounding",
  quantity: 0,
  gross: amount,
  discounts: 0,
  net: amount,
  tax: 0,
  cost: 0,
  unknownCost: 0,
})

const rows = (saleId: typeof SaleId.Type, terms: Terms): ReadonlyArray<Change<SaleLineRow>> => [
  ...terms.lines.map((line) => ({ put: goodsRow(saleId, terms, line) })),
  ...(terms.shippingFee > 0 ? [{ put: deliveryRow(saleId, terms) }] : []),
  ...(terms.cashRounding === undefined ? [] : [{ put: roundingRow(saleId, terms, terms.cashRounding) }]),
]

const gone = (saleId: string): Change<SaleLineRow> => ({
  each: ["saleId", saleId],
  by: (row) => ({ ...row, live: false }),
})

/** What was sold, line by line: the rows every sales report adds up, so that they cannot disagree (pain C58). */
export const saleLines = view<SaleLineRow, SaleEvent>()({
  name: "sale-lines",
  says: "What was sold, one row a line; delivery and rounding have rows of their own.",
  row: SaleLineRow,
  columns: {
    saleId: "text",
    on: "text",
    currency: "text",
    kind: "text",
    locationId: "text",
    channel: "text",
    productId: "text",
    variantId: "text",
    categoryId: "text",
    name: "text",
    variant: "text",
    quantity: "integer",
    gross: "integer",
    discounts: "integer",
    net: "integer",
    tax: "integer",
    taxRateId: "text",
    taxRate: "integer",
    cost: "integer",
    unknownCost: "integer",
    live: "boolean",
  },
  indexes: [["saleId"], ["on"], ["productId", "on"]],
  access: { module: "transactions", action: "view" },
  veiled: { fields: ["cost", "unknownCost"], unless: { module: "products", action: "view_cost" } },
  when: {
    SaleRecorded: (event) => rows(event.saleId, event),
    SaleCorrected: (event) => [gone(event.saleId), ...rows(event.saleId, event)],
    SaleVoided: (event) => [gone(event.saleId)],
  },
})
