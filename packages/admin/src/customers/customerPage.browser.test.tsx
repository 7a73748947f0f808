import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { CoreAdminContext } from "ra-core"
import { MemoryRouter, Route, Routes } from "react-router-dom"
import { render } from "vitest-browser-react"
import { signIn } from "../session/session.ts"
import { bring } from "../testing/bring.ts"
import { speak } from "../i18n/words.ts"
import { CustomerShow } from "./CustomerShow.tsx"
import { customerWords } from "./words.ts"

// The gateway at the other end of the wire: somebody who has bought more often than one answer says, and who owes
// something since one of the first times.

const sale = (n: number) => {
  const [total, balance] = [1000, n === 1400 ? 700 : 0]
  return { id: `sale_${n}`, number: `S-${n}`, summary: "Bread", on: "2026-11-27", currency: "NGN", total, balance }
}
const sales = Array.from({ length: 1500 }, (_, n) => ({ ...sale(n), credited: 0, voided: false }))

const wiring = window.fetch
beforeAll(async () => {
  await Promise.all([bring(), customerWords.load()])
  await speak("en")
  const currencyObj = { countryName: "Nigeria", countryCode: "NG", currencyCode: "NGN" }
  const business = { businessId: "biz_ada", name: "Ada Stores", timezone: "Africa/Lagos", currencyObj }
  await signIn({ token: "t", user: { id: "user_ada" }, activeBusiness: business, responseCode: 200 })
})
beforeEach(() => {
  window.fetch = async (input) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, window.location.href)
    const [first, last] = JSON.parse(searchParams.get("range") ?? "[0,24]") as [number, number]
    if (pathname.endsWith("/transactions"))
      return Response.json({ code: 200, data: sales.slice(first, Math.min(last + 1, first + 1000)) })
    const customer = { id: "cust_bola", name: "Bola", status: "active", dateAdded: "2024-01-01" }
    return Response.json({ code: 200, data: pathname.endsWith("/customers/cust_bola") ? customer : [] })
  }
})
afterEach(() => {
  window.fetch = wiring
})

describe("a customer's page", () => {
  it("adds up all they bought, however often they came", async () => {
    await render(
      <MemoryRouter initialEntries={["/customers/cust_bola"]}>
        <CoreAdminContext>
          <Routes>
            <Route path="/customers/:id" element={<CustomerShow />} />
          </Routes>
        </CoreAdminContext>
      </MemoryRouter>,
    )
    const figure = (name: string) => page.getByRole("region", { name })
    await expect.element(figure("Owed to you").getByText(/7\.00/)).toBeVisible()
    await expect.element(figure("Total orders").getByText("1500")).toBeVisible()
  })
})
