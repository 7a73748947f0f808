import { describe, expect } from "vitest"
import { day, example, openBooks } from "./books.ts"

openBooks()

describe("what goods cost: value and quantity are kept", () => {
  example("10 @ 100.00 + 10 @ 130.00 = 2,300.00; 5 sold → cost 575.00, left 1,725.00", async (books) => {
    await books.buys(10, "100.00")
    await books.buys(10, "130.00")
    await books.stands({ units: 20, worth: "2300.00" })
    await books.sellsGoods(5)
    await books.stands({ units: 15, worth: "1725.00", cost_of_goods: "575.00" })
  })
  example(
    "…2 back → cost 345.00, 17 worth 1,955.00; + 7 @ 150.00 → 3,005.00; 1 back at 115.00 → 3,120.00",
    async (books) => {
      await books.buys(10, "100.00")
      await books.buys(10, "130.00")
      const sold = await books.sellsGoods(5)
      await books.bringsBack(sold, 2)
      await books.stands({ units: 17, worth: "1955.00", cost_of_goods: "345.00" })
      await books.buys(7, "150.00")
      await books.stands({ worth: "3005.00" })
      await books.bringsBack(sold, 1)
      await books.stands({ units: 25, worth: "3120.00", cost_of_goods: "230.00" })
    },
  )
  example("10 on the road → worth as before; 8 of 10 arrive → the value of 2 is lost", async (books) => {
    const yaba = await books.branch("Yaba")
    await books.buys(10, "100.00")
    const transfer = await books.sends(10, "loc_main", yaba)
    await books.stands({ units: 10, worth: "1000.00" })
    await books.arrive(transfer, 8)
    await books.neverCame(transfer)
    await books.stands({ units: 8, worth: "800.00", inventory_losses: "200.00", net_profit: "-200.00" })
  })
  example("1 stolen → net profit and stock fall by its cost", async (books) => {
    await books.buys(10, "100.00")
    await books.adjusts(1, "out", "theft_or_loss")
    await books.stands({ units: 9, worth: "900.00", inventory_losses: "100.00", net_profit: "-100.00" })
  })
  example(
    "the till sells 3 of 1 @ 100.00 → −2 worth 0; + 5 @ 120.00 → 3 worth 360.00, cost 340.00 in all",
    async (books) => {
      await books.buys(1, "100.00")
      await books.sellsGoods(3, "200.00", { channel: "pos" })
      await books.stands({ units: -2, worth: "0.00" })
      await books.buys(5, "120.00")
      await books.stands({ units: 3, worth: "360.00", cost_of_goods: "340.00" })
    },
  )
  example("3 @ 0.33 + 4 @ 0.34 = 2.35; sold one by one → 0 left, cost 2.35", async (books) => {
    await books.buys(3, "0.33")
    await books.buys(4, "0.34")
    await books.stands({ worth: "2.35" })
    for (let i = 0; i < 7; i++) await books.sellsGoods(1, "1.00")
    await books.stands({ units: 0, worth: "0.00", cost_of_goods: "2.35" })
  })
  example("10 @ 100.00, 5 sold, 5 @ 200.00 bought, the sale voided → 15 worth 2,000.00", async (books) => {
    await books.buys(10, "100.00")
    const sold = await books.sellsGoods(5)
    await books.buys(5, "200.00")
    await books.voids(sold)
    await books.stands({ units: 15, worth: "2000.00", cost_of_goods: "0.00" })
  })
  example(
    "10 @ 100.00, 2 sold 3 days ago, then 10 @ 300.00 of 4 days ago → the 2 cost 400.00, 200.00 of it today",
    async (books) => {
      await books.buys(10, "100.00", { on: day(5) })
      await books.sellsGoods(2, "500.00", { businessDate: day(3) })
      await books.buys(10, "300.00", { on: day(4) })
      await books.stands({ units: 18, worth: "3600.00", cost_of_goods: "400.00", cost_true_up: "200.00" })
      expect((await books.figures(day(3), day(3)))["cost_of_goods"]).toBe(books.minor("200.00"))
      expect((await books.figures(day(0), day(0)))["cost_of_goods"]).toBe(books.minor("200.00"))
    },
  )
  example(
    "7 counted of 10 @ 100.00 → 700.00 and 300.00 lost; 5 received dated before the count → still 7",
    async (books) => {
      await books.buys(10, "100.00", { on: day(3) })
      await books.counts(7)
      await books.stands({ units: 7, worth: "700.00", inventory_losses: "300.00" })
      await books.buys(5, "100.00", { on: day(2) })
      await books.stands({ units: 7, worth: "700.00", inventory_losses: "800.00" })
    },
  )
  example(
    "a cost of 100.00 naira after the change to F CFA, sold at F CFA 500 → cost missing, never F CFA 10,000",
    async (books) => {
      await books.buys(10, "100.00")
      const productId = await books.product()
      await books.does(`PATCH /business/${books.person.business}`, { currency: "XOF", confirm: "CHANGE CURRENCY" })
      const line = { lineId: "1", productId, quantity: 1000, unitPrice: 500 }
      const sale = { kind: "sale", businessDate: day(0), lines: [line], paymentType: "full", method: "card" }
      await books.does("POST /v1.1/transactions", sale)
      const { totals } = await books.does(`GET /v1.0/reports/profit-loss?from=${day(1)}&to=${day(0)}`)
      const francs = totals.find((it: { currency: string }) => it.currency === "XOF")
      expect(francs).toMatchObject({ cost_of_goods: 0, unknown_costs: 1, gross_sales: 500 })
    },
  )
})

describe("purchases", () => {
  example(
    "a crate of 24 for 1,000.00 with its bill: 41.67 each → 24 worth 1,000.00; 24 sold one by one → cost 1,000.00",
    async (books) => {
      const productId = await books.product()
      await books.spends("1000.00", "stock_purchase", { goods: [{ productId, quantity: 24_000, cost: 100_000 }] })
      await books.stands({ units: 24, worth: "1000.00", net_profit: "0.00" })
      for (let i = 0; i < 24; i++) await books.sellsGoods(1, "50.00")
      await books.stands({ units: 0, worth: "0.00", cost_of_goods: "1000.00", gross_profit: "200.00" })
    },
  )
  example(
    "two goods on one bill of 900.00, with 100.00 for the way → 300.00 and 500.00 on the shelves",
    async (books) => {
      const [rice, beans] = [await books.product("rice"), await books.product("beans")]
      await books.spends("900.00", "stock_purchase", {
        goods: [
          { productId: rice, quantity: 3000, cost: 30_000 },
          { productId: beans, quantity: 10_000, cost: 50_000 },
        ],
      })
      expect([await books.shelf("rice"), await books.shelf("beans")]).toEqual([
        { units: 3, worth: 30_000 },
        { units: 10, worth: 50_000 },
      ])
    },
  )
  example("goods for 600.00 on a bill of 500.00 → refused, nothing written", async (books) => {
    const productId = await books.product()
    const goods = [{ productId, quantity: 1000, cost: 60_000 }]
    await books.asks("POST /v1.0/expenses", {
      amount: 50_000,
      businessDate: day(0),
      categoryId: "stock_purchase",
      goods,
    })
    books.refused("VALIDATION_FAILED")
    await books.stands({ units: 0, expenses: "0.00" })
  })
  example("goods on a bill for rent → refused", async (books) => {
    const goods = [{ productId: await books.product(), quantity: 1000, cost: 100 }]
    await books.asks("POST /v1.0/expenses", { amount: 50_000, businessDate: day(0), categoryId: "rent", goods })
    books.refused("VALIDATION_FAILED")
  })
  example("bought on credit: 10 for 1,000.00 to be paid → you owe 1,000.00; paid 400.00 → 600.00", async (books) => {
    const goods = [{ productId: await books.product(), quantity: 10_000, cost: 100_000 }]
    const { id } = await books.spends("1000.00", "stock_purchase", { paid: false, goods })
    await books.stands({ worth: "1000.00", bills_to_pay: "1000.00", cash_profit: "0.00" })
    await books.does("POST /api/do/PayExpense", { expenseId: id, amount: 40_000, method: "cash" })
    await books.stands({ bills_to_pay: "600.00", cash_profit: "-400.00", net_profit: "0.00" })
  })
  example("10 @ 100.00, all sold, 10 @ 120.00 → 1,200.00: nothing of the old average is left", async (books) => {
    await books.buys(10, "100.00")
    await books.sellsGoods(10)
    await books.buys(10, "120.00")
    await books.stands({ worth: "1200.00", cost_of_goods: "1000.00" })
  })
  example("half a kilo @ 333.33 is 166.665 → 166.67; sold in five tenths → cost 166.67", async (books) => {
    await books.buys(0.5, "333.33")
    await books.stands({ worth: "166.67" })
    for (let i = 0; i < 5; i++) await books.sellsGoods(0.1, "500.00")
    await books.stands({ units: 0, worth: "0.00", cost_of_goods: "166.67" })
  })
  example(
    "sold 4 of 2 @ 100.00 by the till, then 1 @ 150.00 and 3 @ 160.00 → −1, then 2 worth 320.00, cost 510.00",
    async (books) => {
      await books.buys(2, "100.00")
      await books.sellsGoods(4, "200.00", { channel: "pos" })
      // 200.00 from the shelf, 200.00 booked ahead.
      await books.buys(1, "150.00")
      await books.stands({ units: -1, worth: "0.00" })
      await books.buys(3, "160.00")
      // 200.00 + 150.00 + 160.00.
      await books.stands({ units: 2, worth: "320.00", cost_of_goods: "510.00" })
    },
  )
})

describe("losses", () => {
  for (const [reason, says] of [
    ["damaged", "broken"],
    ["expired", "spoiled"],
    ["promotion_or_gift", "given away"],
  ] as const)
    example(`2 of 8 @ 50.00 ${says} → 100.00 lost, 6 worth 300.00`, async (books) => {
      await books.buys(8, "50.00")
      await books.adjusts(2, "out", reason)
      await books.stands({ worth: "300.00", inventory_losses: "100.00", net_profit: "-100.00", cost_of_goods: "0.00" })
    })
  example("1 found, of 4 @ 25.00 → 5 worth 125.00, 25.00 gained", async (books) => {
    await books.buys(4, "25.00")
    await books.adjusts(1, "in", "found")
    await books.stands({ units: 5, worth: "125.00", inventory_losses: "-25.00", net_profit: "25.00" })
  })
  example("12 counted of 10 @ 100.00 → 1,200.00, 200.00 gained", async (books) => {
    await books.buys(10, "100.00")
    await books.counts(12)
    await books.stands({ units: 12, worth: "1200.00", inventory_losses: "-200.00" })
  })
  example("sold 1 of 10 @ 100.00, comes back broken → cost 0, 100.00 lost, 9 worth 900.00", async (books) => {
    await books.buys(10, "100.00")
    const sold = await books.sellsGoods(1)
    await books.bringsBack(sold, 1, { condition: "damaged" })
    await books.stands({
      units: 9,
      worth: "900.00",
      cost_of_goods: "0.00",
      inventory_losses: "100.00",
      net_profit: "-100.00",
    })
  })
  example("sold 1 @ 100.00, 1 bought @ 300.00, comes back broken → lost at the 100.00 it left with", async (books) => {
    await books.buys(2, "100.00")
    const sold = await books.sellsGoods(1)
    await books.buys(1, "300.00")
    await books.bringsBack(sold, 1, { condition: "damaged" })
    await books.stands({ units: 2, worth: "400.00", inventory_losses: "100.00" })
  })
  example("everything stolen → stock 0, all of its worth lost", async (books) => {
    await books.buys(3, "33.33")
    await books.adjusts(3, "out", "theft_or_loss")
    await books.stands({ units: 0, worth: "0.00", inventory_losses: "99.99" })
  })
  example("the owner takes 2 of 10 @ 100.00 → 200.00 drawn, no loss, profit as it was", async (books) => {
    await books.buys(10, "100.00")
    await books.adjusts(2, "out", "own_use")
    await books.stands({ worth: "800.00", inventory_losses: "0.00", drawings: "200.00", net_profit: "0.00" })
  })
})

describe("three branches", () => {
  example(
    "10 @ 100.00 in one, 20 @ 130.00 in another → 3,600.00; by the average 1,200.00 and 2,400.00",
    async (books) => {
      const yaba = await books.branch("Yaba")
      await books.buys(10, "100.00")
      await books.buys(20, "130.00", { at: yaba })
      await books.stands({ units: 30, worth: "3600.00" })
      expect([await books.worthAt("loc_main"), await books.worthAt(yaba)]).toEqual([120_000, 240_000])
    },
  )
  example("7 @ 0.10 over three branches → 0.30 + 0.30 + 0.10 is 0.70", async (books) => {
    const [yaba, ikeja] = [await books.branch("Yaba"), await books.branch("Ikeja")]
    await books.buys(3, "0.10")
    await books.buys(3, "0.10", { at: yaba })
    await books.buys(1, "0.10", { at: ikeja })
    expect([await books.worthAt("loc_main"), await books.worthAt(yaba), await books.worthAt(ikeja)]).toEqual([
      30, 30, 10,
    ])
  })
  example(
    "1 @ 1.00 in each of three branches, 1 @ 1.01 more → 4.01: 2.01, 1.00, 1.00, to the last kobo",
    async (books) => {
      const [yaba, ikeja] = [await books.branch("Yaba"), await books.branch("Ikeja")]
      for (const at of ["loc_main", yaba, ikeja]) await books.buys(1, "1.00", { at })
      await books.buys(1, "1.01")
      const worths = [await books.worthAt("loc_main"), await books.worthAt(yaba), await books.worthAt(ikeja)]
      expect(worths).toEqual([201, 100, 100])
      await books.stands({ worth: "4.01" })
    },
  )
  example("4 of 10 @ 100.00 to another branch, recalled → where they were, worth as before", async (books) => {
    const yaba = await books.branch("Yaba")
    await books.buys(10, "100.00")
    const transfer = await books.sends(4, "loc_main", yaba)
    expect(await books.worthAt("loc_main")).toBe(60_000)
    await books.does("POST /api/do/RecallTransfer", { transferId: transfer })
    expect([await books.worthAt("loc_main"), await books.worthAt(yaba)]).toEqual([100_000, 0])
    await books.stands({ worth: "1000.00", inventory_losses: "0.00" })
  })
  example("4 arrive in Yaba, 1 sold there @ 200.00 → its cost 100.00, three branches worth 900.00", async (books) => {
    const yaba = await books.branch("Yaba")
    await books.buys(10, "100.00")
    await books.arrive(await books.sends(4, "loc_main", yaba), 4)
    await books.sellsGoods(1, "200.00", { locationId: yaba })
    await books.stands({ units: 9, worth: "900.00", cost_of_goods: "100.00", gross_profit: "100.00" })
    expect(await books.worthAt(yaba)).toBe(30_000)
  })
})
