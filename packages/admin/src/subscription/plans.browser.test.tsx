import { graceDays, limits, neverGated, paidPlans, plans, priceOf, support } from "@oja/domain/subscription/plans"
import { CoreAdminContext } from "ra-core"
import { MemoryRouter } from "react-router-dom"
import { beforeEach, expect, it, vi } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import { Paywall } from "../app/Paywall.tsx"
import { askedWords } from "../app/asked/words.ts"
import { speak } from "../i18n/words.ts"
import { bring } from "../testing/bring.ts"
import { layTokens } from "../theme/sheet.ts"
import { Toasts } from "../ui/Toasts.tsx"
import { Plans } from "./Plans.tsx"
import { planWords } from "./words.ts"

const refusal = "Your role does not allow this"
const answers: Readonly<Record<string, unknown>> = {
  "/api/ask/Plans": {
    plans: plans.map((id) => ({ id, features: [], limits: limits[id], support: support[id] })),
    terms: [{ id: "month", months: 1, discount: 0 }],
    prices: paidPlans.map((plan) => ({ currency: "NGN", plan, term: "month", price: priceOf(plan, "month", "NGN") })),
    trial: { plan: "growth", days: 14 },
    graceDays,
    neverGated,
  },
  "/api/ask/Subscription": { status: "free", plan: "free", currency: "NGN", usage: [] },
}
const gateway: typeof fetch = async (input) => {
  const { pathname: path } = new URL(input instanceof Request ? input.url : input, window.location.href)
  if (path !== "/v1.0/subscription/checkout") return Response.json({ code: 200, data: answers[path] ?? [] })
  const error = { code: "PERMISSION_DENIED", userMessage: refusal }
  return Response.json({ code: 403, message: refusal, error }, { status: 403 })
}

beforeEach(async () => {
  layTokens()
  vi.stubGlobal("fetch", gateway)
  await bring()
  await Promise.all([planWords.load(), askedWords.load()])
  await speak("en")
})

it("says once why a plan cannot be bought, where the whole app says it", async () => {
  await render(
    <MemoryRouter>
      <Toasts />
      <Paywall />
      <CoreAdminContext>
        <Plans />
      </CoreAdminContext>
    </MemoryRouter>,
  )
  await page.getByRole("button", { name: /^Pay / }).first().click()
  await expect.element(page.getByText(askedWords.say("blocked.title"))).toBeVisible()
  expect(page.getByText(refusal).elements()).toEqual([])
})
