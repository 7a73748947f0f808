import { expect, it } from "vitest"
import { sideways } from "../visiting.ts"
import { at, atDesk, enter, gateway, page, press, shows, token } from "./desk.ts"

atDesk()

// Goods that are bought with their bill lie on the shelf in the same act, at what was paid for all of them.

it("a bill for stock puts its goods on the shelf", async () => {
  await enter("en")
  await at("/transactions/create?kind=expense")
  await page.getByLabel(/^Amount/).fill("12000")
  await page.getByLabel(/^Category/).selectOption("stock_purchase")
  await page.getByRole("combobox", { name: "Products" }).fill("Milo")
  await page.getByRole("option", { name: /Milo/, disabled: false }).first().click()
  await page.getByLabel(/^Quantity, Milo/).fill("1,024")
  await page.getByLabel(/^Paid for all of it, Milo/).fill("12500")
  await press(/^Record expense/)
  await shows(/more than the ₦12,000.00/)
  await page.getByLabel(/^Paid for all of it, Milo/).fill("11500")
  // What was typed is there still where the form has another shape.
  await page.setViewportSize({ width: 360, height: 780 })
  expect(await page.getByLabel(/^Quantity, Milo/).inputValue()).toBe("1,024")
  await expect.poll(() => sideways(page)).toBe(0)
  await press(/^Record expense/)
  await shows("Expense recorded")
  const sort = encodeURIComponent(JSON.stringify(["entry", "DESC"]))
  const { data } = await gateway.call(`GET /api/stock-movements?sort=${sort}&range=[0,0]`, { token })
  expect(data[0]).toMatchObject({ kind: "purchase_in", quantity: 1_024_000, value: 1_150_000 })
  // Some of them go back to whoever sold them, who pays for them at once.
  await at(`/transactions/${data[0].expenseId}`)
  await press("Return to supplier")
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel(/Milo/).fill("1,025")
  await shows("This bill has only 1,024")
  await dialog.getByLabel(/Milo/).fill("512")
  await dialog.getByLabel("Cash", { exact: true }).click()
  await dialog.getByLabel("Reason").fill("past its date")
  await expect.poll(() => sideways(page)).toBe(0)
  await dialog.getByRole("button", { name: "Return to supplier" }).click()
  await shows("The goods are returned")
  await shows("Returned to the supplier")
  await expect.poll(() => sideways(page)).toBe(0)
  expect((await gateway.call(`GET /transactions/${data[0].expenseId}`, { token })).data).toMatchObject({
    total: 625_000,
    received: 625_000,
    balance: 0,
  })
})
