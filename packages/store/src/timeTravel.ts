import {
  type AnyQuery,
  type AnyView,
  answerWith,
  type Context,
  type Domain,
  type Selection,
} from "@oja/domain/kernel/index"
import type { KeptMoments } from "./keptMoments.ts"
import { findIn } from "./pages.ts"
import type { Log } from "./log.ts"
import { only, type Span, projectLog } from "./rebuild.ts"
import { Rows } from "./rows.ts"
import { Reader } from "./select.ts"
import { type Db, memoryDb } from "./sqlite.ts"

/** A business as another moment shows it; answers as the ledger does, changes nothing. */
export interface Moment {
  readonly page: (selection: Selection) => { readonly text: string; readonly total: number }
  readonly find: (selection: Selection) => unknown
  /** All at once: the moment may be let go while its rows are still being read. */
  readonly each: (selection: Selection) => Iterable<string>
  readonly answer: (query: AnyQuery, input: unknown, context: Context) => unknown
}

/** The moment asked for: what we knew then (`knownAt`, an instant; `upTo`, a position) or what was true then (`asOf`, a day). */
export type When = Pick<Span, "knownAt" | "upTo" | "asOf">

/** Facts of a business between two of its kept moments. */
const SPACING = 20_000
const MOST_MOMENTS = 4

interface Told {
  readonly db: Db
  readonly reader: Reader
}

/**
 * Folds a business's rows up to a moment into memory, each view when it is first asked for, and keeps the last few
 * moments. Where moments are kept (`kept`), a telling begins at the latest before it, and leaves one behind each
 * `spacing` facts.
 */
export class TimeTravel {
  readonly #log: Log
  readonly #domain: Domain
  readonly #kept: KeptMoments | undefined
  readonly #spacing: number
  readonly #moments = new Map<string, Map<string, Told>>()

  constructor(log: Log, domain: Domain, kept?: KeptMoments, spacing = SPACING) {
    this.#log = log
    this.#domain = domain
    this.#kept = kept
    this.#spacing = spacing
  }

  at(business: string, when: When): Moment {
    const n = this.#log.businessN(business)
    const views = this.#at(business, when)
    const reader = ({ view }: Selection): Reader => {
      const told = views.get(view.name) ?? this.#tell(business, when, view)
      views.set(view.name, told)
      return told.reader
    }
    const find = (selection: Selection) => findIn(n === undefined ? undefined : reader(selection), n, selection)
    return {
      find,
      each: (selection) => (n === undefined ? [] : reader(selection).texts(n, selection)),
      page: (selection) => {
        if (n === undefined) return { text: "[]", total: 0 }
        const rows = reader(selection)
        return { text: `[${rows.texts(n, selection).join(",")}]`, total: rows.count(n, selection) }
      },
      answer: (query, input, context) => answerWith(find, query, input, context),
    }
  }

  close(): void {
    for (const views of this.#moments.values()) letGo(views)
    this.#moments.clear()
  }

  // The position is part of the key: a moment told before an erasure or a backdated fact is not shown after it.
  #at(business: string, when: When): Map<string, Told> {
    const key = JSON.stringify([business, when, this.#log.newestOf(business), this.#kept?.erasedIn(business)])
    const views = this.#moments.get(key) ?? new Map<string, Told>()
    this.#moments.delete(key)
    this.#moments.set(key, views)
    for (const [oldest, old] of this.#moments) {
      if (this.#moments.size <= MOST_MOMENTS) break
      letGo(old)
      this.#moments.delete(oldest)
    }
    return views
  }

  #tell(business: string, when: When, { name }: AnyView): Told {
    const view = this.#domain.views.get(name)
    if (view === undefined) throw new Error(`the book has no view ${name}`)
    const domain = only(this.#domain, [view])
    const stop = this.#keptUpTo(business, when)
    const erased = this.#kept?.erasedIn(business) ?? 0
    const from = stop > 0 ? this.#kept?.latest(business, view, stop) : undefined
    const db = from?.db ?? memoryDb()
    const tell = (span: Span) =>
      projectLog(this.#log, db, new Rows(db, domain, { sums: false }), domain, { business, ...span })
    let after = from?.position
    if (this.#kept !== undefined && stop > (after ?? 0)) {
      tell({ upTo: stop, ...(after !== undefined && { after }) })
      this.#kept.keep(business, view, stop, erased, db)
      after = stop
    }
    tell({ ...when, ...(after !== undefined && { after }) })
    return { db, reader: new Reader(db, { sums: false }) }
  }

  /** The last position at which a moment may be kept that this one begins with: nothing up to there is not yet so. */
  #keptUpTo(business: string, when: When): number {
    if (this.#kept === undefined) return 0
    const own = this.#log.ownPosition(business, this.#log.wholeUpTo(business, when))
    const round = own - (own % this.#spacing)
    return round === 0 ? 0 : this.#log.positionOf(business, round)
  }
}

const letGo = (views: ReadonlyMap<string, Told>): void => {
  for (const { db } of views.values()) db.close()
}
