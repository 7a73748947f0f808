import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { CoreAdminContext, memoryStore } from "ra-core"
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom"
import { render } from "vitest-browser-react"
import { client } from "../data/cache.ts"
import { dataProvider } from "../app/dataProvider.ts"
import { signIn } from "../session/session.ts"
import { Toasts } from "../ui/Toasts.tsx"
import { bring } from "../testing/bring.ts"
import { speak } from "../i18n/words.ts"
import type { Invoice } from "./invoice.tsx"
import { InvoiceActions } from "./InvoiceActions.tsx"
import { InvoiceList } from "./InvoiceList.tsx"
import { CreateInvoice } from "./pages.tsx"
import { Paper } from "./Paper.tsx"
import { ShareInvoice } from "./ShareInvoice.tsx"
import { sellingWords } from "../selling/words.ts"
import { invoiceWords } from "./words.ts"

// The gateway at the other end of the wire: it keeps one draft as a book would, and refuses or is away where a test says so.

interface Told {
  readonly method: string
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}
let told: Array<Told>
let kept: Invoice | undefined
let rows: ReadonlyArray<Invoice>
let away: boolean
let refuse: string | undefined
let asked: Array<string>
/** What the paper of the issued invoice says. */
const said = {
  seller: { name: "Ada & Daughters", address: "1 Old Road, Lagos" },
  buyerName: "Tunde Bakare",
  buyerAddress: "2 Old Street, Ibadan",
  dueDate: "2026-12-05",
  subtotal: 9350,
  cartDiscount: 0,
  taxes: [{ name: "VAT", rate: 750, inclusive: false, base: 9350, tax: 701 }],
  rounding: -51,
}

const row = (part: Partial<Invoice>): Invoice => ({
  id: "inv_1",
  number: "",
  status: "draft",
  standing: "draft",
  owedUntil: "2099-12-31",
  currency: "NGN",
  lines: [],
  shippingFee: 0,
  total: 0,
  received: 0,
  refunded: 0,
  credited: 0,
  writtenOff: 0,
  rounded: 0,
  balance: 0,
  language: "en",
  remindersOn: true,
  reminded: [],
  tasked: false,
  lastAt: 0,
  letters: [],
  posting: false,
  claims: [],
  claimed: false,
  draftedBy: "user_ada",
  draftedAt: 1,
  version: 1,
  updatedAt: 1,
  ...part,
})

const counts = { draft: 1, awaiting: 1, part_paid: 0, overdue: 1, paid: 0, overpaid: 0, void: 0, uncollectible: 0 }
const answer = (path: string): unknown => {
  if (path === "/api/invoices") return rows
  if (path === "/api/ask/InvoiceSummary")
    return { owed: [{ currency: "NGN", amount: 3000 }], overdue: [], paidThisMonth: [], counts, claims: 0, tasks: 0 }
  if (path === "/v1.1/invoices/inv_1/paper") return said
  if (path === "/api/customers") return [{ id: "cust_tunde", name: "Tunde" }]
  return path.startsWith("/api/businesses/") ? { id: "biz_ada", name: "Ada Stores" } : []
}
const refusal = (code: number, status: number) =>
  Response.json(
    { code: status, data: null, message: refuse, error: { code: refuse, userMessage: refuse } },
    { status: code },
  )

const write = ({ body, path }: Told): Response => {
  if (path.endsWith("/CreateInvoice") && kept !== undefined) refuse = "DUPLICATE"
  if (refuse !== undefined) return refusal(422, 422)
  if (path.endsWith("/send")) {
    const { channel } = body
    const link = "https://oja.test/i/0123"
    return Response.json({
      code: 200,
      data: { channel, link, url: `https://wa.me/234803?text=${link}`, to: body["to"] },
    })
  }
  if (path.endsWith("/IssueInvoice")) return Response.json({ code: 200, data: row({ ...kept!, status: "issued" }) })
  const before = kept ?? row({ id: body["invoiceId"] as Invoice["id"], version: 0 })
  const lines = (body["lines"] ?? []) as ReadonlyArray<{ quantity: number; unitPrice: number }>
  const total = lines.reduce((sum, { quantity, unitPrice }) => sum + (quantity * unitPrice) / 1000, 0)
  kept = {
    ...before,
    ...(body as object),
    lines: lines.map((it) => ({ ...it, total: (it.quantity * it.unitPrice) / 1000 })) as never,
    total,
    version: before.version + 1,
  }
  return Response.json({ code: 200, data: kept })
}
const wire = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
  const { pathname: path, search } = new URL(input instanceof Request ? input.url : input, window.location.href)
  const { body, method = "GET" } = init
  if (method === "GET") {
    asked.push(path + decodeURIComponent(search))
    return Response.json({ code: 200, data: answer(path) }, { headers: { "content-range": "rows 0-1/2" } })
  }
  const telling = { method, path, body: JSON.parse(body as string) as Told["body"] }
  told.push(telling)
  if (away) throw new TypeError("no line")
  return write(telling)
}

const wiring = window.fetch
beforeAll(async () => {
  await bring()
  await Promise.all([invoiceWords.load(), sellingWords.load()])
  await speak("en")
  const currencyObj = { countryName: "Nigeria", countryCode: "NG", currencyCode: "NGN" }
  const business = { businessId: "biz_ada", name: "Ada Stores", timezone: "Africa/Lagos", currencyObj }
  await signIn({ token: "t", user: { id: "user_ada" }, activeBusiness: business, responseCode: 200 })
})
beforeEach(() => {
  told = []
  asked = []
  kept = undefined
  rows = []
  away = false
  refuse = undefined
  window.fetch = wire
  for (const key of Object.keys(localStorage)) if (key.startsWith("draft.")) localStorage.removeItem(key)
})
afterEach(() => {
  window.fetch = wiring
})

const Where = () => <p>{useLocation().pathname + useLocation().search}</p>
const show = (screen: React.ReactNode) =>
  render(
    <MemoryRouter initialEntries={["/here"]}>
      <CoreAdminContext dataProvider={dataProvider} queryClient={client} store={memoryStore()}>
        <Toasts />
        <Routes>
          <Route path="/here" element={screen} />
          <Route path="*" element={<Where />} />
        </Routes>
      </CoreAdminContext>
    </MemoryRouter>,
  )
const stay = vi.spyOn(window.history, "replaceState").mockImplementation(() => undefined)

const begin = async () => {
  await page.getByRole("combobox", { name: "Customer" }).fill("Tun")
  await page.getByRole("option", { name: "Tunde", disabled: false }).click()
  await page.getByRole("combobox", { name: "Products" }).fill("Yam tubers")
  await page.getByRole("option", { name: /Yam tubers/, disabled: false }).click()
  await page.getByRole("textbox", { name: "Price, Yam tubers" }).fill("1500")
}

describe("the paper of an invoice", () => {
  it("adds up: tax that is in the prices stands under the total, tax on top of them above it", async () => {
    const line = { lineId: "1", name: "Rice", quantity: 1000, unitPrice: 10_000, total: 10_000, taxRate: 750 }
    const sums = () =>
      page
        .getByRole("article")
        .getByRole("term")
        .elements()
        .map(({ textContent }) => textContent)
    const paper = (tax: number, taxInclusive: boolean, total: number) =>
      show(<Paper row={row({ lines: [{ ...line, tax, taxInclusive }], tax, total })} />)
    const inside = await paper(698, true, 10_000)
    expect(sums()).toEqual(["Total", "of which tax"])
    await inside.unmount()
    await paper(750, false, 10_750)
    expect(sums()).toEqual(["Subtotal", "Tax", "Total"])
  })

  it("adds up when goods came back, cash was rounded and money was given back", async () => {
    const moved = { credited: 3000, writtenOff: 500, received: 5000, refunded: 1000, rounded: -2, balance: 2498 }
    await show(<Paper row={row({ status: "issued", total: 10_000, dueDate: "2026-12-05", ...moved })} />)
    const paper = page.getByRole("article")
    await expect.element(paper.getByText("Already paid")).toBeVisible()
    const of = (role: "term" | "definition") =>
      paper
        .getByRole(role)
        .elements()
        .map(({ textContent }) => textContent)
    const [above, below] = [
      ["Subtotal", "VAT 7.5%", "Rounding", "Total"],
      ["Taken off since", "Rounding", "Already paid", "Left to pay"],
    ] as const
    expect(of("term")).toEqual([...above, ...below])
    expect(of("definition").join(" ")).toBe("₦93.50 ₦7.01 -₦0.51 ₦100.00 -₦35.00 -₦0.02 -₦40.00 ₦24.98")
  })

  it("says seller and buyer as they were on the day of issue, whoever has moved since", async () => {
    await show(<Paper row={row({ status: "issued", total: 10_000, customerId: "cust_tunde" })} />)
    for (const text of ["Ada & Daughters", "1 Old Road, Lagos", "Tunde Bakare", "2 Old Street, Ibadan"])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  })

  it("asks for nothing once nothing is owed", async () => {
    const issued = { status: "issued", total: 10_000, dueDate: "2026-12-05" } as const
    const owed = await show(<Paper row={row({ ...issued, balance: 10_000 })} />)
    await expect.element(page.getByText(/^To pay by 5 December/)).toBeVisible()
    await owed.unmount()
    await show(<Paper row={row({ ...issued, received: 10_000 })} />)
    expect(page.getByText(/^To pay by/).elements()).toEqual([])
  })
})

describe("the editor of an invoice", () => {
  it("saves what is written by itself, as one draft, and says when", async () => {
    await show(<CreateInvoice />)
    await expect.element(page.getByText("Kept as a draft once you begin")).toBeVisible()
    await begin()
    await expect.element(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    await page.getByRole("textbox", { name: "Quantity, Yam tubers" }).fill("2")
    await expect.poll(() => kept?.total).toBe(300_000)
    const made = told.filter(({ path }) => path === "/api/do/CreateInvoice")
    expect([made.length, new Set(told.map(({ body }) => body["invoiceId"])).size]).toEqual([1, 1])
    expect(told.at(-1)?.body).toMatchObject({
      customerId: "cust_tunde",
      dueInDays: null,
      expectedVersion: told.length - 1,
    })
    expect(stay.mock.calls.at(-1)?.[2]).toBe(`/invoices/edit/${String(made[0]?.body["invoiceId"])}`)
  })

  it("issues once however often it is asked, and goes to where the invoice is shared", async () => {
    await show(<CreateInvoice />)
    await begin()
    await page.getByRole("button", { name: "Issue invoice of ₦1,500.00" }).dblClick()
    await expect.element(page.getByText(/^\/invoices\/inv_.*share$/)).toBeVisible()
    expect(told.filter(({ path }) => path.endsWith("/IssueInvoice"))).toHaveLength(1)
    expect(told.filter(({ path }) => path === "/api/do/CreateInvoice")).toHaveLength(1)
    expect(Object.keys(localStorage).filter((key) => key.startsWith("draft."))).toEqual([])
  })

  it("keeps everything on the device while nobody answers, and makes one draft when the line is back", async () => {
    away = true
    const first = await show(<CreateInvoice />)
    await begin()
    await expect.element(page.getByText(/saved when the connection is back/)).toBeVisible()
    await first.unmount()
    await show(<CreateInvoice />)
    await expect.element(page.getByRole("textbox", { name: "Price, Yam tubers" })).toHaveValue("1500")
    away = false
    window.dispatchEvent(new Event("online"))
    await expect.element(page.getByText(/^Saved/)).toBeVisible()
    const ids = new Set(told.flatMap(({ body }) => body["invoiceId"] ?? []))
    expect([ids.size, kept?.total]).toEqual([1, 150_000])
  })

  it("says what is missing before it can be issued, and loses nothing that was typed", async () => {
    await show(<CreateInvoice />)
    await page.getByRole("textbox", { name: "Note to the customer" }).fill("Thank you")
    await page.getByRole("button", { name: "Issue invoice" }).click()
    await expect.element(page.getByText("Choose a customer")).toBeVisible()
    await expect.element(page.getByText("Add at least one line")).toBeVisible()
    await expect.element(page.getByRole("textbox", { name: "Note to the customer" })).toHaveValue("Thank you")
    await expect.poll(() => kept?.note).toBe("Thank you")
    expect(told.some(({ path }) => path.endsWith("/IssueInvoice"))).toBe(false)
  })

  it("keeps a due date that is a day of its own as that day", async () => {
    await show(<CreateInvoice />)
    await begin()
    page.getByRole("radio", { name: "14 days" }).element().focus()
    await userEvent.keyboard("{ArrowRight}{ArrowRight}")
    await page.getByLabelText("Due on").fill("2099-03-09")
    await expect.poll(() => kept?.dueDate).toBe("2099-03-09")
    expect(told.at(-1)?.body["dueInDays"] ?? null).toBeNull()
  })
})

describe("the list of invoices", () => {
  const issued = { status: "issued", customerName: "Tunde", total: 1000, balance: 1000 } as const
  beforeEach(() => {
    rows = [
      row({ ...issued, id: "inv_a", number: "INV-1", standing: "awaiting", dueDate: "2099-01-01" }),
      row({ ...issued, id: "inv_b", number: "INV-2", standing: "part_paid", dueDate: "2020-01-01" }),
    ]
  })

  it("says in words what is late, and asks for what a chip means", async () => {
    await page.viewport(1280, 800)
    await show(<InvoiceList />)
    await expect.element(page.getByText(/\d+ days overdue/)).toBeVisible()
    await page.getByRole("button", { name: /^Overdue/ }).click()
    await expect.poll(() => asked.findLast((it) => it.startsWith("/api/invoices?"))).toContain('"dueDate_lt"')
    await expect.element(page.getByText("Owed on invoices")).toBeVisible()
  })

  it("sends the chosen ones by e-mail, and says of each that stayed why", async () => {
    await page.viewport(1280, 800)
    await show(<InvoiceList />)
    await page.getByRole("checkbox", { name: "Choose INV-1" }).click()
    await page.getByRole("checkbox", { name: "Choose INV-2" }).click()
    await page.getByRole("button", { name: "Send by e-mail" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Send by e-mail" }).dblClick()
    await expect.element(page.getByText("Sent: 2")).toBeVisible()
    expect(told.map(({ body, path }) => [path, body["channel"]])).toEqual([
      ["/v1.1/invoices/inv_a/send", "email"],
      ["/v1.1/invoices/inv_b/send", "email"],
    ])
    refuse = "This customer has no e-mail address."
    await page.getByRole("checkbox", { name: "Choose INV-1" }).click()
    await page.getByRole("button", { name: "Send by e-mail" }).click()
    const asking = page.getByRole("dialog")
    await asking.getByRole("button", { name: "Send by e-mail" }).click()
    await expect.element(page.getByRole("alert")).toHaveTextContent("INV-1 This customer has no e-mail address.")
    refuse = undefined
    await asking.getByRole("button", { name: "Send by e-mail" }).click()
    await expect.element(page.getByText("Sent: 1")).toBeVisible()
    expect(told.at(-1)?.path).toBe("/v1.1/invoices/inv_a/send")
  })

  it("teaches where there is nothing yet", async () => {
    rows = []
    await show(<InvoiceList />)
    await expect.element(page.getByRole("heading", { name: "No invoices yet" })).toBeVisible()
    await expect.element(page.getByText(/gets its number when you issue it/)).toBeVisible()
  })
})

describe("what can be done with an invoice", () => {
  const paid = row({ status: "issued", number: "INV-7", total: 5000, received: 5000, saleId: "sale_1", madeSale: true })
  const more = async (invoice: Invoice) => {
    await show(<InvoiceActions row={invoice} onShare={() => undefined} />)
    await page.getByRole("button", { name: "More" }).click()
    await expect.element(page.getByRole("menuitem", { name: "Correct" })).toBeVisible()
    return page.getByRole("menuitem", { name: "Void" })
  }
  it("is no voiding once its own sale was paid", async () => {
    await expect.element(await more(paid)).not.toBeInTheDocument()
  })
  it.each([
    ["what replaced such an invoice", { ...paid, id: "inv_2", replaces: "INV-6" }],
    ["one whose goods came back", { ...paid, received: 0, credited: 1000 }],
  ] as const)("is no voiding of %s", async (_, invoice) => {
    await expect.element(await more(invoice)).not.toBeInTheDocument()
  })
  it("is voiding where a sale was paid that was there before, which says that the sale stays", async () => {
    await (await more({ ...paid, madeSale: false })).click()
    await expect.element(page.getByText(/a sale that was there before stays, with what was paid for it/)).toBeVisible()
  })
})

describe("sharing an invoice", () => {
  it("writes each way down once, by the keyboard alone, and gives the words to WhatsApp", async () => {
    const closed = vi.fn()
    await show(
      <ShareInvoice row={row({ status: "issued", number: "INV-7", customerPhone: "+234803" })} onClose={closed} />,
    )
    page.getByRole("textbox", { name: "E-mail address" }).element().focus()
    await userEvent.keyboard("tunde@mail.ng{Tab}{Enter}{Enter}")
    await expect.element(page.getByText("Sent to tunde@mail.ng")).toBeVisible()
    expect(told.map(({ body }) => body)).toEqual([{ channel: "email", to: "tunde@mail.ng" }])
    await page.getByRole("button", { name: "Prepare WhatsApp" }).click()
    const link = page.getByRole("link", { name: "Open WhatsApp" })
    await expect.element(link).toHaveAttribute("href", expect.stringContaining("https://wa.me/234803"))
    await userEvent.keyboard("{Escape}")
    expect(closed).toHaveBeenCalled()
  })
})
