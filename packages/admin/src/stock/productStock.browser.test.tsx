import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { MemoryRouter } from "react-router-dom"
import { render } from "vitest-browser-react"
import { signIn } from "../session/session.ts"
import { bring } from "../testing/bring.ts"
import { speak } from "../i18n/words.ts"
import { ProductStock } from "./ProductStock.tsx"
import { stockWords } from "./words.ts"

// The gateway at the other end of the wire: what moved a product, and where each of it came from.

const moved = { locationId: "loc_main", quantity: -1000, beforeCount: false, on: "2026-11-27", byName: "Kemi Ade" }
const items = [
  { ...moved, id: "move_5", kind: "adjust_out", reason: "expired" },
  { ...moved, id: "move_4", kind: "damage_out", reason: "damaged" },
  { ...moved, id: "move_0", kind: "purchase_in", expenseId: "exp_1" },
  { ...moved, id: "move_3", kind: "count_set", countId: "cnt_1" },
  { ...moved, id: "move_2", kind: "transfer_out", transferId: "trf_1" },
  { ...moved, id: "move_1", kind: "sale_out", saleId: "sale_1" },
]

const place = { locationId: "loc_main", value: 900_000 }
const levels = [
  { ...place, id: "var_rice.loc_main", onHand: 3000, reserved: 2000, inTransitIn: 0 },
  { ...place, id: "var_rice.loc_yaba", locationId: "loc_yaba", onHand: 1000, reserved: 0, inTransitIn: 5000 },
]

/** What the book foretells of goods of an earlier day. */
const preview = {
  currency: "NGN",
  figures: [{ on: "2026-11-20", metric: "inventory_losses", change: 60_000 }],
  stock: [
    {
      variantId: "var_rice",
      name: "Rice",
      quantity: 0,
      counted: "2026-11-25",
    },
    {
      variantId: "var_beans",
      name: "Beans",
      quantity: 2000,
      days: [{ on: "2026-11-22", came: 0, went: 3000 }],
    },
  ],
}
const lost = { id: "inventory_losses", names: { en: "Goods lost", fr: "Pertes de stock" } }

const open = { state: "active", isMain: false, asBusiness: false }
const branches = [
  { ...open, id: "loc_main", name: "Ikeja", isMain: true },
  { ...open, id: "loc_yaba", name: "Yaba" },
  { ...open, id: "loc_epe", name: "Epe" },
  { ...open, id: "loc_old", name: "Surulere", state: "closed" },
]

const wiring = window.fetch
beforeAll(async () => {
  await Promise.all([bring(), stockWords.load()])
  await speak("en")
  const currencyObj = { countryName: "Nigeria", countryCode: "NG", currencyCode: "NGN" }
  const business = { businessId: "biz_ada", name: "Ada Stores", timezone: "Africa/Lagos", currencyObj }
  await signIn({ token: "t", user: { id: "user_ada" }, activeBusiness: business, responseCode: 200 })
})
beforeEach(async () => {
  window.fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href)
    if (pathname.endsWith("locations")) return Response.json({ code: 200, data: branches })
    if (pathname.endsWith("stock-levels")) return Response.json({ code: 200, data: levels })
    if (pathname.endsWith("PreviewReceipt")) return Response.json({ code: 200, data: { preview } })
    if (pathname.endsWith("metric-dictionary")) return Response.json({ code: 200, data: [lost] })
    return Response.json({ code: 200, data: pathname.endsWith("StockCard") ? { items } : [] })
  }
  const variant = { id: "var_rice", name: "Rice", quantity: 4000 } as const
  const product = { currency: "NGN", archived: false } as const
  await render(
    <MemoryRouter>
      <ProductStock product={product} variant={variant} />
    </MemoryRouter>,
  )
})
afterEach(() => {
  window.fetch = wiring
})

describe("what each branch has", () => {
  it("says what is kept for orders, and what is on its way there", async () => {
    await expect.element(page.getByText("2 reserved", { exact: true })).toBeVisible()
    await expect.element(page.getByText("5 on the way", { exact: true })).toBeVisible()
    await expect.element(page.getByText("2 reserved · 5 on the way")).toBeVisible()
  })
})

describe("goods that come in", () => {
  it("may come to a branch that never had any, and to none that is closed", async () => {
    await page.getByRole("button", { name: "Receive" }).click()
    await expect.element(page.getByRole("combobox", { name: "Branch" })).toHaveTextContent("IkejaYabaEpe")
  })
})

describe("goods of an earlier day", () => {
  it("say what becomes of the days and counts since, before they are written down (C44)", async () => {
    await page.getByRole("button", { name: "Receive" }).click()
    await page.getByRole("textbox", { name: "Quantity" }).fill("2")
    await page.getByLabelText(/^Day/).fill("2026-11-20")
    const impact = page.getByTestId("impact")
    await expect.element(impact.getByText("Counted on 25 Nov 2026: the count stays as it is.")).toBeVisible()
  })
})

describe("a stock card", () => {
  it("says who moved it, and leads to what moved it", async () => {
    const led = async (name: string) => {
      const link = page.getByRole("link", { name })
      await expect.element(link).toBeVisible()
      return link.element().getAttribute("href")
    }
    expect(await led("Sold")).toBe("/transactions/sale_1")
    expect(await led("Transferred out")).toBe("/products/inventory-transfers/edit/trf_1")
    expect(await led("Received")).toBe("/transactions/exp_1")
    expect(await led("Counted")).toBe("/products/inventory-stocks/edit?count=cnt_1")
    expect(page.getByText("Kemi Ade").elements().length).toBeGreaterThan(3)
  })

  it("says why, where the kind does not say it already", async () => {
    await expect.element(page.getByText("Expired · Kemi Ade")).toBeVisible()
    expect(page.getByText("Kemi Ade").elements()).toHaveLength(5)
  })
})
