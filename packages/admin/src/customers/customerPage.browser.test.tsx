import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { CoreAdminContext } from "ra-core"
import { MemoryRouter, Route, Routes } from "react-router-dom"
import { render } from "vitest-browser-react"
import { onRefused } from "../data/http.ts"
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

const healthy = { segment: "champions", health: "healthy", usualDays: 7, nextStep: "usual_reorder_due" }
const unpaid = { metadata: { premiumFeature: "customer_details", requiredPlan: "starter" }, message: "Upgrade." }
let health: () => Response

const wiring = window.fetch
beforeAll(async () => {
  await Promise.all([bring(), customerWords.load()])
  await speak("en")
  const currencyObj = { countryName: "Nigeria", countryCode: "NG", currencyCode: "NGN" }
  const business = { businessId: "biz_ada", name: "Ada Stores", timezone: "Africa/Lagos", currencyObj }
  await signIn({ token: "t", user: { id: "user_ada" }, activeBusiness: business, responseCode: 200 })
})
beforeEach(() => {
  health = () => Response.json({ code: 200, data: healthy })
  window.fetch = async (input) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, window.location.href)
    const [first, last] = JSON.parse(searchParams.get("range") ?? "[0,24]") as [number, number]
    if (pathname.endsWith("/transactions"))
      return Response.json({ code: 200, data: sales.slice(first, Math.min(last + 1, first + 1000)) })
    if (pathname.endsWith("/ask/CustomerHealth")) return health()
    const customer = { id: "cust_bola", name: "Bola", status: "active", dateAdded: "2024-01-01" }
    return Response.json({ code: 200, data: pathname.endsWith("/customers/cust_bola") ? customer : [] })
  }
})
afterEach(() => {
  window.fetch = wiring
})

const shown = () =>
  render(
    <MemoryRouter initialEntries={["/customers/cust_bola"]}>
      <CoreAdminContext>
        <Routes>
          <Route path="/customers/:id" element={<CustomerShow />} />
        </Routes>
      </CoreAdminContext>
    </MemoryRouter>,
  )

describe("a customer's page", () => {
  it("says how they buy, and what to do next", async () => {
    await shown()
    const segment = page.getByRole("link", { name: "Champions" })
    await expect.element(segment).toHaveAttribute("href", "/customers/segments?segment=champions")
    await expect.element(page.getByText("Healthy")).toBeVisible()
    await expect.element(page.getByText("They usually buy again by now")).toBeVisible()
  })

  it("leads to the plans where they do not hold it, and opens no dialog that nobody asked for", async () => {
    const refused: Array<number> = []
    const stop = onRefused(({ status }) => refused.push(status))
    health = () => Response.json({ code: 402, data: null, ...unpaid }, { status: 402 })
    await shown()
    await expect.element(page.getByRole("link", { name: "UPGRADE YOUR PLAN NOW" })).toBeVisible()
    expect(refused).toEqual([])
    stop()
  })

  it("adds up all they bought, however often they came", async () => {
    await shown()
    const figure = (name: string) => page.getByRole("region", { name })
    await expect.element(figure("Owed to you").getByText(/7\.00/)).toBeVisible()
    await expect.element(figure("Total orders").getByText("1500")).toBeVisible()
  })
})
