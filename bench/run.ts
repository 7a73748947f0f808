import { execFileSync, spawn } from "node:child_process"
import { mkdirSync, writeFileSync } from "node:fs"
import { cpus } from "node:os"
import { fileURLToPath } from "node:url"
import type { Line } from "./figures.ts"

/**
 * `npm run bench`: every bench in turn, and one table of what each goal of speed.md asks and got. `--quick` takes under
 * three minutes, with fewer and shorter rounds: good for finding a mistake, not for a figure to be proud of. `--only
 * catalog` runs one of them.
 */
const quick = process.argv.includes("--quick")
const only = process.argv.includes("--only") ? process.argv[process.argv.indexOf("--only") + 1] : undefined
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const benches = [
  { script: "ledger.ts", args: [], quickly: { BENCH_SECONDS: "0.2", BENCH_ROUNDS: "2" } },
  { script: "import.ts", args: [], quickly: { BENCH_PRODUCTS: "20000", BENCH_ROUNDS: "1" } },
  { script: "lone.ts", args: [], quickly: { BENCH_SALES: "1000", BENCH_PRODUCTS: "500" } },
  {
    script: "http.ts",
    args: [],
    quickly: { BENCH_MS: "800", BENCH_ROUNDS: "1", BENCH_PRODUCTS: "10000", BENCH_EVENTS: "150000" },
  },
  { script: "start.ts", args: [], quickly: { BENCH_MS: "800", BENCH_ROUNDS: "3" } },
  { script: "catalog.ts", args: [], quickly: { BENCH_MS: "500" } },
  { script: "arrivals.ts", args: [], quickly: { BENCH_ORDERS: "30" } },
  { script: "storefront.ts", args: [], quickly: { BENCH_MS: "1500", BENCH_PRODUCTS: "250" } },
  { script: "neighbour.ts", args: [], quickly: { BENCH_MS: "3000", BENCH_SALES: "1000" } },
  { script: "million.ts", args: [], quickly: { BENCH_SALES: "5000", BENCH_ROUNDS: "5" } },
  { script: "home.ts", args: [], quickly: { BENCH_SALES: "5000", BENCH_ROUNDS: "5" } },
  { script: "backup.ts", args: [], quickly: { BENCH_MB: "60", BENCH_ROUNDS: "1" } },
  { script: "till.ts", args: [], quickly: { BENCH_VARIANTS: "2000", BENCH_ROUNDS: "15" } },
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

/** Times, memory and pages written must stay under, all else must reach. */
const holds = ({ must, ratio, what }: Line): "yes" | "NO" | "" => {
  if (must === undefined || ratio === undefined) return ""
  return (/\b(ms|MB|pages written)\b/.test(what) ? ratio <= must : ratio >= must) ? "yes" : "NO"
}

const row = (cells: ReadonlyArray<string | number | undefined>): string => {
  const widths = [4, 82, 9, 9, 7, 5, 6, 7]
  return cells
    .map((cell, i) => {
      const text = String(cell ?? "")
      return i === 1 || i === 0 ? text.padEnd(widths[i]!) : text.padStart(widths[i]!)
    })
    .join(" ")
    .trimEnd()
}

const say = (text: string): void => void process.stdout.write(`${text}\n`)

execFileSync(process.execPath, [here("../scripts/bundle.ts")], { stdio: ["ignore", "ignore", "inherit"] })
const began = Date.now()
const results: Array<Line & { readonly holds: string }> = []
say(row(["goal", "what", "ours", "floor", "ratio", "must", "holds", "CPU µs"]))
for (const { args, quickly, script } of benches.filter((it) => only === undefined || it.script === `${only}.ts`))
  for (const line of await run(script, args, { ...process.env, ...(quick && quickly) })) {
    results.push({ ...line, holds: holds(line) })
    say(row([line.goal, line.what, line.ours, line.floor, line.ratio, line.must, holds(line), line.cpuUs]))
  }
mkdirSync(here("results"), { recursive: true })
const at = new Date(began).toISOString().replaceAll(":", "-").slice(0, 19)
const machine = { node: process.version, cpus: cpus().length, model: cpus()[0]?.model }
writeFileSync(here(`results/${at}.json`), `${JSON.stringify({ at, quick, machine, results }, null, 2)}\n`)
say(`${((Date.now() - began) / 1000).toFixed(0)} s; written to bench/results/${at}.json`)
