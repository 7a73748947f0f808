import type { AnyView } from "@oja/domain/kernel/index"
import { pastOf, shapeOf, tableOf } from "./rowTables.ts"
import type { Db } from "./sqlite.ts"

/** Facts of a business between two of its moments. */
const SPACING = 10_000

/** A stretch of a business's facts that ends at a moment, or at the log's end: which days and instants it speaks of. */
export interface Stretch {
  readonly after: number
  readonly upTo: number
  readonly firstDay: string
  readonly lastDay: string
  readonly firstAt: number
  readonly lastAt: number
}

/** What of a business is asked for: nothing recorded after a position or an instant, nothing that counts for a later day. */
export interface Within {
  readonly upTo?: number
  readonly knownAt?: number
  readonly asOf?: string
}

/**
 * Where in the log a business's rows can be shown as they stood: one moment each `spacing` facts of its own. A row that
 * moves for the first time after a moment puts aside what it was, so that today's rows and those put aside are the rows
 * of any moment.
 */
export class Moments {
  readonly #db: Db
  readonly #spacing: number
  readonly #positions = new Map<number, ReadonlyArray<number>>()
  /** Facts of a business since its last moment; absent while nobody has counted. */
  readonly #since = new Map<number, number>()

  constructor(db: Db, spacing = SPACING) {
    this.#db = db
    this.#spacing = spacing
  }

  /** Whether what stood at `from` and moved at `to` was there at a moment. */
  between(business: number, from: number, to: number): boolean {
    const all = this.#of(business)
    const last = all.at(-1)
    if (last === undefined || last < from) return false
    if (last < to) return true
    let [low, high] = [0, all.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (all[middle]! < from) low = middle + 1
      else high = middle
    }
    return all[low]! < to
  }

  /**
   * A business has so many facts more; it has a moment here if that is enough, at which no row of `views` is newer than those
   * that there are. Inside the commit that writes them.
   */
  wrote(business: number, facts: number, position: number, views: Iterable<AnyView>): void {
    const known = this.#since.get(business)
    const last = this.#of(business).at(-1) ?? 0
    const since = known === undefined ? this.#count(business, last) : known + facts
    this.#since.set(business, since)
    if (since < this.#spacing) return
    this.#add(business, last, position)
    for (const view of views) {
      const sql = `INSERT INTO newest(view, business, moment, n) SELECT ?, ?, ?, coalesce(max(n), 0) FROM main.${tableOf(view)}`
      this.#db.prepare(sql).run(view.name, business, position)
    }
  }

  /** Notes which row of a view was the newest at each moment, where rows were told again and have other numbers. */
  number(view: AnyView, business?: number): void {
    // Row by row from the newest on (`+`): an index of the business would be put in order first.
    const rows = this.#db
      .prepare(`SELECT n, position FROM main.${tableOf(view)} WHERE +business = ? ORDER BY n DESC`)
      .raw()
    const note = this.#db.prepare("INSERT OR REPLACE INTO newest(view, business, moment, n) VALUES(?, ?, ?, ?)")
    const all = this.#db.prepare("SELECT DISTINCT business FROM moments").pluck().all() as Array<number>
    for (const one of business === undefined ? all : [business]) {
      // The first that had not moved after a moment is the newest of it that still stands.
      const left = [...this.#of(one)]
      const found: Array<readonly [moment: number, n: number]> = []
      if (left.length > 0)
        for (const [n, position] of rows.iterate(one) as IterableIterator<[n: number, position: number]>) {
          while (left.length > 0 && left.at(-1)! >= position) found.push([left.pop()!, n])
          if (left.length === 0) break
        }
      for (const [moment, n] of [...found, ...left.map((it) => [it, 0] as const)]) note.run(view.name, one, moment, n)
    }
  }

  /** Gives businesses the moments they have not had yet, where all their rows are about to be told again. */
  catchUp(): void {
    const next = this.#db
      .prepare("SELECT position FROM events WHERE business = ? AND position > ? ORDER BY position LIMIT 1 OFFSET ?")
      .pluck()
    for (const business of this.#db.prepare("SELECT n FROM businesses").pluck().all() as Array<number>)
      for (;;) {
        const last = this.#of(business).at(-1) ?? 0
        const position = next.get(business, last, this.#spacing - 1) as number | undefined
        if (position === undefined) break
        this.#add(business, last, position)
      }
  }

  /** Another has written, or what was written did not stay. */
  forget(): void {
    this.#positions.clear()
    this.#since.clear()
  }

  #of(business: number): ReadonlyArray<number> {
    const known = this.#positions.get(business)
    if (known !== undefined) return known
    const all = this.#db.prepare("SELECT position FROM moments WHERE business = ? ORDER BY position").pluck()
    const found = all.all(business) as Array<number>
    this.#positions.set(business, found)
    return found
  }

  #count(business: number, after: number): number {
    const sql = "SELECT count(*) FROM events WHERE business = ? AND position > ?"
    return this.#db.prepare(sql).pluck().get(business, after) as number
  }

  #add(business: number, last: number, position: number): void {
    this.#db
      .prepare(
        `INSERT INTO moments(business, position, firstDay, lastDay, firstAt, lastAt)
         SELECT business, ?, min(day), max(day), min(at), max(at) FROM events WHERE business = ? AND position > ? AND position <= ?`,
      )
      .run(position, business, last, position)
    this.#positions.set(business, [...this.#of(business), position])
    this.#since.set(business, 0)
  }
}

/** A business's stretches in order, the last of them up to the log's end, of which nothing is known. */
const stretches = (db: Db, business: number): ReadonlyArray<Stretch> => {
  const sql =
    "SELECT position AS upTo, firstDay, lastDay, firstAt, lastAt FROM moments WHERE business = ? ORDER BY position"
  const found = db.prepare(sql).all(business) as Array<Omit<Stretch, "after">>
  const open = { upTo: Infinity, firstDay: "", lastDay: "9999", firstAt: 0, lastAt: Infinity }
  return [...found, open].map((it, i) => ({ ...it, after: found[i - 1]?.upTo ?? 0 }))
}

/** The last moment of a business up to which all that it has counts within; 0 before the first. */
export const momentBefore = (
  db: Db,
  business: number,
  { asOf = "9999", knownAt = Infinity, upTo = Infinity }: Within,
): number => {
  const all = stretches(db, business)
  const whole = (it: Stretch) => it.upTo <= upTo && it.lastDay <= asOf && it.lastAt <= knownAt
  return (all.find((it) => !whole(it)) ?? all.at(-1)!).after
}

/** The stretches after a moment in which something may count; those that follow each other are one. */
export const countingAfter = (
  db: Db,
  business: number,
  moment: number,
  { asOf = "9999", knownAt = Infinity, upTo = Infinity }: Within,
): ReadonlyArray<Pick<Stretch, "after" | "upTo">> => {
  const found: Array<Pick<Stretch, "after" | "upTo">> = []
  for (const it of stretches(db, business)) {
    if (it.after < moment || it.after >= upTo || it.firstDay > asOf || it.firstAt > knownAt) continue
    const before = found.at(-1)
    if (before?.upTo === it.after) found[found.length - 1] = { after: before.after, upTo: it.upTo }
    else found.push({ after: it.after, upTo: it.upTo })
  }
  return found
}

/** The number of the newest row of a view that may have stood at a moment. */
export const newestAt = (db: Db, view: AnyView, business: number, moment: number): number =>
  (db
    .prepare("SELECT n FROM newest WHERE view = ? AND business = ? AND moment = ?")
    .pluck()
    .get(view.name, business, moment) as number | undefined) ?? Number.MAX_SAFE_INTEGER

/** A row as it was put aside. */
export interface PastRow {
  readonly n: number
  readonly position: number
  readonly json: string
}

/** Rows that stood at a moment and moved since: after `seen`, if those up to there are known. */
export const movedSince = (
  db: Db,
  view: AnyView,
  business: number,
  moment: number,
  seen: number,
): ReadonlyArray<PastRow> => {
  const sql = `SELECT n, position, json FROM main.${pastOf(view)} WHERE business = ? AND until > ? AND position <= ?`
  return db.prepare(sql).all(business, Math.max(seen, moment), moment) as Array<PastRow>
}

/** Whether a view's rows, and what they were, were told by this program. */
export const isTold = (db: Db, view: AnyView): boolean =>
  db.prepare("SELECT shape FROM main.views WHERE name = ?").pluck().get(view.name) === shapeOf(view)
