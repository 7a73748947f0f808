import { CoreAdminContext, memoryStore } from "ra-core"
import { MemoryRouter, Route, Routes } from "react-router-dom"
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { client } from "../data/cache.ts"
import { signIn } from "../session/session.ts"
import { layTokens } from "../theme/sheet.ts"
import { Toasts } from "../ui/Toasts.tsx"
import { clearToasts } from "../ui/toasts.ts"
import "../ui/shelves.css"
import "../ui/ui.css"
import { bring } from "../testing/bring.ts"
import { speak } from "../i18n/words.ts"
import type { MyStore } from "./store.ts"
import { StoreHub } from "./StoreHub.tsx"
import { StoreSettings } from "./StoreSettings.tsx"
import { storeWords } from "./words.ts"

// The gateway at the other end of the wire: a store, two branches, a taken address, and what was asked of it.

interface Asked {
  readonly route: string
  readonly body: Readonly<Record<string, unknown>>
}
let asked: Array<Asked>
let refusal: { readonly code: string; readonly param?: string; readonly msg: string } | undefined
let store: MyStore

const fresh: MyStore = {
  id: "store",
  slug: "ada-stores",
  name: "Ada Stores",
  theme: { primaryColour: "#2b2f77", layout: "grid" },
  hours: [],
  ordersWhenClosed: true,
  contact: {},
  socials: {},
  policies: {},
  checkout: {
    askEmail: "optional",
    noteEnabled: true,
    online: true,
    bankTransfer: true,
    onDelivery: true,
    onPickup: true,
    whatsapp: true,
  },
  languages: ["en", "fr"],
  seo: {},
  locationIds: [],
  status: "published",
  path: "/s/ada-stores",
  version: 3,
  currency: "NGN",
  zone: "Africa/Lagos",
  products: 12,
  publishedProducts: 4,
  missing: [],
  advised: ["whatsapp"],
}
const branch = { isMain: true, asBusiness: false, sellsOnline: true, state: "active" }
const branches = [
  { ...branch, id: "loc_main", name: "Surulere" },
  { ...branch, id: "loc_yaba", name: "Yaba", isMain: false },
  { ...branch, id: "loc_depot", name: "Depot", isMain: false, sellsOnline: false },
]

const wire = async (input: string | URL | Request, { method = "GET", body }: RequestInit = {}): Promise<Response> => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href)
  const said = JSON.parse(typeof body === "string" ? body : "{}") as Asked["body"]
  const ok = (data: unknown) => Response.json({ code: 200, data })
  if (method === "GET") {
    if (pathname === "/v1.0/store" || pathname === "/api/ask/MyStore") return ok(store)
    return ok(pathname === "/api/locations" ? branches : { id: "biz_ada", reserveOn: "payment" })
  }
  if (pathname === "/v1.0/store/slug-check") {
    const { slug } = said
    return ok(slug === "taken" ? { slug, free: false, why: "taken", suggestion: "taken-2" } : { slug, free: true })
  }
  asked.push({ route: `${method} ${pathname}`, body: said })
  if (refusal !== undefined) {
    const { code, msg, param } = refusal
    const error = { code, userMessage: msg, ...(param !== undefined && { validationError: [{ param, msg }] }) }
    return Response.json({ code: 409, data: null, message: msg, error }, { status: 409 })
  }
  await new Promise((resolve) => requestAnimationFrame(resolve))
  store = { ...store, ...(said as Partial<MyStore>), version: store.version + 1 }
  return ok(store)
}

const wiring = window.fetch
beforeAll(async () => {
  layTokens()
  await bring()
  await storeWords.load()
  await speak("en")
  const currencyObj = { countryName: "Nigeria", countryCode: "NG", currencyCode: "NGN", callingCode: "+234" }
  const business = { businessId: "biz_ada", name: "Ada Stores", timezone: "Africa/Lagos", currencyObj }
  await signIn({ token: "t", user: { id: "user_ada" }, activeBusiness: business, responseCode: 200 })
})
beforeEach(() => {
  asked = []
  refusal = undefined
  store = fresh
  clearToasts()
  client.clear()
  window.fetch = wire
})
afterEach(() => {
  window.fetch = wiring
})

const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <CoreAdminContext queryClient={client} store={memoryStore()}>
        <Routes>
          <Route path="/store" element={<StoreHub />} />
          <Route path="/store/settings" element={<StoreSettings />} />
          <Route path="*" element={<p>elsewhere</p>} />
        </Routes>
        <Toasts />
      </CoreAdminContext>
    </MemoryRouter>,
  )
/** A field by its label, whether or not it may be left empty. */
const field = (name: string) =>
  page.getByLabelText(new RegExp(`^${name.replaceAll(/[()]/g, String.raw`\$&`)}( \\(optional\\))?$`))
const save = () => page.getByRole("button", { name: "Save the settings" }).click()

describe("the store's settings", () => {
  it("are sent as they are typed, a number as the country calls it, once for two presses", async () => {
    await open("/store/settings")
    await userEvent.fill(field("WhatsApp"), "0803 123 4567")
    await userEvent.fill(field("Smallest order (NGN)"), "1,500")
    await userEvent.fill(field("Instagram"), "@adastores")
    await page.getByRole("button", { name: "Save the settings" }).dblClick()
    await expect.element(page.getByText("The store’s settings are saved")).toBeVisible()
    expect(asked).toMatchObject([
      {
        route: "PATCH /v1.0/store",
        body: {
          slug: "ada-stores",
          contact: { whatsapp: "+2348031234567" },
          socials: { instagram: "adastores" },
          checkout: { minimumOrder: 150_000 },
          description: null,
          hours: [],
          expectedVersion: 3,
        },
      },
    ])
  })

  it("say of an address whether it is free, and what to take instead", async () => {
    await open("/store/settings")
    await userEvent.fill(field("Address"), "taken")
    await expect.element(field("Address")).toHaveAccessibleDescription("Another shop has this address")
    await page.getByRole("button", { name: "Take taken-2" }).click()
    await expect.element(field("Address")).toHaveValue("taken-2")
    await expect.element(page.getByText("This address is free.")).toBeVisible()
    await expect.element(page.getByText("ada-stores stays yours and leads to the new address.")).toBeVisible()
  })

  it("lose nothing that was typed when they are refused", async () => {
    refusal = { code: "SLUG_TAKEN", param: "slug", msg: "Another shop has this address." }
    await open("/store/settings")
    await userEvent.fill(field("Announcement"), "Back on Monday")
    await userEvent.fill(field("Address"), "obi-stores")
    await save()
    await expect.element(field("Address")).toHaveAccessibleDescription("Another shop has this address.")
    await expect.element(field("Announcement")).toHaveValue("Back on Monday")
    refusal = undefined
    await save()
    await expect.element(page.getByText("The store’s settings are saved")).toBeVisible()
    expect(asked.at(-1)?.body).toMatchObject({ announcement: "Back on Monday", slug: "obi-stores" })
  })

  it("offer what somebody else saved meanwhile", async () => {
    await open("/store/settings")
    await userEvent.fill(field("Name of the shop"), "Ada & Co")
    store = { ...fresh, name: "Ada Fabrics", version: 4 }
    refusal = { code: "VERSION_CONFLICT", param: "expectedVersion", msg: "Somebody changed this meanwhile." }
    await save()
    await expect.element(page.getByText("Somebody changed this meanwhile.")).toBeVisible()
    await expect.element(field("Name of the shop")).toHaveValue("Ada & Co")
    refusal = undefined
    await page.getByRole("button", { name: /newest/i }).click()
    await expect.element(field("Name of the shop")).toHaveValue("Ada Fabrics")
    await save()
    await expect.element(page.getByText("The store’s settings are saved")).toBeVisible()
    expect(asked.at(-1)?.body).toMatchObject({ expectedVersion: 4 })
  })

  it("name what must be mended beside each field, and ask nothing before", async () => {
    await open("/store/settings")
    await userEvent.fill(field("Name of the shop"), "A")
    await userEvent.fill(field("Phone"), "12")
    await userEvent.fill(field("Colour"), "blue")
    for (const way of [/^Online/, /^Bank transfer/, /^On delivery/, /^On pickup/])
      await page.getByRole("checkbox", { name: way }).click()
    await save()
    await expect.element(field("Name of the shop")).toHaveAccessibleDescription("Must be at least 2 characters")
    await expect.element(field("Name of the shop")).toHaveFocus()
    await expect.element(field("Phone")).toHaveAccessibleDescription("Invalid phone number!")
    await expect.element(field("Colour")).toHaveAccessibleDescription("Write the colour as #2B2F77")
    await expect.element(page.getByText("Choose at least one way to pay")).toBeVisible()
    expect(asked).toEqual([])
  })

  it("say when a colour is hard to read", async () => {
    await open("/store/settings")
    await expect.element(page.getByText("Buttons read well in this colour (11.8 to 1).")).toBeVisible()
    await userEvent.fill(field("Colour"), "#ffe08a")
    await expect.element(page.getByText(/Too light to be read on white/)).toBeVisible()
  })

  it("keep hours by day, copied to all at one press, and not into each other", async () => {
    await open("/store/settings")
    await page.getByRole("radio", { name: "At these hours" }).click()
    await expect.element(page.getByRole("checkbox", { name: "Sunday" })).not.toBeChecked()
    await userEvent.fill(field("Monday, opens at"), "09:00")
    await page.getByRole("button", { name: "Add hours Monday" }).click()
    const second = page.getByLabelText("Monday, closes at").last()
    await userEvent.fill(second, "10:00")
    await save()
    await expect.element(page.getByText("These hours run into each other")).toBeVisible()
    expect(asked).toEqual([])
    await userEvent.fill(second, "21:00")
    await page.getByRole("button", { name: "Copy to all days Monday" }).click()
    await save()
    await expect.poll(() => asked.length).toBe(1)
    const hours = asked.at(-1)?.body["hours"] as ReadonlyArray<object>
    expect(hours).toHaveLength(14)
    expect(hours.at(-1)).toEqual({ day: 7, opens: "18:00", closes: "21:00" })
  })

  it("ask the branches for goods in the order they were chosen", async () => {
    await open("/store/settings")
    await page.getByRole("checkbox", { name: "Yaba" }).click()
    await page.getByRole("checkbox", { name: "Surulere" }).click()
    await expect.element(page.getByText("Asked for goods in this order: Yaba → Surulere")).toBeVisible()
    await expect.element(page.getByRole("checkbox", { name: "Depot" })).not.toBeInTheDocument()
    await save()
    await expect.poll(() => asked.at(-1)?.body["locationIds"]).toEqual(["loc_yaba", "loc_main"])
  })

  it("save when goods are held as soon as it is chosen", async () => {
    await open("/store/settings")
    await page.getByRole("radio", { name: /^When it is placed/ }).click()
    await expect
      .poll(() => asked)
      .toMatchObject([
        { route: "POST /api/do/ChangeBusiness", body: { businessId: "biz_ada", reserveOn: "placement" } },
      ])
  })
})

describe("the store", () => {
  it("has an address to hand on, a code for cameras, and what would help", async () => {
    await open("/store")
    await expect.element(page.getByLabelText("Address of the shop")).toHaveValue(`${window.location.host}/s/ada-stores`)
    const link = page.getByRole("link", { name: "WhatsApp", exact: true })
    await expect.element(link).toHaveAttribute("href", expect.stringContaining("https://wa.me/?text="))
    await expect.element(page.getByRole("img", { name: /QR code/ })).toBeVisible()
    await expect.element(page.getByText("4 of 12 are shown")).toBeVisible()
    await expect.element(page.getByRole("link", { name: /Give a WhatsApp number/ })).toBeVisible()
    await expect.element(page.getByText(/at most ₦2,000/)).toBeVisible()
  })

  it("is paused with a word for visitors", async () => {
    await open("/store")
    await page.getByRole("button", { name: "Pause the shop" }).click()
    await userEvent.fill(page.getByLabelText(/What visitors read/), "Back on Monday")
    await page.getByRole("dialog").getByRole("button", { name: "Pause the shop" }).click()
    await expect
      .poll(() => asked)
      .toEqual([{ route: "POST /api/do/PauseStore", body: { storeId: "store", message: "Back on Monday" } }])
  })

  it("cannot open while something is missing, and says what", async () => {
    store = { ...fresh, status: "draft", missing: ["payment"] }
    await open("/store")
    await expect.element(page.getByRole("link", { name: "Say how customers pay" })).toBeVisible()
    await expect.element(page.getByRole("button", { name: "Open the shop" })).toBeDisabled()
  })

  it("begins with its address", async () => {
    const { path: _, ...unnamed } = fresh
    store = { ...unnamed, slug: "", status: "draft", version: 0, missing: ["slug"], suggestedSlug: "ada-stores" }
    await open("/store")
    await expect
      .element(page.getByRole("link", { name: "Choose an address" }))
      .toHaveAttribute("href", "/store/settings")
    await open("/store/settings")
    await expect.element(field("Address")).toHaveValue("ada-stores")
    await expect.element(page.getByRole("button", { name: "Keep this address" })).toBeVisible()
  })
})
