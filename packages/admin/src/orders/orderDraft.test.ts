import { expect, it } from "vitest"
import { type Selling, untaxed } from "../data/taxing.ts"
import { freshOrder, readOrder } from "./orderDraft.ts"

const rice = { lineId: "1", productId: "prod_rice", name: "Rice", quantity: "2", price: "5000" } as const
const draft = {
  ...freshOrder("2026-11-28"),
  lines: [{ ...rice, off: { type: "amount" as const, value: "" } }],
  address: { line1: "1 Broad Street", district: "", city: "", state: "Lagos", country: "", landmark: "" },
}
const bike = {
  id: "dopt_1",
  name: "Bike",
  enabled: true,
  sort: 1,
  currency: "NGN",
  terms: { _tag: "flat_rate" as const, fee: 100_000 },
}
const tenth = [{ offerId: "promo_1", name: "A tenth", amount: 100_000 }]
const quote = { offers: tenth, lines: [{ lineId: "1", offers: tenth }], codes: [], delivery: 0, saved: 100_000 }
const onTop: Selling = {
  ...untaxed,
  taxes: { on: true, inclusive: false, taxRateId: "tax_vat" },
  rates: [{ id: "tax_vat", names: { en: "VAT", fr: "TVA" }, rate: 1000, own: true, periods: [] }],
}

const read = (selling: Selling, more: object = {}) => {
  const { fee, total, worth } = readOrder(draft, { selling, options: [bike], branches: [], currency: "NGN", ...more })
  return { worth, fee, total }
}

it("an order in the form comes to what the book says: goods less their offers, and a delivery with its tax", () => {
  expect(read(untaxed)).toEqual({ worth: 1_000_000, fee: 100_000, total: 1_100_000 })
  expect(read(untaxed, { quote })).toEqual({ worth: 900_000, fee: 100_000, total: 1_000_000 })
  expect(read(onTop)).toEqual({ worth: 1_100_000, fee: 110_000, total: 1_210_000 })
  // A code that pays for the delivery.
  expect(read(untaxed, { quote: { ...quote, delivery: 100_000 } })).toEqual({ worth: 900_000, fee: 0, total: 900_000 })
})
