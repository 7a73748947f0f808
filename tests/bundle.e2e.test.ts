import { execFile } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { brotliDecompressSync } from "node:zlib"
import { afterAll, beforeAll, expect, inject, it } from "vitest"
import { plusDays } from "@oja/domain/kernel/calendar"
import { codeFor } from "@oja/gateway/testing/open"
import { type Asking, enter, send } from "@oja/gateway/testing/send"
import { scripts } from "@oja/shop/scripts"
import { type Program, program } from "../fixtures/program.ts"
import { place as built } from "../fixtures/programs.ts"

// What `npm run build` made, where nothing else is: no sources, no tool that builds, none of our own packages.

const root = fileURLToPath(new URL("..", import.meta.url))
const place = mkdtempSync(join(tmpdir(), "oja-bundle-"))
const data = join(place, "data")
const run = promisify(execFile)
const oja = (...argv: ReadonlyArray<string>) =>
  run(process.execPath, [join(place, "packages/cli/oja.mjs"), "--data", data, ...argv])
const today = new Date().toLocaleDateString("en-CA", { timeZone: "Africa/Lagos" })

let open: Program
let token = ""
const call = (route: string, asking?: Asking) => send(Number(new URL(open.here).port), route, asking)
const ask = (route: string, body?: unknown) => call(route, { token, body })

/** Whatever an installation without tools has: all that is not ours, and not the compilers. */
const provide = (): void => {
  const linked = (name: string) => {
    mkdirSync(join(place, "node_modules", name, ".."), { recursive: true })
    symlinkSync(join(root, "node_modules", name), join(place, "node_modules", name))
  }
  const tools = /^(\..*|@oja|rolldown|@rolldown|vite|typescript)$/
  for (const name of readdirSync(join(root, "node_modules")).filter((it) => !tools.test(it))) linked(name)
  for (const path of ["scripts/start.mjs", "scripts/node24.mjs", "scripts/behindNpm.mjs", "scripts/built.mjs"])
    cpSync(join(root, path), join(place, path))
  cpSync(join(root, "packages/cli/oja.mjs"), join(place, "packages/cli/oja.mjs"))
  cpSync(built, place, { recursive: true })
  cpSync(inject("site"), join(place, "packages/admin/dist"), { recursive: true })
  cpSync(inject("demo"), data, { recursive: true })
}

beforeAll(async () => {
  provide()
  open = await program(data, join(place, "scripts/start.mjs"))
  await enter(Number(new URL(open.here).port), open.entrance)
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

it("hands out the app, our mark, and a shop and its scripts", async () => {
  const html = { headers: { accept: "text/html" } }
  expect((await call("GET /", html)).text).toMatch(/src="\/assets\/index-/)
  expect((await call("GET /icon.svg")).text).toMatch(/^<svg/)
  expect((await call("GET /s/ada-stores", html)).text).toContain("Ada Stores")
  for (const [name, text] of scripts()) expect((await call(`GET /s/-/${name}`)).text).toBe(text)
})

it("hands out the app's programs as the build packed them, and plain to whoever cannot unpack", async () => {
  const { text } = await call("GET /", { headers: { accept: "text/html" } })
  const [, path] = /src="(\/assets\/index-[^"]+)"/.exec(text)!
  const [packed, plain] = [
    await call(`GET ${path}`, { headers: { "accept-encoding": "gzip, br" } }),
    await call(`GET ${path}`),
  ]
  const headers = { "content-type": "text/javascript; charset=utf-8", vary: "accept-encoding" }
  expect(packed.headers).toMatchObject({ ...headers, "content-encoding": "br" })
  expect(plain.headers).toMatchObject(headers)
  expect(plain.headers["content-encoding"]).toBeUndefined()
  expect(brotliDecompressSync(packed.bytes).equals(plain.bytes)).toBe(true)
  expect((await call("GET /assets/none.js")).status).toBe(404)
  expect((await call("GET /assets/..%2Findex.html")).status).toBe(404)
})

it("lets the owner in by the code that was sent", async () => {
  const email = "ada@demo.example"
  await call("POST /v2.1/auth/email/login", { body: { email } })
  const code = await codeFor(call, email)
  ;({ token } = (await call("POST /v2.0/auth/email/verify", { body: { email, code } })).data as { token: string })
  expect((await ask("GET /api/sales")).status).toBe(200)
})

let sale = ""
const sheet = join(place, "products.xlsx")

/** How many sales there are, and were on another day. */
const sales = async (query = ""): Promise<number> =>
  Number(String((await ask(`GET /api/sales${query}`)).headers["content-range"]).split("/")[1])

it("sells, and tells a past day on a thread of its own", async () => {
  const past = `?asOf=${plusDays(today, -30)}`
  const [before, then] = [await sales(), await sales(past)]
  expect(then).toBeGreaterThan(0)
  const product = await ask("POST /product", {
    name: "أرز بسمتي",
    sku: "RICE-AR",
    type: "product",
    sellingPrice: 50_000,
  })
  const sold = await ask("POST /v1.1/transactions", {
    kind: "sale",
    businessDate: today,
    lines: [{ productId: product.data.id, quantity: 1000 }],
    paymentType: "full",
  })
  expect(sold.status).toBe(200)
  sale = String(sold.data.id)
  expect([await sales(), await sales(past)]).toEqual([before + 1, then])
})

it("lets a spreadsheet and a paper be taken away", async () => {
  const take = async (path: string) => {
    const answer = await fetch(`${open.here}${path}`, { headers: { authorization: `Token ${token}` } })
    expect(answer.status).toBe(200)
    return Buffer.from(await answer.arrayBuffer())
  }
  writeFileSync(sheet, await take("/api/products/export.xlsx"))
  const paper = await take(`/api/sales/${sale}/receipt.pdf`)
  // Letters of a name in Arabic come from a face that is cut out of a file beside a package.
  expect(paper.subarray(0, 5).toString()).toBe("%PDF-")
  expect(paper.toString("latin1")).toMatch(/IBMPlexSansArabic/)
})

it("stops as it is asked to, and the terminal reads what was written", async () => {
  await open.stop()
  const { stdout } = await oja("sales", "show", sale, "--json")
  expect(JSON.parse(stdout)).toMatchObject({ id: sale })
  // The sources are the way to develop, and say the same.
  const source = join(root, "packages/cli/src/bin.ts")
  const told = await run(process.execPath, [source, "--data", data, "sales", "show", sale, "--json"])
  expect(told.stdout).toBe(stdout)
  expect((await oja("sales", "receive-payment", "--help")).stdout).toMatch(/--sale-id <id> +the id of a sale; required/)
  expect((await oja("report", "sales-by-products")).stdout).toContain("أرز بسمتي")
  const again = JSON.parse((await oja("import", "products", sheet, "--dry-run", "--json")).stdout) as object
  expect(again).toMatchObject({ created: 0, changed: 0, refused: 0, unchanged: expect.any(Number) as number })
  expect(again).not.toMatchObject({ unchanged: 0 })
})

it("is passed over where a source is newer", async () => {
  const newer = (path: string) => {
    mkdirSync(join(place, path, ".."), { recursive: true })
    writeFileSync(join(place, path), 'process.stdout.write("the sources\\n")')
  }
  newer("packages/cli/src/bin.ts")
  expect((await oja("--version")).stdout).toBe("the sources\n")
  newer("packages/gateway/src/main.ts")
  const started = await run(process.execPath, [join(place, "scripts/start.mjs")])
  expect(started).toEqual({ stdout: "the sources\n", stderr: expect.stringContaining("npm run build") as string })
})
