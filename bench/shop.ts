import { present } from "@oja/domain/kernel/present"
import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { fileURLToPath } from "node:url"
import { build } from "rolldown"
import { codeFor, registration } from "../packages/gateway/src/testing/open.ts"
import { type Came, enter, send } from "../packages/gateway/src/testing/send.ts"
import type { Kind } from "./floors/least.ts"

/** A program that listens, in a process of its own. */
export interface Running {
  readonly port: number
  readonly pid: number
  /** Milliseconds from the start of the program until it said that it was open. */
  readonly openedAfter: number
  /** The link that opens a sandbox, where it has one. */
  readonly entrance: string | undefined
  readonly stop: () => Promise<void>
}

export const run = (
  script: string,
  args: ReadonlyArray<string>,
  env: Readonly<Record<string, string>>,
  flags: string[] = [],
) =>
  new Promise<Running>((done, fail) => {
    const start = performance.now()
    const program: ChildProcess = spawn(process.execPath, [...flags, script, ...args], {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "inherit"],
    })
    let said = ""
    const kill = () => program.kill("SIGKILL")
    // Before what it wrote is cleared away.
    process.prependOnceListener("exit", kill)
    program.once("exit", (code) => {
      process.off("exit", kill)
      fail(new Error(`${script} left with ${code}`))
    })
    program.stdout?.on("data", (chunk: Buffer) => {
      said += chunk.toString()
      const port = /open: \S+:(\d+)/.exec(said)?.[1]
      if (port === undefined) return
      done({
        port: Number(port),
        pid: program.pid ?? 0,
        openedAfter: performance.now() - start,
        entrance: /link: (\S+)/.exec(said)?.[1],
        stop: () =>
          new Promise((gone) => {
            program.once("exit", () => gone())
            program.kill("SIGTERM")
          }),
      })
    })
  })

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url))

const COMPILED = { NODE_COMPILE_CACHE: path("../node_modules/.cache/compile") }

/** A floor as a shop would start it, like ours: one file of plain JavaScript, compiled once and for all. */
const floor = async (name: string, args: ReadonlyArray<string> = []): Promise<Running> => {
  const file = path(`work/floors/${name}.mjs`)
  await build({
    input: path(`floors/${name}.ts`),
    platform: "node",
    external: ["better-sqlite3", "bufferutil", "utf-8-validate"],
    transform: { target: "node24" },
    logLevel: "silent",
    output: { file, codeSplitting: false },
  })
  return run(file, args, COMPILED)
}

export const floorServer = (kind: Kind, folder: string): Promise<Running> => floor("httpServer", [kind, folder])

/** The least on Effect's own server, with a list and a command; built, or as its sources stand. */
export const effectFloor = (folder: string, from: "bundle" | "sources"): Promise<Running> =>
  from === "bundle" ? floor("effectServer", [folder]) : run(path("floors/effectServer.ts"), [folder], COMPILED)

/** The least that tells many sockets. */
export const socketFloor = (): Promise<Running> => floor("socketServer")

/** What a shop starts (`npm run bench` builds it first), and what somebody who works on it starts. */
const programs = { bundle: "../scripts/start.mjs", sources: "../packages/gateway/src/main.ts" } as const
/** The pages as a browser gets them. */
export const buildApp = (): void =>
  void execFileSync("npx", ["vite", "build", "packages/admin", "--logLevel", "warn"], {
    cwd: path(".."),
    stdio: ["ignore", "ignore", "inherit"],
  })

/** As `npm start` says it. */
const young = ["--max-semi-space-size=4", "--heap-growing-percent=40", "--initial-old-space-size=48"]

/** The gateway as a shop starts it, on a folder of its own. */
export const gateway = async (folder: string, from: keyof typeof programs = "bundle"): Promise<Running> => {
  const env = {
    PORT: "0",
    OJA_DATA: folder,
    OJA_RATE_LIMIT: "0",
    // What a large shop costs is measured, and not what a small plan holds.
    OJA_PLAN: "business",
    ...COMPILED,
    ...present({ NODE_OPTIONS: process.env["BENCH_NODE"] }),
  }
  const opened = await run(path(programs[from]), [], env, from === "bundle" ? young : [])
  if (opened.entrance !== undefined) await enter(opened.port, opened.entrance)
  return opened
}

export interface Shop {
  readonly token: string
  readonly call: (route: string, body?: unknown) => Promise<Came>
}

/** Signs in by the code that lies in the outbox. */
export const signIn = async ({ port }: Pick<Running, "port">, email: string): Promise<Shop> => {
  await send(port, "POST /v2.1/auth/email/login", { body: { email } })
  const code = await codeFor((route, asking) => send(port, route, asking), email)
  const { token } = (await send(port, "POST /v2.0/auth/email/verify", { body: { email, code } })).data as Shop
  return { token, call: (route, body) => send(port, route, { token, body }) }
}

/** Signs a merchant in and opens a business. */
export const openShop = async (server: Pick<Running, "port">, name = "Ada"): Promise<Shop> => {
  const shop = await signIn(server, `${name.toLowerCase()}@shop.ng`)
  await shop.call("POST /v2.1/auth/register", registration(`${name} Stores`))
  return shop
}

/** Products as a file would bring them. */
export const productRows = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => {
    const line = from + i + 1
    return {
      line,
      name: `Product ${String(line).padStart(6, "0")}`,
      type: "product" as const,
      sku: `SKU-${line}`,
      sellingPrice: 100 + ((line * 37) % 90_000),
      costPrice: 50 + ((line * 31) % 60_000),
      stock: 1000 * (1 + ((line * 13) % 500)),
      minimumStock: 5000,
      unit: "piece",
      tags: ["tag one", `tag ${line % 9}`],
      description: `Description of product ${line}, good for every day use`,
    }
  })

/** Brings products in through the documented call, so many at a time. */
export const bringIn = async ({ call }: Shop, from: number, count: number, batch = 500): Promise<void> => {
  for (let n = from; n < from + count; n += batch) {
    const came = await call("POST /v1.1/products/batch", { importId: "imp_bench", rows: productRows(n, batch) })
    if (came.status !== 200) throw new Error(came.text)
  }
}

/** The ids of goods that are there. */
export const goodsOf = async ({ call }: Shop, count = 100): Promise<ReadonlyArray<string>> => {
  const { data } = await call(`GET /api/products?range=${encodeURIComponent(`[0,${count - 1}]`)}`)
  return (data as ReadonlyArray<{ readonly id: string }>).map(({ id }) => id)
}

/** What a till sends when one of something is sold and paid. */
export const sale = (productId: string) => ({
  kind: "sale",
  businessDate: new Date().toISOString().slice(0, 10),
  paymentType: "full",
  channel: "pos",
  lines: [{ productId, quantity: 1000 }],
})

/** Sells one of something; answers with the milliseconds until it is written down for good. */
export const sell = async ({ call }: Shop, productId: string): Promise<number> => {
  const start = performance.now()
  const came = await call("POST /v1.1/transactions", sale(productId))
  if (came.status >= 300) throw new Error(came.text)
  return performance.now() - start
}
