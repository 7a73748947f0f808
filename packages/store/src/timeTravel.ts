import { type AnyQuery, answerWith, type Context, type Domain, type Selection } from "@oja/domain/kernel/index"
import { findIn } from "./pages.ts"
import type { Log } from "./log.ts"
import { type Span, projectLog } from "./rebuild.ts"
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

/** Folds a business's rows up to a moment into memory, and keeps the last few moments. */
export class TimeTravel {
  readonly #log: Log
  readonly #domain: Domain
  readonly #kept = new Map<string, Db>()

  constructor(log: Log, domain: Domain) {
    this.#log = log
    this.#domain = domain
  }

  at(business: string, when: When): Moment {
    const db = this.#at(business, when)
    const reader = new Reader(db)
    const n = this.#log.businessN(business)
    const find = (selection: Selection) => findIn(reader, n, selection)
    return {
      find,
      each: (selection) => (n === undefined ? [] : reader.texts(n, selection)),
      page: (selection) =>
        n === undefined
          ? { text: "[]", total: 0 }
          : { text: `[${reader.texts(n, selection).join(",")}]`, total: reader.count(n, selection) },
      answer: (query, input, context) => answerWith(find, query, input, context),
    }
  }

  close(): void {
    for (const db of this.#kept.values()) db.close()
    this.#kept.clear()
  }

  // The position is part of the key: a moment told before an erasure or a backdated fact is not shown after it.
  #at(business: string, when: When): Db {
    const key = JSON.stringify([business, when, this.#log.position])
    const known = this.#kept.get(key)
    if (known !== undefined) return known
    const db = memoryDb()
    projectLog(this.#log, db, new Rows(db, this.#domain), this.#domain, { business, ...when })
    this.#kept.set(key, db)
    if (this.#kept.size > 4)
      for (const [oldest, old] of this.#kept) {
        old.close()
        this.#kept.delete(oldest)
        break
      }
    return db
  }
}
