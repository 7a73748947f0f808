import { connect, type Socket } from "node:net"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { dayOf } from "@oja/domain/kernel/index"
import { type Opened, open, type Person } from "../testing/open.ts"

let gateway: Opened
let [ada, eve] = [] as unknown as [Person, Person]

beforeAll(async () => {
  // Its threads begin in the sources, as `npm run dev` starts them; those of other tests in what a run has built.
  gateway = await open({ OJA_RATE_LIMIT: "100000" }, { reader: new URL("../asideThread.ts", import.meta.url) })
  ada = await gateway.person("ada", "Ada Stores")
  eve = await gateway.person("eve", "Eve Stores")
  for (const name of ["Bisi", "Musa"]) await ada.call("POST /customers", { name })
})
afterAll(() => gateway.close())

const budget = (text: unknown) => Number(/"session";r=(\d+)/.exec(String(text))?.[1])

describe("what is read beside the book", () => {
  it("is what the same route answers today, to the byte", async () => {
    const today = await ada.call("GET /api/customers")
    const then = await ada.call(`GET /api/customers?asOf=${dayOf(Date.now() + 86_400_000, "UTC")}`)
    expect(today.data).toHaveLength(2)
    expect(then.text).toBe(today.text)
    expect(then.headers["content-range"]).toBe(today.headers["content-range"])
  })

  it("says what it cost and what is left, and charges it", async () => {
    const [first, second] = [
      await ada.call("GET /api/customers/export.csv"),
      await ada.call("GET /api/customers?knownAt=3"),
    ]
    expect(first.headers["ratelimit-policy"]).toBe(
      `"session";q=60000;w=600;qu="milliseconds", "business";q=120000;w=600;qu="milliseconds", "address";q=240000;w=600;qu="milliseconds"`,
    )
    expect(Number(second.headers["ratelimit-cost"])).toBeGreaterThan(0)
    expect(budget(second.headers["ratelimit"])).toBeLessThan(60_000)
  })

  it("judges rights, words and moments as ever", async () => {
    expect((await gateway.call("GET /api/customers?asOf=2026-01-01")).status).toBe(401)
    expect((await ada.call("GET /api/customers?asOf=yesterday")).status).toBe(422)
    expect((await ada.call("GET /api/customers?asOf=2026-01-01&nobody=1")).status).toBe(422)
    expect((await eve.call("GET /api/customers?knownAt=1000")).data).toEqual([])
  })

  it("sees what was written a moment ago", async () => {
    const { data } = await eve.call("POST /customers", { name: "Ngozi" })
    expect((await eve.call("GET /api/customers/export.csv")).text).toContain("Ngozi")
    expect((await eve.call(`GET /api/customers/${data.id}?knownAt=1000`)).data.name).toBe("Ngozi")
  })

  it("hands a file out whole, in pieces", async () => {
    const products = Array.from({ length: 500 }, (_, n) => ({
      line: n + 1,
      name: `Cloth ${n}`,
      sku: `CLOTH-${n}`,
      type: "product",
      sellingPrice: 1000,
      description: "Made by hand in Abẹ́òkúta. ".repeat(20),
    }))
    const brought = await ada.call("POST /v1.1/products/batch", { importId: "imp_1", rows: products })
    expect(brought.status, brought.text).toBe(200)
    const { text } = await ada.call("GET /api/products/export.csv")
    expect(text.length).toBeGreaterThan(200_000)
    expect(text.trimEnd().split("\r\n")).toHaveLength(501)
  })

  it("takes a long import over in slices: whoever else writes is answered in between, and again it writes nothing", async () => {
    const rows = Array.from({ length: 500 }, (_, n) => ({
      line: n + 1,
      name: `Bead ${n}`,
      sku: `BEAD-${n}`,
      type: "product",
      sellingPrice: 5,
    }))
    const send = () =>
      ada
        .call("POST /v1.1/products/batch", { importId: "imp_2", rows }, { "idempotency-key": "beads" })
        .then((came) => {
          order.push("import")
          return came
        })
    const order: Array<string> = []
    const importing = send()
    await eve.call("POST /customers", { name: "Femi" }).then(() => order.push("customer"))
    expect((await importing).status).toBe(200)
    expect(order).toEqual(["customer", "import"])
    const before = gateway.ledger.log.position
    expect((await send()).status).toBe(200)
    expect(gateway.ledger.log.position).toBe(before)
    expect((await ada.call("GET /api/products?q=Bead")).headers["content-range"]).toMatch(/\/500$/)
  })

  it("answers a repeated request with the row as it stood then", async () => {
    const headers = { "idempotency-key": "once" }
    const first = await ada.call("POST /customers", { name: "Chidi" }, headers)
    await ada.call(`PATCH /customers/${first.data.id}`, { name: "Chidi Okafor" })
    const again = await ada.call("POST /customers", { name: "Chidi" }, headers)
    expect(again.data).toEqual(first.data)
  })
})

describe("whoever asks for too much", () => {
  it("is told when to come again, and nobody else is", async () => {
    let now = Date.now()
    const clocked = await open({ OJA_RATE_LIMIT: "100000" }, { now: () => now, wake: () => () => undefined })
    try {
      const person = await clocked.person("ada", "Ada Stores")
      const other = await clocked.person("eve", "Eve Stores")
      clocked.costs?.charge({ session: person.token, business: person.business, address: "elsewhere" }, 60_600, now)
      const asked = () => person.call("GET /api/customers?knownAt=3")
      const refused = await asked()
      expect(refused).toMatchObject({ status: 429, error: { code: "RATE_LIMITED" }, headers: { "retry-after": "6" } })
      expect(refused.message).toContain("6 s")
      expect(
        (await person.call("GET /api/customers?knownAt=3", undefined, { "accept-language": "fr" })).message,
      ).toContain("Réessayez dans 6 s")
      expect((await person.call("GET /api/customers")).status).toBe(200)
      expect((await other.call("GET /api/customers?knownAt=3")).status).toBe(200)
      now += 7000
      expect((await asked()).status).toBe(200)
    } finally {
      await clocked.close()
    }
  })

  it("waits in a line of their own, which has an end", async () => {
    const narrow = await open({}, { bounds: { waiting: 2, each: 1 } })
    try {
      const person = await narrow.person("ada", "Ada Stores")
      const other = await narrow.person("eve", "Eve Stores")
      const many = Promise.all(Array.from({ length: 8 }, () => person.call("GET /api/customers?knownAt=3")))
      const [came, beside] = await Promise.all([many, other.call("GET /api/customers?knownAt=3")])
      expect(new Set(came.map(({ status }) => status))).toEqual(new Set([200, 429]))
      expect(beside.status).toBe(200)
    } finally {
      await narrow.close()
    }
  })

  it("is told in a sentence that it takes too long, and the next question is answered", async () => {
    const hasty = await open({}, { bounds: { longest: 1 } })
    try {
      const person = await hasty.person("ada", "Ada Stores")
      const late = await person.call("GET /api/customers?knownAt=3")
      expect(late).toMatchObject({ status: 422, error: { code: "TOO_LONG" } })
      expect((await person.call("GET /api/customers")).status).toBe(200)
    } finally {
      await hasty.close()
    }
  })
})

/** Somebody on a connection of their own, whose question has left when this is done. */
const asking = ({ port }: Opened, { token }: Person, path: string) =>
  new Promise<Socket>((done) => {
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Token ${token}\r\n\r\n`, () =>
        done(socket),
      ),
    )
  })

describe("a question whose asker has left", () => {
  // Nobody's budget fills again: what was worked out for somebody is what is missing from it.
  const now = () => 1_795_600_000_000
  const bounds = { threads: 1, each: 1, waiting: 1, left: 0 }
  const long = "/api/customers?knownAt=3"
  const paidOnly = (came: Awaited<ReturnType<Person["call"]>>) => {
    expect(came.status).toBe(200)
    expect(budget(came.headers["ratelimit"])).toBe(60_000 - Number(came.headers["ratelimit-cost"]))
  }

  it("is not begun where it waits", async () => {
    const narrow = await open({ OJA_RATE_LIMIT: "100000" }, { bounds, now })
    try {
      const [before, leaver] = [await narrow.person("ada", "Ada Stores"), await narrow.person("eve", "Eve Stores")]
      // A thread has to start first: until then this question is on it, and the leaver's waits.
      const first = before.call(`GET ${long}`)
      const leaving = await asking(narrow, leaver, long)
      expect((await leaver.call("GET /api/customers")).status).toBe(200)
      expect((await leaver.call(`GET ${long}`)).status).toBe(429)
      leaving.destroy()
      expect((await first).status).toBe(200)
      paidOnly(await leaver.call(`GET ${long}`))
    } finally {
      await narrow.close()
    }
  })

  it("is given up where it goes on", async () => {
    const narrow = await open({ OJA_RATE_LIMIT: "100000" }, { bounds, now })
    try {
      const leaver = await narrow.person("eve", "Eve Stores")
      const leaving = await asking(narrow, leaver, long)
      expect((await leaver.call("GET /api/customers")).status).toBe(200)
      const next = leaver.call(`GET ${long}`)
      leaving.destroy()
      paidOnly(await next)
    } finally {
      await narrow.close()
    }
  })
})
