import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { dayOf } from "@oja/domain/kernel/calendar"
import { open, type Opened, type Person } from "../testing/open.ts"

let shop: Opened
let ada: Person
let clock = 0
const names = ["Ankara", "Beans", "Cola", "Dates", "Eggs", "Flour", "Garri"]

beforeAll(async () => {
  shop = await open({}, { now: () => Date.now() + clock })
  ada = await shop.person("ada", "Ada Stores")
  for (const [i, name] of names.entries())
    await ada.call("POST /api/products", {
      name,
      type: "product",
      sellingPrice: 1000 * (i + 1),
      trackStock: i % 2 === 0,
    })
})
afterAll(() => shop.close())

const list = async (query: Readonly<Record<string, unknown>>) =>
  ada.call(
    `GET /api/products?${new URLSearchParams(Object.fromEntries(Object.entries(query).map(([name, it]) => [name, JSON.stringify(it)]))).toString()}`,
  )
const namesOf = (data: ReadonlyArray<{ readonly name: string }>) => data.map(({ name }) => name)

describe("the dialect of ra-data-simple-rest", () => {
  it("takes a range and a sort, and says in Content-Range what it gave", async () => {
    const { data, headers, metadata } = await list({ range: [2, 4], sort: ["name", "DESC"] })
    expect(namesOf(data)).toEqual(["Eggs", "Dates", "Cola"])
    expect(headers["content-range"]).toBe("products 2-4/7")
    // The business, its owner and its seat, its trial, and seven products of one fact each.
    expect(metadata).toEqual({ total: 7, position: 11 })
    expect((await list({ range: [90, 99] })).headers["content-range"]).toBe("products 90-90/7")
  })

  it("counts as far as it is asked to, and says that there are more", async () => {
    const dear = { sellingPrice_gte: 0 }
    const some = await list({ range: [0, 1], filter: dear, countTo: 3 })
    expect([some.headers["content-range"], some.metadata]).toEqual(["products 0-1/*", { total: null, position: 11 }])
    const all = await list({ range: [0, 1], filter: dear, countTo: 7 })
    expect(all.headers["content-range"]).toBe("products 0-1/7")
    expect(await list({ countTo: "many" })).toMatchObject({
      status: 422,
      error: { validationError: [{ param: "countTo" }] },
    })
  })

  it("filters by values, lists, ranges and words", async () => {
    const sort = ["name", "ASC"]
    const by = async (filter: object) => namesOf((await list({ filter, sort })).data)
    expect(await by({ trackStock: false })).toEqual(["Beans", "Dates", "Flour"])
    expect(await by({ name: ["Cola", "Eggs"] })).toEqual(["Cola", "Eggs"])
    expect(await by({ sellingPrice_gte: 3000, sellingPrice_lt: 5000 })).toEqual(["Cola", "Dates"])
    expect(await by({ q: "gar" })).toEqual(["Garri"])
    expect(await by({ name_neq: "Cola", sellingPrice_lte: 4000 })).toEqual(["Ankara", "Beans", "Dates"])
  })

  it("gives many by their ids, one by its own, and answers a DELETE with what went", async () => {
    const [first, second] = (await list({ range: [0, 1] })).data as ReadonlyArray<{ readonly id: string }>
    const many = (await list({ filter: { id: [first?.id, second?.id, "prod_none"] } })).data
    expect(many).toHaveLength(2)
    expect((await ada.call(`GET /api/products/${first?.id}`)).data).toEqual(first)
    const gone = await ada.call(`DELETE /api/products/${first?.id}`)
    expect(gone.data).toMatchObject({ id: first?.id, archived: true })
  })

  it.each([
    "range=[5]",
    "range=[-1,3]",
    "range=[0,1e400]",
    "range=[1e300,1e301]",
    "sort=nothing",
    "sort=[1,2]",
    "filter=[1]",
    'filter={"nothing":1}',
    'filter={"name":{"$ne":1}}',
    'filter={"name":[[1]]}',
    "page=-1",
    "perPage=1000",
    "asOf=yesterday",
    "asOf=2026-02-31",
    "asOf=2026-02-01&knownAt=3",
    "knownAt=never",
  ])("says that it cannot read %s", async (query) => {
    const came = await ada.call(`GET /api/products?${query}`)
    expect(came).toMatchObject({ status: 422, error: { code: "VALIDATION_FAILED" } })
    expect(came.error?.validationError).toHaveLength(1)
  })
})

describe("the reports", () => {
  it("say that the last day comes before the first, and are not empty", async () => {
    const came = await ada.call("GET /v1.0/reports/profit-loss?from=2026-03-31&to=2026-03-01")
    expect(came).toMatchObject({ status: 422, error: { validationError: [{ param: "to" }] } })
  })
})

describe("the documented lists", () => {
  it("take pages, a sort and plain filters, and answer with the position they are of", async () => {
    const { data } = await ada.call("GET /v1.1/products?page=2&perPage=3&sort=name&order=asc")
    expect(namesOf(data.items)).toHaveLength(3)
    expect(data).toMatchObject({ total: 6, position: 12 })
    expect((await ada.call("GET /v1.1/products?sort=-sellingPrice&limit=1")).data.items).toMatchObject([
      { name: "Flour" },
    ])
    expect((await ada.call("GET /v1.1/products?trackStock=false&sellingPrice_gte=4000")).data.total).toBe(2)
  })
})

describe("a parameter that cannot be read", () => {
  it("says what it may be, in the caller's language and in English for whoever writes the client", async () => {
    const saidOf = async (query: string) => {
      const { error, status } = await ada.call(`GET /v1.0/orders?${query}`)
      return [status, error?.validationError]
    }
    expect(await saidOf("asOf=soon")).toEqual([422, [{ param: "asOf", msg: "Please enter a valid date" }]])
    const [, sort] = await saidOf("sort=nope")
    expect(sort).toMatchObject([{ param: "sort", msg: expect.stringMatching(/^Please choose one of: id, number, /) }])
    const french = await ada.call("GET /customers/cust_none", undefined, { "accept-language": "fr" })
    expect(JSON.parse(french.text)).toMatchObject({
      message: "Nous n’avons pas trouvé cet élément.",
      devMessage: "We could not find that.",
    })
  })
})

describe("another moment", () => {
  it("is asked for by position, by instant, or by day", async () => {
    const { data, metadata } = await ada.call("POST /api/customers", { name: "Before" })
    const { id } = data
    const then = String(metadata?.["position"])
    const instant = new Date(Date.now() + clock).toISOString()
    clock = 3 * 86_400_000
    await ada.call(`PUT /api/customers/${id}`, { name: "After" })
    const name = async (query: string) => (await ada.call(`GET /api/customers/${id}${query}`)).data.name
    expect(await name("")).toBe("After")
    expect(await name(`?knownAt=${then}`)).toBe("Before")
    expect(await name(`?knownAt=${instant}`)).toBe("Before")
    expect(await name(`?asOf=${dayOf(Date.parse(instant), "Africa/Lagos")}`)).toBe("Before")
    expect((await ada.call(`GET /api/customers/${id}?asOf=2020-01-01`)).status).toBe(404)
    const overall = await ada.call(`GET /v2/statistics/overall?asOf=2026-01-15`)
    expect([overall.data.today, overall.data.sameDayLastWeek.on]).toEqual(["2026-01-15", "2026-01-08"])
    const listed = await ada.call(`GET /v1.1/products?knownAt=3`)
    expect(listed.data.items).toEqual([])
  })
})
