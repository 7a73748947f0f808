import {
  type AnswerOf,
  type AnyQuery,
  type AnyView,
  answerWith,
  type Context,
  type Domain,
  type Find,
  type Selection,
} from "@oja/domain/kernel/index"
import { findIn } from "./pages.ts"
import type { Log } from "./log.ts"
import { countingAfter, isTold, momentBefore, movedSince, newestAt } from "./moments.ts"
import { only, type Span, projectLog } from "./rebuild.ts"
import { Rows } from "./rows.ts"
import { Reader } from "./select.ts"
import { type Db, pastDb } from "./sqlite.ts"

/** A business as another moment shows it; answers as the ledger does, changes nothing. */
export interface Moment {
  readonly page: (selection: Selection) => { readonly text: string; readonly total: number }
  readonly find: Find
  /** All at once: the moment may be let go while its rows are still being read. */
  readonly each: (selection: Selection) => Iterable<string>
  readonly answer: <Q extends AnyQuery>(query: Q, input: unknown, context: Context) => AnswerOf<Q>
}

/** The moment asked for: what we knew then (`knownAt`, an instant; `upTo`, a position) or what was true then (`asOf`, a day). */
export type When = Pick<Span, "knownAt" | "upTo" | "asOf">

const MOST_MOMENTS = 4
/** How much text of answers is kept of a moment, in characters. */
const MOST_TEXT = 4_000_000

/** A view's rows at a moment, up to which fact of the book that is known. */
interface Told {
  readonly rows: Rows
  readonly reader: Reader
  readonly domain: Domain
  /** The last moment that is kept before this one: what has not moved since stands in today's rows. */
  readonly moment: number
  readonly seen: number
}

/**
 * Shows businesses as they were, and keeps the last few moments. Of the moment that is kept before the one asked for, what has not
 * moved since stands in the book's rows; what has was put aside, and is laid beside them in memory; the few facts from there
 * on are folded on top. `plain` folds everything from the first fact, as tests do that compare the two.
 */
export class TimeTravel {
  readonly #log: Log
  readonly #domain: Domain
  readonly #plain: boolean
  readonly #moments = new Map<string, Past>()

  constructor(log: Log, domain: Domain, { plain = false }: { readonly plain?: boolean } = {}) {
    this.#log = log
    this.#domain = domain
    this.#plain = plain
  }

  at(business: string, when: When): Moment {
    const n = this.#log.businessN(business)
    const past = () => this.#past(business, n!, when)
    const find: Find = (selection) =>
      n === undefined
        ? findIn(undefined, n, selection)
        : past().read(selection, "find", (reader) => findIn(reader, n, selection))
    return {
      find,
      each: (selection) =>
        n === undefined ? [] : past().read(selection, "once", (reader) => [...reader.each(n, selection)]),
      page: (selection) =>
        n === undefined
          ? { text: "[]", total: 0 }
          : past().read(selection, "page", (reader) => ({
              text: `[${reader.texts(n, selection).join(",")}]`,
              total: reader.count(n, selection),
            })),
      answer: (query, input, context) => answerWith(find, query, input, context),
    }
  }

  close(): void {
    for (const past of this.#moments.values()) past.close()
    this.#moments.clear()
  }

  // Rows that spoke of somebody are not shown after they were erased, and rows that were told again have other numbers.
  #past(business: string, n: number, when: When): Past {
    const tables = this.#log.db.pragma("schema_version", { simple: true })
    const key = JSON.stringify([business, when, this.#log.erasedIn(business), tables])
    const past = this.#moments.get(key) ?? new Past(this.#log, this.#domain, { business, n, when, plain: this.#plain })
    this.#moments.delete(key)
    this.#moments.set(key, past)
    for (const [oldest, old] of this.#moments) {
      if (this.#moments.size <= MOST_MOMENTS) break
      old.close()
      this.#moments.delete(oldest)
    }
    return past
  }
}

interface Asked {
  readonly business: string
  readonly n: number
  readonly when: When
  readonly plain: boolean
}

/** An answer, and how long it is as text. */
interface Kept {
  readonly answer: unknown
  readonly length: number
}

/** A business at one moment: a connection of its own that reads the book, with what lies beside the book's rows in memory. */
class Past {
  readonly #db: Db
  readonly #log: Log
  readonly #domain: Domain
  readonly #asked: Asked
  readonly #told = new Map<string, Told>()
  /** Answers, as long as nothing is written that counts at this moment. */
  readonly #kept = new Map<string, Kept>()
  #text = 0

  constructor(log: Log, domain: Domain, asked: Asked) {
    this.#db = pastDb(log.db.name)
    this.#log = log.on(this.#db)
    this.#domain = domain
    this.#asked = asked
  }

  close(): void {
    this.#db.close()
  }

  /** Reads a view's rows, all of it as one commit left the book; what was asked before is kept, unless it is read but once. */
  read<A>({ view, ...selection }: Selection, way: "find" | "page" | "once", by: (reader: Reader) => A): A {
    this.#db.exec("BEGIN")
    const { reader } = this.#upToDate(view.name)
    try {
      if (way === "once") return by(reader)
      const key = JSON.stringify([view.name, way, selection])
      const kept = this.#kept.get(key)
      if (kept !== undefined) return structuredClone(kept.answer) as A
      const answer = by(reader)
      this.#keep(key, answer)
      return answer
    } finally {
      this.#db.exec("COMMIT")
    }
  }

  #keep(key: string, answer: unknown): void {
    const { length } = JSON.stringify([answer])
    if (this.#text + length > MOST_TEXT) this.#forget()
    if (length > MOST_TEXT) return
    this.#kept.set(key, { answer: structuredClone(answer), length })
    this.#text += length
  }

  #forget(): void {
    this.#kept.clear()
    this.#text = 0
  }

  /** A view's rows at this moment, with all that is known of it now. */
  #upToDate(name: string): Told {
    const known = this.#told.get(name)
    const newest = this.#log.newestOf(this.#asked.business)
    if (known !== undefined && known.seen >= newest) return known
    try {
      const told = this.#tell(name, known, newest)
      this.#told.set(name, told)
      return told
    } catch (error) {
      this.#db.exec("ROLLBACK")
      known?.rows.rolledBack()
      throw error
    }
  }

  #tell(name: string, known: Told | undefined, newest: number): Told {
    const { business, n, when } = this.#asked
    const view = this.#domain.views.get(name)
    if (view === undefined) throw new Error(`the book has no view ${name}`)
    const told = known ?? this.#begun(view)
    const { seen = 0 } = known ?? {}
    if (told.moment > 0) told.rows.load(view, n, movedSince(this.#db, view, n, told.moment, seen))
    for (const stretch of countingAfter(this.#db, n, told.moment, when)) {
      const after = Math.max(stretch.after, seen)
      const upTo = Math.min(stretch.upTo, newest, when.upTo ?? Infinity)
      if (after >= upTo) continue
      const span = { business, ...when, upTo, ...(after > 0 && { after }) }
      if (projectLog(this.#log, this.#db, told.rows, told.domain, span) > 0) this.#forget()
    }
    return { ...told, seen: newest }
  }

  #begun(view: AnyView): Omit<Told, "seen"> {
    const { n, plain, when } = this.#asked
    const moment = plain || !isTold(this.#db, view) ? 0 : momentBefore(this.#db, n, when)
    const domain = only(this.#domain, [view])
    const rows = new Rows(this.#db, domain, { place: "temp" })
    return {
      domain,
      moment,
      rows,
      reader: new Reader(this.#db, { at: { moment, newest: newestAt(this.#db, view, n, moment) } }),
    }
  }
}
