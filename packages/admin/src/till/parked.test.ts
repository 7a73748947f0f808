import { expect, it } from "vitest"
import { freshSale } from "../selling/freshSale.ts"
import { readSale, type SaleDraft } from "../selling/saleDraft.ts"
import { asksParking, draftOf, type Parked } from "./parked.ts"
import type { Basket } from "./useBasket.ts"

const today = "2026-11-27"
const lying: SaleDraft = {
  ...freshSale(today),
  buyer: { id: "cust_1", name: "Awa" },
  channel: "whatsapp",
  lines: [
    {
      lineId: "1",
      name: "Robe",
      quantity: "1.5",
      price: "12500",
      off: { type: "percent", value: "10" },
      note: "Ourlet à 90 cm",
    },
    { lineId: "2", name: "Fil", quantity: "2", price: "300", off: { type: "amount", value: "" } },
  ],
  off: { type: "amount", value: "250" },
  codes: ["TABASKI"],
  shippingFee: "1500",
  shippingCompany: "Yango",
  note: "Passe à seize heures",
  tags: ["couture"],
}
const basketOf = (draft: SaleDraft) => ({ draft, read: readSale(draft, "XOF", today) }) as unknown as Basket

it("lies on the counter again as it was put aside, to what was said of a line and who delivers it", async () => {
  const asked = asksParking(basketOf(lying), { deviceId: "dev_a" })
  const row = { ...asked, id: asked.parkedSaleId, customerName: "Awa", currency: "XOF" } as unknown as Parked
  const again = await draftOf(row, today)
  expect({ ...again, saleId: lying.saleId }).toEqual(lying)
  expect(basketOf(again).read.total).toBe(asked.total)
})
