import type { Locator } from "playwright-core"
import { choiceWords } from "@oja/domain/kernel/choiceWords"
import { beforeAll, describe, expect, it } from "vitest"
import {
  addLine,
  at,
  atDesk,
  count,
  enter,
  field,
  freshSale,
  gateway,
  languages,
  page,
  press,
  starts,
  today,
  token,
  walkIn,
} from "./desk.ts"

atDesk()

// What every form promises: a double click makes one record.

describe("a double click gives one record", () => {
  const w = languages.en
  beforeAll(() => enter("en"))

  const forms: ReadonlyArray<{ what: string; list: string; fill: () => Promise<void>; button: () => Locator }> = [
    {
      what: "sale",
      list: "sales",
      fill: async () => {
        await freshSale(w)
        await addLine(w, "5000")
        await walkIn(w)
      },
      button: () => page.getByRole("button", { name: starts(w.sale.form.record) }),
    },
    {
      what: "expense",
      list: "expenses",
      fill: async () => {
        await at("/transactions/create?kind=expense")
        await page.getByLabel(field("amount", w)).fill("700")
        await page.getByLabel(field("category", w)).selectOption("transport")
      },
      button: () => page.getByRole("button", { name: starts(w.sale.form.recordExpense) }),
    },
    {
      what: "customer",
      list: "customers",
      fill: async () => {
        await at("/customers")
        await press(w.customers.add)
        await page.getByRole("dialog").getByLabel(field("name", w)).fill("Twice Clicked")
      },
      button: () => page.getByRole("dialog").locator("button[type=submit]"),
    },
    {
      what: "product",
      list: "products",
      fill: async () => {
        await at("/products/create-product")
        await page.getByLabel(field("name", w)).first().fill("Clicked twice")
        await page.getByLabel(field("sellingPrice", w)).first().fill("500")
      },
      button: () => page.locator("form button[type=submit]").last(),
    },
    {
      what: "payment",
      list: "payments",
      fill: async () => {
        await openSale({ paymentType: "credit" })
        await press(w.selling.pay.title)
        await page.getByRole("dialog").getByLabel(field("amount", w)).fill("100")
      },
      button: () => page.getByRole("dialog").locator("button[type=submit]"),
    },
    {
      what: "return",
      list: "returns",
      fill: async () => {
        await openSale({ paymentType: "full" })
        await press(w.sale.after.returnGoods)
        await page.getByLabel(new RegExp(`^${choiceWords["restocked"]![0]}, `)).fill("1")
        await page.getByRole("dialog").getByLabel(field("reason", w)).fill("did not fit")
      },
      button: () => page.getByRole("dialog").locator("button[type=submit]"),
    },
    {
      what: "refund",
      list: "refunds",
      fill: async () => {
        await openSale({ paymentType: "full" })
        await choose(w.sale.after.refund)
        await page.getByRole("dialog").getByLabel(field("amount", w)).fill("100")
        await page.getByRole("dialog").getByLabel(field("reason", w)).fill("scratched")
      },
      button: () => page.getByRole("dialog").locator("button[type=submit]"),
    },
    {
      what: "write-off",
      list: "write-offs",
      fill: async () => {
        await openSale({ paymentType: "credit" })
        await choose(w.sale.after.writingOff.title)
        await page.getByRole("dialog").getByLabel(field("reason", w)).fill("moved away")
      },
      button: () => page.getByRole("dialog").locator("button[type=submit]"),
    },
    {
      what: "tax rate",
      list: "tax-rates",
      fill: async () => {
        await at("/dashboard/settings/taxes")
        await press(w.taxes.add)
        await page.getByRole("dialog").getByLabel(field("name", w)).fill("Market levy")
        await page.getByRole("dialog").getByLabel(w.taxes.percent).fill("1")
      },
      button: () => page.getByRole("dialog").locator("button[type=submit]"),
    },
    {
      what: "reminder",
      list: "reminders",
      fill: async () => {
        await openSale({ paymentType: "full" })
        await press(w.reminders.add)
        await page.getByRole("dialog").getByLabel(w.reminders.what).fill("Call her")
        await page.getByRole("dialog").getByLabel(field("date", w)).fill("2099-01-01")
      },
      button: () => page.getByRole("dialog").locator("button[type=submit]"),
    },
  ]

  const openSale = async (said: object) => {
    const customers = await gateway.call('GET /api/customers?filter={"status":"active"}&range=[0,0]', { token })
    const { data } = await gateway.call("POST /v1.1/transactions", {
      token,
      body: {
        kind: "sale",
        businessDate: today,
        customerId: customers.data[0].id,
        lines: [{ name: "Mending", unitPrice: 500_000, quantity: 2000 }],
        ...said,
      },
    })
    await at(`/transactions/${data.id}`)
  }
  const choose = async (action: string) => {
    await page.locator(".actions").getByRole("button", { name: w.ui.more, exact: true }).click()
    await page.getByRole("menuitem", { name: action }).click()
  }

  it.each(forms)("$what", async ({ button, fill, list }) => {
    await fill()
    const before = await count(list)
    await button().dblclick()
    await expect.poll(() => count(list)).toBeGreaterThan(before)
    await page.waitForLoadState("networkidle")
    expect(await count(list)).toBe(before + 1)
  })
})
