import { receiptRows } from "@oja/domain/sales/receipt"
import { expect, it } from "vitest"
import type { Selling } from "../data/taxing.ts"
import { freshSale } from "../selling/freshSale.ts"
import { readSale, type SaleDraft } from "../selling/saleDraft.ts"
import { soldHere } from "./soldHere.ts"
import { dueIn, type Tender } from "./tenders.ts"
import type { Basket } from "./useBasket.ts"

const today = "2026-11-27"
const rate = (id: string, rate: number) => ({ id, rate, periods: [{ from: "2020-01-01", rate }] })
const selling = {
  taxes: { on: true, inclusive: true, taxRateId: "tax_full", deliveryRateId: "tax_full" },
  rates: [rate("tax_full", 1900), rate("tax_low", 700)],
  cashStep: 50,
} as unknown as Selling
const draft: SaleDraft = {
  ...freshSale(today),
  buyer: "walk_in",
  lines: [
    { lineId: "1", name: "Thé", quantity: "1", price: "1.190", off: { type: "amount", value: "" } },
    {
      lineId: "2",
      name: "Pain",
      quantity: "1",
      price: "1.073",
      off: { type: "amount", value: "" },
      productTax: "tax_low",
    },
  ],
  shippingFee: "2.380",
  shippingCompany: "Rapide",
}

it("prints each rate of tax, that of the delivery too, and what cash was rounded by, as the book will", () => {
  const read = readSale(draft, "TND", today, { selling })
  const basket = { draft, read, selling } as unknown as Basket
  const card: Tender = { method: "card", amount: 2000 }
  const cash: Tender = { method: "cash", amount: dueIn("cash", read.reckoned!.total, [card], 50) }
  expect([read.reckoned!.total, cash.amount]).toEqual([4643, 2650])
  const sale = soldHere({
    basket,
    buyer: "walk_in",
    by: "user_1",
    covered: true,
    currency: "TND",
    number: "A-000001",
    tenders: [card, cash],
  })
  expect(sale).toMatchObject({ total: 4650, cashRounding: 7, balance: 0, status: "paid" })
  const rows = receiptRows({
    sale,
    paid: [card, cash],
    seller: { name: "Hanout Slim", zone: "Africa/Tunis" },
    language: "fr",
    locale: "fr-TN",
    methodName: (method) => method,
  })
  const pairs = rows.flatMap(({ left, right = "" }) => (right === "" ? [] : [[left, right.replaceAll(/\s/g, " ")]]))
  expect(Object.fromEntries(pairs)).toMatchObject({
    "Taxe 19\u202f% comprise": "0,570 DT",
    "Taxe 7\u202f% comprise": "0,070 DT",
    "Arrondi en espèces": "0,007 DT",
    TOTAL: "4,650 DT",
  })
})
