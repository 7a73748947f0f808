import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { CoreAdminContext, memoryStore } from "ra-core"
import { MemoryRouter, Route, Routes } from "react-router-dom"
import { render } from "vitest-browser-react"
import { changeDeliveryOption } from "@oja/domain/delivery/changeOption"
import { client, movedViews } from "../data/cache.ts"
import { describedCommand } from "../data/useCommand.ts"
import { dataProvider } from "../app/dataProvider.ts"
import { signIn } from "../session/session.ts"
import { layTokens } from "../theme/sheet.ts"
import { clearToasts } from "../ui/toasts.ts"
import "../ui/shelves.css"
import "../ui/ui.css"
import { bring } from "../testing/bring.ts"
import { speak } from "../i18n/words.ts"
import { DeliveryHub } from "./DeliveryHub.tsx"
import { DriverList } from "./DriverList.tsx"
import { OptionPage } from "./OptionForm.tsx"
import { deliveryWords } from "./words.ts"

// The gateway at the other end of the wire: two branches, some options, a driver, and what was asked of it.

interface Asked {
  readonly method: string
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}
let asked: Array<Asked>
let refusal: { readonly code: string; readonly param?: string; readonly msg: string } | undefined
let rows: Record<string, ReadonlyArray<Readonly<Record<string, unknown>>>>

const option = (
  id: string,
  name: string,
  sort: number,
  terms: { readonly _tag: string; readonly [field: string]: unknown },
) => ({
  id,
  name,
  kind: terms._tag,
  terms,
  sort,
  enabled: true,
  currency: "NGN",
  version: 3,
})
const ride = { baseFee: 50_000, perKm: 10_000, freeKm: 3000, maxKm: 20_000, roundTo: 5000, locationId: "loc_main" }
const branch = { isMain: true, asBusiness: false, sellsOnline: true, state: "active" }

const wire = async (input: string | URL | Request, { method = "GET", body }: RequestInit = {}): Promise<Response> => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href)
  const [, , resource = "", id] = pathname.split("/")
  if (method === "GET") {
    const all = rows[resource] ?? []
    const data = id === undefined ? all : all.find((it) => it["id"] === id)
    return Response.json({ code: 200, data }, { headers: { "content-range": `rows 0-9/${all.length}` } })
  }
  const said = JSON.parse(typeof body === "string" ? body : "{}") as Asked["body"]
  asked.push({ method, path: pathname, body: said })
  if (refusal !== undefined) {
    const { code, msg, param } = refusal
    const error = { code, userMessage: msg, ...(param !== undefined && { validationError: [{ param, msg }] }) }
    return Response.json({ code: 409, data: null, message: msg, error }, { status: 409 })
  }
  // An answer takes its time, so that a second touch comes before it.
  await new Promise((resolve) => requestAnimationFrame(resolve))
  return Response.json({ code: 200, data: pathname.endsWith("/pin") ? { id, pin: "482913", linkToken: "x" } : said })
}

beforeAll(async () => {
  layTokens()
  await bring()
  await deliveryWords.load()
  await speak("en")
  const currencyObj = { countryName: "Nigeria", countryCode: "NG", currencyCode: "NGN", callingCode: "+234" }
  const business = { businessId: "biz_ada", name: "Ada Stores", timezone: "Africa/Lagos", currencyObj }
  await signIn({ token: "t", user: { id: "user_ada" }, activeBusiness: business, responseCode: 200 })
})
beforeEach(() => {
  asked = []
  refusal = undefined
  clearToasts()
  rows = {
    locations: [
      { ...branch, id: "loc_main", name: "Surulere", geo: { lat: 6_500_000, lng: 3_370_000 } },
      { ...branch, id: "loc_yaba", name: "Yaba", isMain: false },
    ],
    "delivery-options": [
      option("dopt_1", "Lagos", 0, { _tag: "flat_rate", fee: 200_000, areas: [{ state: "Lagos" }] }),
      option("dopt_2", "By bike", 1, { _tag: "distance", ...ride }),
      option("dopt_3", "Big baskets", 2, { _tag: "free", minimumTotal: 5_000_000 }),
    ],
    drivers: [
      {
        id: "driver_musa",
        name: "Musa Bello",
        phone: "+2348031234567",
        vehicle: "bike",
        state: "active",
        hasPin: false,
      },
    ],
  }
  window.fetch = wire
})

const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <CoreAdminContext dataProvider={dataProvider} queryClient={client} store={memoryStore()}>
        <Routes>
          <Route path="/delivery" element={<DeliveryHub />} />
          <Route path="/delivery/:kind" element={<OptionPage />} />
          <Route path="/delivery/:kind/:id" element={<OptionPage />} />
          <Route path="/shipping-drivers" element={<DriverList />} />
        </Routes>
      </CoreAdminContext>
    </MemoryRouter>,
  )
const offered = () => page.getByRole("list", { name: "What would a customer see?" })
const declined = () => page.getByRole("list", { name: "Not for them" })

const textOf = (list: ReturnType<typeof offered>) => list.query()?.textContent

describe("the delivery options", () => {
  it("say what a customer at an address would see and pay, while it is typed", async () => {
    await open("/delivery")
    await expect.poll(() => textOf(declined())).toContain("LagosOutside its areas")
    await expect.poll(() => textOf(declined())).toContain("By bikeThe address has no point on the map")
    await page.getByLabelText("State").fill("LAGOS")
    await page.getByLabelText("Point on the map").fill("6.59, 3.37")
    await page.getByLabelText("Basket total").fill("20,000")
    await expect.poll(() => textOf(offered())).toContain("By bike13.01 km by road₦1,500.00Lagos₦2,000.00")
    await expect.poll(() => textOf(declined())).toContain("Big baskets₦30,000.00 more and it is free")
    await page.getByLabelText("Basket total").fill("50,000")
    await expect.poll(() => textOf(offered())).toContain("Big basketsFreeBy bike")
    expect(asked).toEqual([])
  })

  it("are switched off by a touch, and removed after a question", async () => {
    await open("/delivery")
    await page.getByRole("button", { name: "More for By bike" }).click()
    await page.getByRole("menuitem", { name: "Turn off" }).click()
    await expect
      .poll(() => asked)
      .toMatchObject([{ path: "/api/do/DisableDeliveryOption", body: { optionId: "dopt_2" } }])
    await page.getByRole("button", { name: "More for Lagos" }).click()
    await page.getByRole("menuitem", { name: "Remove" }).click()
    expect(asked).toHaveLength(1)
    await page.getByRole("dialog").getByRole("button", { name: "Remove Lagos" }).click()
    await expect
      .poll(() => asked[1])
      .toMatchObject({ path: "/api/do/RemoveDeliveryOption", body: { optionId: "dopt_1" } })
  })

  it("begin with the five kinds where there are none", async () => {
    rows["delivery-options"] = []
    await open("/delivery")
    await expect.element(page.getByText("No delivery options yet")).toBeVisible()
    expect(
      page
        .getByRole("link")
        .elements()
        .map((it) => it.getAttribute("href")),
    ).toEqual(
      expect.arrayContaining([
        "/delivery/flat-rate",
        "/delivery/pickup",
        "/delivery/distance-delivery",
        "/delivery/free",
        "/delivery/customer-pay-delivery",
      ]),
    )
  })
})

describe("the form of an option", () => {
  it("names what is missing beside its field, then adds one flat rate of a double click", async () => {
    await open("/delivery/flat-rate")
    await page.getByRole("button", { name: "Add delivery option" }).click()
    for (const name of ["Name customers see", "Fee"])
      await expect.element(page.getByLabelText(name)).toHaveAccessibleDescription("This field is required")
    await page.getByLabelText("Name customers see").fill("Mainland")
    await page.getByLabelText("Fee").fill("1,500")
    await page.getByRole("button", { name: "Add an area" }).click()
    await page.getByRole("button", { name: "Add Mainland" }).click()
    await expect.element(page.getByText("Name a place, or take this area away")).toBeVisible()
    expect(asked).toEqual([])
    await page.getByLabelText("Area or district").fill("Yaba")
    await page.getByLabelText("Around this point").fill("6.5, 3.37")
    await page.getByLabelText("Within kilometres").fill("2.5")
    // So slow that the second half of it falls on the next page, where another kind of delivery stands in its place.
    await page.getByRole("button", { name: "Add Mainland" }).dblClick({ delay: 120 })
    await expect.element(page.getByRole("heading", { name: "Delivery options" })).toBeVisible()
    expect(asked).toHaveLength(1)
    const within = { geo: { lat: 6_500_000, lng: 3_370_000 }, metres: 2500 }
    expect(asked[0]).toMatchObject({
      path: "/api/do/AddDeliveryOption",
      body: { name: "Mainland", terms: { _tag: "flat_rate", fee: 150_000, areas: [{ district: "Yaba", within }] } },
    })
  })

  it("shows what ways would cost, sends what it was changed from, and keeps what was typed when it is refused", async () => {
    await open("/delivery/distance-delivery/dopt_2")
    await expect.element(page.getByText("5 km by road: ₦700.00")).toBeVisible()
    await page.getByLabelText("For each kilometre").fill("150")
    await expect.element(page.getByText("5 km by road: ₦800.00")).toBeVisible()
    // Somebody else changes it while this is typed.
    const [flat, , free] = rows["delivery-options"] ?? []
    const theirs = { ...option("dopt_2", "By van", 1, { _tag: "distance", ...ride, perKm: 30_000 }), version: 4 }
    rows["delivery-options"] = [flat!, theirs, free!]
    await movedViews(describedCommand(changeDeliveryOption).moves)
    await expect.element(page.getByRole("heading", { name: "By van" })).toBeVisible()
    await page.getByLabelText("Kilometres in the base fee").fill("21")
    await page.getByRole("button", { name: "Save delivery option" }).click()
    await expect.element(page.getByText("No further than the furthest you deliver")).toBeVisible()
    await page.getByLabelText("Kilometres in the base fee").fill("2")
    refusal = { code: "VERSION_CONFLICT", msg: "Somebody changed this meanwhile." }
    await page.getByRole("button", { name: "Save delivery option" }).click()
    await expect.element(page.getByRole("button", { name: "Load the newest version" })).toBeVisible()
    await expect.element(page.getByLabelText("For each kilometre")).toHaveValue("150")
    expect(asked).toMatchObject([
      {
        path: "/api/do/ChangeDeliveryOption",
        body: {
          optionId: "dopt_2",
          expectedVersion: 3,
          terms: { ...ride, _tag: "distance", perKm: 15_000, freeKm: 2000 },
        },
      },
    ])
    refusal = undefined
    await page.getByRole("button", { name: "Load the newest version" }).click()
    await expect.element(page.getByLabelText("For each kilometre")).toHaveValue("300")
    await page.getByRole("button", { name: "Save delivery option" }).click()
    await expect.poll(() => asked[1]?.body).toMatchObject({ expectedVersion: 4, terms: { perKm: 30_000 } })
  })

  it("warns of a branch without a point, and asks for one branch at least to collect at", async () => {
    const screen = await open("/delivery/distance-delivery")
    await page.getByLabelText("Measured from").selectOptions("Yaba")
    await expect.element(page.getByText(/Yaba has no point on the map yet/)).toBeVisible()
    await screen.unmount()
    await open("/delivery/pickup")
    await page.getByLabelText("Name customers see").fill("Collect")
    await page.getByLabelText("Surulere").click()
    await page.getByRole("button", { name: "Add Collect" }).click()
    await expect.element(page.getByText("This field is required")).toBeVisible()
    await page.getByLabelText("Yaba").click()
    await page.getByRole("button", { name: "Add Collect" }).click()
    await expect.poll(() => asked[0]?.body).toMatchObject({ terms: { _tag: "pickup", locationIds: ["loc_yaba"] } })
  })
})

describe("the drivers", () => {
  it("are added once, with a number as it is called at home", async () => {
    await open("/shipping-drivers")
    await page.getByRole("button", { name: "Add driver" }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("button", { name: "Add driver" }).click()
    await expect
      .element(dialog.getByLabelText("Phone", { exact: true }))
      .toHaveAccessibleDescription("This field is required")
    await dialog.getByLabelText("Name", { exact: true }).fill("Chinedu")
    await dialog.getByLabelText("Phone", { exact: true }).fill("0805 111 2233")
    await dialog.getByLabelText("Van").click()
    await dialog.getByLabelText("Yaba").click()
    await dialog.getByRole("button", { name: "Add Chinedu" }).dblClick()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(asked).toHaveLength(1)
    expect(asked[0]?.body).toMatchObject({
      name: "Chinedu",
      phone: "+2348051112233",
      vehicle: "van",
      locationIds: ["loc_yaba"],
    })
  })

  it("get a PIN that is shown once, and only its own button puts it away; all by keyboard", async () => {
    await open("/shipping-drivers")
    await expect.element(page.getByText("No PIN yet")).toBeVisible()
    await page.getByText("Musa Bello").click()
    await expect.element(page.getByRole("dialog").getByText("No PIN yet")).toBeVisible()
    page.getByRole("button", { name: "New PIN" }).element().focus()
    await userEvent.keyboard("{Enter}")
    await page.getByLabelText(/PIN of 4 to 8 digits/).fill("12")
    await userEvent.keyboard("{Enter}")
    await expect.element(page.getByText("A PIN has 4 to 8 digits")).toBeVisible()
    expect(asked).toEqual([])
    await page.getByLabelText(/PIN of 4 to 8 digits/).fill("")
    await userEvent.keyboard("{Enter}")
    await expect.element(page.getByText("482913")).toBeVisible()
    await userEvent.keyboard("{Escape}")
    await expect.element(page.getByText("482913")).toBeVisible()
    page.getByRole("button", { name: "I have passed it on" }).element().focus()
    await userEvent.keyboard("{Enter}")
    await expect.element(page.getByText("482913")).not.toBeInTheDocument()
    expect(asked).toMatchObject([{ path: "/v1.0/drivers/driver_musa/pin", body: {} }])
  })

  it("are suspended at a touch, and removed after a question", async () => {
    await open("/shipping-drivers")
    await page.getByText("Musa Bello").click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("button", { name: "More" }).click()
    await page.getByRole("menuitem", { name: "Suspend" }).click()
    await expect.poll(() => asked.map(({ path }) => path)).toEqual(["/api/do/SuspendDriver"])
    await dialog.getByRole("button", { name: "More" }).click()
    await page.getByRole("menuitem", { name: "Remove" }).click()
    expect(asked).toHaveLength(1)
    await page.getByRole("button", { name: "Remove Musa Bello" }).click()
    await expect.poll(() => asked.map(({ path }) => path)).toEqual(["/api/do/SuspendDriver", "/api/do/RemoveDriver"])
  })
})
