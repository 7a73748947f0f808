import { rmSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { tell } from "../figures.ts"
import { type SaleData, sales } from "../sales.ts"

/** Emmett, by its own calls: the same sales, streams and lengths as `ledger.ts`, one round of each. */
const [packages = "", folder = ""] = process.argv.slice(2)
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 0.7)
const load = createRequire(join(packages, "package.json"))

type Sale = { readonly type: "SaleRecorded"; readonly data: SaleData }
type State = { readonly n: number; readonly quantity: number; readonly total: number }
interface Store {
  readonly appendToStream: (
    stream: string,
    events: ReadonlyArray<Sale>,
    options: { readonly expectedStreamVersion: bigint | "STREAM_DOES_NOT_EXIST" },
  ) => Promise<unknown>
  readonly aggregateStream: (
    stream: string,
    how: { readonly evolve: (state: State, event: Sale) => State; readonly initialState: () => State },
  ) => Promise<{ readonly state: State }>
}
const { getSQLiteEventStore } = load("@event-driven-io/emmett-sqlite") as {
  readonly getSQLiteEventStore: (options: object) => Store & { readonly schema: { migrate: () => Promise<void> } }
}
const { getInMemoryEventStore } = load("@event-driven-io/emmett") as { readonly getInMemoryEventStore: () => Store }

const append = (store: Store, stream: string, data: ReadonlyArray<SaleData>, version: number): Promise<unknown> =>
  store.appendToStream(
    stream,
    data.map((it) => ({ type: "SaleRecorded", data: it })),
    { expectedStreamVersion: version === 0 ? "STREAM_DOES_NOT_EXIST" : BigInt(version) },
  )
const evolve = (state: State, { data }: Sale): State => ({
  n: state.n + 1,
  quantity: state.quantity + data.quantity,
  total: state.total + data.quantity * data.unitPrice,
})

let run = 0
const during = async (work: (until: number, mine: number) => Promise<number>): Promise<number> => {
  const start = performance.now()
  const events = await work(start + SECONDS * 1000, ++run)
  return events / ((performance.now() - start) / 1000)
}
const oneByOne = (store: Store) =>
  during(async (until, mine) => {
    let n = 0
    while (performance.now() < until)
      await append(store, `sale_a${mine}-${n % 500}`, [sales[n % 20_000]!], Math.floor(n++ / 500))
    return n
  })
let failed = 0
/** A caller whose append has failed tries again; one that fails too often leaves. */
const callers = (store: Store) =>
  during(async (until, mine) => {
    let n = 0
    const caller = async (who: number) => {
      let [version, mistakes] = [0, 0]
      while (performance.now() < until && mistakes < 20)
        try {
          await append(store, `sale_c${mine}-${who}`, [sales[n % 20_000]!], version)
          version++
          n++
        } catch {
          mistakes++
          failed++
        }
    }
    await Promise.all(Array.from({ length: 32 }, (_, who) => caller(who)))
    return n
  })
const batches = (store: Store) =>
  during(async (until, mine) => {
    let n = 0
    for (; performance.now() < until; n += 100)
      await append(store, `sale_b${mine}-${n}`, sales.slice(n % 19_000, (n % 19_000) + 100), 0)
    return n
  })

// It writes each refusal on the screen, whole.
// oxlint-disable-next-line no-console -- the peer's own
console.error = () => undefined
// oxlint-disable-next-line no-console -- the peer's own
console.log = () => undefined

const file = join(folder, `emmett-${process.pid}.sqlite`)
const store = getSQLiteEventStore({ fileName: file, schema: { autoMigration: "CreateOrUpdate" } })
await store.schema.migrate()
const memory = getInMemoryEventStore()
await oneByOne(store)
tell({ goal: "G4", what: "append one by one, events/s", ours: await oneByOne(store) })
tell({ goal: "G4", what: "append batches of 100, events/s", ours: await batches(store) })
await callers(memory)
tell({ goal: "G4", what: "in memory: append by 32 callers, events/s", ours: await callers(memory) })
for (const length of [150, 1050, 10_050]) {
  const stream = `sale_${length}`
  for (let v = 0; v < length; v += 50) await append(store, stream, sales.slice(v, v + 50), v)
  const times: Array<number> = []
  for (let n = 0; n < Math.max(9, 20_000 / length); n++) {
    const start = performance.now()
    const { state } = await store.aggregateStream(stream, {
      evolve,
      initialState: () => ({ n: 0, quantity: 0, total: 0 }),
    })
    times.push(performance.now() - start)
    if (state.n !== length) throw new Error(`folded ${state.n} of ${length}`)
  }
  times.sort((a, b) => a - b)
  tell({ goal: "G5", what: `rehydrate ${length} events, ms`, ours: times[times.length >> 1]! })
}
failed = 0
tell({ goal: "G4", what: "append by 32 callers, events/s", ours: await callers(store) })
tell({ goal: "G4", what: "failed appends by 32 callers", ours: failed })
for (const end of ["", "-wal", "-shm"]) rmSync(file + end, { force: true })
process.exit(0)
