import * as Schema from "effect/Schema"
import {
  type Change,
  type Recorded,
  Count,
  Currency,
  view,
  Rate,
  SignedQuantity,
  SignedAmount,
  ref,
  Day,
  present,
} from "../kernel/index.ts"
import type { CreditedLine, DeliveryTax, ReturnedLine, SaleEvent, SoldLine, Terms } from "./events.ts"
import type { SaleId } from "../shared/index.ts"
import { bareNames } from "./bareNames.ts"
import { costOf } from "./costing.ts"
import { addedTaxOf, deliveryOf, netOf, taxOf } from "./taxed.ts"

const SaleLineRow = Schema.Struct({
  id: ref("sale-line"),
  saleId: ref("sale"),
  on: Day,
  currency: Currency,
  /** Goods and services, the delivery of them, what cash was rounded by; or goods that came back and prices that came down. */
  kind: Schema.Literals(["goods", "delivery", "rounding", "return", "reduction"]),
  /** What wrote it: the sale, or something that happened to it later, which a correction of the sale leaves alone. */
  entry: Schema.Literals(["sale", "payment", "return", "refund"]),
  locationId: ref("loc"),
  channel: Schema.String,
  productId: Schema.optionalKey(ref("prod")),
  variantId: Schema.optionalKey(ref("var")),
  categoryId: Schema.optionalKey(ref("cat")),
  name: Schema.String,
  variant: Schema.optionalKey(Schema.String),
  quantity: SignedQuantity,
  // What was taken back is below zero, on the day it was.
  /** Before any discount, less the tax in the price: `net + discounts`. */
  gross: SignedAmount,
  discounts: SignedAmount,
  /** What it brought in, without tax. */
  net: SignedAmount,
  /** What the customer pays besides, for the state. */
  tax: SignedAmount,
  taxRateId: Schema.optionalKey(ref("tax")),
  /** Basis points. */
  taxRate: Schema.optionalKey(Rate),
  /** Absent when nobody knows what it cost. */
  cost: Schema.optionalKey(SignedAmount),
  /** 1 when the cost is unknown: reports say so and never take it for nothing (pain C59). */
  unknownCost: Count,
  /** Who wrote the line down: that of a corrected sale, who corrected it. */
  recordedBy: Schema.String,
  /** False once the line was corrected away or its sale voided; such a row counts nowhere. */
  live: Schema.Boolean,
})
type SaleLineRow = typeof SaleLineRow.Type
/** A row before it is said who wrote it. */
type Unsigned = Omit<SaleLineRow, "recordedBy">

type Place = Pick<Terms, "channel" | "currency" | "locationId" | "on">

const shared = (saleId: typeof SaleId.Type, { channel, currency, locationId, on }: Place) => ({
  saleId,
  on,
  currency,
  locationId,
  channel,
  live: true,
})
const ofSale = { entry: "sale" } as const

const called = ({ categoryId, name, productId, variant, variantId }: Called) =>
  present({ productId, variantId, categoryId, name, variant })
type Called = Pick<SoldLine, "categoryId" | "name" | "productId" | "variant" | "variantId">

const goodsRow = (saleId: typeof SaleId.Type, terms: Terms, line: SoldLine): Unsigned => ({
  ...shared(saleId, terms),
  ...ofSale,
  id: `${saleId}.${line.lineId}`,
  kind: "goods",
  ...called(line),
  quantity: line.quantity,
  gross: netOf(line) + line.discount + line.cartDiscount,
  discounts: line.discount + line.cartDiscount,
  net: netOf(line),
  ...taxedAs(line),
  ...(costOf(line) === undefined ? { unknownCost: 1 } : { ...present({ cost: costOf(line) }), unknownCost: 0 }),
})

const taxedAs = (taxing: DeliveryTax) => ({
  tax: taxOf(taxing),
  ...present({ taxRateId: taxing.taxRateId, taxRate: taxing.taxRate }),
})

const deliveryRow = (saleId: typeof SaleId.Type, terms: Terms): Unsigned => ({
  ...shared(saleId, terms),
  ...ofSale,
  id: `${saleId}:delivery`,
  kind: "delivery",
  name: terms.shippingCompany ?? bareNames.delivery,
  quantity: 0,
  gross: deliveryOf(terms).gross - deliveryOf(terms).tax,
  discounts: 0,
  net: deliveryOf(terms).gross - deliveryOf(terms).tax,
  ...taxedAs(terms.deliveryTax ?? {}),
  cost: 0,
  unknownCost: 0,
})

/** A row that stands for money alone: no goods, no discount, no cost. */
const bare = (name: string, net: number, tax = 0) => ({
  name,
  quantity: 0,
  gross: net,
  discounts: 0,
  net,
  tax,
  cost: 0,
  unknownCost: 0,
})

const roundingRow = (saleId: typeof SaleId.Type, terms: Terms, amount: number): Unsigned => ({
  ...shared(saleId, terms),
  ...ofSale,
  id: `${saleId}:rounding`,
  kind: "rounding",
  ...bare(bareNames.rounding, amount),
})

type Taken = SaleEvent & { readonly _tag: "GoodsReturned" | "PriceReduced" }

/** What was taken back, below zero and on its own day (pain C59); only goods that can be sold again give their cost back. */
export const takenBackRows = (event: Taken): ReadonlyArray<Unsigned> => {
  const isReturn = event._tag === "GoodsReturned"
  const entry = isReturn ? ("return" as const) : ("refund" as const)
  const of = isReturn ? event.returnId : event.refundId
  const one = { ...shared(event.saleId, event), entry }
  const lines: ReadonlyArray<CreditedLine | ReturnedLine> = event.lines
  const ofLines = lines.flatMap((line, i): ReadonlyArray<Unsigned> => {
    const back = "condition" in line ? line : undefined
    if (back?.condition === "not_returned") return []
    const tax = taxOf(line)
    const net = tax - line.value - addedTaxOf(line)
    const cost = back === undefined ? 0 : costGivenBack(back)
    const sums = { quantity: -(back?.quantity ?? 0), gross: net, discounts: 0, net, cost: -cost, unknownCost: 0 }
    const what = { id: `${event.saleId}:${of}.${i}`, kind: isReturn ? ("return" as const) : ("reduction" as const) }
    return [{ ...one, ...what, ...called(line), ...sums, ...taxedAs(line), tax: -tax }]
  })
  const delivery = isReturn ? undefined : event.delivery
  const ofDelivery = (taxing: DeliveryTax & { readonly value: number }): Unsigned => {
    const tax = taxOf(taxing)
    const net = tax - taxing.value - addedTaxOf(taxing)
    const what = { id: `${event.saleId}:${of}:delivery`, kind: "delivery" as const }
    return { ...one, ...what, ...taxedAs(taxing), ...bare(bareNames.delivery, net, -tax) }
  }
  const { rounding = 0 } = event
  const ofRounding = {
    ...one,
    id: `${event.saleId}:${of}:rounding`,
    kind: "rounding" as const,
    ...bare(bareNames.rounding, -rounding),
  }
  return [
    ...ofLines,
    ...(delivery === undefined ? [] : [ofDelivery(delivery)]),
    ...(rounding === 0 ? [] : [ofRounding]),
  ]
}

const takenBack = (event: Taken): ReadonlyArray<Change<Unsigned>> => takenBackRows(event).map((put) => ({ put }))

/**
 * Everything that is back is no cost of sales: what is spoiled is lost from the shelf. Before 2026-11-23 it was not taken
 * from the shelf at the cost it left with, and stayed a cost of sales.
 */
const costGivenBack = (line: ReturnedLine): number =>
  line.cost ?? (line.condition === "restocked" ? (costOf(line) ?? 0) : 0)

/** The rows of a sale as it was agreed on. */
export const rowsOf = (saleId: typeof SaleId.Type, terms: Terms): ReadonlyArray<Unsigned> => [
  ...terms.lines.map((line) => goodsRow(saleId, terms, line)),
  ...(terms.shippingFee > 0 ? [deliveryRow(saleId, terms)] : []),
  ...(terms.cashRounding === undefined ? [] : [roundingRow(saleId, terms, terms.cashRounding)]),
]
const rows = (saleId: typeof SaleId.Type, terms: Terms): ReadonlyArray<Change<Unsigned>> =>
  rowsOf(saleId, terms).map((put) => ({ put }))

/** What a later event wrote stands as long as its sale does; a rounding is of the sale's own day. */
const again = ({
  channel,
  locationId,
  on,
  saleId,
}: SaleEvent & { readonly _tag: "SaleCorrected" }): Change<Unsigned> => ({
  each: ["saleId", saleId],
  by: (row) =>
    row.entry === "sale"
      ? { ...row, live: false }
      : { ...row, channel, locationId, ...(row.entry === "payment" && { on }) },
})
const gone = (saleId: string): Change<Unsigned> => ({
  each: ["saleId", saleId],
  by: (row) => ({ ...row, live: false }),
})

/** The same, with who wrote them down. */
const signed = (changes: ReadonlyArray<Change<Unsigned>>, { by: recordedBy }: Recorded) =>
  changes.map((it) => ("put" in it ? { put: { ...it.put, recordedBy } } : it)) as ReadonlyArray<Change<SaleLineRow>>

const apart = ["kind", "live", "currency", "locationId", "recordedBy"] as const
const added = ["quantity", "gross", "discounts", "net", "tax", "cost", "unknownCost"] as const

/** What was sold, line by line: the rows every sales report adds up, so that they cannot disagree (pain C58). */
export const saleLines = view<SaleLineRow, SaleEvent>()({
  name: "sale-lines",
  version: 2,
  summary: "What was sold, one row a line; delivery and rounding have rows of their own.",
  row: SaleLineRow,
  columns: [
    "saleId",
    "on",
    "currency",
    "kind",
    "entry",
    "locationId",
    "channel",
    "productId",
    "variantId",
    "categoryId",
    "name",
    "variant",
    "quantity",
    "gross",
    "discounts",
    "net",
    "tax",
    "taxRateId",
    "taxRate",
    "cost",
    "unknownCost",
    "recordedBy",
    "live",
  ],
  indexes: [[], ["on"], ["productId", "on"]],
  idBegins: "saleId",
  sums: [
    { day: "on", by: [...apart], of: [...added] },
    { day: "on", monthly: true, by: [...apart, "productId", "name", "variant", "categoryId"], of: [...added] },
  ],
  access: { module: "transactions", action: "view" },
  rowFilter: { column: "recordedBy", unless: { module: "transactions", action: "view_all" } },
  masked: [{ fields: ["cost", "unknownCost"], unless: { module: "products", action: "view_cost" } }],
  when: {
    SaleRecorded: (event, recorded) => signed(rows(event.saleId, event), recorded),
    SaleCorrected: (event, recorded) => signed([again(event), ...rows(event.saleId, event)], recorded),
    CashRounded: ({ amount, paymentId, soldOn: on, ...event }, { by }) => [
      {
        put: {
          ...shared(event.saleId, { ...event, on }),
          entry: "payment",
          id: `${event.saleId}:rounding.${paymentId}`,
          kind: "rounding",
          ...bare(bareNames.rounding, amount),
          recordedBy: by,
        },
      },
    ],
    GoodsReturned: (event, recorded) => signed(takenBack(event), recorded),
    PriceReduced: (event, recorded) => signed(takenBack(event), recorded),
    SaleVoided: (event, recorded) => signed([gone(event.saleId)], recorded),
  },
})
