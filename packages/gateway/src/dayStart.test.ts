import { PLATFORM } from "@oja/domain/kernel/index"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { asleep, open, type Opened, type Person, registration } from "./testing/open.ts"
import { Visitor } from "./testing/visitor.ts"

// A bar in Lagos whose day begins at four: at two in the morning of Tuesday every door of it is still in Monday.

const TWO = Date.UTC(2026, 10, 24, 1)
const [MONDAY, TUESDAY] = ["2026-11-23", "2026-11-24"]
const HOUR = 3_600_000
let clock = TWO
let bar: Opened
let ada: Person
let beer = ""
beforeAll(async () => {
  bar = await open({}, { now: () => clock, wake: asleep })
  ada = await bar.person("ada", "Ada’s Bar")
  await ada.call(`PATCH /business/${ada.business}`, { dayStartsAt: "04:00" })
  const openingStock = [{ locationId: "loc_main", quantity: 10_000 }]
  const said = { name: "Beer", type: "product", sellingPrice: 100_000, openingStock }
  beer = (await ada.call("POST /product", said)).data.id
})
afterAll(() => bar.close())

const sold = (businessDate: string) =>
  ada.call("POST /v1.1/transactions", {
    kind: "sale",
    businessDate,
    lines: [{ productId: beer, quantity: 1000 }],
    paymentType: "full",
    method: "cash",
  })
const takings = async () => {
  const { data } = await ada.call("GET /v2/statistics/overall")
  return [data.today, data.totals[0].takings]
}

describe("a day that begins at four", () => {
  it("goes on at two in the morning: for sales, the dashboard, counts and money", async () => {
    expect((await sold(TUESDAY)).status).toBe(422)
    expect((await sold(MONDAY)).status).toBe(200)
    expect(await takings()).toEqual([MONDAY, 100_000])
    await ada.call(`PATCH /product/${beer}/stock`, { mode: "remove", quantity: 1000, reason: "damaged" })
    const { items } = (await ada.call("GET /v1.0/inventory/movements?kind=damage_out")).data
    expect(items).toMatchObject([{ on: MONDAY }])
  })

  it("goes on for whoever signs in, so that every screen is in the same day", async () => {
    const { data } = await ada.call("POST /auth/set-business", { businessId: ada.business })
    expect(data.activeBusiness).toMatchObject({ dayStartsAt: "04:00" })
  })

  it("goes on for visitors of the store, and for what the gateway does by itself", async () => {
    await ada.call("PATCH /v1.0/store", { slug: "adas-bar", expectedVersion: 0 })
    await ada.call("POST /v1.0/store/publish")
    await new Visitor(bar.port).open("/s/adas-bar")
    const { data } = await ada.call(`GET /v1.0/store/statistics?from=${MONDAY}&to=${TUESDAY}`)
    const days = data.days as ReadonlyArray<{ readonly day: string; readonly visits: number }>
    expect(days.filter(({ visits }) => visits > 0).map(({ day }) => day)).toEqual([MONDAY])

    const target = { targetName: "Tonight", targetAmount: 100_000, period: "Daily", startDate: MONDAY }
    await ada.call("POST /v1.0/sales-targets", target)
    await bar.jobs.run("targets", clock)
    await bar.ledger.settled()
    const [row] = (await ada.call("GET /v1.0/sales-targets")).data.items
    expect(row).toMatchObject({ reached: [{ from: MONDAY }] })
  })

  it("is none of the platform’s, whose own facts are all of one day, in UTC", async () => {
    clock = Date.UTC(2026, 10, 24, 23, 30)
    const before = bar.ledger.log.newestOf(PLATFORM)
    const bisi = await bar.person("bisi")
    await bisi.call("POST /v2.1/auth/register", { ...registration("Bisi’s Bar"), language: "fr" })
    const days = bar.ledger.log.after(PLATFORM, before, 100).map(({ day, event: { _tag } }) => `${_tag} ${day}`)
    expect(days).toEqual(
      expect.arrayContaining([`UserRegistered ${TUESDAY}`, `LoginTaken ${TUESDAY}`, `ProfileChanged ${TUESDAY}`]),
    )
  })

  it("is over at four", async () => {
    clock = TWO + 2 * HOUR
    expect((await sold(TUESDAY)).status).toBe(200)
    expect(await takings()).toEqual([TUESDAY, 100_000])
  })
})

describe("a clock that is wrong (strength R12)", () => {
  it("moves nothing that was sold: sales stand in the order in which they came, each on the day that it said", async () => {
    const came: Array<unknown> = []
    for (const said of [
      "2026-11-24T12:00:00Z",
      "2016-11-24T12:00:00Z",
      "2026-11-24T12:40:00Z",
      "2028-02-29T12:00:00Z",
      "2026-12-31T22:59:59.999Z",
      "2038-01-19T03:14:08Z",
      "2026-11-24T13:00:00Z",
    ]) {
      clock = Date.parse(said)
      // Whoever signed in years ago, by this clock, signs in again.
      const { call } = await bar.person("ada")
      await call("POST /auth/set-business", { businessId: ada.business })
      const businessDate = (await call("GET /v2/statistics/overall")).data.today as string
      const { data } = await call("POST /v1.1/transactions", {
        kind: "sale",
        businessDate,
        amount: 1000,
        paymentType: "full",
      })
      came.unshift([data.number, businessDate])
      const { items } = (await call("GET /v2/transactions")).data as {
        readonly items: ReadonlyArray<{ readonly number: string; readonly on: string }>
      }
      expect(items.slice(0, came.length).map(({ number, on }) => [number, on])).toEqual(came)
    }
  })
})
