import { spawn } from "node:child_process"
import { once } from "node:events"
import { constants, setPriority } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { at, p95, tell } from "./figures.ts"
import { bringIn, gateway, goodsOf, openShop, sell } from "./shop.ts"
import { scratch } from "./scratch.ts"

/**
 * Goal G29: a hostile business beside a bystander who sells and looks at lists twenty times a second. First each attack
 * alone, two callers of it at a time, then all of them at once; how far the bystander's p95 moves from what it is in quiet.
 */
const folder = scratch("neighbour")
const MS = Number(process.env["BENCH_MS"] ?? 8000)
const SALES = Number(process.env["BENCH_SALES"] ?? 4000)
const EVERY = 50

const server = await gateway(join(folder, "book"))
const hostile = await openShop(server, "Eve")
const bystander = await openShop(server, "Ada")

await bringIn(hostile, 0, 2000)
await bringIn(bystander, 0, 200, 100)
const theirs = await goodsOf(hostile)
const ours = await goodsOf(bystander)
for (let n = 0; n < SALES; n += 20)
  await Promise.all(Array.from({ length: 20 }, (_, i) => sell(hostile, theirs[(n + i) % theirs.length]!)))
const rules = [
  ...Array.from({ length: 6 }, (_, i) => ({
    _tag: "buy_x_get_y",
    buy: 2,
    of: { of: "products", ids: theirs.slice(i * 3, i * 3 + 8) },
    get: 1,
    percent: 5000,
  })),
  ...Array.from({ length: 4 }, (_, i) => ({
    _tag: "flash_sale",
    of: { of: "products", ids: theirs.slice(i * 5, i * 5 + 9) },
    off: { type: "percent", value: 500 + 100 * i },
  })),
]
for (const [i, rule] of rules.entries()) {
  const made = await hostile.call("POST /v1.0/promotions", { name: `Offer ${i}`, rule })
  if (made.status !== 201) throw new Error(made.text)
}

const looks = ["GET /api/products", "GET /api/transactions", "GET /v2/statistics/overall", "GET /api/customers"]
const one = async (n: number): Promise<void> => {
  if (n % 5 === 0) {
    await sell(bystander, ours[n % ours.length]!)
    return
  }
  const came = await bystander.call(looks[n % looks.length]!)
  if (came.status !== 200) throw new Error(came.text)
}

/** The bystander's times, each from the moment at which it was due: whoever waits in a queue waits too. */
const measured = async (): Promise<readonly [p50: number, p95: number, longest: number]> => {
  const times: Array<number> = []
  const all: Array<Promise<void>> = []
  const start = performance.now()
  for (let n = 0; n * EVERY < MS; n++) {
    const due = start + n * EVERY
    const early = due - performance.now()
    if (early > 0) await pause(early)
    all.push(one(n).then(() => void times.push(performance.now() - due)))
  }
  await Promise.all(all)
  return [at(0.5, times), p95(times), Math.max(...times)]
}

const beside = async (what: string): Promise<ReturnType<typeof measured>> => {
  const args = [fileURLToPath(new URL("hostile.ts", import.meta.url)), String(server.port), hostile.token, what]
  const attacker = spawn(process.execPath, [...args, theirs.join(",")], { stdio: ["ignore", "pipe", "inherit"] })
  // Whoever attacks has a machine of their own: what theirs works is not to be taken from the server's and the bystander's.
  setPriority(attacker.pid!, constants.priority.PRIORITY_LOW)
  process.once("exit", () => attacker.kill("SIGKILL"))
  await once(attacker.stdout, "data")
  await pause(1000)
  try {
    return await measured()
  } finally {
    attacker.kill("SIGKILL")
    await pause(1500)
  }
}

await measured()
const [, quiet, longestQuiet] = await measured()
tell({ goal: "G29", what: "bystander in quiet, p95, ms", ours: quiet })
tell({ goal: "G34", what: "bystander in quiet, longest, ms", ours: longestQuiet })
for (const what of (process.env["BENCH_ATTACKS"] ?? "travel,badSales,quotes,exports,reports,imports,all").split(",")) {
  const [p50, most, longest] = await beside(what)
  const said = `beside ${what === "all" ? "all of it at once" : what}`
  if (what === "all") tell({ goal: "G29", what: `bystander ${said}, p50, ms`, ours: p50 })
  tell({ goal: "G29", what: `bystander ${said}, p95 moved by, ms`, ours: most - quiet, must: 20, stretch: 5 })
  tell({ goal: "G34", what: `bystander ${said}, longest, ms`, ours: longest, must: 50, stretch: 20 })
}
await server.stop()
process.exit(0)
