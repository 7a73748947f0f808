import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { beforeAll, expect, it } from "vitest"
import { ran, Running } from "./testing/process.ts"
import { folder, productsIn, shop } from "./testing/running.ts"

let data = ""
beforeAll(async () => {
  data = await shop()
})

it("stops an import between two batches, is killed in the middle of one, and goes on where it stopped (C65)", async () => {
  const own = await shop()
  const before = await productsIn(own)
  const file = join(folder(), "big.csv")
  const lines = Array.from({ length: 20_000 }, (_, i) => `B-${i},Thing ${i},${100 + (i % 900)}.50,${i % 40}`)
  writeFileSync(file, ["sku,name,selling_price,stock", ...lines].join("\n"))
  const first = new Running(own, ["import", "products", file, "--yes"])
  // A line a second says how far it is.
  const [, done] = await first.said(/(\d+) of 20000 · \d+\/s/)
  expect(Number(done)).toBeLessThan(20_000)
  first.interrupt()
  expect(await first.ended()).toBe(4)
  const [, id] = /--resume (imp_\w+)/.exec(first.err)!
  const second = new Running(own, ["import", "products", file, "--resume", id!])
  await second.said(/\d+ of \d+ · \d+\/s/)
  second.child.kill("SIGKILL")
  await second.ended()
  const third = await ran(own, "import", "products", file, "--resume", id!, "--json", "--quiet")
  expect(third.exit).toBe(0)
  const { created, unchanged } = JSON.parse(third.out) as { created: number; unchanged: number }
  expect(unchanged).toBeGreaterThan(Number(done))
  expect(created + unchanged).toBe(20_000)
  expect(await productsIn(own)).toBe(before + 20_000)
  expect((await ran(own, "verify", "log")).exit).toBe(0)
})

it("follows the log while another process writes it, and lets go on Ctrl+C", async () => {
  const tail = new Running(data, ["log", "tail", "--follow", "-n", "1"])
  await tail.said(/\d{2}:\d{2}/)
  expect((await ran(data, "customers", "add-customer", "--name", "Followed Person")).exit).toBe(0)
  await tail.said(/CustomerAdded/)
  tail.interrupt()
  expect(await tail.ended()).toBe(0)
})

it("speaks to a gateway that keeps the book, in the same words and with the same exit codes", async () => {
  const gateway = new Running(data, ["serve", "--port", "0", "--json"])
  const [, port, , entrance] = await gateway.said(/"port":(\d+)(.*"entrance":"(\S+?)")?/)
  const url = `http://127.0.0.1:${port}`
  const post = async (path: string, body: object) =>
    (await (await fetch(url + path, { method: "POST", body: JSON.stringify(body), headers: JSON_TYPE })).json()) as {
      readonly data: { readonly token: string }
    }
  await post("/v2.1/auth/email/login", { email: "ada@oja.example" })
  const cookie = (await fetch(entrance!, { redirect: "manual" })).headers.get("set-cookie")!.split(";")[0]!
  const outbox = await (await fetch(`${url}/dev-tools/outbox`, { headers: { cookie } })).text()
  const [code] = /\b\d{6}\b/.exec(outbox)!
  const { token } = (await post("/v2.0/auth/email/verify", { email: "ada@oja.example", code })).data
  const there = ["--url", url, "--token", token]

  expect(await ran(data, "catalog", "add-category", "--name", "Toys")).toMatchObject({ exit: 5 })
  const added = await ran(data, ...there, "customers", "add-customer", "--name", "Over The Wire", "--json")
  expect(added).toMatchObject({ exit: 0, err: "" })
  const { id } = JSON.parse(added.out) as { id: string }
  expect((await ran(data, ...there, "customers", "show", id)).out).toContain("Over The Wire")
  // Reading the file goes on beside the gateway, and finds the same.
  expect((await ran(data, "customers", "show", id)).out).toContain("Over The Wire")
  const [far, near] = [await ran(data, ...there, "sales", "list", "--json"), await ran(data, "sales", "list", "--json")]
  expect(JSON.parse(far.out)).toMatchObject({ total: (JSON.parse(near.out) as { total: number }).total })
  const report = ["report", "sales-by-products", "--from", "2026-01-01", "--to", "2026-12-31", "--json"]
  expect(JSON.parse((await ran(data, ...there, ...report)).out)).toEqual(JSON.parse((await ran(data, ...report)).out))
  const pay = ["sales", "receive-payment", "--sale-id", "sale_none", "--amount", "5", "--method", "cash"]
  expect(await ran(data, ...there, ...pay)).toMatchObject({ exit: 3 })
  expect(await ran(data, "--url", url, "sales", "list")).toMatchObject({ exit: 3 })

  gateway.interrupt()
  expect(await gateway.ended()).toBe(0)
  expect(await ran(data, ...there, "sales", "list")).toMatchObject({ exit: 3, out: "" })
})

const JSON_TYPE = { "content-type": "application/json" }
