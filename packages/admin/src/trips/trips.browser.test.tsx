import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { MemoryRouter, Route, Routes } from "react-router-dom"
import { render } from "vitest-browser-react"
import { signIn } from "../session/session.ts"
import { bring } from "../testing/bring.ts"
import { speak } from "../i18n/words.ts"
import { arrangeWords } from "../ui/arrange/words.ts"
import { PlanTrip } from "./TripForm.tsx"
import { TripPage } from "./TripPage.tsx"
import { tripWords } from "./words.ts"

// The gateway at the other end of the wire: a driver, parcels that wait, one trip, and what was asked of it.

interface Asked {
  readonly route: string
  readonly body: Readonly<Record<string, unknown>>
}
let asked: Array<Asked>
let refusal: string | undefined
let trip: Record<string, unknown>

const parcel = (n: number, lat: number) => ({
  orderId: `ord_${n}`,
  fulfilmentId: `ful_${n}-1`,
  number: `ORD-0000${n}`,
  name: ["Bola", "Chidi", "Dayo"][n],
  currency: "NGN",
  owed: 100_000,
  lines: [{ name: "Rice", quantity: 2000 }],
  address: { line1: `${n} Broad Street`, city: "Lagos" },
  point: { lat, lng: 3_370_000 },
  status: "packed",
  locationId: "loc_main",
  placedAt: n,
})
const main = { id: "loc_main", name: "Main", isMain: true, asBusiness: false, sellsOnline: true, state: "active" }
const musa = { id: "driver_0", name: "Musa", vehicle: "bike", state: "active", hasPin: true, phone: "+2348031234567" }

const wire = async (input: string | URL | Request, { method = "GET", body }: RequestInit = {}): Promise<Response> => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href)
  const answers: Readonly<Record<string, unknown>> = {
    "/api/ask/ParcelsWaiting": { items: [parcel(0, 6_560_000), parcel(1, 6_520_000), parcel(2, 6_540_000)] },
    "/v1.0/drivers/driver_0/link": { link: "https://oja.test/d/x" },
    "/api/drivers": [musa],
    "/api/locations": [{ ...main, geo: { lat: 6_500_000, lng: 3_370_000 } }],
  }
  const sheet = { trip, driver: musa, stops: trip["stops"] }
  if (method === "GET")
    return Response.json({ code: 200, data: answers[pathname] ?? (pathname === "/api/ask/TripSheet" ? sheet : []) })
  const said = JSON.parse(typeof body === "string" ? body : "{}") as Asked["body"]
  asked.push({ route: `${method} ${pathname}`, body: said })
  // An answer takes its time, so that a second touch comes before it.
  await new Promise((resolve) => requestAnimationFrame(resolve))
  if (refusal !== undefined) {
    const error = {
      code: "VALIDATION_FAILED",
      userMessage: refusal,
      validationError: [{ param: "stops", msg: refusal }],
    }
    return Response.json({ code: 422, data: null, message: refusal, error }, { status: 422 })
  }
  if (pathname.endsWith("/HandOverCash")) trip = { ...trip, cashHandedOver: said["handedOver"], difference: -500 }
  return Response.json({ code: 200, data: { ...trip, id: "trip_1" } })
}

const wiring = window.fetch
beforeAll(async () => {
  await bring()
  await Promise.all([arrangeWords.load(), tripWords.load()])
  await speak("en")
  const currencyObj = { countryName: "Nigeria", countryCode: "NG", currencyCode: "NGN" }
  const business = { businessId: "biz_ada", name: "Ada Stores", timezone: "Africa/Lagos", currencyObj }
  await signIn({ token: "t", user: { id: "user_ada" }, activeBusiness: business, responseCode: 200 })
})
beforeEach(() => {
  asked = []
  refusal = undefined
  trip = {
    id: "trip_1",
    number: "TRIP-0001",
    status: "completed",
    driverId: "driver_0",
    locationId: "loc_main",
    on: "2026-03-02",
    currency: "NGN",
    stops: [],
    stopCount: 2,
    doneCount: 2,
    deliveredCount: 2,
    cashExpected: 200_000,
    cashCollected: 200_000,
    version: 5,
  }
  window.fetch = wire
})
afterEach(() => {
  window.fetch = wiring
})

const at = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/delivery-trips/create" element={<PlanTrip />} />
        <Route path="/delivery-trips/:id" element={<TripPage />} />
      </Routes>
    </MemoryRouter>,
  )
const focus = (element: Element) => (element as HTMLElement).focus()
const order = () => page.getByRole("list", { name: "Order of stops" }).getByRole("listitem")
const names = async () =>
  (await Promise.resolve(order().all())).map((it) => it.element().textContent?.match(/[A-Z][a-z]+/)?.[0])

describe("a trip is planned", () => {
  it("by the keyboard alone: parcels ticked, put in order, sent once", async () => {
    await at("/delivery-trips/create")
    for (const name of ["Bola", "Chidi", "Dayo"]) {
      const box = page.getByRole("checkbox", { name: new RegExp(name) })
      await expect.element(box).toBeVisible()
      focus(box.element())
      await userEvent.keyboard(" ")
    }
    await expect.poll(names).toEqual(["Bola", "Chidi", "Dayo"])
    focus(order().nth(2).getByRole("button").first().element())
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}")
    await expect.poll(names).toEqual(["Bola", "Dayo", "Chidi"])
    await page.getByRole("button", { name: "By distance" }).click()
    await expect.poll(names).toEqual(["Chidi", "Dayo", "Bola"])

    await page.getByRole("button", { name: "Plan the trip, stops: 3" }).click()
    await expect.element(page.getByText("This field is required")).toBeVisible()
    expect(asked).toEqual([])
    await page.getByRole("combobox", { name: "Driver" }).selectOptions("driver_0")
    refusal = "The parcel of order ORD-00001 is on another trip already."
    await page.getByRole("button", { name: "Plan the trip, stops: 3" }).click()
    await expect.element(page.getByText(refusal)).toBeVisible()
    await expect.poll(names).toEqual(["Chidi", "Dayo", "Bola"])
    refusal = undefined
    await page.getByRole("button", { name: "Plan the trip, stops: 3" }).dblClick()
    await expect.element(page.getByRole("heading", { name: "TRIP-0001" })).toBeVisible()
    expect(asked).toHaveLength(2)
    expect(asked[1]).toMatchObject({
      route: "POST /api/do/PlanTrip",
      body: { driverId: "driver_0", stops: [{ orderId: "ord_1" }, { orderId: "ord_2" }, { orderId: "ord_0" }] },
    })
    expect(asked[1]?.body["tripId"]).toBe(asked[0]?.body["tripId"])
  })
})

describe("the cash of a trip", () => {
  it("is counted, and what is missing needs a reason", async () => {
    await at("/delivery-trips/trip_1")
    const counted = page.getByRole("textbox", { name: "Counted" })
    await expect.element(counted).toHaveValue("2000")
    await counted.fill("1,995")
    await page.getByRole("button", { name: "Take in ₦1,995.00" }).click()
    await expect.element(page.getByText("This field is required")).toBeVisible()
    expect(asked).toEqual([])
    await page.getByRole("textbox", { name: "Why is ₦5.00 missing" }).fill("Wrong change")
    await page.getByRole("button", { name: "Take in ₦1,995.00" }).dblClick()
    await expect.element(page.getByText("₦5.00 missing")).toBeVisible()
    expect(asked).toEqual([
      {
        route: "POST /api/do/HandOverCash",
        body: { tripId: "trip_1", handedOver: 199_500, reason: "Wrong change" },
      },
    ])
  })
})
