import { expect, it } from "vitest"
import { registered } from "../businesses/testing/registered.ts"
import { addProduct } from "../catalog/addProduct.ts"
import { Shop } from "../reports/testing/shop.ts"
import { receiveStock } from "../stock/receiveStock.ts"
import { setStock } from "../stock/setStock.ts"
import { trialBalance } from "./queries.ts"

const rice = { productId: "prod_1", name: "Rice", type: "product", sellingPrice: 500, trackStock: true } as const
const here = { variantId: "var_1", locationId: "loc_main" } as const

it("a count that says goods came, or did not, is the bill's, and both sides of it stand in the books", () => {
  const shop = new Shop().begin(registered).do(addProduct, rice)
  shop.do(receiveStock, { ...here, movementId: "move_1", quantity: 10_000, unitCost: 300 })
  for (const [movementId, counted, worth] of [
    ["move_2", 8000, 2400],
    ["move_3", 9000, 2700],
  ] as const) {
    shop.do(setStock, { ...here, movementId, counted, reason: "received" })
    const { lines, totals } = shop.ask(trialBalance, {})
    const on = (account: string) => {
      const { credit = 0, debit = 0 } = lines.find((it) => it.account === account) ?? {}
      return debit - credit
    }
    expect([on("inventory"), on("goods_paid"), on("goods_lost")]).toEqual([worth, -worth, 0])
    for (const { credit, debit } of totals) expect(debit).toBe(credit)
  }
})
