import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { MemoryRouter } from "react-router-dom"
import { render } from "vitest-browser-react"
import { forgetAccess, loadAccess } from "../data/access.ts"
import { signIn } from "../session/session.ts"
import { bring } from "../testing/bring.ts"
import { speak } from "../i18n/words.ts"
import { Toasts } from "../ui/Toasts.tsx"
import { clearToasts } from "../ui/toasts.ts"
import type { CountLine, Written } from "./CountLines.tsx"
import { CountPage } from "./CountPage.tsx"
import { stockWords } from "./words.ts"

// The gateway at the other end of the wire: what is on the shelf, a count, and what it was told.

const goods = [
  { id: "var_rice", title: "Rice", barcodes: ["6151"], sku: "RICE-1" },
  { id: "var_soap", title: "Soap", barcodes: ["6152"], sku: "SOAP-1" },
  { id: "var_shirt", title: "Shirt, M", barcodes: ["6153"] },
  { id: "var_shirt.1", title: "Shirt, L", barcodes: ["61534"] },
]
let status: string
let rows: ReadonlyArray<CountLine>
let asked: Array<string>
let broken: boolean

/** A shop has more goods than one answer holds; what is counted here stands behind them. */
const shelved = [...Array.from({ length: 1500 }, (_, n) => ({ id: `var_${n}` })), ...goods]

const levelsOf = ({ variantId: asked }: { readonly variantId?: ReadonlyArray<string> }) =>
  shelved
    .filter(({ id }) => asked?.includes(id) ?? true)
    .map(({ id }) => ({ variantId: id, locationId: "loc_main", averageCost: 5000 }))
    .slice(0, 1000)

/** Who began the count, and who ended it. */
const when = () => ({
  openedBy: "user_kemi",
  openedAt: 0,
  ...((status === "posted" || status === "cancelled") && { endedBy: "user_ada", endedAt: 0 }),
})

const list = (resource: string, filter: Readonly<Record<string, unknown>>): unknown => {
  if (resource === "counts")
    return { id: "cnt_1", number: "SC-1", status, locationId: "loc_main", blind: false, rows: 0, ...when() }
  if (resource === "count-rows") return rows
  if (resource === "roles") return { role: "storekeeper", access: [{ module: "inventory", view: true, count: true }] }
  if (resource === "stock-levels") return levelsOf(filter)
  // What the book took the count for is not what such goods cost by now.
  if (resource === "stock-movements")
    return rows.map(({ locationId, variantId }) => ({ variantId, locationId, value: -10_000 }))
  if (resource !== "variants") return []
  const { q, sku: called } = filter as { readonly q?: string; readonly sku?: string }
  return goods.filter(({ barcodes, sku, title }) =>
    q === undefined ? sku === called : [title, ...barcodes].some((word) => word.toLowerCase().startsWith(q)),
  )
}

const write = ({ counted, mode, variantId }: Written) => {
  const before = rows.find((it) => it.variantId === variantId)
  const all = counted + (mode === "add" ? (before?.counted ?? 0) : 0)
  const name = goods.find(({ id }) => id === variantId)?.title ?? ""
  const line = { id: variantId, variantId, locationId: "loc_main", name, counted: all, expected: 8000 }
  rows = [{ ...line, difference: all - 8000 } as CountLine, ...rows.filter((it) => it !== before)]
}

const drop = ({ variantId: out }: { readonly variantId: string }) => {
  rows = rows.filter(({ variantId }) => variantId !== out)
}

const verbs: Readonly<Record<string, string>> = {
  CountRows: "rows",
  DropCountRow: "drop",
  ReviewCount: "review",
  PostCount: "post",
  CancelCount: "cancel",
}

const wire = async (input: string | URL | Request, { body, method = "GET" }: RequestInit = {}): Promise<Response> => {
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, window.location.href)
  const [, , resource = "", of = ""] = pathname.split("/")
  const verb = verbs[of]
  if (method === "GET") {
    const filter = JSON.parse(searchParams.get("filter") ?? "{}") as Record<string, unknown>
    return Response.json({ code: 200, data: list(resource, filter) })
  }
  if (broken) throw new TypeError("the line is down")
  asked.push(verb ?? "")
  if (verb === "rows") write((JSON.parse(body as string) as { readonly rows: readonly [Written] }).rows[0])
  if (verb === "drop") drop(JSON.parse(body as string) as Parameters<typeof drop>[0])
  if (verb === "review") status = "review"
  if (verb === "post") status = "posted"
  if (verb === "cancel") {
    status = "cancelled"
    asked.push((JSON.parse(body as string) as { readonly reason: string }).reason)
  }
  return Response.json({ code: 200, data: { id: "cnt_1" } })
}

const wiring = window.fetch
beforeAll(async () => {
  await Promise.all([bring(), stockWords.load()])
  await speak("en")
  const currencyObj = { countryName: "Nigeria", countryCode: "NG", currencyCode: "NGN" }
  const business = { businessId: "biz_ada", name: "Ada Stores", timezone: "Africa/Lagos", currencyObj }
  await signIn({ token: "t", user: { id: "user_ada" }, activeBusiness: business, responseCode: 200 })
})
beforeEach(async () => {
  clearToasts()
  status = "open"
  rows = []
  asked = []
  broken = false
  window.fetch = wire
  await render(
    <MemoryRouter initialEntries={["/products/inventory-stocks/edit?count=cnt_1"]}>
      <CountPage />
      <Toasts />
    </MemoryRouter>,
  )
})
afterEach(() => {
  forgetAccess()
  window.fetch = wiring
})

const scan = async (text: string) => {
  await page.getByRole("textbox", { name: "Scan or search" }).click()
  await userEvent.keyboard(`${text}{Enter}`)
}
const counted = (name: string) => page.getByRole("textbox", { name: `Counted, ${name}` })

describe("a count", () => {
  it("takes scans one by one, five at once, and is posted once", async () => {
    await scan("6151")
    await expect.element(counted("Rice")).toHaveValue("1")
    await scan("5*6151")
    await expect.element(counted("Rice")).toHaveValue("6")
    await scan("SOAP-1")
    await expect.element(counted("Soap")).toHaveValue("1")

    await page.getByRole("button", { name: "Review the count (2)" }).click()
    // 2 bags and 7 bars are missing, at 50 each: the dearer difference first.
    await expect.element(page.getByRole("region", { name: "Difference in value" }).getByText(/450\.00/)).toBeVisible()
    expect(
      page
        .getByRole("rowheader")
        .elements()
        .map((it) => it.textContent),
    ).toEqual(["Soap", "Rice"])

    await page.getByRole("button", { name: "Post the count (2)" }).dblClick()
    await expect.element(page.getByText("Posted", { exact: true }).first()).toBeVisible()
    await expect.element(page.getByRole("region", { name: "Difference in value" }).getByText(/200\.00/)).toBeVisible()
    expect(asked).toEqual(["rows", "rows", "rows", "review", "post"])
  })

  it("says nothing of worth to whoever may not see what goods cost", async () => {
    await loadAccess()
    await scan("6151")
    await page.getByRole("button", { name: "Review the count (1)" }).click()
    await expect.element(page.getByRole("region", { name: "Missing" })).toBeVisible()
    expect(page.getByRole("region", { name: "Difference in value" }).query()).toBeNull()
    expect(
      page
        .getByRole("columnheader")
        .elements()
        .map((it) => it.textContent),
    ).not.toContain("Worth")
  })

  it("counts the variant whose code was scanned, and asks which one where a name has several", async () => {
    await scan("6153")
    await expect.element(counted("Shirt, M")).toHaveValue("1")
    await scan("61534")
    await expect.element(counted("Shirt, L")).toHaveValue("1")
    await scan("shirt")
    await page.getByRole("button", { name: "Shirt, L" }).click()
    await expect.element(counted("Shirt, L")).toHaveValue("2")
    expect(asked).toEqual(["rows", "rows", "rows"])
  })

  it("lets go of a row that was scanned by mistake, and of the second thoughts about it", async () => {
    await scan("6151")
    await scan("5*6152")
    await expect.element(counted("Soap")).toHaveValue("5")
    await page.getByRole("button", { name: "Take out of the count, Soap" }).click()
    await expect.element(page.getByRole("button", { name: "Review the count (1)" })).toBeVisible()
    await page.getByRole("button", { name: "Undo" }).click()
    await expect.element(counted("Soap")).toHaveValue("5")
    expect(asked).toEqual(["rows", "rows", "drop", "rows"])
  })

  it("is given up only when somebody says why", async () => {
    await page.getByRole("button", { name: "Give up" }).click()
    await page.getByRole("button", { name: "Give up count" }).click()
    await expect.element(page.getByText("This field is required")).toBeVisible()
    expect(asked).toEqual([])
    await page.getByRole("textbox", { name: "Why it is given up" }).fill("The store was locked")
    await page.getByRole("button", { name: "Give up count" }).click()
    const step = (text: RegExp) => page.getByRole("listitem").filter({ hasText: text })
    await expect.element(step(/^Given up\s*You, /)).toBeVisible()
    await expect.element(step(/^Begun\s*A team member, /)).toBeVisible()
    expect(asked).toEqual(["cancel", "The store was locked"])
  })

  it("says when nothing has that code, and keeps what was typed", async () => {
    await scan("999")
    await expect.element(page.getByText(/^No product has the code 999\./)).toBeVisible()
    await expect.element(page.getByRole("textbox", { name: "Scan or search" })).toHaveValue("999")
    expect(asked).toEqual([])
  })

  it("keeps the scans that could not be written until they are", async () => {
    broken = true
    await scan("6151")
    await expect.element(page.getByText("1 not saved yet.")).toBeVisible()
    await scan("6152")
    await expect.element(page.getByText("2 not saved yet.")).toBeVisible()
    broken = false
    await page.getByRole("button", { name: "Save them now" }).click()
    await expect.element(counted("Rice")).toHaveValue("1")
    await expect.element(counted("Soap")).toHaveValue("1")
    expect(asked).toEqual(["rows", "rows"])
  })
})
