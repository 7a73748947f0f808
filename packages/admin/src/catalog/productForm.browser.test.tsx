import { CoreAdminContext } from "ra-core"
import { MemoryRouter } from "react-router-dom"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { drafts } from "../data/drafts.ts"
import { signIn } from "../session/session.ts"
import { layTokens } from "../theme/sheet.ts"
import "../ui/shelves.css"
import "../ui/ui.css"
import { speak } from "../i18n/words.ts"
import { uiWords } from "../ui/words.ts"
import { ProductForm } from "./ProductForm.tsx"
import { catalogWords } from "./words.ts"

interface Asked {
  readonly url: string
  readonly key: string | null
  readonly body: Readonly<Record<string, unknown>>
}

/** The gateway's side of the counter: what was asked, and the answers that stand ready. */
const asked: Array<Asked> = []
const pictures: Array<Blob> = []
let branches: ReadonlyArray<object> = []
let answers: Array<{ readonly status: number; readonly data?: unknown; readonly error?: unknown }> = []

const gateway: typeof fetch = async (input, init) => {
  if ((init?.method ?? "GET") === "GET") {
    const url = input instanceof Request ? input.url : String(input)
    return Response.json({ code: 200, data: url.includes("/api/locations") ? branches : [] })
  }
  const body = typeof init?.body === "string" ? (JSON.parse(init.body) as Asked["body"]) : {}
  asked.push({
    url: typeof input === "string" ? input : "",
    key: new Headers(init?.headers).get("idempotency-key"),
    body,
  })
  if (init?.body instanceof Blob) pictures.push(init.body)
  const { status, ...rest } = answers.shift() ?? { status: 201, data: { id: body["productId"], ...body } }
  return Response.json({ code: status, data: null, ...rest }, { status })
}

const currencies = {
  NGN: { countryName: "Nigeria", countryCode: "NG", currencyCode: "NGN" },
  XOF: { countryName: "Côte d’Ivoire", countryCode: "CI", currencyCode: "XOF" },
  TND: { countryName: "Tunisie", countryCode: "TN", currencyCode: "TND" },
}

const open = async (currency: keyof typeof currencies) => {
  const business = { businessId: "biz_1", name: "Ada Stores", currencyObj: currencies[currency] }
  await signIn({ token: "t", user: { id: "user_1" }, activeBusiness: business, responseCode: 200 })
  drafts.drop("product.new")
  const saved = vi.fn<(row: unknown) => void>()
  await render(
    <MemoryRouter>
      <CoreAdminContext>
        <ProductForm onSaved={saved} onCancel={() => {}} />
      </CoreAdminContext>
    </MemoryRouter>,
  )
  return saved
}

const write = (label: string, text: string) => userEvent.fill(page.getByLabelText(label), text)
const submit = () => page.getByRole("button", { name: /^Add /, disabled: false }).last().click()

beforeEach(async () => {
  layTokens()
  asked.length = 0
  answers = []
  branches = []
  vi.stubGlobal("fetch", gateway)
  await Promise.all([uiWords.load(), catalogWords.load()])
  await speak("en")
})

describe("the product form", () => {
  it.each([
    ["NGN", "1,500.50", "Add Rice at ₦1,500.50", 150_050],
    ["XOF", "1 500", "Add Rice at F CFA 1,500", 1500],
    ["TND", "12.5", "Add Rice at TND 12.500", 12_500],
  ] as const)("reads a price typed in %s, and asks for whole minor units", async (currency, typed, reads, minor) => {
    const saved = await open(currency)
    await write("Name", "Rice")
    await write("Selling price", typed)
    const button = page.getByRole("button", { name: /^Add Rice/ })
    expect(button.element().textContent?.replaceAll(/\s/g, " ")).toBe(reads)
    await page.getByRole("button", { name: /^Add Rice/ }).click()
    await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce())
    expect(asked[0]).toMatchObject({ url: "/api/do/AddProduct", body: { name: "Rice", sellingPrice: minor } })
  })

  it("asks a shop of several branches where it lies, and puts it there", async () => {
    const branch = { state: "active", isMain: false, asBusiness: false }
    branches = [
      { ...branch, id: "loc_main", name: "Ikeja", isMain: true },
      { ...branch, id: "loc_yaba", name: "Yaba" },
      { ...branch, id: "loc_old", name: "Surulere", state: "closed" },
    ]
    const saved = await open("NGN")
    await write("Name", "Rice")
    await write("Selling price", "1500")
    await write("Available stock", "5")
    const where = page.getByRole("combobox", { name: "Branch" })
    await expect.element(where).toHaveTextContent("IkejaYaba")
    await where.selectOptions("Yaba")
    await page.getByRole("button", { name: /^Add Rice/ }).click()
    await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce())
    expect(asked[0]?.body["openingStock"]).toEqual([{ locationId: "loc_yaba", quantity: 5000 }])
  })

  it("shows a new product in the online store", async () => {
    const saved = await open("NGN")
    await write("Name", "Rice")
    await write("Selling price", "1500")
    await page.getByRole("button", { name: /^Add Rice/ }).click()
    await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce())
    expect(asked.map(({ url }) => url)).toEqual(["/api/do/AddProduct", "/api/do/PublishProduct"])
  })

  it("leaves a new product out of the online store when the merchant says so", async () => {
    const saved = await open("NGN")
    await write("Name", "Beans")
    await write("Selling price", "1500")
    await page.getByRole("checkbox", { name: "Show in the online store" }).click()
    await page.getByRole("button", { name: /^Add Beans/ }).click()
    await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce())
    expect(asked.map(({ url }) => url)).toEqual(["/api/do/AddProduct"])
  })

  it("tells beside the field how fine the currency is", async () => {
    await open("XOF")
    await write("Selling price", "10.5")
    await submit()
    await expect.element(page.getByLabelText("Selling price")).toHaveAccessibleDescription("Please enter a number")
    expect(asked).toEqual([])
  })

  it("shows what is missing beside each field, and takes the reader there", async () => {
    await open("NGN")
    await write("Available stock", "0")
    await write("Minimum stock (optional)", "0.5")
    await submit()
    const name = page.getByLabelText("Name")
    await expect.element(name).toHaveAccessibleDescription("This field is required")
    await expect.element(name).toHaveFocus()
    for (const label of ["Available stock", "Minimum stock (optional)"])
      await expect
        .element(page.getByLabelText(label))
        .toHaveAccessibleDescription("Available stock and minimum stock cannot be less than 1")
    await userEvent.fill(page.getByLabelText("Tags"), "ab")
    await userEvent.keyboard("{Enter}")
    await expect.element(page.getByLabelText("Tags")).toHaveAccessibleDescription("Tags have more than 2 characters")
    expect(asked).toEqual([])
  })

  it("shows a refusal beside its field and loses nothing that was typed", async () => {
    const saved = await open("NGN")
    const msg = "Another product already has the SKU R-1. Choose another one."
    answers = [
      { status: 409, error: { code: "SKU_TAKEN", userMessage: msg, validationError: [{ param: "sku", msg }] } },
    ]
    await write("Name", "Rice")
    await write("Selling price", "1500")
    await write("SKU (optional)", "R-1")
    await page.getByRole("button", { name: /^Add Rice/ }).click()
    await expect.element(page.getByLabelText("SKU (optional)")).toHaveAccessibleDescription(msg)
    await expect.element(page.getByLabelText("Selling price")).toHaveValue("1500")
    expect(saved).not.toHaveBeenCalled()
    await write("SKU (optional)", "R-2")
    await page.getByRole("button", { name: /^Add Rice/ }).click()
    await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce())
    expect(asked[1]?.body["productId"]).toBe(asked[0]?.body["productId"])
  })

  it("refuses pictures that are no pictures, or larger than 3 MB, and sends the others made small", async () => {
    await open("NGN")
    answers = [{ status: 201, data: { fileId: "f1", url: "data:image/png;base64,iVBORw0KGgo=" } }]
    const canvas = Object.assign(document.createElement("canvas"), { width: 2400, height: 1200 })
    const large = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"))
    await userEvent.upload(page.getByLabelText("Add images", { exact: true }).last(), [
      new File(["GIF89a"], "rice.gif", { type: "image/gif" }),
      new File([new Uint8Array(3 * 1024 * 1024 + 1)], "big.jpg", { type: "image/jpeg" }),
      new File(["not a picture"], "fake.png", { type: "image/png" }),
      new File([large ?? ""], "rice.png", { type: "image/png" }),
    ])
    for (const name of ["rice.gif", "big.jpg"])
      await expect
        .element(page.getByText(`${name} was left out. Product images must be .jpg, .jpeg or .png, at most 3 MB.`))
        .toBeVisible()
    await expect.element(page.getByText("fake.png could not be opened as an image. Choose another file.")).toBeVisible()
    await write("What image 1 shows", "A bag of rice")
    expect(asked.map(({ url }) => url)).toEqual(["/v1.0/uploads"])
    expect(await createImageBitmap(pictures[0] ?? new Blob())).toMatchObject({ width: 1600, height: 800 })
  })
})
