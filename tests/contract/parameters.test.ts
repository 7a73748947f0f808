import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { oja } from "@oja/domain"
import type { Entry } from "@oja/domain/kernel/index"
import { open, type Opened } from "@oja/gateway/testing/open"
import { furnished } from "../furnished.ts"

// Whatever stands in an address changes the answer, or is refused by its own name: nothing is passed over in silence.

let shop: Opened
let token = ""
let ids: ReadonlyMap<string, string> = new Map()
const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })

beforeAll(async () => {
  shop = await open()
  const { activeBusiness, token: signed } = (await shop.call("POST /dev-tools/demo")).data
  token = signed
  ids = await furnished(shop, { token, business: activeBusiness.businessId })
})
afterAll(() => shop.close())

const get = (path: string, query: Readonly<Record<string, string>> = {}) => {
  const asked = String(new URLSearchParams(query))
  return shop.call(`GET ${path}${asked === "" ? "" : `?${asked}`}`, { token })
}

const reading = (kind: Entry["kind"]) =>
  Object.entries(oja.wire).flatMap(([route, entry]) => {
    const [method, path = ""] = route.split(" ")
    return method === "GET" && entry.kind === kind ? [{ path, entry }] : []
  })

/** A path whose ids are those of this shop, as far as it has any of the kind. */
const filled = (path: string) =>
  path
    .replace("/collections/:id", `/collections/${ids.get("rules")}`)
    .replace("/sales-targets/:id", `/sales-targets/${ids.get("target")}`)
    .replace("/product/:id", `/product/${ids.get("product")}`)
    .replace("/customers/:id", `/customers/${ids.get("customer")}`)
    .replace("/invoices/:id", `/invoices/${ids.get("invoice")}`)

describe("a parameter of a question", () => {
  const days = { from: ["2020-01-01", today], to: [today, "2020-01-31"] } as const
  const branch = { locationId: ["loc_main", "loc_yaba"] } as const
  /** There is one thing to compare with. */
  const compare = { compare: ["previous", "never"] } as const
  /** Two values of each that must not come to the same answer; `with` is what the question cannot do without. */
  const effects: Readonly<
    Record<string, Readonly<Record<string, readonly [one: string, other: string, beside?: Record<string, string>]>>>
  > = {
    "/v2/transactions/daily-summary": { ...days, ...branch, ...compare },
    "/v2/transactions/daily-products-sold": { ...days, ...branch },
    "/v1.0/reports/sales-by-products": { ...days, ...branch, ...compare },
    "/v1.0/reports/sales-by": { ...days, ...branch, ...compare, dimension: ["channel", "seller"] },
    "/v2/statistics/overall": { ...days, ...branch, ...compare },
    "/v1.0/reports/trial-balance": { to: [today, "2020-01-31"] },
    "/v1.0/reports/profit-loss": { ...days, ...branch, basis: ["accrual", "cash"], ...compare },
    "/v1.0/reports/explained-figure": {
      ...days,
      ...branch,
      metric: ["takings", "net_profit"],
      currency: ["NGN", "KES"],
      offset: ["0", "1"],
      transactionId: ["sale_none", "nothing"],
    },
    "/product/:id/monthly-summary": { ...days, ...branch },
    "/product/:id/all-time-summary": branch,
    "/transactions/categories": { ...days, ...branch },
    "/transactions/expenses/vendors": { ...days, ...branch },
    "/v1.0/orders/summary": branch,
    "/v1.0/inventory/matrix": { from: ["0", "2"], count: ["1", "3"], q: ["a", "zzzzzz"], low: ["true", "false"] },
    "/v1.0/collections/:id/products": { page: ["1", "2"], perPage: ["1", "2"] },
    "/v1.0/inventory/stock-card": {
      limit: ["1", "2"],
      locationId: ["loc_main", "loc_yaba"],
      before: ["1", "1000000"],
    },
    "/v1.1/invoices/tasks": { limit: ["1", "0"] },
    "/v1.0/sales-targets/:id/transactions": { on: [today, "2026-01-05"] },
    "/v1.0/reminders/upcoming": { days: ["1", "400"], limit: ["1", "2"] },
    "/v1.0/attention": { status: ["open", "resolved"], page: ["1", "2"], perPage: ["1", "1000"] },
    "/v1.0/trips/waiting": { locationId: ["loc_main", "loc_yaba"] },
  }
  const needed: Readonly<Record<string, () => Promise<Record<string, string>>>> = {
    "/v1.0/reports/explained-figure": async () => ({ metric: "takings" }),
    "/v1.0/inventory/stock-card": async () => {
      const { data } = await get("/api/stock-movements", {
        filter: '{"locationId":"loc_main","kind":"sale_out"}',
        range: "[0,0]",
      })
      return { variantId: data[0].variantId }
    },
  }
  const walked = Object.entries(effects).flatMap(([path, params]) =>
    Object.entries(params).map(([param, [one, other]]) => ({ path, param, one, other })),
  )

  it("stands in this table, each of them", () => {
    const told = walked.map(({ param, path }) => `${path} ${param}`)
    const open = reading("answers").flatMap(({ entry, path }) =>
      entry.kind !== "answers" || path.startsWith("/api/")
        ? []
        : entry.fields
            .filter(({ name, required }) => !required && name !== entry.id)
            .map(({ name, said = [name] }) => `${path} ${said[0]}`),
    )
    expect(open.toSorted()).toEqual(told.toSorted())
  })

  it.each(walked)("$path?$param changes the answer", async ({ one, other, param, path }) => {
    const beside = (await needed[path]?.()) ?? {}
    const [came, differs] = await Promise.all(
      [one, other].map((value) => get(filled(path), { ...beside, [param]: value })),
    )
    const rightly = (it: typeof came) => it!.status === 200 || it!.error?.validationError?.[0]?.param === param
    expect([rightly(came), rightly(differs), came?.status]).toEqual([true, true, 200])
    expect(differs?.text).not.toBe(came?.text)
  })

  const reasons: Readonly<Record<string, string>> = {
    from: "This is not about a span of days",
    to: "This is not about a span of days",
    locationId: "This is of the whole business and cannot be told for one branch",
    basis: "This is reckoned in one way only; the profit and loss report knows both",
    compare: "This has no totals of some days, and so none of the days before",
    nothing: "There is no such field here",
  }
  it.each(Object.keys(reasons))("that a question does not know is refused: %s", async (param) => {
    const value = param === "locationId" ? "loc_main" : today
    for (const { entry, path } of reading("answers")) {
      if (entry.kind !== "answers" || path.startsWith("/api/ask/")) continue
      if (entry.fields.some(({ name, said = [name] }) => said.includes(param))) continue
      const required = Object.fromEntries(entry.fields.filter((it) => it.required).map(({ name }) => [name, "x"]))
      const came = await get(filled(path), { ...(path.includes(":") ? {} : required), [param]: value })
      if (came.status === 404 && path.includes(":")) continue
      const complaints = came.error?.validationError?.filter((it) => it.param === param)
      expect([path, came.status, complaints]).toEqual([path, 422, [{ param, msg: reasons[param] }]])
    }
  })
})

describe("a parameter of a list", () => {
  it("that is no column of it is refused by its own name", async () => {
    for (const { path } of reading("lists")) {
      const came = await get(path, { nothing: "1" })
      expect([path, came.status, came.error?.validationError]).toEqual([
        path,
        422,
        [{ param: "nothing", msg: "There is no such field here" }],
      ])
    }
  })

  it.each(["/v2/transactions", "/v1.0/inventory/stocks", "/v1.0/inventory/movements", "/v1.0/inventory/counts"])(
    "that names a branch which is not there is refused: %s",
    async (path) => {
      expect((await get(path, { locationId: "loc_main" })).status).toBe(200)
      expect(await get(path, { locationId: "loc_ikeja" })).toMatchObject({
        status: 422,
        error: {
          code: "VALIDATION_FAILED",
          validationError: [
            {
              param: "locationId",
              msg: "This branch is not in your book. Choose one from the list, or open it first.",
            },
          ],
        },
      })
    },
  )

  it("takes its rows apart by branch", async () => {
    const main = (await get("/v2/transactions", { locationId: "loc_main" })).data.total
    expect(main).toBeGreaterThan(0)
    expect((await get("/v2/transactions", { locationId: "loc_yaba" })).data).toMatchObject({ items: [], total: 0 })
  })

  it("that asks for what the list does not hold is refused, and not passed over", async () => {
    for (const [path, param, value, holds] of [
      ["/v1.1/products", "archived", "true", "false"],
      ["/product/archive", "archived", "false", "true"],
      ["/api/sales", "kind", "expense", "sale"],
      ["/api/expenses", "kind", "sale", "expense"],
    ] as const) {
      expect((await get(path, { [param]: holds })).status).toBe(200)
      const { error, status } = await get(path, { [param]: value })
      expect([status, error?.validationError]).toEqual([422, [{ param, msg: `Please choose one of: ${holds}` }]])
    }
  })

  it("that is said as a filter is refused by the filter's name for it", async () => {
    const came = await get("/api/transactions", { filter: '{"locationId":["loc_main","loc_ikeja"]}' })
    expect(came.error?.validationError?.[0]?.param).toBe("locationId")
    const file = await get("/api/transactions/export.csv", { locationId: "loc_ikeja" })
    expect(file.status).not.toBe(200)
  })
})
