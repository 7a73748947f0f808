import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { MemoryRouter, Route, Routes } from "react-router-dom"
import { render } from "vitest-browser-react"
import { signIn } from "../session/session.ts"
import { bring } from "../testing/bring.ts"
import { speak } from "../i18n/words.ts"
import { CreateDiscount } from "./EditDiscount.tsx"
import { EditPromotion } from "./EditPromotion.tsx"
import { OffersOfSale } from "./OffersOfSale.tsx"
import { promotionWords } from "./words.ts"

// The gateway at the other end of the wire: it keeps what it is asked, and refuses a code that is taken.

interface Asked {
  readonly path: string
  readonly body: { readonly [field: string]: unknown }
}
let asked: Array<Asked>

const wire = async (input: string | URL | Request, { body, method = "GET" }: RequestInit = {}): Promise<Response> => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href)
  if (pathname === "/api/ask/DiscountsForCustomer") {
    const items = [{ id: "disc_1", name: "For the faithful", off: { type: "percent", value: 500 } }]
    return Response.json({ code: 200, data: { items, total: 1 } })
  }
  if (method === "GET") return Response.json({ code: 200, data: pathname === "/api/products" ? products : [] })
  const said = JSON.parse(body as string) as Asked["body"]
  asked.push({ path: pathname, body: said })
  if (said["code"] === "TAKEN") {
    const message = "Another discount goes by the code TAKEN."
    const error = { code: "CODE_TAKEN", validationError: [{ param: "code", msg: message }] }
    return Response.json({ code: 409, data: null, message, error }, { status: 409 })
  }
  return Response.json({ code: 201, data: said }, { status: 201 })
}
const products = [{ id: "prod_mug", name: "Mug" }]

const wiring = window.fetch
beforeAll(async () => {
  await bring()
  await promotionWords.load()
  await speak("en")
  const currencyObj = { countryName: "Nigeria", countryCode: "NG", currencyCode: "NGN" }
  const business = { businessId: "biz_ada", name: "Ada Stores", timezone: "Africa/Lagos", currencyObj }
  await signIn({ token: "t", user: { id: "user_ada" }, activeBusiness: business, responseCode: 200 })
})
beforeEach(() => {
  asked = []
  window.fetch = wire
})
afterEach(() => {
  window.fetch = wiring
})

const opened = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/promotions/:id" element={<EditPromotion />} />
        <Route path="/discounts/create-discount" element={<CreateDiscount />} />
        <Route path="*" element={<p>The list</p>} />
      </Routes>
    </MemoryRouter>,
  )
const field = (name: string) => page.getByRole("textbox", { name })
const example = () => page.getByRole("region", { name: "What a customer sees" })

describe("a promotion", () => {
  it("is chosen by what it does, and says what a customer sees while it is typed", async () => {
    await opened("/promotions/create")
    await page.getByRole("link", { name: /Buy some, get some/ }).click()
    await expect.element(example().getByText(/Buy 2, get 1 free/)).toBeVisible()
    await expect.element(example().getByText(/₦2,000\.00/)).toBeVisible()
    await field("How many they buy").fill("3")
    await expect.element(example().getByText(/Buy 3, get 1 free/)).toBeVisible()
    await expect.element(example().getByText(/₦3,000\.00/)).toBeVisible()
    await field("How many they get").fill("")
    await expect.element(example().getByText(/Complete the form/)).toBeVisible()
  })

  it("is sent once, with what was picked by the keyboard alone", async () => {
    await opened("/promotions/create?type=free_gift")
    await field("Name").fill("A mug for you")
    await field("When they spend").fill("15,000")
    await page.getByRole("combobox", { name: "Products" }).click()
    await userEvent.keyboard("mug")
    await expect.element(page.getByRole("option", { name: "Mug" })).toBeVisible()
    await userEvent.keyboard("{Enter}")
    await expect.element(example().getByText(/Spend ₦15,000\.00, get 1 as a gift/)).toBeVisible()
    await page.getByRole("button", { name: "Put on offer" }).dblClick()
    await expect.element(page.getByText("The list")).toBeVisible()
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({
      path: "/api/do/CreatePromotion",
      body: {
        name: "A mug for you",
        rule: { _tag: "free_gift", spend: 1_500_000, of: { of: "all" }, gift: "prod_mug", count: 1 },
      },
    })
    expect(asked[0]?.body).not.toHaveProperty("endsAt")
  })

  it("names what is missing beside it, and asks nothing", async () => {
    await opened("/promotions/create?type=bundle_price")
    await page.getByRole("button", { name: "Put on offer" }).click()
    await expect.element(page.getByText("2 fields need your attention")).toBeVisible()
    await expect.element(field("Name")).toHaveAttribute("aria-invalid", "true")
    await expect.element(field("Price together")).toHaveAttribute("aria-invalid", "true")
    expect(asked).toEqual([])
  })
})

describe("a discount", () => {
  it("keeps what was typed when its code is taken, and says so beside the code", async () => {
    await opened("/discounts/create-discount")
    await field("Name").fill("Welcome")
    await field("Code (optional)").fill("TAKEN")
    await field("Percent off").fill("7.5")
    await expect.element(example().getByText(/7\.5% off/)).toBeVisible()
    await page.getByRole("button", { name: "Put on offer" }).click()
    await expect.element(page.getByText("Another discount goes by the code TAKEN.").first()).toBeVisible()
    await expect.element(field("Code (optional)")).toHaveAttribute("aria-invalid", "true")
    await expect.element(field("Name")).toHaveValue("Welcome")
    await field("Code (optional)").fill("FREE")
    await page.getByRole("button", { name: "Put on offer" }).click()
    await expect.element(page.getByText("The list")).toBeVisible()
    expect(asked.at(-1)?.body).toMatchObject({ code: "FREE", off: { type: "percent", value: 750 }, appliesTo: "all" })
  })
})

describe("the codes of a sale", () => {
  it("are added by Enter, suggested for the customer, and judged in words", async () => {
    let codes: ReadonlyArray<string> = ["BIG"]
    const quote = {
      offers: [{ offerId: "promo_1", name: "Third soap free", amount: 50_000 }],
      lines: [],
      codes: [{ code: "BIG", given: false, unfit: "minimum" }],
      delivery: 0,
      saved: 50_000,
    } as const
    const onCodes = (next: ReadonlyArray<string>) => void (codes = next)
    const buyer = { id: "cust_bola", name: "Bola" } as const
    await render(
      <OffersOfSale codes={codes} buyer={buyer} quote={quote} failed={undefined} wrong={undefined} onCodes={onCodes} />,
    )
    await expect.element(page.getByText("BIG cannot be given: the basket does not come to enough yet.")).toBeVisible()
    await expect.element(page.getByText("Offers take ₦500.00 off")).toBeVisible()
    await field("Discount code").fill("HELLO")
    await userEvent.keyboard("{Enter}")
    expect(codes).toEqual(["BIG", "HELLO"])
    await page.getByRole("button", { name: "For the faithful" }).click()
    expect(codes).toEqual(["BIG", "disc_1"])
    await page.getByRole("button", { name: "Take the code BIG away" }).click()
    expect(codes).toEqual([])
  })
})
