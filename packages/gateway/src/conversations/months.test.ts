import { afterAll, beforeAll, expect, it } from "vitest"
import { dayOf, monthEnd, monthStart, plusDays, sayDay, sayMonth } from "@oja/domain/kernel/index"
import { counterOf, joinTeam, open, type Opened, type Person } from "../testing/open.ts"

// A month is closed over HTTP: by whom, what is said of what would change it, and what a till brings afterwards.

let gateway: Opened
let [ada, kemi] = [] as unknown as [Person, Person]
const today = dayOf(Date.now(), "Africa/Lagos")
const on = plusDays(monthStart(today), -1)
const first = monthStart(today)
const sale = { kind: "sale", businessDate: on, amount: 5000, paymentType: "full", method: "cash" }
const ask = (path: string, body: object) => ada.call(`POST /v1.0/reports/months/${path}`, body)

beforeAll(async () => {
  gateway = await open({ OJA_RATE_LIMIT: "100000", OJA_PLAN: "business" })
  ada = await gateway.person("ada", "Ada Stores")
  kemi = await gateway.person("kemi")
  await joinTeam(ada, kemi, { name: "Kemi", role: "accountant" })
})
afterAll(() => gateway.close())

it("is closed by the accountant, and says in two languages what is no more done in it", async () => {
  const { id } = (await ada.call("POST /v1.1/transactions", sale)).data
  expect((await kemi.call("POST /v1.0/reports/months/close", { month: on })).status).toBe(200)
  const { months } = (await kemi.call("GET /v1.0/reports/months")).data
  expect(months[0]).toMatchObject({ month: monthStart(on), to: monthEnd(on), closed: true, closedBy: kemi.userId })

  const late = await ada.call("POST /v1.1/transactions", sale)
  expect(late).toMatchObject({ status: 409, error: { code: "PERIOD_CLOSED" } })
  expect(late.error?.validationError).toEqual([{ param: "businessDate", msg: late.error?.userMessage }])
  expect(late.error?.userMessage).toBe(
    `${sayMonth(on, "en")} is closed. Choose a day from ${sayDay(first, "en")} on, or have the month opened again under Reports, Months.`,
  )
  const french = await ada.call("POST /v1.1/transactions", sale, { "accept-language": "fr" })
  expect(french.error?.userMessage).toContain(
    `${sayMonth(on, "fr")} est clos. Choisissez un jour à partir du ${sayDay(first, "fr")}, ou faites rouvrir`,
  )
  const put = { expectedVersion: 2, reason: "miscounted", changes: { amount: 4000 } }
  expect((await ada.call(`PATCH /transactions/${id}`, put)).error?.userMessage).toContain(
    "Void the sale and record it anew",
  )

  // Voided, it is taken back today, and what was paid is owed to the customer.
  expect((await ada.call("POST /api/do/VoidSale", { saleId: id, reason: "by mistake" })).status).toBe(200)
  expect((await ada.call(`GET /api/transactions/${id}`)).data).toMatchObject({
    voided: false,
    credited: 5000,
    balance: -5000,
  })
})

it("takes in what a till had sold, and is opened again with a reason", async () => {
  const counter = await counterOf(ada)
  const { deviceId, shiftId } = counter
  const input = {
    saleId: "sale_late-1",
    on,
    channel: "pos",
    paymentType: "full",
    amount: 700,
    deviceId,
    shiftId,
    serial: 1,
  }
  const events = [{ id: "late-1", command: "RecordSale", input }]
  const sent = (await ada.call("POST /v1.0/pos/sync", { deviceId, events })).data
  expect(sent).toMatchObject({ quarantined: [], accepted: [{ row: { on, total: 700 } }] })
  const read = async () => (await ada.call("GET /v1.0/reports/months")).data.months[0]
  expect((await read()).late).toMatchObject([{ about: "sale_late-1", on, amount: 700, what: "SaleRecorded" }])

  expect((await ask("reopen", { month: on })).status).toBe(422)
  expect((await ask("reopen", { month: on, reason: "the till of the market" })).status).toBe(200)
  expect(await read()).toMatchObject({
    closed: false,
    reason: "the till of the market",
    reopenedBy: ada.userId,
    late: [],
  })
  expect((await ada.call("POST /v1.1/transactions", sale)).status).toBe(200)
  expect(await ask("close", { month: today })).toMatchObject({ status: 422, error: { code: "DATE_NOT_ALLOWED" } })
})
