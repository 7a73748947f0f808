import { hash } from "node:crypto"
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import Database from "better-sqlite3"
import type { AnyView } from "@oja/domain/kernel/index"
import type { Log } from "./log.ts"
import type { People } from "./people.ts"
import { shapeOf } from "./rowTables.ts"
import type { Db } from "./sqlite.ts"

/** A business's rows of a view as they stood at a position of the log, in a file. */
interface Kept {
  readonly file: string
  readonly businessN: number
  readonly position: number
  readonly erased: number
  /** What else must be so for it to be true: the business's chain up to there, and how the view tells its rows. */
  readonly proof: string
}

/** Bytes of one kept moment, and of all of them: the ones that nobody asked for longest go first. */
const LARGEST = 128 * 1024 * 1024
const MOST = 512 * 1024 * 1024

/**
 * Rows of moments that were told once, so that the next telling begins there. They may be thrown away at any time. One is
 * used only where the business's chain up to it, the view's version and its columns are the same, and where nobody of that
 * business was erased since.
 */
export class KeptMoments {
  readonly #folder: string
  readonly #log: Log
  readonly #people: People

  constructor(folder: string, log: Log, people: People) {
    this.#folder = folder
    this.#log = log
    this.#people = people
  }

  /** The latest that is kept up to a position, in memory; undefined when none is. */
  latest(business: string, view: AnyView, upTo: number): { readonly db: Db; readonly position: number } | undefined {
    const n = this.#log.businessN(business)
    const erased = this.#people.erasedIn(business)
    const found = keptIn(this.#folder)
      .filter((it) => it.businessN === n && it.erased === erased && it.position <= upTo)
      .toSorted((a, b) => b.position - a.position)
      .find((it) => it.proof === this.#proof(view, it.position))
    if (found === undefined) return undefined
    try {
      const db = new Database(readFileSync(found.file))
      utimesSync(found.file, new Date(), new Date())
      return { db, position: found.position }
    } catch {
      // Another thread threw it away meanwhile, or the disk spoiled it: then it is told from the log.
      return undefined
    }
  }

  /** Keeps rows as they stand at a position; `erased` is how many were erased when their telling began. */
  keep(business: string, view: AnyView, position: number, erased: number, db: Db): void {
    const n = this.#log.businessN(business)
    const bytes = db.serialize()
    if (n === undefined || bytes.length > LARGEST) return
    const name = `${n}.${position}.${erased}.${this.#proof(view, position)}.rows`
    const file = join(this.#folder, name)
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
      const half = `${file}.${process.hrtime.bigint()}`
      writeFileSync(half, bytes, { mode: 0o600 })
      renameSync(half, file)
      // Whoever erased somebody meanwhile may have looked before the file was there.
      if (this.#people.erasedIn(business) !== erased) rmSync(file, { force: true })
      this.#makeRoom()
    } catch (error) {
      // The disk does not want it: then it is told again the next time.
      if (typeof (error as { readonly code?: unknown }).code !== "string") throw error
    }
  }

  erasedIn(business: string): number {
    return this.#people.erasedIn(business)
  }

  #proof(view: AnyView, position: number): string {
    const chain = this.#log.db.prepare("SELECT hash FROM events WHERE position = ?").pluck().get(position) as Buffer
    return hash("sha256", JSON.stringify([view.name, shapeOf(view), chain?.toString("hex")])).slice(0, 24)
  }

  #makeRoom(): void {
    const all = keptIn(this.#folder).map(({ file }) => ({ file, about: statSync(file, { throwIfNoEntry: false }) }))
    let size = all.reduce((sum, { about }) => sum + (about?.size ?? 0), 0)
    for (const { about, file } of all.toSorted((a, b) => (a.about?.mtimeMs ?? 0) - (b.about?.mtimeMs ?? 0))) {
      if (size <= MOST) return
      rmSync(file, { force: true })
      size -= about?.size ?? 0
    }
  }
}

const keptIn = (folder: string): ReadonlyArray<Kept> =>
  filesIn(folder).flatMap((name) => {
    const [, businessN, position, erased, proof] = /^(\d+)\.(\d+)\.(\d+)\.([0-9a-f]{24})\.rows$/.exec(name) ?? []
    if (proof === undefined) return []
    const of = { businessN: Number(businessN), position: Number(position), erased: Number(erased) }
    return [{ file: join(folder, name), ...of, proof }]
  })

const filesIn = (folder: string): ReadonlyArray<string> => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Throws away what is kept of businesses where somebody was erased since, and what was half written. */
export const forgetMoments = (folder: string, log: Log, people: People): void => {
  const byN = new Map(log.businesses().map((it) => [String(log.businessN(it)), it]))
  for (const name of filesIn(folder)) {
    const [n = "", , erased] = name.split(".")
    if (!name.endsWith(".rows") || Number(erased) !== people.erasedIn(byN.get(n) ?? ""))
      rmSync(join(folder, name), { force: true })
  }
}
