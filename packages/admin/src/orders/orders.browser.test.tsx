import { CoreAdminContext } from "ra-core"
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { MemoryRouter, Route, Routes } from "react-router-dom"
import { render } from "vitest-browser-react"
import { client, movedTopics, movedViews } from "../data/cache.ts"
import { dataProvider } from "../app/dataProvider.ts"
import { signIn } from "../session/session.ts"
import { layTokens } from "../theme/sheet.ts"
import "../ui/shelves.css"
import "../ui/ui.css"
import { bring } from "../testing/bring.ts"
import { speak } from "../i18n/words.ts"
import { anOrder } from "./anOrder.ts"
import { countArrivals, useFollowed } from "./arrivals.ts"
import { IncomingNotice } from "./IncomingNotice.tsx"
import type { Order } from "./order.ts"
import { OrderList } from "./OrderList.tsx"
import { OrdersButton } from "./OrdersButton.tsx"
import { OrdersDisplay } from "./OrdersDisplay.tsx"
import { OrderShow } from "./OrderShow.tsx"
import { sellingWords } from "../selling/words.ts"
import { orderWords } from "./words.ts"

// The gateway at the other end of the wire: orders that come in, and a log that counts them.

let rows: ReadonlyArray<Order>
let inAll: number
/** What was paid for the sale of an order. */
let ofSale: ReadonlyArray<object>
let badge: { count: number; position: number; newest: number }
let asked: Array<{ readonly path: string; readonly body: unknown }>

const listed = (url: URL): ReadonlyArray<Order> => {
  const { claimed, id, settlement } = JSON.parse(url.searchParams.get("filter") ?? "{}") as {
    readonly claimed?: boolean
    readonly id?: ReadonlyArray<string>
    readonly settlement?: string
  }
  return rows
    .filter((row) => id === undefined || id.includes(row.id))
    .filter((row) => (claimed ?? row.claimed) === row.claimed && (settlement ?? row.settlement) === row.settlement)
}
const wire = async (input: string | URL | Request, { body, method = "GET" }: RequestInit = {}): Promise<Response> => {
  const url = new URL(input instanceof Request ? input.url : input, window.location.href)
  const headers = { "content-range": `orders 0-1/${inAll}` }
  const answer = (data: unknown) => Response.json({ code: 200, data }, { headers })
  if (url.pathname === "/v1.0/orders/badge") return answer(badge)
  if (url.pathname === "/api/orders") return answer(listed(url))
  if (url.pathname === "/api/payments") return answer(ofSale)
  if (url.pathname === "/api/orders/ord_1") return answer(rows[0])
  if (method === "GET") return answer([])
  asked.push({ path: url.pathname, body: JSON.parse(body as string) })
  if (url.pathname === "/v1.0/orders/seen") return answer((badge = { ...badge, count: 0 }))
  return answer({ id: "ord_1" })
}

const wiring = window.fetch
let shops = 0
beforeAll(async () => {
  layTokens()
  await bring(orderWords.load)
  await bring(sellingWords.load)
  await speak("en")
})
beforeEach(async () => {
  await page.viewport(1280, 800)
  asked = []
  ofSale = []
  rows = [anOrder({ placedAt: Date.now() })]
  inAll = 2
  badge = { count: 0, position: 1, newest: 0 }
  window.fetch = wire
  client.clear()
  // Every test has a shop of its own, in which nothing was counted before.
  shops += 1
  const currencyObj = { countryName: "Nigeria", countryCode: "NG", currencyCode: "NGN" }
  const business = { businessId: `biz_${shops}`, name: "Ada Stores", timezone: "Africa/Lagos", currencyObj }
  await signIn({ token: "t", user: { id: "user_ada" }, activeBusiness: business, responseCode: 200 })
})
afterEach(() => {
  window.fetch = wiring
})

const Over = () => {
  useFollowed()
  return (
    <>
      <OrdersButton />
      <IncomingNotice />
    </>
  )
}
const open = (at: string) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <CoreAdminContext dataProvider={dataProvider} queryClient={client}>
        <Over />
        <Routes>
          <Route path="/dashboard" element={<p>The dashboard</p>} />
          <Route path="/online-orders" element={<OrderList />} />
          <Route path="/orders-display" element={<OrdersDisplay />} />
          <Route path="/orders/:id" element={<OrderShow />} />
        </Routes>
      </CoreAdminContext>
    </MemoryRouter>,
  )
const arrive = async (count: number) => {
  badge = { count, position: badge.position + count, newest: badge.position + count }
  await countArrivals()
}

describe("the button over every screen", () => {
  it("counts up to 99+, says so, and a press shows the orders and begins anew", async () => {
    await open("/dashboard")
    await expect.element(page.getByRole("button", { name: "Online orders, none new" })).toBeVisible()
    await arrive(1)
    await expect.element(page.getByRole("button", { name: "1 new store order" })).toHaveTextContent("1")
    await expect.element(page.getByRole("alert", { name: "Incoming Store Order" })).toBeVisible()
    await expect.element(page.getByText("You have a new order to be processed")).toBeVisible()
    await arrive(99)
    await expect.element(page.getByRole("button", { name: "99 new store orders" })).toHaveTextContent("99")
    await arrive(100)
    const button = page.getByRole("button", { name: "100 new store orders" })
    await expect.element(button).toHaveTextContent("99+")
    expect(
      page
        .getByRole("status")
        .elements()
        .map((it) => it.textContent),
    ).toContain("100 new store orders")

    await button.click()
    await expect.element(page.getByRole("heading", { name: "Online orders" })).toBeVisible()
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument()
    expect(asked).toEqual([{ path: "/v1.0/orders/seen", body: { position: badge.position } }])
  })

  it("shows what came while nobody was there, without an alarm", async () => {
    badge = { count: 3, position: 9, newest: 8 }
    await open("/dashboard")
    await expect.element(page.getByRole("button", { name: "3 new store orders" })).toBeVisible()
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument()
  })

  it("keeps its count when only the notice is put away", async () => {
    await open("/dashboard")
    await arrive(2)
    await page.getByRole("button", { name: "Close" }).click()
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument()
    await expect.element(page.getByRole("button", { name: "2 new store orders" })).toBeVisible()
    expect(asked).toEqual([])
  })
})

describe("the list", () => {
  it("announces what came and moves nothing until it is asked to", async () => {
    await open("/online-orders")
    const links = () =>
      page
        .getByRole("link", { name: /^ORD-/ })
        .elements()
        .map((it) => it.textContent)
    await expect.poll(links).toEqual(["ORD-00001"])
    rows = [anOrder({ id: "ord_2", number: "ORD-00002" }), { ...rows[0]!, state: "confirmed" }]
    await movedTopics(["order"], 9)
    const news = page.getByRole("button", { name: "1 more: show" })
    await expect.element(news).toBeVisible()
    await expect.element(page.getByText("Confirmed")).toBeVisible()
    expect(links()).toEqual(["ORD-00001"])
    await news.click()
    await expect.poll(links).toEqual(["ORD-00002", "ORD-00001"])

    // What is done here is seen at once, and announced by nobody.
    rows = [anOrder({ id: "ord_3", number: "ORD-00003" }), ...rows]
    await movedViews(["orders"])
    await expect.poll(links).toEqual(["ORD-00003", "ORD-00002", "ORD-00001"])
    await expect.element(page.getByRole("button", { name: /: show$/ })).not.toBeInTheDocument()
  })
  it("finds whose transfer is to be looked for, and whose money is to go back", async () => {
    const said = anOrder({ id: "ord_2", number: "ORD-00002", claimed: true })
    rows = [anOrder(), said, anOrder({ id: "ord_3", number: "ORD-00003", settlement: "overpaid" })]
    await open("/online-orders")
    const links = () =>
      page
        .getByRole("link", { name: /^ORD-/ })
        .elements()
        .map((it) => it.textContent)
    await expect.poll(links).toHaveLength(3)
    await page.getByRole("button", { name: "Says they paid" }).click()
    await expect.poll(links).toEqual(["ORD-00002"])
    await page.getByRole("button", { name: "To give back" }).click()
    await expect.poll(links).toEqual(["ORD-00003"])
  })

  it("shows what came while another screen was open", async () => {
    const before = await open("/online-orders")
    await expect.element(page.getByRole("link", { name: "ORD-00001" })).toBeVisible()
    await before.unmount()
    rows = [anOrder({ id: "ord_2", number: "ORD-00002" }), ...rows]
    await movedTopics(["order"], 9)
    await open("/online-orders")
    await expect.element(page.getByRole("link", { name: "ORD-00002" })).toBeVisible()
    await expect.element(page.getByRole("button", { name: /: show$/ })).not.toBeInTheDocument()
  })
})

describe("the screen on the wall", () => {
  it("says how many more there are than it shows, and where", async () => {
    inAll = 243
    await open("/orders-display")
    await expect
      .element(page.getByRole("link", { name: "The 200 oldest stand here; 43 more are in the list." }))
      .toBeVisible()
  })

  it("moves a card at a press, sends nothing that is taken back, and sends the rest when the screen closes", async () => {
    const wall = await open("/orders-display")
    const column = (name: string) => page.getByRole("region", { name })
    await column("New").getByRole("button", { name: "Start" }).click()
    await expect.element(column("Preparing").getByText("ORD-00001")).toBeVisible()
    await column("Preparing").getByRole("button", { name: "Undo" }).click()
    await expect.element(column("New").getByText("ORD-00001")).toBeVisible()
    expect(asked).toEqual([])

    await column("New").getByRole("button", { name: "Start" }).click()
    await expect.element(column("Preparing").getByText("ORD-00001")).toBeVisible()
    await wall.unmount()
    await expect.poll(() => asked.map(({ path }) => path)).toEqual(["/api/do/ConfirmOrder", "/api/do/CreateFulfilment"])
  })
})

describe("money that goes back", () => {
  const paid = { on: "2026-11-22", online: false } as const
  const overpaid = {
    settlement: "overpaid",
    received: 1_150_000,
    balance: -1_150_000,
    payments: [
      { paymentId: "pay_1", amount: 150_000, method: "cash", ...paid },
      { paymentId: "pay_2", amount: 1_000_000, method: "bank_transfer", ...paid },
    ],
  } as const
  const asPaid = { method: "bank_transfer", amount: 1_150_000, otherWays: [{ method: "cash", amount: 150_000 }] }

  it("for an order goes back as it was paid, unless somebody says otherwise", async () => {
    rows = [anOrder({ state: "cancelled", ...overpaid })]
    await open("/orders/ord_1")
    await page.getByRole("button", { name: "Refund" }).click()
    await expect.element(page.getByRole("radio", { name: "As it was paid" })).toBeChecked()
    await page.getByRole("textbox", { name: /Reason/ }).fill("Called off")
    await page.getByRole("button", { name: "Give back ₦11,500.00, as it was paid" }).click()
    await expect.poll(() => asked).toMatchObject([{ path: "/api/do/RefundOrder", body: asPaid }])
  })

  it("for a return does too, in the ways its sale was paid", async () => {
    const back = { returnId: "oret_1-1", status: "received", reason: "wet", by: "staff", times: {} } as const
    const returns = [{ ...back, lines: [{ lineId: "1", quantity: 2000 }] }]
    rows = [anOrder({ state: "completed", ...overpaid, payments: [], returns, transactionId: "sale_1" })]
    ofSale = overpaid.payments.map((it) => ({ ...it, id: it.paymentId, reversed: false }))
    await open("/orders/ord_1")
    await page.getByRole("button", { name: "Close return" }).click()
    await expect.element(page.getByRole("radio", { name: "As it was paid" })).toBeChecked()
    await page.getByRole("button", { name: "Give back ₦11,500.00" }).click()
    await expect.poll(() => asked).toMatchObject([{ path: "/api/do/CloseReturn", body: { refund: asPaid } }])
  })
})
