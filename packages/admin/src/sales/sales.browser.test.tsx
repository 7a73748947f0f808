import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { CoreAdminContext } from "ra-core"
import { MemoryRouter } from "react-router-dom"
import { render } from "vitest-browser-react"
import { local } from "../session/drawers.ts"
import { signIn } from "../session/session.ts"
import { layTokens } from "../theme/sheet.ts"
import { Toasts } from "../ui/Toasts.tsx"
import { clearToasts } from "../ui/toasts.ts"
import "../ui/shelves.css"
import "../ui/ui.css"
import { bring } from "../testing/bring.ts"
import { saleWords } from "./words.ts"
import { promotionWords } from "../promotions/words.ts"
import { sellingWords } from "../selling/words.ts"
import { uiWords } from "../ui/words.ts"
import { speak } from "../i18n/words.ts"
import { AddForm } from "./AddTransaction.tsx"
import { Pay } from "./dialogs.tsx"
import type { Transaction } from "./sale.ts"

// The gateway at the other end of the wire: a shelf, a customer, and a book that writes down what it is asked.

interface Asked {
  readonly method: string
  readonly path: string
  readonly key: string | null
  readonly body: Record<string, unknown>
}
let asked: Array<Asked> = []
let answer: (asked: Asked) => { readonly code: number; readonly [field: string]: unknown }

const plain = { currency: "NGN", trackStock: false, options: [], variants: [] }
const rice = { ...plain, id: "prod_rice", name: "Basmati rice", sellingPrice: 1_450_000 }
const agbada = {
  ...plain,
  id: "prod_agbada",
  name: "Agbada",
  options: [{ name: "Size", values: ["M", "L", "XL"] }],
  variants: [
    { variantId: "var_m", label: "M", state: "active", sellingPrice: 850_000, quantity: 0 },
    { variantId: "var_l", label: "L", state: "active", sellingPrice: 900_000, quantity: 0 },
    { variantId: "var_xl", label: "XL", state: "archived", sellingPrice: 950_000, quantity: 0 },
  ],
}
const ngozi = { id: "cust_ngozi", name: "Ngozi Bello", phone: "+2348031234567" }
const gig = { id: "shipco_gig", name: "GIG Logistics", defaultFee: 250_000, currency: "NGN", active: true }
const kwik = { id: "shipco_kwik", name: "Kwik", defaultFee: 100_000, currency: "NGN", active: true }
const branch = { state: "active", isMain: false, asBusiness: false }
const listed: Readonly<Record<string, ReadonlyArray<unknown>>> = {
  "/api/locations": [
    { ...branch, id: "loc_main", name: "Ikeja", isMain: true },
    { ...branch, id: "loc_yaba", name: "Yaba" },
  ],
  "/api/products": [rice, agbada],
  "/api/customers": [ngozi],
  "/api/shipping-companies": [gig, kwik],
}

const noOffers = { offers: [], lines: [], codes: [], delivery: 0, saved: 0 }

const wire = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href)
  const { method = "GET", body } = init
  if (pathname === "/v1.0/discounts/quote") return Response.json({ code: 200, data: noOffers })
  if (method === "GET") return Response.json({ code: 200, data: listed[pathname] ?? [] })
  const key = new Headers(init.headers).get("idempotency-key")
  const it = {
    method,
    path: pathname,
    key,
    body: JSON.parse(typeof body === "string" ? body : "{}") as Record<string, unknown>,
  }
  asked.push(it)
  const envelope = answer(it)
  // An answer takes its time, so that a second touch comes before it.
  await new Promise((resolve) => requestAnimationFrame(resolve))
  return Response.json(envelope, { status: envelope.code })
}

const wiring = window.fetch
beforeAll(async () => {
  layTokens()
  await Promise.all([bring(), ...[saleWords, sellingWords, promotionWords, uiWords].map((it) => it.load())])
  await speak("en")
  const business = {
    businessId: "biz_ada",
    name: "Ada Stores",
    timezone: "Africa/Lagos",
    currencyObj: { countryName: "Nigeria", countryCode: "NG", currencyCode: "NGN" },
  }
  await signIn({ token: "t", user: { id: "user_ada" }, activeBusiness: business, responseCode: 200 })
})
beforeEach(() => {
  asked = []
  answer = ({ body }) => ({ code: 201, data: { id: body["saleId"], version: 1 } })
  clearToasts()
  local.drop("draft.biz_ada.sale")
  window.fetch = wire
})
afterEach(() => {
  window.fetch = wiring
})

const open = async () => {
  const done = vi.fn<(made: Transaction) => void>()
  const screen = await render(
    <MemoryRouter>
      <CoreAdminContext>
        <Toasts />
        <AddForm onDone={done} />
      </CoreAdminContext>
    </MemoryRouter>,
  )
  return { done, screen }
}
const addRice = async () => {
  await page.getByRole("combobox", { name: "Products" }).fill("Basmati")
  await expect.element(page.getByRole("option", { name: /Basmati rice/ })).toBeVisible()
  await userEvent.keyboard("{Enter}")
  // Enter waits for the answer to what was typed, and Escape would forget it.
  await expect.element(page.getByLabelText("Quantity, Basmati rice")).toBeVisible()
  await userEvent.keyboard("{Escape}")
}
const walkIn = () => page.getByRole("button", { name: "Walk-in customer" }).click()
const pickNgozi = async () => {
  await page.getByRole("combobox", { name: "Customer" }).click()
  await page.getByRole("option", { name: /Ngozi Bello/ }).click()
}
const total = () => page.getByTestId("total")
const record = () => page.getByRole("button", { name: /^Record sale/ })

describe("adding a sale", () => {
  it("works the total out while it is typed, and says it on the button", async () => {
    await open()
    await addRice()
    await expect.element(total()).toHaveTextContent("₦14,500.00")
    await page.getByLabelText("Quantity, Basmati rice").fill("3")
    await page.getByLabelText("Discount, Basmati rice", { exact: true }).fill("500")
    await expect.element(total()).toHaveTextContent("₦43,000.00")
    await page.getByRole("button", { name: /Discount on everything: an amount/ }).click()
    await page.getByRole("textbox", { name: "Discount on everything", exact: true }).fill("10")
    await page.getByLabelText("Shipping fee").fill("2000")
    await expect.element(total()).toHaveTextContent("₦40,700.00")
    await expect.element(record()).toHaveTextContent("Record sale of ₦40,700.00")
  })

  it("is of today where nobody said another day, whenever it was begun", async () => {
    local.set("draft.biz_ada.sale", JSON.stringify({ note: "Two bags", on: "2026-01-02" }))
    await open()
    const chosen = (day: string) => expect.element(page.getByRole("button", { name: day, pressed: true })).toBeVisible()
    await expect.element(page.getByLabelText("Note")).toHaveValue("Two bags")
    await chosen("Today")
    await page.getByRole("button", { name: "Yesterday" }).click()
    await chosen("Yesterday")
  })

  it("takes 1,500 of something for fifteen hundred, and shows that it does", async () => {
    await open()
    await addRice()
    const many = page.getByLabelText("Quantity, Basmati rice")
    await many.click()
    await userEvent.keyboard("1,500,000")
    await expect.element(many).toHaveValue("1500000")
    await many.fill("1,500")
    await expect.element(many).toHaveValue("1500")
    await expect.element(total()).toHaveTextContent("₦21,750,000.00")
  })

  it("sells a product that comes in several kinds by the kind, and none that was put away", async () => {
    await open()
    for (const kind of [/Agbada, L/, /Agbada, M/, /Agbada, L/]) {
      await page.getByRole("combobox", { name: "Products" }).fill("agbada")
      await page.getByRole("option", { name: kind }).click()
      expect(page.getByRole("option", { name: /XL/ }).elements()).toEqual([])
    }
    await userEvent.keyboard("{Escape}")
    await walkIn()
    await expect.element(total()).toHaveTextContent("₦26,500.00")
    await record().click()
    await expect
      .poll(() => asked[0]?.body["lines"])
      .toMatchObject([
        { productId: "prod_agbada", variantId: "var_l", quantity: 2000, unitPrice: 900_000 },
        { productId: "prod_agbada", variantId: "var_m", quantity: 1000, unitPrice: 850_000 },
      ])
  })

  it("asks for a customer, for products and for who delivers, and sends nothing before", async () => {
    await open()
    await page.getByLabelText("Shipping fee").fill("2000")
    await record().click()
    await expect.element(page.getByText("A customer must be picked")).toBeVisible()
    await expect.element(page.getByText("Products must be added")).toBeVisible()
    await expect.element(page.getByText("A shipping company must be selected")).toBeVisible()
    expect(asked).toEqual([])
  })

  it("takes a deposit of more than 1 and less than the total only", async () => {
    await open()
    await addRice()
    await pickNgozi()
    await page.getByRole("radio", { name: "Deposit" }).click()
    const deposit = page.getByRole("textbox", { name: "Deposit" })
    const rule = page.getByText("Deposit amount must be more than 1 and must not be greater than or equal to the total")
    await deposit.fill("14500")
    await expect.element(rule).toBeVisible()
    await deposit.fill("1")
    await expect.element(rule).toBeVisible()
    await deposit.fill("0")
    await expect.element(page.getByText("Deposit amount must be greater than 0")).toBeVisible()
    await record().click()
    expect(asked).toEqual([])
    await deposit.fill("5000")
    await expect.element(rule).not.toBeInTheDocument()
    await record().click()
    await expect.element(page.getByText("Transaction Added Successfully!")).toBeVisible()
    expect(asked[0]?.body).toMatchObject({ paymentType: "part", depositAmount: 500_000, customerId: "cust_ngozi" })
  })

  it("refuses a discount of nothing, and one larger than what it is taken off", async () => {
    await open()
    await addRice()
    const discount = page.getByLabelText("Discount, Basmati rice", { exact: true })
    await discount.fill("0")
    await expect.element(page.getByText("Discount amount must be greater than 0")).toBeVisible()
    await discount.fill("14500.01")
    await expect.element(page.getByText("The discount is larger than what it is taken off")).toBeVisible()
  })

  it("is of the branch that sold, and so are the goods that leave", async () => {
    await open()
    await walkIn()
    await addRice()
    const where = page.getByRole("combobox", { name: "Branch" })
    await expect.element(where).toHaveValue("loc_main")
    await where.selectOptions("Yaba")
    await record().click()
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]?.body["locationId"]).toBe("loc_yaba")
  })

  it("makes one request of a double click", async () => {
    const { done } = await open()
    await addRice()
    await walkIn()
    await record().dblClick()
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({
      path: "/api/do/RecordSale",
      body: { paymentType: "full", method: "cash", lines: [{ productId: "prod_rice", quantity: 1000 }] },
    })
  })

  it("keeps what was typed when saving is refused, and asks anew for the same sale", async () => {
    answer = () => ({
      code: 409,
      message: "Only 0 left",
      error: { validationError: [{ param: "lines", msg: "Only 0 left of Basmati rice" }] },
    })
    const { done, screen } = await open()
    await addRice()
    await walkIn()
    await record().click()
    await expect.element(page.getByText("Only 0 left of Basmati rice").first()).toBeVisible()
    await record().click()
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    // The gateway remembers what it answered to a key; after a refusal the wish is a new one, of the same sale.
    expect(asked[1]?.body).toEqual(asked[0]?.body)
    expect(asked[1]?.key).not.toBe(asked[0]?.key)
    await screen.unmount()
    answer = ({ body }) => ({ code: 201, data: { id: body["saleId"] } })
    const again = await open()
    await expect.element(total()).toHaveTextContent("₦14,500.00")
    await record().click()
    await vi.waitFor(() => expect(again.done).toHaveBeenCalledOnce())
    expect(asked[2]?.body["saleId"]).toBe(asked[0]?.body["saleId"])
    expect(done).not.toHaveBeenCalled()
  })

  it("writes down a new customer on the way", async () => {
    answer = ({ body, path }) => ({
      code: 201,
      data: path === "/api/do/AddCustomer" ? { id: "cust_new", ...body } : {},
    })
    await open()
    await page.getByRole("combobox", { name: "Customer" }).fill("Bola Ade")
    await page.getByRole("option", { name: "New customer “Bola Ade”" }).click()
    await page.getByLabelText(/^Phone/).fill("08031234567")
    await userEvent.keyboard("{Enter}")
    await expect.element(page.getByText("Bola Ade")).toBeVisible()
    expect(asked.map(({ body, path }) => [path, body])).toEqual([
      [
        "/api/do/AddCustomer",
        { customerId: expect.stringMatching(/^cust_/), name: "Bola Ade", phone: "+2348031234567" },
      ],
    ])
  })
})

describe("who delivers", () => {
  const pick = async (name: string) => {
    await page.getByRole("combobox", { name: "Shipping company" }).click()
    await page.getByRole("option", { name: new RegExp(name) }).click()
  }
  const another = () => page.getByRole("button", { name: "Change, Shipping company" }).click()
  const fee = () => page.getByLabelText("Shipping fee")

  it("is picked, and brings the fee they usually ask, which another company takes the place of", async () => {
    await open()
    await addRice()
    await walkIn()
    await pick("GIG Logistics")
    await expect.element(fee()).toHaveValue("2500")
    await expect.element(total()).toHaveTextContent("₦17,000.00")
    await another()
    await pick("Kwik")
    await expect.element(fee()).toHaveValue("1000")
    await record().click()
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]?.body).toMatchObject({ shippingFee: 100_000, shippingCompany: "Kwik" })
  })

  it("leaves a fee that was typed as it is", async () => {
    await open()
    await fee().fill("1200")
    await pick("GIG Logistics")
    await expect.element(page.getByText("GIG Logistics")).toBeVisible()
    await expect.element(fee()).toHaveValue("1200")
    await another()
    await expect.element(fee()).toHaveValue("1200")
  })

  it("is written down on the way, once, by keyboard", async () => {
    answer = ({ body }) => ({ code: 201, data: { ...body, id: body["companyId"], currency: "NGN", active: true } })
    await open()
    const find = page.getByRole("combobox", { name: "Shipping company" })
    await find.fill("Sendbox")
    await expect.element(page.getByRole("option", { name: "New company “Sendbox”" })).toBeVisible()
    await userEvent.keyboard("{ArrowDown}{Enter}")
    await page.getByLabelText(/Usual fee/).fill("1500")
    await userEvent.keyboard("{Enter}{Enter}")
    await expect.element(page.getByText("Sendbox")).toBeVisible()
    await expect.element(fee()).toHaveValue("1500")
    expect(asked.map(({ path, body }) => [path, body["name"], body["defaultFee"]])).toEqual([
      ["/api/do/AddShippingCompany", "Sendbox", 150_000],
    ])
  })
})

describe("recording a payment", () => {
  const said: Partial<Transaction> = { id: "sale_1", kind: "sale", number: "S-1", balance: 950_050, currency: "NGN" }
  const row = said as Transaction
  const pay = async () => {
    const close = vi.fn<() => void>()
    await render(
      <MemoryRouter>
        <CoreAdminContext>
          <Pay row={row} onClose={close} />
        </CoreAdminContext>
      </MemoryRouter>,
    )
    return close
  }
  const amount = () => page.getByLabelText("Amount")

  it("offers what is owed, and sends it once", async () => {
    const close = await pay()
    await expect.element(amount()).toHaveValue("9500.50")
    await page.getByRole("radio", { name: "Bank transfer" }).click()
    await page.getByLabelText(/^Reference/).fill("TRF 77")
    await page.getByRole("button", { name: "Record payment of ₦9,500.50" }).dblClick()
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({
      path: "/api/do/ReceivePayment",
      body: { saleId: "sale_1", amount: 950_050, method: "bank_transfer", reference: "TRF 77" },
    })
  })

  it("takes no more than is owed, and no nothing", async () => {
    const close = await pay()
    for (const [typed, said] of [
      ["9500.51", /at most ₦9,500\.50|and ₦9,500\.50/i],
      ["0", /₦0\.01/],
    ] as const) {
      await amount().fill(typed)
      await page.getByRole("button", { name: /^Record payment/ }).click()
      await expect.element(page.getByText(said).first()).toBeVisible()
    }
    expect(asked).toEqual([])
    expect(close).not.toHaveBeenCalled()
  })
})
