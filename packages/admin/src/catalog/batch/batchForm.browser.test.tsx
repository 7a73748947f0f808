import { CoreAdminContext, testDataProvider } from "ra-core"
import { MemoryRouter } from "react-router-dom"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { local } from "../../session/drawers.ts"
import { signIn } from "../../session/session.ts"
import { layTokens } from "../../theme/sheet.ts"
import "../../ui/shelves.css"
import "../../ui/ui.css"
import { speak } from "../../i18n/words.ts"
import { uiWords } from "../../ui/words.ts"
import { catalogWords } from "../words.ts"
import { BatchForm } from "./BatchForm.tsx"

interface Asked {
  readonly url: string
  readonly key: string | null
  readonly body: { readonly batchId: string; readonly mode: string; readonly rows: ReadonlyArray<object> }
}

/** The gateway's side of the counter: what was asked to be written, and the answers that stand ready. */
const asked: Array<Asked> = []
let answers: Array<object> = []
let branches: ReadonlyArray<object> = []
const gateway: typeof fetch = async (input, init) => {
  const url = typeof input === "string" ? input : ""
  if (url.includes("/api/locations")) return Response.json({ code: 200, data: branches })
  if (init?.method !== "POST") return Response.json({ code: 200, data: [{ id: "cat_1", name: "Grains" }] })
  const body = JSON.parse(init.body as string) as Asked["body"]
  asked.push({ url, key: new Headers(init.headers).get("idempotency-key"), body })
  const answer = { code: 201, data: { added: body.rows.map((_, i) => `prod_${i}`), errors: [] }, ...answers.shift() }
  return Response.json(answer, { status: answer.code })
}

const drawer = "draft.biz_1.batch-products"
const open = () =>
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider({ getList: () => Promise.resolve({ data: [], total: 0 }) })}>
        <BatchForm />
      </CoreAdminContext>
    </MemoryRouter>,
  )

const cell = (column: string, row: number) => page.getByLabelText(`${column}, row ${row}`, { exact: true })
/** What a spreadsheet puts on the clipboard arrives in the cell where the reader stands. */
const paste = async (text: string, column = "Name", row = 1) => {
  await cell(column, row).click()
  const clipboardData = new DataTransfer()
  clipboardData.setData("text/plain", text)
  const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true })
  cell(column, row).element().dispatchEvent(event)
}
const lines = (...rows: ReadonlyArray<ReadonlyArray<string>>) => rows.map((row) => row.join("\t")).join("\r\n")
const all = (count: number) => page.getByRole("button", { name: `Add all ${count}, or nothing` })

beforeEach(async () => {
  await page.viewport(1280, 900)
  layTokens()
  local.drop(drawer)
  asked.length = 0
  answers = []
  branches = []
  vi.stubGlobal("fetch", gateway)
  const currencyObj = { countryName: "Nigeria", countryCode: "NG", currencyCode: "NGN" }
  const activeBusiness = { businessId: "biz_1", name: "Ada Stores", currencyObj }
  await signIn({ token: "t", user: { id: "user_1" }, activeBusiness, responseCode: 200 })
  await Promise.all([uiWords.load(), catalogWords.load()])
  await speak("en")
})

describe("the grid of new products", () => {
  it("takes a paste from a spreadsheet, quoted cells and all, and sends it as one request", async () => {
    await open()
    await paste(lines(["Rice", "", "Grains", "", "1,500.50"], ['"Palm ""red"" oil\n1 L"', "", "", "", "900"]))
    await expect.element(cell("Name", 2)).toHaveValue('Palm "red" oil 1 L')
    await all(2).click()
    await expect.element(page.getByText("2 products are in your book")).toBeVisible()
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({
      url: "/api/do/AddProducts",
      body: {
        mode: "all",
        rows: [
          { name: "Rice", type: "product", sellingPrice: 150_050, categoryId: "cat_1" },
          { name: 'Palm "red" oil 1 L', sellingPrice: 90_000 },
        ],
      },
    })
    expect(asked[0]?.key).toBeTruthy()
    await expect.element(cell("Name", 1)).toHaveValue("")
    expect(local.get(drawer)).toBeNull()
  })

  it("asks a shop of several branches where the goods lie", async () => {
    const branch = { state: "active", isMain: false, asBusiness: false }
    branches = [
      { ...branch, id: "loc_main", name: "Ikeja", isMain: true },
      { ...branch, id: "loc_yaba", name: "Yaba" },
    ]
    await open()
    await page.getByRole("combobox", { name: "Branch" }).selectOptions("Yaba")
    await paste(lines(["Name", "Price", "Stock"], ["Rice", "5", "2"]))
    await page.getByRole("button", { name: "Add 1 product" }).click()
    await vi.waitFor(() => expect(asked[0]?.body).toMatchObject({ locationId: "loc_yaba", rows: [{ stock: 2000 }] }))
  })

  it("knows headers in French, whichever cell they are pasted into, and says what it left out", async () => {
    await open()
    await paste(lines(["Prix de vente", "Désignation", "Couleur"], ["12,50", "Riz", "rouge"]), "Stock", 1)
    await expect.element(cell("Name", 1)).toHaveValue("Riz")
    await expect.element(cell("Price", 1)).toHaveValue("12,50")
    await expect.element(page.getByText(/Not taken over: Couleur/)).toBeVisible()
    await page.getByRole("button", { name: "Add 1 product" }).click()
    await vi.waitFor(() => expect(asked[0]?.body.rows).toMatchObject([{ name: "Riz", sellingPrice: 1250 }]))
  })

  it("takes a paste back with Ctrl+Z, and brings it again", async () => {
    await open()
    await userEvent.fill(cell("Name", 1), "Salt")
    await paste(lines(["Rice", ""], ["Beans", ""]))
    await expect.element(cell("Name", 1)).toHaveValue("Rice")
    await userEvent.keyboard("{Control>}z{/Control}")
    await expect.element(cell("Name", 1)).toHaveValue("Salt")
    await expect.element(cell("Name", 2)).toHaveValue("")
    await userEvent.keyboard("{Control>}y{/Control}")
    await expect.element(cell("Name", 2)).toHaveValue("Beans")
  })

  it("says what is wrong under its row, names both rows of one code, and sends nothing", async () => {
    await open()
    await paste(
      lines(
        ["Name", "Price", "SKU", "Category", "Stock"],
        ["Rice", "-4", "R-1", "", ""],
        ["Beans", "ten", "r-1", "Drinks", "0.5"],
        ["", "5", "", "", ""],
      ),
    )
    await expect
      .element(cell("Price", 1))
      .toHaveAccessibleDescription(
        "Price – This must be more than 0. · SKU – Row 2 has this code too. Give each its own.",
      )
    await expect.element(cell("SKU", 2)).toHaveAccessibleDescription(/Row 1 has this code too/)
    await expect.element(cell("Stock", 2)).toHaveAccessibleDescription(/cannot be less than 1/)
    await expect.element(cell("Category", 2)).toHaveAccessibleDescription(/This category is not there/)
    await expect.element(cell("Name", 3)).toHaveAccessibleDescription(/This field is required/)
    await all(3).click()
    await expect.element(cell("Price", 1)).toHaveFocus()
    await page.getByRole("button", { name: /^Row 3: / }).click()
    await expect.element(cell("Name", 3)).toHaveFocus()
    await expect.element(cell("Price", 2)).toHaveValue("ten")
    expect(asked).toEqual([])
  })

  it("adds only the good rows when asked, and the bad ones stay with what is wrong with them", async () => {
    await open()
    await paste(lines(["Rice", "", "", "", "100"], ["Beans", "", "", "", "-1"], ["Oil", "", "", "", "200"]))
    answers = [{ data: { added: ["prod_1", "prod_3"], errors: [{ row: 2, param: "sellingPrice", why: "wrong" }] } }]
    await page.getByRole("button", { name: "Add only the good rows (2)" }).click()
    await expect.element(page.getByText("2 products are in your book")).toBeVisible()
    await expect.element(page.getByText("1 row stays here with what is wrong with it.")).toBeVisible()
    await expect.element(cell("Name", 1)).toHaveValue("Beans")
    await expect.element(cell("Price", 1)).toHaveAccessibleDescription(/must be more than 0/)
    await userEvent.fill(cell("Price", 1), "50")
    await page.getByRole("button", { name: "Add 1 product" }).click()
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    expect(asked[1]?.body.batchId).not.toBe(asked[0]?.body.batchId)
  })

  it("shows a refusal of the book at its row, and loses nothing that was typed", async () => {
    await open()
    await paste(lines(["Rice", "", "", "", "100"], ["Beans", "", "", "", "200"]))
    await userEvent.fill(cell("SKU", 2), "TAKEN")
    const msg = "Another product has this SKU."
    answers = [{ code: 422, data: null, error: { code: "VALIDATION_FAILED", errors: [{ row: 2, param: "sku", msg }] } }]
    await all(2).click()
    await expect.element(cell("SKU", 2)).toHaveAccessibleDescription(`SKU – ${msg}`)
    await expect.element(cell("Name", 1)).toHaveValue("Rice")
    await userEvent.fill(cell("SKU", 2), "FREE")
    await all(2).click()
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    expect(asked[1]?.body.batchId).toBe(asked[0]?.body.batchId)
  })

  it("asks how a column writes its numbers when that can be read two ways", async () => {
    await open()
    await paste(lines(["Rice", "", "", "", "1,500"], ["Beans", "", "", "", "2,000"]))
    await expect
      .element(page.getByText("“1,500” under “Price” can be read two ways. It is read as ₦1,500.00."))
      .toBeVisible()
    await page.getByRole("button", { name: "1.500,50 (comma)" }).click()
    await expect.element(page.getByText(/It is read as ₦1.50/)).toBeVisible()
    await all(2).click()
    await vi.waitFor(() => expect(asked[0]?.body.rows).toMatchObject([{ sellingPrice: 150 }, { sellingPrice: 200 }]))
  })

  it("is still there after the page was closed", async () => {
    const first = await open()
    await paste(lines(["Rice", "", "", "", "100"]))
    await first.unmount()
    await open()
    await expect.element(cell("Name", 1)).toHaveValue("Rice")
    await expect.element(page.getByText("Your rows from last time are still here.")).toBeVisible()
  })

  it("holds five hundred rows of which only those in sight are drawn, and says what did not fit", async () => {
    await open()
    await paste(lines(...Array.from({ length: 510 }, (_, i) => [`Thing ${i + 1}`, "", "", "", String(i + 1)])))
    await expect.element(page.getByText(/A grid holds 500 rows. 10 more were left out/)).toBeVisible()
    expect(page.getByRole("row").elements().length).toBeLessThan(60)
    await expect.element(page.getByRole("grid")).toHaveAttribute("aria-rowcount", "501")
    page.getByRole("grid").element().scrollTo(0, 1_000_000)
    await expect.element(cell("Name", 500)).toHaveValue("Thing 500")
    await userEvent.fill(cell("Name", 500), "Last")
    await userEvent.keyboard("{ArrowUp}")
    await expect.element(cell("Name", 499)).toHaveFocus()
    await all(500).click()
    await vi.waitFor(() => expect(asked[0]?.body.rows).toHaveLength(500))
  })

  it("is filled with the keyboard alone", async () => {
    await open()
    await cell("Name", 1).click()
    await userEvent.keyboard("Rice{Tab}{Tab}{Tab}{Tab}100{Enter}200{ArrowUp}{ArrowLeft}kg{ArrowRight}")
    await expect.element(cell("Name", 1)).toHaveValue("Rice")
    await expect.element(cell("Price", 1)).toHaveValue("100")
    await expect.element(cell("Price", 2)).toHaveValue("200")
    await expect.element(cell("Unit", 1)).toHaveValue("kg")
    await cell("Name", 10).click()
    await userEvent.keyboard("{Enter}")
    await expect.element(cell("Name", 11)).toHaveFocus()
  })
})
