import { execFileSync, spawnSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { longPatience } from "../../../../fixtures/patience.ts"
import { asleep, joinTeam, open, type Opened, type Person } from "../testing/open.ts"
import { stall } from "../testing/stall.ts"

// All that a business has, taken along by its owner: read back, and compared with what the book says.

const DAY = 86_400_000
const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })
const place = mkdtempSync(join(tmpdir(), "oja-takeout-"))

let shop: Opened
let ada: Person
let kofi: Person
let clock = 0
let link = ""

beforeAll(async () => {
  shop = await open({}, { now: () => Date.now() + clock, wake: asleep })
  ada = await shop.person("ada", "Ada Stores")
  kofi = await shop.person("kofi", "Kofi Services")
  await stall(shop, ada, "ada-adire")
  await kofi.call("POST /customers", { name: "Kwabena Elsewhere", phone: "+233201234567" })
  const { data: customer } = await ada.call("POST /customers", { name: "Zainab Quaye", phone: "+2348037654321" })
  for (const amount of [150_000, 475_050, 90_000])
    await ada.call("POST /v1.1/transactions", { kind: "sale", businessDate: today, amount, paymentType: "full" })
  const lines = [{ name: "Sewing", quantity: 1000, unitPrice: 250_000 }]
  const { data: invoice } = await ada.call("POST /v1.1/invoices", { customerId: customer.id, lines })
  await ada.call(`POST /v1.1/invoices/${invoice.id}/issue`)
})
afterAll(async () => {
  await shop.close()
  rmSync(place, { recursive: true, force: true })
})

const bytesOf = (path: string): Promise<{ readonly status: number; readonly bytes: Buffer }> =>
  new Promise((done, fail) => {
    request({ host: "127.0.0.1", port: shop.port, path }, (response) => {
      const chunks: Array<Buffer> = []
      response.on("data", (chunk: Buffer) => chunks.push(chunk))
      response.on("end", () => done({ status: response.statusCode ?? 0, bytes: Buffer.concat(chunks) }))
    })
      .on("error", fail)
      .end()
  })
/** The lines of a file, its head left out; quoted cells hold no line breaks here. */
const linesOf = (name: string) =>
  readFileSync(join(place, "lists", name), "utf8")
    .replace("\uFEFF", "")
    .trim()
    .split("\r\n")
    .slice(1)

describe("everything a business has", () => {
  it("is gathered beside the book, with its progress, and lies behind a link for a day", async () => {
    expect((await ada.call("GET /v1.0/takeout")).data).toEqual({ state: "none", done: 0, total: 0 })
    const asked = await ada.call("POST /v1.0/takeout")
    expect([asked.status, asked.data.state]).toEqual([202, "working"])
    await expect
      .poll(async () => (await ada.call("GET /v1.0/takeout")).data.state, { timeout: longPatience, interval: 200 })
      .toBe("ready")
    const { data } = await ada.call("GET /v1.0/takeout")
    expect(data.done).toBe(data.total)
    link = data.link
    const { bytes, status } = await bytesOf(link)
    expect([status, bytes.length]).toEqual([200, data.bytes])
    writeFileSync(join(place, "all.zip"), bytes)
    execFileSync("python3", ["-m", "zipfile", "-e", join(place, "all.zip"), place])
  }, 120_000)

  it("holds every list with as many rows as the book has, and its sums", async () => {
    const { lists, papers, pictures } = JSON.parse(readFileSync(join(place, "manifest.json"), "utf8"))
    const csv = readdirSync(join(place, "lists")).filter((it) => it.endsWith(".csv"))
    expect(csv.length).toBe(Object.keys(lists).length)
    expect(readdirSync(join(place, "lists")).filter((it) => it.endsWith(".xlsx")).length).toBe(csv.length)
    // A product with variants has a line for each of them; every other list has a line a row.
    for (const [name, rows] of Object.entries(lists).filter(([name]) => name !== "products"))
      expect([name, linesOf(`${name}.csv`).length]).toEqual([name, rows])
    const { data, headers } = await ada.call("GET /api/transactions?range=[0,99]")
    expect(String(headers["content-range"])).toMatch(new RegExp(`/${lists.transactions}$`))
    const total = data.reduce((sum: number, row: { total: number }) => sum + row.total, 0)
    const [head = ""] = readFileSync(join(place, "lists", "transactions.csv"), "utf8").split("\r\n")
    const at = head.split(",").indexOf("Total")
    expect(at).toBeGreaterThan(0)
    const sum = linesOf("transactions.csv").reduce(
      (all, line) => all + Math.round(Number(line.split(",")[at]) * 100),
      0,
    )
    expect(sum).toBe(total)
    expect(readdirSync(join(place, "papers")).length).toBe(papers)
    expect(readFileSync(join(place, "papers", readdirSync(join(place, "papers"))[0]!)).toString("latin1", 0, 5)).toBe(
      "%PDF-",
    )
    expect(readdirSync(join(place, "pictures")).length).toBe(pictures)
    expect(pictures).toBeGreaterThan(3)
  })

  it("holds every fact once, in its order, and nothing of another business or that opens a door", async () => {
    const facts = readFileSync(join(place, "facts.jsonl"), "utf8").trim().split("\n")
    const n = shop.ledger.log.businessN(ada.business)
    const written = shop.ledger.db.prepare("SELECT count(*) FROM events WHERE business = ?").pluck().get(n) as number
    const asked = facts.map((it) => JSON.parse(it) as { readonly number: number; readonly fact: string })
    expect(asked.map(({ number }) => number)).toEqual(Array.from({ length: asked.length }, (_, i) => i + 1))
    expect(asked.length).toBeLessThanOrEqual(written)
    expect(asked.filter(({ fact }) => fact === "SaleRecorded").length).toBe(4)
    const { stdout: all } = spawnSync("grep", ["-rlE", 'Kwabena|biz_[^"]*kofi|pinHash|linkHash', place], {
      encoding: "utf8",
    })
    expect(all).toBe("")
  })

  it("is refused to whoever is not the owner, and to whoever makes up a link", async () => {
    const manager = await shop.person("musa")
    await joinTeam(ada, manager, { name: "Musa Bello", role: "admin" })
    expect((await manager.call("POST /v1.0/takeout")).error?.code).toBe("OWNER_ONLY")
    expect((await manager.call("GET /v1.0/takeout")).error?.code).toBe("OWNER_ONLY")
    const cashier = await shop.person("chidi")
    await joinTeam(ada, cashier, { name: "Chidi Obi", role: "cashier" })
    expect((await cashier.call("POST /v1.0/takeout")).status).toBe(403)
    const [id] = link.split(".")
    for (const key of [id, `${id}.`, `${id}.${"x".repeat(43)}`, `${link}x`])
      expect([key, (await bytesOf(String(key))).status]).toEqual([key, 404])
    expect((await kofi.call("GET /v1.0/takeout")).data.state).toBe("none")
  })

  it("is gone after a day, link and file", async () => {
    clock += DAY
    expect((await bytesOf(link)).status).toBe(404)
    expect((await ada.call("GET /v1.0/takeout")).data.state).toBe("none")
    await shop.jobs.run("takeout", Date.now() + clock)
    expect(readdirSync(join(shop.folder, "takeout"))).toEqual([])
  })
})
