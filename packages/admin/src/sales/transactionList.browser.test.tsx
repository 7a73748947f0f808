import { CoreAdminContext, memoryStore } from "ra-core"
import { MemoryRouter } from "react-router-dom"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import { dataProvider } from "../app/dataProvider.ts"
import { signIn } from "../session/session.ts"
import { bring } from "../testing/bring.ts"
import { layTokens } from "../theme/sheet.ts"
import "../ui/shelves.css"
import "../ui/ui.css"
import { TransactionList } from "./TransactionList.tsx"
import { saleWords } from "./words.ts"

// A list that a link has narrowed says so, and what is asked is what the link means.

const row = {
  id: "sale_1",
  kind: "sale",
  number: "S-1",
  on: "2026-03-08",
  currency: "NGN",
  customerName: "Ada",
  lines: [],
  summary: "Rice",
  status: "unpaid",
  balance: 1000,
  total: 1000,
  voided: false,
}
const listed: Readonly<Record<string, ReadonlyArray<unknown>>> = {
  "/api/transactions": [row],
  "/api/members": [{ id: "member_1", userId: "user_bisi", name: "Bisi Adu" }],
  "/api/expense-categories": [{ id: "xcat_ice", name: "Ice", retired: false }],
}
let asked: ReadonlyArray<Record<string, unknown>> = []
const gateway: typeof fetch = async (input) => {
  const { pathname, searchParams } = new URL(input as string, window.location.href)
  const filter = JSON.parse(searchParams.get("filter") ?? "{}") as Record<string, unknown>
  if (pathname === "/api/transactions") asked = [...asked, filter]
  const data = listed[pathname] ?? []
  return Response.json({ code: 200, data }, { headers: { "content-range": `rows 0-${data.length}/${data.length}` } })
}

beforeEach(async () => {
  asked = []
  layTokens()
  vi.stubGlobal("fetch", gateway)
  await bring(saleWords.load)
  const activeBusiness = { businessId: "biz_1", name: "Ada Stores", currencyObj: { currencyCode: "NGN" } }
  await signIn({ token: "t", user: { id: "user_1" }, activeBusiness, responseCode: 200 } as never)
})

const open = async (link: string, width: number) => {
  await page.viewport(width, 800)
  await render(
    <MemoryRouter initialEntries={[link]}>
      <CoreAdminContext dataProvider={dataProvider} store={memoryStore()}>
        <TransactionList />
      </CoreAdminContext>
    </MemoryRouter>,
  )
}

describe("the list of transactions", () => {
  it("says on a phone which tab a link has opened, and leads back to all", async () => {
    await open("/transactions?show=overdue", 360)
    const chip = page.getByRole("button", { name: "Remove Overdue" })
    await expect.element(chip).toBeVisible()
    expect(asked.at(-1)).toMatchObject({ kind: "sale", voided: false, balance_gt: 0 })
    await chip.click()
    await expect.element(chip).not.toBeInTheDocument()
    await expect.poll(() => asked.at(-1)).toEqual({})
  })

  it("names people and one's own categories in what it is narrowed to", async () => {
    await open("/transactions?recordedBy=user_bisi&category=xcat_ice", 1280)
    await expect.element(page.getByRole("button", { name: "Remove Recorded by: Bisi Adu" })).toBeVisible()
    await expect.element(page.getByRole("button", { name: "Remove Category: Ice" })).toBeVisible()
  })
})
