import { createRequire } from "node:module"
import { Worker } from "node:worker_threads"
import type { Db, Statement } from "./sqlite.ts"

/** Pages that wait in the write-ahead log before they are carried into the file: 16 MB. */
const MANY = 4096
/** So few are carried at once by whoever writes. */
const FEW = 128
/** What is written faster than it is carried is left to SQLite, which stops the writer for it. */
const ROUNDS = 8

const program = `
const { parentPort, workerData } = require("node:worker_threads")
const db = new (require(workerData.driver))(workerData.path, { timeout: 0 })
parentPort.on("message", (end) => {
  if (end) return parentPort.close(), db.close()
  try { db.pragma("wal_checkpoint(PASSIVE)") } catch {}
  parentPort.postMessage("carried")
})`

/**
 * Carries what was written from the write-ahead log into the book's file, on a thread of its own that starts when there
 * is first much to carry: on the thread that keeps the book everybody would wait for it, 20 to 60 ms each time.
 */
export class Carrier {
  readonly #db: Db
  readonly #waiting: Statement
  #worker: Worker | undefined
  #round = 0
  #failed = false

  constructor(db: Db) {
    this.#db = db
    this.#waiting = db.prepare("PRAGMA wal_checkpoint(NOOP)").raw()
  }

  /** Something was committed. */
  wrote(): void {
    if (this.#round === 0 && !this.#failed && this.#left() >= MANY) this.#carry()
  }

  /** Ends the thread; resolves when it has let go of the file. */
  async close(): Promise<void> {
    const worker = this.#worker
    this.#failed = true
    if (worker === undefined) return
    const gone = new Promise((resolve) => worker.once("exit", resolve))
    worker.ref()
    worker.postMessage(true)
    await gone
  }

  #left(): number {
    const [, written, carried] = this.#waiting.get() as [busy: number, written: number, carried: number]
    return written - carried
  }

  #carry(): void {
    this.#round += 1
    this.#worker ??= this.#begun()
    this.#worker.postMessage(false)
  }

  // The log begins anew only where all of it was carried; what came meanwhile is less each time.
  #carried(): void {
    if (this.#failed) return
    if (this.#left() > FEW && this.#round < ROUNDS) return this.#carry()
    this.#round = 0
    if (this.#left() <= FEW) this.#db.pragma("wal_checkpoint(PASSIVE)")
  }

  #begun(): Worker {
    const driver = createRequire(import.meta.url).resolve("better-sqlite3")
    const worker = new Worker(program, {
      eval: true,
      workerData: { driver, path: this.#db.name },
      resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 32 },
    })
    worker.unref()
    worker.on("message", () => this.#carried())
    worker.on("error", () => (this.#failed = true))
    worker.on("exit", () => (this.#worker = undefined))
    return worker
  }
}
