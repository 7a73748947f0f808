import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { closeSync, fdatasyncSync, openSync, readdirSync, readFileSync, readSync, statfsSync, writeSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { median, p95, tell } from "./figures.ts"
import { cpuOf } from "./load.ts"
import { bringIn, gateway, goodsOf, openShop, sell } from "./shop.ts"
import { scratch } from "./scratch.ts"

/**
 * One sale at a time at a quiet till (G31): the database pages it writes, as frames of the write-ahead logs, how often it
 * waits for the disk, what it costs, and how long it takes beside one page that is written and synced. `BENCH_DISK` names a
 * folder on the disk that is meant.
 */
const SALES = Number(process.env["BENCH_LONE"] ?? 200)
/** So few that no write-ahead log is begun anew meanwhile. */
const COUNTED = 50
const place = scratch("lone", process.env["BENCH_DISK"])
const book = join(place, "book")
const kinds: Readonly<Record<number, string>> = {
  0xef53: "ext4",
  0x58465342: "xfs",
  0x9123683e: "btrfs",
  0x01021994: "tmpfs",
}
const disk = kinds[statfsSync(place).type] ?? "another file system"

const HEADER = 32
const FRAME = 24
/** The frames of a write-ahead log that are its own: what lies behind them is left from before it was begun anew. */
const framesOf = (path: string): { readonly salts: string; readonly frames: number } => {
  const file = openSync(path, "r")
  const read = (at: number, length: number) => {
    const bytes = Buffer.alloc(length)
    return readSync(file, bytes, 0, length, at) === length ? bytes : undefined
  }
  try {
    const header = read(0, HEADER)
    if (header === undefined) return { salts: "", frames: 0 }
    const salts = header.toString("hex", 16, 24)
    const step = FRAME + header.readUInt32BE(8)
    let frames = 0
    while (read(HEADER + frames * step, FRAME)?.toString("hex", 8, 16) === salts) frames++
    return { salts, frames }
  } finally {
    closeSync(file)
  }
}

const logs = () =>
  readdirSync(book, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith("-wal"))
    .map((name) => ({ name, ...framesOf(join(book, name)) }))

const server = await gateway(book)
const shop = await openShop(server)
await bringIn(shop, 0, 200, 100)
const ids = await goodsOf(shop)
let sold = 0
/** A customer at a time: whatever a sale leaves to be done is done before the next one comes. */
const selling = async (count: number): Promise<ReadonlyArray<number>> => {
  const times: Array<number> = []
  for (let n = 0; n < count; n++) {
    times.push(await sell(shop, ids[sold++ % ids.length]!))
    await sleep(20)
  }
  return times
}

await selling(20)
/** Pages written by so many sales; undefined where a write-ahead log was begun anew meanwhile. */
const written = async (): Promise<number | undefined> => {
  const before = logs()
  await selling(COUNTED)
  const after = logs().map(({ frames, name, salts }) => {
    const was = before.find((it) => it.name === name)
    return was !== undefined && was.salts !== "" && was.salts !== salts ? undefined : frames - (was?.frames ?? 0)
  })
  return after.reduce(
    (sum: number | undefined, it) => (sum === undefined || it === undefined ? undefined : sum + it),
    0,
  )
}
let pages: number | undefined
while (pages === undefined) pages = await written()
const cpu = cpuOf(server.pid)
const times = await selling(SALES)
const cpuUs = (cpuOf(server.pid) - cpu) / SALES
tell({ goal: "G31", what: "a lone sale, database pages", ours: pages / COUNTED, must: 24, stretch: 12, cpuUs })

/** Calls for the disk while so many are sold, where strace is there to count them. */
const syncs = async (): Promise<number | undefined> => {
  if (spawnSync("strace", ["-V"]).status !== 0) return undefined
  const told = join(place, "strace")
  const args = ["-f", "-c", "-U", "calls,name", "-e", "trace=fsync,fdatasync", "-o", told, "-p", String(server.pid)]
  const tracing = spawn("strace", args, { stdio: ["ignore", "ignore", "pipe"] })
  await once(tracing.stderr, "data")
  await selling(COUNTED)
  tracing.kill("SIGINT")
  await once(tracing, "close")
  const calls = [...readFileSync(told, "utf8").matchAll(/^\s*(\d+) f(?:data)?sync$/gm)]
  return calls.reduce((sum, [, count]) => sum + Number(count), 0)
}
const waits = await syncs()
if (waits !== undefined) tell({ goal: "G31", what: "a lone sale, syncs", ours: waits / COUNTED })
await server.stop()

/** The least that is written for good. */
const least = (): ReadonlyArray<number> => {
  const file = openSync(join(place, "least"), "w")
  const page = Buffer.alloc(4096, 1)
  const each = Array.from({ length: SALES }, () => {
    const start = performance.now()
    writeSync(file, page)
    fdatasyncSync(file)
    return performance.now() - start
  })
  closeSync(file)
  return each
}
const floor = least()
tell({
  goal: "G31",
  what: `a lone sale on ${disk}, p50, ms, against a page written and synced`,
  ours: median(times),
  floor: median(floor),
})
tell({ goal: "G31", what: `a lone sale on ${disk}, p95, ms`, ours: p95(times), floor: p95(floor) })
