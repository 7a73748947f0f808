import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { page } from "vitest/browser"
import { CoreAdminContext } from "ra-core"
import { MemoryRouter, Route, Routes } from "react-router-dom"
import { render } from "vitest-browser-react"
import { drafts } from "../data/drafts.ts"
import { signIn } from "../session/session.ts"
import { bring } from "../testing/bring.ts"
import { speak } from "../i18n/words.ts"
import { AddExpense } from "./AddExpense.tsx"
import { TransactionShow } from "./TransactionShow.tsx"
import { useRecord } from "./useRecord.ts"
import { saleWords } from "./words.ts"

// The gateway at the other end of the wire: a shop of two branches, and a bill of what it bought.

const branch = { state: "active", isMain: false, asBusiness: false }
const settled = { received: 5000, balance: 0, status: "paid", settlement: "paid", refundState: "none" }
const spent = { currency: "NGN", total: 5000, lines: [], notes: [], category: "stock_purchase" }
const bill = {
  ...settled,
  ...spent,
  id: "exp_1",
  kind: "expense",
  number: "E-1",
  on: "2026-11-27",
  locationId: "loc_yaba",
  summary: "stock purchase",
  recordedBy: "user_ada",
  goods: [{ variantId: "var_milk", quantity: 24_000 }],
}
const known: Readonly<Record<string, unknown>> = {
  "/api/locations": [
    { ...branch, id: "loc_main", name: "Ikeja", isMain: true },
    { ...branch, id: "loc_yaba", name: "Yaba" },
  ],
  "/api/transactions/exp_1": bill,
  "/api/transactions/sale_1": { ...bill, id: "sale_1", kind: "sale" },
  "/api/payments": Array.from({ length: 101 }, (_, at) => ({ id: `sale_1.pay_${at}`, paymentId: `pay_${at}` })),
  "/api/variants": [{ id: "var_milk", productId: "prod_milk", title: "Milk" }],
}
let asked: Array<Readonly<Record<string, unknown>>>

const wiring = window.fetch
beforeAll(async () => {
  await Promise.all([bring(), saleWords.load()])
  await speak("en")
  const currencyObj = { countryName: "Nigeria", countryCode: "NG", currencyCode: "NGN" }
  const business = { businessId: "biz_ada", name: "Ada Stores", timezone: "Africa/Lagos", currencyObj }
  await signIn({ token: "t", user: { id: "user_ada" }, activeBusiness: business, responseCode: 200 })
})
beforeEach(() => {
  asked = []
  drafts.drop("expense.new")
  window.fetch = async (input, { body, method = "GET" } = {}) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, window.location.href)
    if (method === "GET") {
      const data = known[pathname] ?? []
      const [from, to] = JSON.parse(searchParams.get("range") ?? "[0,999]") as [number, number]
      return Response.json({ code: 200, data: Array.isArray(data) ? data.slice(from, to + 1) : data })
    }
    asked.push(JSON.parse(body as string) as (typeof asked)[number])
    return Response.json({ code: 201, data: bill })
  }
})
afterEach(() => {
  window.fetch = wiring
})

describe("a bill", () => {
  it("is of a branch, and its goods come there", async () => {
    const done = vi.fn<(made: unknown) => void>()
    await render(
      <MemoryRouter>
        <CoreAdminContext>
          <AddExpense onDone={done} />
        </CoreAdminContext>
      </MemoryRouter>,
    )
    await page.getByLabelText("Amount").fill("50")
    await page.getByLabelText("Category").selectOptions("Rent")
    const where = page.getByRole("combobox", { name: "Branch" })
    await expect.element(where).toHaveValue("loc_main")
    await where.selectOptions("Yaba")
    await page.getByRole("button", { name: /^Record expense/ }).click()
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
    expect(asked).toMatchObject([{ amount: 5000, locationId: "loc_yaba" }])
  })

  it("lists what came with it", async () => {
    await render(
      <MemoryRouter initialEntries={["/transactions/exp_1"]}>
        <Routes>
          <Route path="/transactions/:id" element={<TransactionShow />} />
        </Routes>
      </MemoryRouter>,
    )
    const line = page.getByRole("row").filter({ hasText: "Milk" })
    await expect.element(line.getByRole("cell", { name: "24" })).toBeVisible()
    expect(line.getByRole("link", { name: "Milk" }).element().getAttribute("href")).toBe("/products/prod_milk")
  })

  it("that was written down at the wrong branch is put right, and keeps its goods", async () => {
    await render(
      <MemoryRouter initialEntries={["/transactions/exp_1"]}>
        <CoreAdminContext>
          <Routes>
            <Route path="/transactions/:id" element={<TransactionShow />} />
          </Routes>
        </CoreAdminContext>
      </MemoryRouter>,
    )
    await page.getByRole("button", { name: "Correct" }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("combobox", { name: "Branch" }).selectOptions("Ikeja")
    await dialog.getByLabelText("Why is it corrected?").fill("wrong branch")
    await dialog.getByRole("button", { name: "Save the correction" }).click()
    await vi.waitFor(() => expect(asked).toMatchObject([{ locationId: "loc_main", reason: "wrong branch" }]))
  })

  it("takes goods back to whoever sold them, no more than it has of them", async () => {
    await render(
      <MemoryRouter initialEntries={["/transactions/exp_1"]}>
        <CoreAdminContext>
          <Routes>
            <Route path="/transactions/:id" element={<TransactionShow />} />
          </Routes>
        </CoreAdminContext>
      </MemoryRouter>,
    )
    await page.getByRole("button", { name: "Return to supplier" }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByLabelText("Milk").fill("25")
    await expect.element(dialog.getByText("This bill has only 24")).toBeVisible()
    await dialog.getByLabelText("Milk").fill("4")
    await dialog.getByLabelText("Cash").click()
    await dialog.getByLabelText("Reason").fill("past its date")
    await dialog.getByRole("button", { name: "Return to supplier" }).click()
    await vi.waitFor(() =>
      expect(asked).toMatchObject([
        {
          expenseId: "exp_1",
          lines: [{ variantId: "var_milk", quantity: 4000 }],
          reason: "past its date",
          refundMethod: "cash",
        },
      ]),
    )
  })
})

const HowMany = () => <p>{useRecord("sale_1").record?.payments.length ?? "no"} payments</p>

it("a sale that was paid in a hundred parts and one tells of each of them", async () => {
  await render(
    <CoreAdminContext>
      <HowMany />
    </CoreAdminContext>,
  )
  await expect.element(page.getByText("101 payments")).toBeVisible()
})
