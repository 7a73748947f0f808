import { describe, expect } from "vitest"
import { day, example, today, openBooks } from "./books.ts"

openBooks()

describe("profit", () => {
  example(
    "10 @ 100.00 bought as an expense and received, 4 sold @ 200.00 → gross and net profit 400.00",
    async (books) => {
      const goods = [{ productId: await books.product(), quantity: 10_000, cost: 100_000 }]
      await books.spends("1000.00", "stock_purchase", { goods })
      await books.sellsGoods(4)
      await books.stands({
        gross_profit: "400.00",
        net_profit: "400.00",
        expenses: "1000.00",
        operating_expenses: "0.00",
      })
    },
  )
  example("the same, the goods received by themselves → 400.00", async (books) => {
    await books.spends("1000.00", "stock_purchase")
    await books.buys(10, "100.00")
    await books.sellsGoods(4)
    await books.stands({ gross_profit: "400.00", net_profit: "400.00" })
  })
  example("the owner draws 300.00 → profit as it was", async (books) => {
    await books.sells([{ at: "500.00" }])
    await books.spends("300.00", "owner_drawings")
    await books.stands({ net_profit: "500.00", drawings: "300.00", cash_profit: "500.00" })
  })
  example("rent 200.00 → − 200.00", async (books) => {
    await books.spends("200.00", "rent")
    await books.stands({ net_profit: "-200.00", operating_expenses: "200.00" })
  })
  example(
    "500.00 − 10 % + 15.00 delivery, deposit 200.00 → owed 265.00; written off → net profit − 265.00",
    async (books) => {
      const sold = await books.sells([{ at: "500.00" }], {
        cartDiscount: { type: "percent", value: 1000 },
        shippingFee: 1500,
        shippingCompany: "GIG",
        paymentType: "part",
        depositAmount: 20_000,
        customerId: await books.customer(),
      })
      await books.owed(sold, "265.00")
      await books.stands({ net_profit: "465.00" })
      await books.writesOff(sold, "265.00")
      await books.stands({ net_profit: "200.00", write_offs: "265.00", cash_profit: "200.00" })
    },
  )
  example(
    "3 days ago 2 @ 200.00, cost 200.00; 1 back today → that day 200.00; today returns 200.00, cost − 100.00",
    async (books) => {
      await books.buys(10, "100.00", { on: day(4) })
      const sold = await books.sellsGoods(2, "200.00", { businessDate: day(3) })
      await books.bringsBack(sold, 1)
      expect(await books.figures(day(3), day(3))).toMatchObject({ gross_profit: 20_000 })
      expect(await books.figures(today, today)).toMatchObject({ returns: 20_000, cost_of_goods: -10_000 })
    },
  )
  example("a fridge for 900.00 of a category “equipment” → no cost", async (books) => {
    const { id } = await books.does("POST /v1.0/expense-categories", { name: "Equipment", kind: "asset" })
    await books.spends("900.00", id)
    await books.stands({ net_profit: "0.00", expenses: "900.00", cash_profit: "0.00" })
  })
  example("a loan of 500.00 paid back → no cost", async (books) => {
    const { id } = await books.does("POST /v1.0/expense-categories", { name: "Bank loan", kind: "loan" })
    await books.spends("500.00", id)
    await books.stands({ net_profit: "0.00" })
  })
  example("100.00 of taxes paid to the state → no cost: they were nobody’s income", async (books) => {
    await books.spends("100.00", "taxes_and_levies")
    await books.stands({ net_profit: "0.00", expenses: "100.00" })
  })
  example(
    "1,000.00 + 7.5 % on top: 1,075.00 taken, 1,000.00 of it income, 75.00 the state’s",
    async (books) => {
      await books.sells([{ at: "1000.00" }])
      await books.stands({ takings: "1075.00", net_sales: "1000.00", tax_collected: "75.00", net_profit: "1000.00" })
    },
    "NGN",
    { taxSettings: { on: true, inclusive: false } },
  )
  example("an expense moved from rent to the owner’s own → profit rises by it", async (books) => {
    const { id } = await books.spends("200.00", "rent")
    await books.stands({ net_profit: "-200.00" })
    await books.does("POST /api/do/ChangeExpense", { expenseId: id, category: "owner_drawings" })
    await books.stands({ net_profit: "0.00", drawings: "200.00" })
  })
  example("an expense of 200.00 voided → as if it never was", async (books) => {
    const { id } = await books.spends("200.00", "rent")
    await books.does(`DELETE /transactions/${id}`, { reason: "by mistake" })
    await books.stands({ net_profit: "0.00", operating_expenses: "0.00", cash_profit: "0.00" })
  })
  example("a service with a cost of 40.00 in its page, sold @ 100.00 → gross profit 60.00", async (books) => {
    await books.product("braiding", { type: "service", trackStock: false, costPrice: 4000 })
    await books.sells([{ of: "braiding", at: "100.00" }])
    await books.stands({ cost_of_goods: "40.00", gross_profit: "60.00" })
  })
})

describe("cash basis: money in less money out", () => {
  example("1,000.00 on credit → 0; 400.00 paid → 400.00", async (books) => {
    const sold = await books.onCredit([{ at: "1000.00" }])
    await books.stands({ net_profit: "1000.00", cash_profit: "0.00" })
    await books.pays(sold, "400.00")
    await books.stands({ net_profit: "1000.00", cash_profit: "400.00", debts_outstanding: "600.00" })
  })
  example("rent of 300.00 to be paid → 0; paid → − 300.00", async (books) => {
    const { id } = await books.spends("300.00", "rent", { paid: false })
    await books.stands({ net_profit: "-300.00", cash_profit: "0.00", bills_to_pay: "300.00" })
    await books.does("POST /api/do/PayExpense", { expenseId: id, amount: 30_000, method: "cash" })
    await books.stands({ net_profit: "-300.00", cash_profit: "-300.00", bills_to_pay: "0.00" })
  })
  example("goods for 500.00, none sold → profit 0, cash − 500.00", async (books) => {
    await books.spends("500.00", "stock_purchase")
    await books.stands({ net_profit: "0.00", cash_profit: "-500.00", money_spent: "500.00" })
  })
  example("100.00 taken, 30.00 given back → 70.00", async (books) => {
    await books.givesBack(await books.sells([{ at: "100.00" }]), "30.00")
    await books.stands({ cash_profit: "70.00", net_profit: "70.00" })
  })
  example("drawn, bought to last and paid to the state → cash basis as it was", async (books) => {
    await books.spends("100.00", "owner_drawings")
    await books.spends("50.00", "taxes_and_levies")
    await books.stands({ cash_profit: "0.00", money_spent: "0.00", expenses: "150.00" })
  })
})

describe("the accounts", () => {
  example(
    "buy 10 for 1,000.00 in cash, sell 4 @ 200.00 by card, 1 stolen → every account to the kobo",
    async (books) => {
      const goods = [{ productId: await books.product(), quantity: 10_000, cost: 100_000 }]
      await books.spends("1000.00", "stock_purchase", { goods, method: "cash" })
      await books.sellsGoods(4)
      await books.adjusts(1, "out", "theft_or_loss")
      expect(await books.accounts()).toEqual({
        cash: -100_000,
        cards: 80_000,
        inventory: 50_000,
        sales: -80_000,
        cost_of_goods: 40_000,
        goods_lost: 10_000,
      })
    },
  )
  example("a deposit of 200.00 on 500.00 → customers 300.00, bank 200.00, sales 500.00", async (books) => {
    await books.sells([{ at: "500.00" }], {
      paymentType: "part",
      depositAmount: 20_000,
      method: "bank_transfer",
      customerId: await books.customer(),
    })
    expect(await books.accounts()).toEqual({ bank: 20_000, customers: 30_000, sales: -50_000 })
  })
  example("yesterday’s books stay as they were: a sale of today is not in them", async (books) => {
    await books.sells([{ at: "100.00" }], { businessDate: day(1) })
    await books.sells([{ at: "50.00" }])
    const { totals } = await books.does(`GET /v1.0/reports/trial-balance?to=${day(1)}`)
    expect(totals).toEqual([{ currency: "NGN", debit: 10_000, credit: 10_000 }])
  })
})

describe("the store's fee: 2 % of what is paid online, 2,000.00 at most", () => {
  example("2 % of 99,999.99 → 2,000.00", async (books) => {
    await books.paidOnline(await books.orders("99999.99"), "99999.99")
    await books.stands({ fees: "2000.00" })
  })
  example("2 % of 100,001.00 → 2,000.00, capped", async (books) => {
    await books.paidOnline(await books.orders("100001.00"), "100001.00")
    await books.stands({ fees: "2000.00" })
  })
  example("half of a paid order of 50,000.00 back → half the fee back", async (books) => {
    const id = await books.orders("50000.00")
    await books.paidOnline(id, "50000.00")
    await books.stands({ fees: "1000.00" })
    await books.does(`POST /v1.0/orders/${id}/refunds`, { amount: 2_500_000, method: "card", reason: "stale" })
    await books.stands({ fees: "500.00" })
  })
})

describe("what is paid ahead is owed until it is earned", () => {
  example("400.00 paid of an order of 1,000.00 → no sale yet, 400.00 owed to whoever paid", async (books) => {
    const id = await books.orders("1000.00")
    await books.paidOnline(id, "400.00")
    const { state } = await books.does(`GET /v1.0/orders/${id}`)
    expect(state).toBe("placed")
    await books.stands({ net_sales: "0.00", net_profit: "-8.00" })
    expect(await books.accounts()).toMatchObject({ cards: 40_000, order_deposits: -40_000 })
  })
  example("all of it paid → a sale; nothing is owed any more", async (books) => {
    const id = await books.orders("1000.00")
    await books.paidOnline(id, "1000.00")
    await books.stands({ net_sales: "1000.00", debts_outstanding: "0.00" })
    expect(await books.accounts()).toEqual({ cards: 100_000, sales: -100_000, store_fees: 2000, fees_due: -2000 })
  })
  example("1,000.00 sold and paid, taken back, not yet given back → 1,000.00 owed to the customer", async (books) => {
    const sold = await books.sells([{ at: "1000.00" }])
    await books.bringsBack(sold, 1)
    await books.stands({ owed_to_customers: "1000.00", net_profit: "0.00" })
  })
})
