import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { MemoryRouter, Route, Routes } from "react-router-dom"
import { render } from "vitest-browser-react"
import { signIn } from "../session/session.ts"
import { Toasts } from "../ui/Toasts.tsx"
import { bring } from "../testing/bring.ts"
import { speak } from "../i18n/words.ts"
import { ReachedNotice } from "./ReachedNotice.tsx"
import { TargetList } from "./TargetList.tsx"
import { targetWords } from "./words.ts"

// The gateway at the other end of the wire: it keeps what it is told, and refuses once where a test says so.

interface Told {
  readonly method: string
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}
let told: Array<Told>
let refuse: string | undefined
let reached: ReadonlyArray<object>

const answer = (path: string): unknown => {
  if (path === "/api/ask/SalesTargets") return { today: "2026-03-02", items: [] }
  if (path === "/api/sales-targets") return reached
  return []
}
const wire = async (input: string | URL | Request, { body, method = "GET" }: RequestInit = {}): Promise<Response> => {
  const { pathname: path } = new URL(input instanceof Request ? input.url : input, window.location.href)
  if (method === "GET") return Response.json({ code: 200, data: answer(path) })
  const said = JSON.parse(body as string) as Told["body"]
  told.push({ method, path, body: said })
  if (refuse === undefined) return Response.json({ code: 200, data: { ...said, id: said["targetId"] } })
  const error = { code: "DATE_NOT_ALLOWED", validationError: [{ param: "endDate", msg: refuse }] }
  refuse = undefined
  return Response.json({ code: 422, data: null, message: "no", error }, { status: 422 })
}

const wiring = window.fetch
beforeAll(async () => {
  await bring()
  await targetWords.load()
  await speak("en")
  const currencyObj = { countryName: "Nigeria", countryCode: "NG", currencyCode: "NGN" }
  const business = { businessId: "biz_ada", name: "Ada Stores", timezone: "Africa/Lagos", currencyObj }
  await signIn({ token: "t", user: { id: "user_ada" }, activeBusiness: business, responseCode: 200 })
})
beforeEach(() => {
  told = []
  refuse = undefined
  reached = []
  window.fetch = wire
  localStorage.removeItem("targetsReached")
})
afterEach(() => {
  window.fetch = wiring
})
const show = (screen: React.ReactNode) =>
  render(
    <MemoryRouter initialEntries={["/here"]}>
      <Toasts />
      <Routes>
        <Route path="/here" element={screen} />
        <Route path="/sales-targets/:id" element={<p>Its own page</p>} />
      </Routes>
    </MemoryRouter>,
  )

describe("the form of a sales target", () => {
  it("is opened, filled and sent by the keyboard alone, once however often Enter is pressed", async () => {
    await show(<TargetList />)
    page.getByRole("button", { name: "Add sales target" }).first().element().focus()
    await userEvent.keyboard("{Enter}")
    await expect.element(page.getByRole("dialog", { name: "Add sales target" })).toBeVisible()
    await userEvent.keyboard("A good week{Tab}250,000.50{Tab}{ArrowRight}")
    await expect.element(page.getByRole("radio", { name: "Weekly" })).toBeChecked()
    await page.getByRole("button", { name: "Aim for ₦250,000.50" }).dblClick()
    await expect.element(page.getByText("A good week is set")).toBeVisible()
    expect(told).toHaveLength(1)
    const { startDate, targetId, ...said } = told[0]!.body
    expect(said).toEqual({ targetName: "A good week", targetAmount: 25_000_050, period: "Weekly" })
    expect([String(targetId).slice(0, 7), /^\d{4}-\d\d-\d\d$/.test(String(startDate))]).toEqual(["target_", true])
  })

  it("says what is missing, and loses nothing that was typed when it is refused", async () => {
    refuse = "The last day comes before the first."
    await show(<TargetList />)
    await page.getByRole("button", { name: "Add sales target" }).first().click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("button", { name: "Add sales target" }).click()
    for (const name of ["Target name", "Target"])
      await expect
        .element(dialog.getByRole("textbox", { name, exact: true }))
        .toHaveAccessibleDescription("This field is required")
    await dialog.getByRole("textbox", { name: "Target name", exact: true }).fill("December")
    await dialog.getByRole("textbox", { name: "Target", exact: true }).fill("1000")
    await dialog.getByRole("button", { name: "Aim for ₦1,000.00" }).click()
    await expect.element(page.getByText("The last day comes before the first.")).toBeVisible()
    await expect.element(dialog.getByRole("textbox", { name: "Target name", exact: true })).toHaveValue("December")
    await dialog.getByRole("button", { name: "Aim for ₦1,000.00" }).click()
    await expect.element(page.getByText("December is set")).toBeVisible()
    expect(told.map(({ body }) => body["targetId"])).toEqual([told[0]!.body["targetId"], told[0]!.body["targetId"]])
  })
})

describe("a target that was reached", () => {
  it("is told once on this device, and leads to its page", async () => {
    const last = { from: "2026-03-02", to: "2026-03-08", targetAmount: 100, net: 25_000_000, on: "2026-03-04" }
    reached = [{ id: "target_1", targetName: "A good week", currency: "NGN", reached: [last] }]
    const first = await show(<ReachedNotice />)
    const news = page.getByText("A good week is reached: ₦250,000.00")
    await expect.element(news).toBeVisible()
    await page.getByRole("button", { name: "Look" }).click()
    await expect.element(page.getByText("Its own page")).toBeVisible()
    await first.unmount()
    await show(
      <>
        <ReachedNotice />
        <TargetList />
      </>,
    )
    await expect.element(page.getByText("No sales target yet")).toBeVisible()
    await expect.element(news).not.toBeInTheDocument()
  })
})
