import { execFileSync, spawn } from "node:child_process"
import { mkdirSync, writeFileSync } from "node:fs"
import { cpus, loadavg } from "node:os"
import { fileURLToPath } from "node:url"
import { type Line, verdict } from "./figures.ts"
import type { Bench, Results } from "./results.ts"
import { writeTable } from "./table.ts"

/**
 * `npm run bench`: every bench in turn, and one line for what each goal of speed.md asks and got. `--quick` takes some
 * minutes, with fewer and shorter rounds: good for finding a mistake, not for a figure to be proud of. `--only catalog`
 * runs one of them. `--peers` installs Vendure, Emmett and react-admin, once, and measures them beside ours; the others leave
 * out then what that run measures itself. A whole run that is not quick writes the table in the README, of itself and the
 * one before; `--table` writes it of what there is, and measures nothing.
 */
const quick = process.argv.includes("--quick")
const peers = process.argv.includes("--peers")
const only = process.argv.includes("--only") ? process.argv[process.argv.indexOf("--only") + 1] : undefined
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const benches = [
  { script: "ledger.ts", args: [], quickly: { BENCH_SECONDS: "0.2", BENCH_ROUNDS: "2" } },
  { script: "import.ts", args: [], quickly: { BENCH_PRODUCTS: "20000", BENCH_ROUNDS: "1" } },
  { script: "workbook.ts", args: [], quickly: { BENCH_PRODUCTS: "10000", BENCH_ROUNDS: "1" } },
  {
    script: "http.ts",
    args: [],
    quickly: { BENCH_MS: "800", BENCH_ROUNDS: "1", BENCH_PRODUCTS: "10000" },
  },
  { script: "orders.ts", args: [], quickly: { BENCH_MS: "800", BENCH_ROUNDS: "1", BENCH_RACES: "5" } },
  { script: "start.ts", args: [], quickly: { BENCH_MS: "800", BENCH_ROUNDS: "3" } },
  { script: "lone.ts", args: [], quickly: { BENCH_LONE: "50" } },
  { script: "growth.ts", args: [], quickly: { BENCH_SALES: "5000", BENCH_ROUNDS: "3" } },
  { script: "catalog.ts", args: [], quickly: { BENCH_MS: "500" } },
  { script: "arrivals.ts", args: [], quickly: { BENCH_ORDERS: "30" } },
  { script: "storefront.ts", args: [], quickly: { BENCH_MS: "1500", BENCH_PRODUCTS: "250" } },
  { script: "neighbour.ts", args: [], quickly: { BENCH_MS: "3000", BENCH_SALES: "1000" } },
  { script: "soak.ts", args: [], quickly: { BENCH_MS: "30000" } },
  { script: "million.ts", args: [], quickly: { BENCH_SALES: "5000", BENCH_ROUNDS: "5" } },
  { script: "home.ts", args: [], quickly: { BENCH_SALES: "5000", BENCH_ROUNDS: "5" } },
  { script: "backup.ts", args: [], quickly: { BENCH_MB: "60", BENCH_ROUNDS: "1" } },
  { script: "till.ts", args: [], quickly: { BENCH_VARIANTS: "2000", BENCH_ROUNDS: "15" } },
  { script: "web.ts", args: [], quickly: { BENCH_ROUNDS: "3" } },
  ...(peers
    ? [{ script: "peers.ts", args: [], quickly: { BENCH_MS: "1500", BENCH_ROUNDS: "1", BENCH_RACES: "5" } }]
    : []),
  { script: "cliStart.ts", args: [quick ? "5" : "15"], quickly: {} },
] as const

const run = (script: string, args: ReadonlyArray<string>, env: NodeJS.ProcessEnv): Promise<ReadonlyArray<Line>> =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, [here(script), ...args], { env, stdio: ["ignore", "pipe", "inherit"] })
    let said = ""
    child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()))
    child.on("close", (code) => {
      if (code !== 0) return fail(new Error(`${script} left with ${code}`))
      const lines = said.split("\n").filter((line) => line.startsWith("{"))
      return done(lines.map((line) => JSON.parse(line) as Line))
    })
  })

const row = (cells: ReadonlyArray<string | number | undefined>): string => {
  const widths = [4, 88, 9, 9, 8, 8, 8, 7, 7]
  return cells
    .map((cell, i) => {
      const text = String(cell ?? "")
      return i === 1 || i === 0 ? text.padEnd(widths[i]!) : text.padStart(widths[i]!)
    })
    .join(" ")
    .trimEnd()
}

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const measure = async (): Promise<void> => {
  execFileSync(process.execPath, [here("../scripts/bundle.ts")], { stdio: ["ignore", "ignore", "inherit"] })
  const began = Date.now()
  const at = new Date(began).toISOString().replaceAll(":", "-").slice(0, 19)
  const machine = { node: process.version, cpus: cpus().length, model: cpus()[0]?.model ?? "" }
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith("BENCH_")))
  const done: Array<Bench> = []
  mkdirSync(here("results"), { recursive: true })
  say(row(["goal", "what", "ours", "floor", "ratio", "must", "stretch", "holds", "CPU µs"]))
  for (const { args, quickly, script } of benches.filter((it) => only === undefined || it.script === `${only}.ts`)) {
    const [before] = loadavg()
    const lines = await run(script, args, { ...process.env, ...(quick && quickly), ...(peers && { BENCH_PEERS: "1" }) })
    done.push({ script, load: [before!, loadavg()[0]!], lines })
    for (const line of lines) {
      const { cpuUs, floor, goal, must, ours, ratio, stretch, what } = line
      say(row([goal, what, ours, floor, ratio, must, stretch, verdict(line), cpuUs]))
    }
    // After each, so that what was measured is kept when a later one fails.
    const results: Results = { at, quick, env, machine, benches: done }
    writeFileSync(here(`results/${at}.json`), `${JSON.stringify(results, null, 2)}\n`)
  }
  say(`${((Date.now() - began) / 1000).toFixed(0)} s; written to bench/results/${at}.json`)
}

const table = process.argv.includes("--table")
if (!table) await measure()
if (table || (!quick && only === undefined)) writeTable()
