import { expect, it } from "vitest"
import { registered } from "../businesses/testing/registered.ts"
import { addProduct } from "../catalog/addProduct.ts"
import type { RowOf } from "../kernel/index.ts"
import { placeOrder } from "../orders/placeOrder.ts"
import { receiveOrderMoney } from "../orders/receiveOrderMoney.ts"
import { refundOrder } from "../orders/refundOrder.ts"
import { ordered, paid, shop as withStore } from "../orders/testing/shop.ts"
import { Shop } from "../reports/testing/shop.ts"
import { receiveStock } from "../stock/receiveStock.ts"
import { setStock } from "../stock/setStock.ts"
import { trialBalance } from "./queries.ts"
import { ledgerEntries } from "./views.ts"

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

it("an order stands in the books once money came for it, and no longer once that was given back", () => {
  const shop = new Shop().begin(...withStore).do(placeOrder, ordered, { by: "storefront" })
  const entries = () =>
    shop
      .rows(ledgerEntries)
      .map((row) => row as RowOf<typeof ledgerEntries>)
      .filter(({ about, live }) => about === ordered.orderId && live)
      .map(({ account, amount }) => [account, amount])
  expect(entries()).toEqual([])
  shop.do(receiveOrderMoney, paid(1, 500), { by: "system" })
  expect(entries()).toEqual([
    ["provider", 500],
    ["order_deposits", -500],
  ])
  const refund = {
    orderId: ordered.orderId,
    refundId: "rfd_1",
    amount: 500,
    method: "transfer",
    reason: "Twice",
  } as const
  shop.do(refundOrder, refund)
  expect(entries()).toEqual([])
})
