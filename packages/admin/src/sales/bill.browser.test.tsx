import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { MemoryRouter, Route, Routes } from "react-router-dom"
import { render } from "vitest-browser-react"
import { signIn } from "../session/session.ts"
import { bring } from "../testing/bring.ts"
import { speak } from "../i18n/words.ts"
import { TransactionShow } from "./TransactionShow.tsx"
import { saleWords } from "./words.ts"

// The gateway at the other end of the wire: a bill of what a shop bought.

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
  "/api/transactions/exp_1": bill,
  "/api/variants": [{ id: "var_milk", productId: "prod_milk", title: "Milk" }],
}

const wiring = window.fetch
beforeAll(async () => {
  await Promise.all([bring(), saleWords.load()])
  await speak("en")
  const currencyObj = { countryName: "Nigeria", countryCode: "NG", currencyCode: "NGN" }
  const business = { businessId: "biz_ada", name: "Ada Stores", timezone: "Africa/Lagos", currencyObj }
  await signIn({ token: "t", user: { id: "user_ada" }, activeBusiness: business, responseCode: 200 })
})
beforeEach(() => {
  window.fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href)
    return Response.json({ code: 200, data: known[pathname] ?? [] })
  }
})
afterEach(() => {
  window.fetch = wiring
})

describe("a bill", () => {
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
})
