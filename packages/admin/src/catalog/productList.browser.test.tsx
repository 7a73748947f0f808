import { CoreAdminContext, memoryStore } from "ra-core"
import { MemoryRouter, Route, Routes } from "react-router-dom"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import { dataProvider } from "../app/dataProvider.ts"
import { speak } from "../i18n/words.ts"
import { signIn } from "../session/session.ts"
import { layTokens } from "../theme/sheet.ts"
import { uiWords } from "../ui/words.ts"
import "../ui/shelves.css"
import "../ui/ui.css"
import { ArchivedProducts, ProductList } from "./ProductList.tsx"
import { catalogWords } from "./words.ts"

// The gateway's side of the counter: three products, and what was asked to be done with them.

const goods = ["Rice", "Beans", "Salt"].map((name, at) => ({
  id: `prod_${at + 1}`,
  variantId: `var_${at + 1}`,
  name,
  type: "product",
  currency: "NGN",
  sellingPrice: 1000,
  minPrice: 1000,
  maxPrice: 1000,
  trackStock: true,
  currentQuantity: 1000 * at,
  totalValue: 0,
  archived: false,
  published: name === "Beans",
  lowStock: name === "Salt",
  options: [],
  variants: [],
}))
const asked: Array<string> = []

const gateway: typeof fetch = async (input, init) => {
  const { pathname, searchParams } = new URL(input as string, window.location.href)
  if (init?.method === "POST") {
    const { productId } = JSON.parse(init.body as string) as { readonly productId: string }
    asked.push(`${pathname.split("/").at(-1)} ${productId}`)
    return Response.json({ code: 200, data: { id: productId } })
  }
  const said = JSON.parse(searchParams.get("filter") ?? "{}") as {
    readonly archived?: boolean
    readonly lowStock?: boolean
  }
  const data =
    pathname === "/api/products"
      ? goods.filter((it) => said.archived !== true && (said.lowStock !== true || it.lowStock))
      : pathname.endsWith("StockValue")
        ? []
        : {}
  const range = Array.isArray(data) ? `products 0-${data.length - 1}/${data.length}` : ""
  return Response.json({ code: 200, data }, { headers: { "content-range": range } })
}

beforeEach(async () => {
  await page.viewport(1280, 900)
  layTokens()
  asked.length = 0
  vi.stubGlobal("fetch", gateway)
  await Promise.all([uiWords.load(), catalogWords.load()])
  await speak("en")
  const activeBusiness = { businessId: "biz_1", name: "Ada Stores", currencyObj: { currencyCode: "NGN" } }
  await signIn({ token: "t", user: { id: "user_1" }, activeBusiness, responseCode: 200 } as never)
})

const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <CoreAdminContext dataProvider={dataProvider} store={memoryStore()}>
        <Routes>
          <Route path="/products" element={<ProductList />} />
          <Route path="/products/archived" element={<ArchivedProducts />} />
        </Routes>
      </CoreAdminContext>
    </MemoryRouter>,
  )

const choose = (name: string) => page.getByRole("checkbox", { name: `Choose ${name}` }).click()
const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const bar = page.getByRole("group", { name: /chosen$/ })

describe("the products that were put away", () => {
  it("are none where none was, and nobody who sells three things is asked for the first", async () => {
    await open("/products/archived")
    await expect.element(page.getByText("Nothing fits.")).toBeVisible()
    const saved = ["Active", "Low stock", "Archived"].map((name) => page.getByRole("button", { name, exact: true }))
    const places = saved.map((it) => it.element().getBoundingClientRect().left)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })
})

describe("the chosen products", () => {
  beforeEach(() => open("/products"))

  it("are archived together, each once, and brought back by one press", async () => {
    await choose("Rice")
    await choose("Salt")
    await press("Archive")
    await vi.waitFor(() => expect(asked).toEqual(["ArchiveProduct prod_1", "ArchiveProduct prod_3"]))
    await expect.element(bar).not.toBeInTheDocument()
  })

  it("are shown in the online store together, and hidden", async () => {
    await choose("Rice")
    await choose("Beans")
    await press("Show online (1)")
    // Beans stands there already.
    await vi.waitFor(() => expect(asked).toEqual(["PublishProduct prod_1"]))
    await choose("Beans")
    await press("Hide online")
    await vi.waitFor(() => expect(asked).toEqual(["PublishProduct prod_1", "HideProduct prod_2"]))
  })

  it("are forgotten when another filter takes them out of sight", async () => {
    await choose("Beans")
    await expect.element(bar).toBeVisible()
    await press("Low stock")
    await expect.element(page.getByText("Beans")).not.toBeInTheDocument()
    await expect.element(bar).not.toBeInTheDocument()
    expect(asked).toEqual([])
  })
})
