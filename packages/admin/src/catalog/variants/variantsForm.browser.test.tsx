import type { ProductRow } from "@oja/domain/catalog/views"
import { useState } from "react"
import { CoreAdminContext, testDataProvider } from "ra-core"
import { MemoryRouter, Route, Routes } from "react-router-dom"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { drafts } from "../../data/drafts.ts"
import { signIn } from "../../session/session.ts"
import { layTokens } from "../../theme/sheet.ts"
import "../../ui/shelves.css"
import "../../ui/ui.css"
import { speak } from "../../i18n/words.ts"
import { uiWords } from "../../ui/words.ts"
import { catalogWords } from "../words.ts"
import { VariantsForm } from "./VariantsForm.tsx"

interface Asked {
  readonly url: string
  readonly body: { readonly options: ReadonlyArray<object>; readonly variants: ReadonlyArray<object> }
}

const variant = (n: string, optionValues: ReadonlyArray<string>, more: object = {}) => ({
  variantId: `var_1${n}` as const,
  optionValues,
  label: optionValues.join(" / "),
  sellingPrice: 5000_00,
  state: "active" as const,
  quantity: 14_000,
  lowStock: false,
  ...more,
})
const shirt = {
  id: "prod_1",
  variantId: "var_1",
  name: "Shirt",
  type: "product",
  currency: "NGN",
  sellingPrice: 5000_00,
  trackStock: true,
  currentQuantity: 28_000,
  totalValue: 0,
  archived: false,
  published: false,
  lowStock: false,
  minPrice: 5000_00,
  maxPrice: 5000_00,
  createdAt: 0,
  updatedAt: 0,
  version: 3,
  options: [{ name: "Colour", values: ["Red", "Blue"] }],
  variants: [variant("", ["Red"], { sku: "RED" }), variant(".1", ["Blue"], { sku: "BLUE" })],
} satisfies ProductRow

/** The gateway's side of the counter: what was asked to be written, and the answers that stand ready. */
const asked: Array<Asked> = []
let answers: Array<object> = []
const sold = [
  { variantId: "var_1.1", quantity: -3000 },
  { variantId: "var_1.1", quantity: 1000 },
]
const gateway: typeof fetch = async (input, init) => {
  const url = typeof input === "string" ? input : ""
  if (init?.method === "POST") {
    asked.push({ url, body: JSON.parse(init.body as string) as Asked["body"] })
    const answer = { code: 200, data: shirt, ...answers.shift() }
    return Response.json(answer, { status: answer.code })
  }
  const levels = [{ variantId: "var_1" }, { variantId: "var_1.1" }]
  const data = url.includes("movements") ? sold : url.includes("levels") ? levels : []
  return Response.json({ code: 200, data }, { headers: { "content-range": "0-1/2" } })
}

/** The page around the editor: it reads the product again when it is told to. */
const Page = ({ newest }: { newest: ProductRow }) => {
  const [product, become] = useState<ProductRow>(shirt)
  return <VariantsForm product={product} onNewest={() => become(newest)} />
}
const open = (newest: ProductRow = shirt) =>
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider()}>
        <Routes>
          <Route path="/" element={<Page newest={newest} />} />
          <Route path="/products/:id" element={<p>The product</p>} />
        </Routes>
      </CoreAdminContext>
    </MemoryRouter>,
  )

const cell = (column: string, name: string) => page.getByLabelText(`${column}, ${name}`, { exact: true })
const save = () => page.getByRole("button", { name: /^Save/ })
const addValues = async (option: string, texts: string) => {
  await userEvent.fill(page.getByRole("textbox", { name: `Values of ${option}` }), texts)
  await userEvent.keyboard("{Enter}")
}
const refusal = (code: string, param: string, msg: string, facts: object) => ({
  code: 409,
  data: null,
  error: { code, userMessage: msg, validationError: [{ param, msg }], ...facts },
})

beforeEach(async () => {
  await page.viewport(1280, 900)
  layTokens()
  asked.length = 0
  answers = []
  vi.stubGlobal("fetch", gateway)
  const currencyObj = { countryName: "Nigeria", countryCode: "NG", currencyCode: "NGN" }
  const activeBusiness = { businessId: "biz_1", name: "Ada Stores", currencyObj }
  await signIn({ token: "t", user: { id: "user_1" }, activeBusiness, responseCode: 200 })
  drafts.drop("variants.prod_1")
  await Promise.all([uiWords.load(), catalogWords.load()])
  await speak("en")
})

describe("the variant editor", () => {
  it("says what will happen before it is saved, and saves all of it in one request (C46)", async () => {
    await open()
    await addValues("Colour", "Green, White")
    await page.getByRole("button", { name: "Remove Blue" }).click()
    await userEvent.fill(cell("SKU", "Green"), "GREEN")
    await userEvent.fill(cell("Price", "Green"), "6,000")
    await expect.element(page.getByText("2 new variants: Green, White")).toBeVisible()
    await expect.element(page.getByText("Blue: 2 sold, 14 on hand. Archived, never deleted.")).toBeVisible()
    await page.getByRole("button", { name: "Save, and add 2 variants" }).click()
    await expect.element(page.getByText("The product")).toBeVisible()
    expect(asked).toMatchObject([
      {
        url: "/api/do/ChangeVariants",
        body: {
          expectedVersion: 3,
          options: [{ name: "Colour", values: ["Red", "Green", "White"] }],
          variants: [
            { variantId: "var_1", optionValues: ["Red"] },
            { optionValues: ["Green"], sku: "GREEN", sellingPrice: 600_000 },
            { optionValues: ["White"] },
          ],
        },
      },
    ])
    expect(Object.keys(asked[0]?.body.variants[0] ?? {})).toEqual(["variantId", "optionValues"])
  })

  it("gives the variants there are a value of a new option, and says which (C46)", async () => {
    await open()
    await page.getByRole("button", { name: "Add an option" }).click()
    await userEvent.fill(page.getByLabelText("Name of option 2"), "Size")
    await addValues("Size", "M, L")
    await userEvent.selectOptions(page.getByLabelText("The variants there are now get"), "L")
    await expect.element(page.getByText("Red becomes Red / L, and keeps its stock and its sales.")).toBeVisible()
    await expect.element(page.getByText("2 new variants: Red / M, Blue / M")).toBeVisible()
    await save().click()
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]?.body).toMatchObject({
      options: [{ name: "Colour" }, { name: "Size", values: ["M", "L"], default: "L" }],
      variants: [
        { optionValues: ["Red", "M"] },
        { variantId: "var_1", optionValues: ["Red", "L"] },
        { optionValues: ["Blue", "M"] },
        { variantId: "var_1.1", optionValues: ["Blue", "L"] },
      ],
    })
  })

  it("follows options and values that get another name or place", async () => {
    await open()
    await userEvent.fill(page.getByLabelText("Name of option 1"), "Shade")
    await userEvent.fill(page.getByLabelText("Value Red", { exact: true }), "Crimson")
    await page.getByRole("button", { name: "Move Crimson later" }).click()
    await save().click()
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]?.body).toMatchObject({
      options: [{ name: "Shade", was: "Colour", values: ["Blue", "Crimson"] }],
      variants: [
        { variantId: "var_1.1", optionValues: ["Blue"] },
        { variantId: "var_1", optionValues: ["Crimson"] },
      ],
    })
  })

  it("foresees that two variants with a past cannot become one", async () => {
    await open()
    await page.getByRole("button", { name: "Remove Colour" }).click()
    await expect
      .element(page.getByText("Without Colour, two variants with a past would be one. Put one of them away first."))
      .toBeVisible()
  })

  it("shows what is wrong beside its cell before it asks, both cells when they share a code", async () => {
    await open()
    await userEvent.fill(cell("SKU", "Blue"), "red")
    await userEvent.fill(cell("Price", "Red"), "-5")
    await userEvent.fill(cell("Minimum", "Red"), "0.5")
    await userEvent.fill(cell("Price before", "Blue"), "99999999999999")
    await save().click()
    await expect.element(cell("SKU", "Red")).toHaveAccessibleDescription("Blue has this code too. Give each its own.")
    await expect.element(cell("SKU", "Blue")).toHaveAccessibleDescription("Red has this code too. Give each its own.")
    await expect.element(cell("Price", "Red")).toHaveAccessibleDescription(/^Must be between ₦0.01 and/)
    await expect.element(cell("Minimum", "Red")).toHaveAccessibleDescription(/cannot be less than 1/)
    await expect
      .element(cell("Price before", "Blue"))
      .toHaveAccessibleDescription(/^(Must be between|Please enter a number)/)
    await expect.element(cell("SKU", "Red")).toHaveFocus()
    expect(asked).toEqual([])
  })

  it("shows the book's refusals beside the cell, and loses nothing that was typed", async () => {
    await open()
    await userEvent.fill(cell("SKU", "Blue"), "CAP")
    await userEvent.fill(cell("Barcodes", "Blue"), "615, 616")
    const taken = "Another product already has the SKU CAP. Choose another one."
    const barcode = "Another product already has the barcode 616. Check the code."
    answers = [
      refusal("SKU_TAKEN", "sku", taken, { sku: "CAP" }),
      refusal("BARCODE_TAKEN", "barcode", barcode, { barcode: "616" }),
    ]
    await save().click()
    await expect.element(cell("SKU", "Blue")).toHaveAccessibleDescription(taken)
    await expect.element(cell("SKU", "Blue")).toHaveFocus()
    await userEvent.fill(cell("SKU", "Blue"), "CAP-2")
    await save().click()
    await expect.element(cell("Barcodes", "Blue")).toHaveAccessibleDescription(barcode)
    await expect.element(cell("SKU", "Blue")).toHaveValue("CAP-2")
  })

  it("keeps what was typed when somebody else was faster, and saves it over what they said", async () => {
    const [red, blue] = shirt.variants
    await open({ ...shirt, version: 4, variants: [{ ...red!, sellingPrice: 7000_00 }, blue!] })
    await userEvent.fill(cell("SKU", "Blue"), "BLEU")
    answers = [refusal("VERSION_CONFLICT", "expectedVersion", "Somebody changed this meanwhile.", { current: 4 })]
    await save().click()
    await expect.element(page.getByText(/Somebody changed this product meanwhile/)).toBeVisible()
    await page.getByRole("button", { name: "Take their changes over, and keep mine" }).click()
    await expect.element(cell("Price", "Red")).toHaveValue("7,000.00")
    await expect.element(cell("SKU", "Blue")).toHaveValue("BLEU")
    await save().click()
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    expect(asked[1]?.body).toMatchObject({
      expectedVersion: 4,
      variants: [{ variantId: "var_1" }, { variantId: "var_1.1", sku: "BLEU" }],
    })
  })

  it("fills a column at once, and takes that back", async () => {
    await open()
    await userEvent.fill(page.getByLabelText("Price of all variants"), "6500")
    await userEvent.keyboard("{Enter}")
    await expect.element(cell("Price", "Blue")).toHaveValue("6500")
    await userEvent.fill(page.getByLabelText("SKU of all variants"), "SHIRT")
    await userEvent.keyboard("{Enter}")
    await expect.element(cell("SKU", "Blue")).toHaveValue("SHIRT-BLUE")
    await page.getByRole("button", { name: "Undo" }).click()
    await expect.element(cell("SKU", "Blue")).toHaveValue("BLUE")
    await expect.element(cell("Price", "Blue")).toHaveValue("6500")
  })

  it("is edited with the keyboard alone, like a sheet, and is still there after the page was closed", async () => {
    const first = await open()
    await cell("SKU", "Red").click()
    await userEvent.keyboard("R-1{Enter}B-1{Tab}615{ArrowUp}616{ArrowLeft}{ArrowLeft}")
    await expect.element(cell("SKU", "Red")).toHaveValue("R-1")
    await expect.element(cell("SKU", "Blue")).toHaveValue("B-1")
    await expect.element(cell("Barcodes", "Blue")).toHaveValue("615")
    await expect.element(cell("Barcodes", "Red")).toHaveValue("616")
    await first.unmount()
    await open()
    await expect.element(cell("SKU", "Blue")).toHaveValue("B-1")
    await page.getByRole("button", { name: "Start over" }).click()
    await expect.element(cell("SKU", "Blue")).toHaveValue("BLUE")
    expect(asked).toEqual([])
  })

  it("will not leave a product without any variant, nor make more than a hundred", async () => {
    await open()
    for (const name of ["Red", "Blue"]) await page.getByLabelText(`${name} is sold`).click()
    await save().click()
    await expect.element(page.getByText(/At least one variant must be sold/)).toBeVisible()
    await addValues("Colour", Array.from({ length: 101 }, (_, i) => `C${i}`).join(","))
    await save().click()
    await expect.element(page.getByText(/That makes 101 variants. A product has at most 100/)).toBeVisible()
    expect(asked).toEqual([])
  })
})
