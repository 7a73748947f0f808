import { readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { holding } from "@oja/store/testing/files"
import { asleep, joinTeam, open, type Opened, type Person } from "../testing/open.ts"
import { stall } from "../testing/stall.ts"

// A business that its owner ends: thirty days in which everybody sees it and it can be taken back, and then nobody of it
// is known any more. The clock is set forward.

const DAY = 86_400_000
const NAME = "Zainab Quaye-Ötztürk"
let shop: Opened
let ada: Person
let chidi: Person
let kofi: Person
let clock = 0
let tracking = ""
let invoice = ""
let picture = ""
const now = () => Date.now() + clock

beforeAll(async () => {
  shop = await open({}, { now, wake: asleep })
  ada = await shop.person("ada", "Ada Stores")
  kofi = await shop.person("kofi", "Kofi Services")
  chidi = await shop.person("chidi")
  await joinTeam(ada, chidi, { name: "Chidi Obi", role: "cashier" })
  await stall(shop, ada, "ada-adire")
  const { data: customer } = await ada.call("POST /customers", { name: NAME, phone: "+2348037654321" })
  const { data: order } = await ada.call("POST /v1.0/orders", {
    lines: [{ name: "Gari", quantity: 1000, unitPrice: 90_000 }],
    contactName: NAME,
    contactPhone: "+2348037654321",
    address: { line1: "77 Mangrove Bend" },
    mode: "on_delivery",
  })
  tracking = `/t/${order.trackingToken}`
  const lines = [{ name: "Sewing", quantity: 1000, unitPrice: 250_000 }]
  const { data: made } = await ada.call("POST /v1.1/invoices", { customerId: customer.id, lines })
  await ada.call(`POST /v1.1/invoices/${made.id}/issue`)
  const { data: sent } = await ada.call(`POST /v1.1/invoices/${made.id}/send`, { channel: "link" })
  invoice = new URL(sent.link).pathname
  picture = (await shop.call("GET /s/ada-adire", { headers: { accept: "text/html" } })).text.match(
    /\/files\/[0-9a-f.a-z]+/,
  )![0]
})
afterAll(() => shop.close())

const ask = (person: Person, confirm: string) => person.call(`POST /business/${ada.business}/deletion`, { confirm })
const page = async (path: string) => (await shop.call(`GET ${path}`, { headers: { accept: "text/html" } })).status
const pages = async () => [await page("/s/ada-adire"), await page(tracking), await page(invoice), await page(picture)]

describe("a business that is to be deleted", () => {
  it("is ended by its owner alone, who writes its name", async () => {
    expect((await ask(chidi, "Ada Stores")).status).toBe(403)
    const admin = await shop.person("musa")
    await joinTeam(ada, admin, { name: "Musa Bello", role: "admin" })
    expect((await ask(admin, "Ada Stores")).error?.code).toBe("OWNER_ONLY")
    expect((await ask(kofi, "Ada Stores")).status).toBe(404)
    const slip = await ask(ada, "Ada")
    expect([slip.status, slip.error?.validationError]).toEqual([
      422,
      [{ param: "confirm", msg: "To have the business deleted, write its name: Ada Stores." }],
    ])
    expect((await ada.call("GET /business")).data.business).not.toHaveProperty("deletion")
  })

  it("says so to everybody of the team, and closes its shop; what customers hold goes on", async () => {
    expect(await pages()).toEqual([200, 200, 200, 200])
    const before = now()
    const { data } = await ask(ada, "Ada Stores")
    expect(data.deletion).toBeGreaterThanOrEqual(before + 30 * DAY)
    expect((await chidi.call("GET /business")).data.business.deletion).toBe(data.deletion)
    expect(await pages()).toEqual([404, 200, 200, 200])
  })

  it("is taken back, and open again as it was", async () => {
    clock += 29 * DAY
    await shop.jobs.run("deletions", now())
    expect((await chidi.call(`DELETE /business/${ada.business}/deletion`)).status).toBe(403)
    const { data } = await ada.call(`DELETE /business/${ada.business}/deletion`)
    expect(data).not.toHaveProperty("deletion")
    clock += 5 * DAY
    await shop.jobs.run("deletions", now())
    expect(await pages()).toEqual([200, 200, 200, 200])
  })

  it("is gone after thirty days: nobody is signed in, no page answers, and nobody is named in any file", async () => {
    const again = await shop.person("ada")
    await again.call("POST /auth/set-business", { businessId: ada.business })
    await again.call(`POST /business/${ada.business}/deletion`, { confirm: "Ada Stores" })
    clock += 30 * DAY - 60_000
    await shop.jobs.run("deletions", now())
    expect(await page(tracking)).toBe(200)
    clock += 60_000
    const fresh = await shop.person("chidi")
    await fresh.call("POST /auth/set-business", { businessId: ada.business })
    expect((await fresh.call("GET /business")).status).toBe(200)
    await shop.jobs.run("deletions", now())
    await shop.ledger.settled()
    expect((await fresh.call("GET /business")).status).toBe(401)
    expect(await pages()).toEqual([404, 404, 404, 404])
    clock += 61_000
    const back = await shop.person("chidi")
    expect((await back.call("POST /auth/set-business", { businessId: ada.business })).status).toBe(404)
    expect(holding(shop.folder, NAME)).toEqual([])
    expect(holding(shop.folder, "Mangrove Bend")).toEqual([])
    // What another business has stays.
    const other = await shop.person("kofi")
    await other.call("POST /auth/set-business", { businessId: kofi.business })
    expect((await other.call("GET /business")).data.business.name).toBe("Kofi Services")
    const listed = readFileSync(join(shop.folder, "book.erased"), "utf8")
    expect(listed).toContain(ada.business)
  })
})
