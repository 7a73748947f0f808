import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { plusDays } from "@oja/domain/kernel/index"
import { open, type Opened, type Person } from "../testing/open.ts"

let shop: Opened
let ada: Person
// Half past midnight in Lagos: in UTC, and for whoever looks from the west, it is still the day before.
let now = Date.UTC(2026, 0, 30, 23, 30)
const today = "2026-01-31"
beforeAll(async () => {
  shop = await open({}, { now: () => now })
  ada = await shop.person("ada", "Ada Stores")
})
afterAll(() => shop.close())

const set = async (body: object) => {
  const came = await ada.call("POST /v1.0/reminders", { title: "Pay rent", date: today, ...body })
  expect(came.status).toBe(201)
  return came.data
}
interface Day {
  readonly day: string
  readonly items: ReadonlyArray<{ readonly id: string; readonly title: string; readonly state: string }>
}
const upcoming = async (query = ""): Promise<ReadonlyArray<Day>> =>
  (await ada.call(`GET /v1.0/reminders/upcoming${query}`)).data.days
const at = (id: string) => `/v1.0/reminders/${id}`

describe("reminders", () => {
  it("come day by day, what is due first, by the shop's own midnight (C56)", async () => {
    await set({ title: "Yesterday", date: plusDays(today, -1) })
    await set({ title: "Evening", time: "18:00" })
    await set({ title: "Morning", time: "08:30" })
    await set({ title: "Some time" })
    await set({ title: "Tomorrow", date: plusDays(today, 1) })
    await set({ title: "Next year", date: "2027-01-31" })
    const said = (await upcoming()).map(({ day, items }) => [
      day,
      ...items.map(({ state, title }) => `${title} ${state}`),
    ])
    expect(said).toEqual([
      ["2026-01-30", "Yesterday due"],
      ["2026-01-31", "Some time due", "Morning due", "Evening due"],
      ["2026-02-01", "Tomorrow upcoming"],
    ])
    expect((await upcoming("?days=0")).map(({ day }) => day)).toEqual(["2026-01-30", "2026-01-31"])
    expect((await upcoming("?days=365&limit=200")).at(-1)?.day).toBe("2027-01-31")
    const whole = (await ada.call("GET /v1.0/reminders/upcoming")).data
    expect(whole).toMatchObject({ today, due: 4, total: 5 })
    expect((await ada.call("GET /v1.0/reminders/upcoming?days=soon")).status).toBe(422)
  })

  it("are done once, come again, and can be taken back, put off, changed and given up", async () => {
    const { id } = await set({ repeat: "monthly" })
    const done = () => ada.call(`POST ${at(id)}/done`, { on: today })
    const twice = await Promise.all([done(), done(), done()])
    for (const { data, status } of twice)
      expect([status, data.state, data.dueOn]).toEqual([200, "upcoming", "2026-02-28"])
    expect((await ada.call(`POST ${at(id)}/reopen`, { on: today })).data).toMatchObject({ dueOn: today })
    expect((await ada.call(`POST ${at(id)}/snooze`, { until: "2026-02-02" })).data).toMatchObject({
      date: today,
      dueOn: "2026-02-02",
      state: "snoozed",
    })
    expect((await ada.call(`POST ${at(id)}/snooze`, { until: "2026-01-30" })).error?.code).toBe("DATE_NOT_ALLOWED")
    const late = await ada.call(`POST ${at(id)}/done`, { on: "2026-02-02" })
    expect(late.error?.code).toBe("REMINDER_STATE")
    expect((await done()).data.dueOn).toBe("2026-02-28")
    now += 29 * 86_400_000
    expect((await ada.call(`POST ${at(id)}/done`, { on: "2026-02-28" })).data.dueOn).toBe("2026-03-31")
    now -= 29 * 86_400_000
    const changed = await ada.call(`PATCH ${at(id)}`, { title: "Rent", note: "Bank", time: "09:00" })
    expect(changed.data).toMatchObject({ title: "Rent", note: "Bank", dueTime: "09:00", dueOn: "2026-03-31" })
    expect((await ada.call(`PATCH ${at(id)}`, { note: null })).data).not.toHaveProperty("note")
    expect((await ada.call(`DELETE ${at(id)}`)).data).toMatchObject({ state: "cancelled", open: false })
    expect((await ada.call(`PATCH ${at(id)}`, { title: "Rent" })).error?.code).toBe("REMINDER_STATE")
  })

  it("speak of a customer, and forget them with everyone else", async () => {
    const { data: customer } = await ada.call("POST /customers", { name: "Zainab Bello" })
    const { id } = await set({ title: "Call Zainab", note: "0803 000", customerId: customer.id })
    expect((await ada.call(`GET ${at(id)}`)).data).toMatchObject({ customerName: "Zainab Bello" })
    const filter = encodeURIComponent(JSON.stringify({ customerId: customer.id, open: true }))
    expect((await ada.call(`GET /api/reminders?filter=${filter}`)).data).toHaveLength(1)
    await ada.call(`POST /customers/${customer.id}/erase`, {})
    await shop.ledger.settled()
    expect(JSON.stringify((await ada.call(`GET ${at(id)}`)).data)).not.toMatch(/Zainab|0803/)
    expect((await set({ title: "Sweep" })).title).toBe("Sweep")
    const nobody = await ada.call("POST /v1.0/reminders", { title: "x", date: today, customerId: "cust_nobody" })
    expect(nobody.status).toBe(404)
  })

  it("are words, not instants: every day of two years comes back as it was written (C55)", async () => {
    for (let n = 0; n < 730; n += 31) {
      const date = plusDays("2026-01-01", n)
      const { id } = await set({ date })
      for (let again = 0; again < 3; again++) {
        const { date: read } = (await ada.call(`GET ${at(id)}`)).data
        await ada.call(`PATCH ${at(id)}`, { date: read, title: `Again ${again}` })
      }
      expect((await ada.call(`GET ${at(id)}`)).data.date).toBe(date)
    }
    for (const date of ["2026-02-30", "2026-1-1", "31/01/2026", "2026-01-01T00:00:00Z"])
      expect((await ada.call("POST /v1.0/reminders", { title: "x", date })).status).toBe(422)
  })
})
