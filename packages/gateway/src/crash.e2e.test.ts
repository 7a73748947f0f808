import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { oja } from "@oja/domain"
import { Archive } from "@oja/store"
import { gatewayProgram } from "../../../fixtures/programs.ts"
import { codeFor, registration } from "./testing/open.ts"
import { type Came, enter, send } from "./testing/send.ts"

const main = gatewayProgram()
const place = mkdtempSync(join(tmpdir(), "oja-crash-"))
const folder = join(place, "data")
const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })

let gateway: ChildProcess
let port = 0
let token = ""
let rice = ""
let tunde = ""
const SHELF = 900_000_000

/** Starts the program as a shop does, and waits until it says that it is open. */
const boot = () =>
  new Promise<number>((done, fail) => {
    const env = { ...process.env, PORT: "0", OJA_DATA: folder, OJA_RATE_LIMIT: "0" }
    gateway = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "inherit"] })
    let said = ""
    gateway.stdout?.on("data", (chunk: Buffer) => {
      said += chunk.toString()
      const found = /link: (\S+:(\d+)\/\S+)/.exec(said)
      if (found !== null) done(enter(Number(found[2]), found[1]!))
    })
    gateway.once("exit", (code) => fail(new Error(`the gateway left with ${code}: ${said}`)))
  })

const ended = () => new Promise<number | null>((done) => gateway.once("exit", (code) => done(code)))
const call = (route: string, body?: unknown, key?: string): Promise<Came> =>
  send(port, route, { token, body, ...(key !== undefined && { headers: { "idempotency-key": key } }) })

beforeAll(async () => {
  port = await boot()
  const email = "ada@shop.ng"
  await send(port, "POST /v2.1/auth/email/login", { body: { email } })
  const code = await codeFor((route, asking) => send(port, route, asking), email)
  token = (await send(port, "POST /v2.0/auth/email/verify", { body: { email, code } })).data.token
  await call("POST /v2.1/auth/register", registration("Ada Stores"))
  const openingStock = [{ locationId: "loc_main", quantity: SHELF }]
  rice = (await call("POST /product", { name: "Rice", type: "product", sellingPrice: 5000, openingStock })).data.id
  tunde = (await call("POST /customers", { name: "Tunde" })).data.id
})
afterAll(() => {
  gateway.kill("SIGKILL")
  rmSync(place, { recursive: true, force: true })
})

interface Command {
  readonly key: string
  readonly route: string
  readonly body: object
  /** What was answered before the machine stopped, if anything was. */
  id?: string
}

const sent: Array<Command> = []

const saleOf = (writer: number, n: number): Command => ({
  key: `${writer}-${n}-sale`,
  route: "POST /v1.1/transactions",
  body: {
    kind: "sale",
    businessDate: today,
    lines: [{ productId: rice, quantity: 1000 }],
    paymentType: "credit",
    customerId: tunde,
  },
})

const paymentOf = (sale: Command): Command => ({
  key: `${sale.key}-paid`,
  route: "POST /v1.0/transactions/payments",
  body: { transactionId: sale.id, amount: 2000, method: "cash" },
})

let acknowledged = 0

/** Asks, and remembers what was acknowledged; false when the gateway went away meanwhile. */
const tried = async (command: Command): Promise<boolean> => {
  sent.push(command)
  try {
    const { data, status, text } = await call(command.route, command.body, command.key)
    if (status !== 200) throw new Error(`${command.key}: ${status} ${text}`)
    command.id = (data as { readonly id: string }).id
    acknowledged++
    return true
  } catch (error) {
    if ((error as { readonly code?: string }).code === undefined) throw error
    return false
  }
}

let turns = 0

const writer = async (which: number): Promise<void> => {
  for (;;) {
    const sale = saleOf(which, turns++)
    if (!(await tried(sale)) || !(await tried(paymentOf(sale)))) return
  }
}

const until = async (count: number): Promise<void> => {
  while (acknowledged < count) await new Promise((resume) => setImmediate(resume))
}

describe("a machine that stops", () => {
  it("in the middle of work, eight times, loses nothing it acknowledged and does nothing twice (strength R1, R2)", async () => {
    for (let kill = 0; kill < 8; kill++) {
      const writers = Array.from({ length: 8 }, (_, which) => writer(which))
      await until(acknowledged + 20 + Math.floor(Math.random() * 120))
      const gone = ended()
      gateway.kill("SIGKILL")
      await Promise.all([gone, ...writers])
      port = await boot()
    }
    expect(acknowledged).toBeGreaterThan(160)
    await whole()
  })

  it("answers a command that is asked again as it did the first time, and does it no more (strength R17)", async () => {
    const before = (await call("GET /api/payments")).metadata?.["position"]
    const known = sent.filter(({ id }) => id !== undefined)
    for (const { body, id, key, route } of known.slice(0, 200)) {
      const { data, status } = await call(route, body, key)
      expect([status, data.id]).toEqual([200, id])
    }
    expect((await call("GET /api/payments")).metadata?.["position"]).toBe(before)

    // What was cut off may or may not have been written; asked again, it is there once.
    for (const command of sent) command.id ??= (await call(command.route, command.body, command.key)).data.id
    await whole()
  })

  it("because it is told to, under load, answers what it took and goes in peace (strength R16)", async () => {
    const writers = Array.from({ length: 8 }, (_, which) => writer(which))
    await until(acknowledged + 100)
    const gone = ended()
    const at = Date.now()
    gateway.kill("SIGTERM")
    expect(await gone).toBe(0)
    expect(Date.now() - at).toBeLessThan(15_000)
    await Promise.all(writers)
    port = await boot()
    await whole()
  })
})

interface Row {
  readonly id: string
  readonly total: number
  readonly received: number
}

/** Every command acknowledged is in the book once and whole: sales, their payments and the goods; and the book itself is sound. */
const whole = async (): Promise<void> => {
  const sales = new Map<string, Row>()
  for (let from = 0; ; from += 1000) {
    const { data } = await call(`GET /api/sales?range=[${from},${from + 999}]`)
    for (const row of data as ReadonlyArray<Row>) {
      expect(sales.has(row.id)).toBe(false)
      sales.set(row.id, row)
    }
    if ((data as ReadonlyArray<Row>).length < 1000) break
  }
  const made = sent.filter(({ key }) => key.endsWith("sale"))
  const paid = sent.filter(({ key, id }) => key.endsWith("paid") && id !== undefined)
  const lost = [...made, ...paid].filter(({ id }) => id !== undefined && !sales.has(id))
  expect(lost).toEqual([])
  for (const { id } of paid) expect(sales.get(id!)).toMatchObject({ received: 2000 })
  for (const row of sales.values()) expect([row.total, [0, 2000].includes(row.received)]).toEqual([5000, true])
  expect(sales.size).toBeLessThanOrEqual(made.length)

  const { currentQuantity } = (await call(`GET /product/${rice}`)).data as { readonly currentQuantity: number }
  expect(currentQuantity).toBe(SHELF - 1000 * sales.size)
  const archive = new Archive(folder, oja)
  expect([...archive.verifyLog()]).toEqual([])
  expect([...archive.verifyRows()]).toEqual([])
  const count = (type: string) =>
    archive.db.prepare("SELECT count(*) FROM events WHERE type = ?").pluck().get(type) as number
  expect([count("SaleRecorded"), count("StockSold")]).toEqual([sales.size, sales.size])
  archive.close()
}
