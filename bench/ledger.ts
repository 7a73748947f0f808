import { join } from "node:path"
import type { Domain } from "@oja/domain/kernel/index"
import { Archive } from "@oja/store/archive"
import { Ledger } from "@oja/store/ledger"
import { rebuild } from "@oja/store/rebuild"
import { States } from "@oja/store/states"
import { median, tell } from "./figures.ts"
import { rawRebuild, RawStore } from "./floors/eventStore.ts"
import { bare, name, record, Sale, type SaleData, sales, shown } from "./sales.ts"
import { scratch } from "./scratch.ts"

/**
 * The ledger against the least program that keeps events as durably: goals G4 to G7, in turn (A B A B), medians. What
 * the ledger does besides (a stored answer a command, a hash chain, a head file, rows) is part of its figure.
 */
const folder = scratch("ledger")
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 0.7)
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5)

interface Figure {
  readonly perSecond: number
  readonly cpuUs: number
}
type Store = { readonly append: (stream: string, events: ReadonlyArray<SaleData>, version: number) => Promise<unknown> }

let opened = 0
const ours = (domain: Domain): Store & { readonly ledger: Ledger; readonly close: () => Promise<void> } => {
  const ledger = Ledger.open({ folder: join(folder, `ledger-${++opened}`), domain })
  let n = 0
  return {
    ledger,
    close: () => ledger.close(),
    append: (stream, events) =>
      ledger.ask({
        command: record,
        input: { saleId: stream, sales: events },
        context: { by: "user_ada", at: 1_760_000_000_000, today: "2026-03-02", business: "biz_ada" },
        commandId: `0197a3f0-5d1c-7e61-${++n}`,
      }),
  }
}
const raw = (): Store & { readonly store: RawStore; readonly close: () => Promise<void> } => {
  const store = new RawStore(join(folder, `raw-${++opened}.sqlite`))
  return { store, append: store.append.bind(store), close: async () => void store.db.close() }
}

/** Calls for a while and counts events. */
const during = async (work: (until: number) => Promise<number>): Promise<Figure> => {
  const cpu = process.cpuUsage()
  const start = performance.now()
  const events = await work(start + SECONDS * 1000)
  const seconds = (performance.now() - start) / 1000
  const used = process.cpuUsage(cpu)
  return { perSecond: events / seconds, cpuUs: (used.user + used.system) / events }
}

let run = 0
const oneByOne = (store: Store) =>
  during(async (until) => {
    const mine = ++run
    let n = 0
    while (performance.now() < until)
      await store.append(`sale_a${mine}-${n % 500}`, [sales[n % 20_000]!], Math.floor(n++ / 500))
    return n
  })
const callers = (store: Store) =>
  during(async (until) => {
    const mine = ++run
    let n = 0
    const caller = async (who: number) => {
      for (let v = 0; performance.now() < until; v++)
        await store.append(`sale_c${mine}-${who}`, [sales[n++ % 20_000]!], v)
    }
    await Promise.all(Array.from({ length: 32 }, (_, who) => caller(who)))
    return n
  })
const batches = (store: Store) =>
  during(async (until) => {
    const mine = ++run
    let n = 0
    for (; performance.now() < until; n += 100)
      await store.append(`sale_b${mine}-${n}`, sales.slice(n % 19_000, (n % 19_000) + 100), 0)
    return n
  })

const appends = async (): Promise<void> => {
  for (const [what, work] of [
    ["append one by one, events/s", oneByOne],
    ["append by 32 callers, events/s", callers],
    ["append batches of 100, events/s", batches],
  ] as const)
    for (const [with_, domain, bounds] of [
      ["", bare, { must: 0.8, stretch: 0.95 }],
      [", with the rows of two views", shown, {}],
    ] as const) {
      const [a, b] = [ours(domain), raw()]
      if (domain === shown) await nameProducts(a.ledger)
      const figures: Array<readonly [Figure, Figure]> = []
      await work(a)
      await work(b)
      for (let round = 0; round < ROUNDS; round++) figures.push([await work(a), await work(b)])
      await a.close()
      await b.close()
      tell({
        goal: "G4",
        what: what + with_,
        ours: median(figures.map(([it]) => it.perSecond)),
        floor: median(figures.map(([, it]) => it.perSecond)),
        ...bounds,
        cpuUs: median(figures.map(([it]) => it.cpuUs)),
        floorCpuUs: median(figures.map(([, it]) => it.cpuUs)),
      })
    }
}

const nameProducts = (ledger: Ledger) =>
  ledger.ask({
    command: name,
    input: { saleId: "sale_names", products: Array.from({ length: 1000 }, (_, i) => `product_${i}`) },
    context: { by: "user_ada", at: 1_760_000_000_000, today: "2026-03-02", business: "biz_ada" },
    commandId: "names",
  })

const timed = (repeat: number, work: () => unknown): number => {
  const times = Array.from({ length: repeat }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return median(times)
}

/** Long streams: folded from nothing (G5), and from a snapshot fifty events back (G6). */
const rehydrate = async (): Promise<void> => {
  const [a, b] = [ours(bare), raw()]
  const lengths = [100, 1000, 10_000]
  for (const length of lengths)
    for (let v = 0; v < length + 50; v += 50)
      for (const store of [a, b]) await store.append(`sale_${length}`, sales.slice(v, v + 50), v)
  const where = a.ledger.folder
  const snapshots = a.ledger.db.prepare("SELECT * FROM snapshots").all() as Array<object>
  a.ledger.db.exec("DELETE FROM snapshots")
  await a.close()
  const nothing = { n: 0, quantity: 0, total: 0 }
  const archive = new Archive(where, bare)
  const cold = new States(archive.log, 0)
  const check = (state: unknown, length: number) => {
    if ((state as { n: number }).n !== length + 50) throw new Error(`folded ${JSON.stringify(state)} of ${length}`)
  }
  for (const length of lengths) {
    const repeat = Math.max(9, 20_000 / length)
    const fold = () => check(cold.get("biz_ada", Sale, `sale_${length}`).state, length)
    const rawFold = () => check(b.store.fold(`sale_${length}`, nothing), length)
    const rounds = Array.from({ length: ROUNDS }, () => [timed(repeat, fold), timed(repeat, rawFold)] as const)
    tell({
      goal: "G5",
      what: `rehydrate ${length + 50} events, ms`,
      ours: median(rounds.map(([it]) => it)),
      floor: median(rounds.map(([, it]) => it)),
      must: 1.5,
      stretch: 1.2,
    })
  }
  archive.close()
  const again = Ledger.open({ folder: where, domain: bare })
  const keep = again.db.prepare("INSERT INTO snapshots VALUES(@stream, @version, @shape, @state)")
  for (const row of snapshots) keep.run(row)
  const states = new States(again.log, 0)
  b.store.db.exec("CREATE TABLE snapshots(stream TEXT PRIMARY KEY, state TEXT)")
  for (const length of lengths)
    b.store.db
      .prepare("INSERT INTO snapshots VALUES(?, ?)")
      .run(`sale_${length}`, JSON.stringify({ n: length, quantity: 0, total: 0 }))
  const find = b.store.db.prepare("SELECT state FROM snapshots WHERE stream = ?").pluck()
  for (const length of lengths) {
    const fold = () => check(states.get("biz_ada", Sale, `sale_${length}`).state, length)
    const rawFold = () =>
      check(b.store.fold(`sale_${length}`, JSON.parse(find.get(`sale_${length}`) as string) as typeof nothing), length)
    const rounds = Array.from({ length: ROUNDS }, () => [timed(2000, fold), timed(2000, rawFold)] as const)
    tell({
      goal: "G6",
      what: `rehydrate ${length + 50} events from a snapshot, ms`,
      ours: median(rounds.map(([it]) => it)),
      floor: median(rounds.map(([, it]) => it)),
      must: 3,
      stretch: 1.5,
    })
  }
  await again.close()
  await b.close()
}

const rebuilding = async (): Promise<void> => {
  const a = ours(shown)
  await nameProducts(a.ledger)
  const EVENTS = 100_000
  for (let n = 0; n < EVENTS; n += 500) await a.append(`sale_r${n}`, sales.slice(n % 19_500, (n % 19_500) + 500), 0)
  const rounds: Array<readonly [number, number, number]> = []
  for (let round = 0; round < Math.min(3, ROUNDS); round++) {
    const cpu = process.cpuUsage()
    const start = performance.now()
    rebuild(a.ledger.db, shown, a.ledger.log)
    const middle = performance.now()
    const used = process.cpuUsage(cpu)
    rawRebuild(a.ledger.db, join(folder, `rebuilt-${round}.sqlite`))
    rounds.push([
      EVENTS / ((middle - start) / 1000),
      EVENTS / ((performance.now() - middle) / 1000),
      (used.user + used.system) / EVENTS,
    ])
  }
  tell({
    goal: "G7",
    what: "rebuild of two views, events/s",
    ours: median(rounds.map(([it]) => it)),
    floor: median(rounds.map(([, it]) => it)),
    must: 0.5,
    stretch: 1,
    cpuUs: median(rounds.map(([, , it]) => it)),
  })
  await a.close()
}

const wanted = process.argv.slice(2)
for (const [goal, work] of Object.entries({ G4: appends, G5: rehydrate, G7: rebuilding }))
  if (wanted.length === 0 || wanted.includes(goal)) await work()
