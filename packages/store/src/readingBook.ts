import {
  type AnswerOf,
  type AnyAggregate,
  type AnyQuery,
  answerWith,
  type Context,
  type Domain,
  type FoundBy,
  type Selection,
} from "@oja/domain/kernel/index"
import type { Desk } from "./ledger.ts"
import { Log } from "./log.ts"
import { findIn, type Page } from "./pages.ts"
import { paths } from "./paths.ts"
import { People } from "./people.ts"
import { Reader } from "./select.ts"
import { type Db, openDb, snapshotDb } from "./sqlite.ts"
import { claimOfCode } from "./roots.ts"
import { States } from "./states.ts"
import { type Stretch, walkBusiness } from "./verify.ts"

/**
 * A book that another thread keeps, opened there to read it: it answers what a ledger answers and decides nothing. What
 * it remembers is as old as the last `refresh`; rows are always those of the last commit.
 */
export class ReadingBook implements Desk {
  readonly domain: Domain
  readonly log: Log
  readonly #folder: string
  readonly #db: Db
  readonly #people: People
  readonly #reader: Reader
  #states: States

  constructor(folder: string, domain: Domain) {
    const where = paths(folder)
    this.domain = domain
    this.#folder = folder
    this.#db = openDb(where.book, { readonly: true })
    this.#people = new People(where.people, { readonly: true })
    this.log = new Log(this.#db, domain, this.#people)
    this.#reader = new Reader(this.#db)
    this.#states = new States(this.log)
  }

  /** Forgets what may have moved since: before every question. Keys too, for somebody may have been erased. */
  refresh(): void {
    this.#people.refresh()
    this.log.refresh()
    this.#states = new States(this.log)
  }

  get people(): People {
    return this.#people
  }

  /** Walks the facts of one business, a stretch of them, and holds them to a code that somebody kept. */
  walk(business: string, code?: string, from?: Stretch): Stretch {
    return walkBusiness(this.#db, business, { claim: code === undefined ? undefined : claimOfCode(code), from })
  }

  state<State>(
    business: string,
    aggregate: Pick<AnyAggregate, "name"> & { readonly initial: State },
    id: string,
  ): State {
    return this.#states.get(business, aggregate as AnyAggregate, id).state as State
  }

  page(business: string, selection: Selection): Page {
    const n = this.log.businessN(business)
    if (n === undefined) return { text: "[]", total: 0 }
    const texts = this.#reader.texts(n, selection)
    const total = selection.kind === "row" ? texts.length : this.#reader.count(n, selection)
    return { text: `[${texts.join(",")}]`, total }
  }

  *each(business: string, selection: Selection): Iterable<string> {
    const n = this.log.businessN(business)
    if (n === undefined) return
    const db = snapshotDb(paths(this.#folder).book)
    try {
      yield* new Reader(db).each(n, selection)
    } finally {
      db.close()
    }
  }

  find<S extends Selection>(business: string, selection: S): FoundBy<S> {
    return findIn(this.#reader, this.log.businessN(business), selection)
  }

  answer<Q extends AnyQuery>(query: Q, input: unknown, context: Context): AnswerOf<Q> {
    return answerWith((selection) => this.find(context.business, selection), query, input, context)
  }

  /** Nothing was ever asked of it. */
  answered(): undefined {
    return undefined
  }

  movedSince(): boolean {
    return false
  }

  /** What tills ask is answered where the book is kept. */
  movedAfter(): never {
    throw new Error("tills are answered where the book is kept")
  }

  /** It is only read: whoever asks it to decide has come to the wrong thread, and the mistake is ours. */
  ask(): never {
    throw new Error("a book that is only read decides nothing")
  }

  close(): void {
    this.#people.close()
    this.#db.close()
  }
}
