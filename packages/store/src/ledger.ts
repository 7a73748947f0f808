import { existsSync, rmSync } from "node:fs"
import {
  type AnswerOf,
  type AnyAggregate,
  type AnyQuery,
  type AnyView,
  type Context,
  type Domain,
  type FoundBy,
  type Selection,
} from "@oja/domain/kernel/index"
import { Carrier } from "./carrier.ts"
import { CheckpointFile } from "./checkpoint.ts"
import { lockBook } from "./lock.ts"
import { Log } from "./log.ts"
import { Moments } from "./moments.ts"
import { type Page, Pages } from "./pages.ts"
import { paths } from "./paths.ts"
import { BookBroken, checkTail, isDamage } from "./verify.ts"
import { bringUpToDate, type Progress } from "./rebuild.ts"
import { People } from "./people.ts"
import { privateFolder } from "./private.ts"
import { Rows } from "./rows.ts"
import type { MovedColumns } from "./rowWriter.ts"
import { type MovedRow, Reader } from "./select.ts"
import { createTables, type Db, openDb, snapshotDb } from "./sqlite.ts"
import { IdempotencyStore } from "./idempotencyStore.ts"
import { Erasures, type ForgetOutside } from "./erasures.ts"
import { Reactions } from "./reactions.ts"
import { type Answer, awayOf, type RefusedFact, type Request, type Written } from "./request.ts"
import { CommandHandler } from "./commandHandler.ts"
import { States } from "./states.ts"
import type { RunningDigest } from "./runningDigest.ts"
import type { Sealing } from "./bookKey.ts"

export type { Answer, Request } from "./request.ts"

export interface Options {
  /** The folder of book.sqlite, book.head and people.sqlite. */
  readonly folder: string
  readonly domain: Domain
  /** What becomes of a fact of the counter that the rules refuse: never lost, never forced in. */
  readonly refusedFact?: RefusedFact
  /** Forgets somebody who is erased wherever something of them is kept beside the book. */
  readonly forgetOutside?: ForgetOutside
  /** The key that seals its head, and its roots; without them anybody who has the folder can write the book anew. */
  readonly sealing?: Sealing | undefined
  /** Hears how far it is while rows of an older program are projected again at the start. */
  readonly onProgress?: (progress: Progress) => void
  /** Facts of a business between two moments that its rows can be shown at. */
  readonly spacing?: number
}

/** Milliseconds after which a turn takes up no further request: what listens besides is heard in between. */
const TURN = 10

interface Waiting {
  readonly request: Request
  readonly done: (answer: Answer) => void
}

/** What a committed batch did: listeners push it to sockets, caches forget by it. */
export interface Moved {
  readonly position: number
  readonly businesses: ReadonlySet<string>
  readonly events: ReadonlyArray<Written>
}

/** What routes ask of a book, whether it is kept on this thread or only read on it. */
export type Desk = Pick<
  Ledger,
  "domain" | "log" | "page" | "each" | "find" | "answer" | "state" | "answered" | "movedSince" | "movedAfter" | "ask"
>

/**
 * Keeps the book. Requests that arrive in one turn of the event loop share one transaction and one sync; each is
 * decided on what those before it left, so no two can take the last unit. Nobody is answered before the commit.
 */
export class Ledger {
  readonly domain: Domain
  readonly folder: string
  readonly log: Log
  readonly db: Db
  readonly #people: People
  readonly #states: States
  readonly #pages: Pages
  readonly #rows: Rows
  readonly #moments: Moments
  readonly #checkpoint: CheckpointFile
  readonly #digest: RunningDigest
  readonly #sealing: Sealing | undefined
  readonly #closers: Array<() => void>
  readonly #idempotency: IdempotencyStore
  readonly #commandHandler: CommandHandler
  readonly #reactions: Reactions
  readonly #erasures: Erasures
  readonly #carrier: Carrier
  readonly #begin
  readonly #commit
  readonly #listeners = new Set<(moved: Moved) => void>()
  #queue: Array<Waiting> = []
  #scheduled = false
  #closed = false

  private constructor(options: Options, closers: Array<() => void>) {
    const where = paths(options.folder)
    this.#closers = closers
    this.domain = options.domain
    this.folder = options.folder
    this.db = openDb(where.book)
    this.#closers.push(() => this.db.close())
    createTables(this.db)
    this.#people = new People(where.people)
    this.#closers.push(() => this.#people.close())
    this.log = new Log(this.db, options.domain, this.#people)
    this.#sealing = options.sealing
    this.#checkpoint = new CheckpointFile(where.checkpoint, { seal: options.sealing?.seal })
    this.#closers.push(() => this.#checkpoint.close())
    const digest = checkTail(this.db, this.#checkpoint.read(), options.sealing)
    if (typeof digest === "string") throw new BookBroken(where.book, digest)
    this.#digest = digest
    this.#states = new States(this.log)
    this.#moments = new Moments(this.db, options.spacing)
    bringUpToDate(this.db, options.domain, this.log, options.onProgress, this.#moments)
    this.#rows = new Rows(this.db, options.domain, { moments: this.#moments })
    this.#pages = new Pages(this.log)
    this.#carrier = new Carrier(this.db)
    this.#begin = this.db.prepare("BEGIN IMMEDIATE")
    this.#commit = this.db.prepare("COMMIT")
    this.#idempotency = new IdempotencyStore(this.db)
    const parts = { domain: options.domain, log: this.log, people: this.#people, states: this.#states }
    this.#commandHandler = new CommandHandler({
      ...parts,
      rows: this.#rows,
      reader: new Reader(this.db),
      idempotency: this.#idempotency,
      refusedFact: options.refusedFact,
    })
    this.#reactions = new Reactions(options.domain, this.log, this.submit.bind(this))
    this.#erasures = new Erasures({
      ...parts,
      folder: options.folder,
      submit: this.submit.bind(this),
      forgetOutside: options.forgetOutside,
    })
    // A book begins with a head of its own, so that a head that is missing later always means something. An open book's
    // head is on disk before anything is written to it: else a power cut could leave more than a closed head allows.
    this.#checkpoint.writeNow(digest.checkpoint())
    this.#sealing?.roots.keep(digest.checkpoint())
    // Nobody is shown anything before what was erased since a backup is erased again.
    if (this.#erasures.catchUp()) while (this.#queue.length > 0) this.#flush()
    // Older programs kept files of past moments there.
    rmSync(where.moments, { recursive: true, force: true })
    this.#reactions.catchUp()
  }

  /** Opens the book in a folder, or begins one. Throws BookInUse or BookBroken, each with its reason in words. */
  static open(options: Options): Ledger {
    privateFolder(options.folder)
    const where = paths(options.folder)
    const closers = [lockBook(where.lock)]
    try {
      return new Ledger(options, closers)
    } catch (error) {
      for (const close of closers.toReversed()) close()
      if (isDamage(error)) throw new BookBroken(where.book, `SQLite says "${(error as Error).message}"`)
      throw error
    }
  }

  static exists(folder: string): boolean {
    return existsSync(paths(folder).book)
  }

  /** Asks; the answer comes after what was written has reached the disk. */
  ask(request: Request): Promise<Answer> {
    return new Promise((done) => this.submit(request, done))
  }

  /** As `ask`, for callers that count every microsecond. */
  submit(request: Request, done: (answer: Answer) => void): void {
    this.#queue.push({ request, done })
    if (this.#scheduled) return
    this.#scheduled = true
    setImmediate(() => this.#flush())
  }

  /** What a request of this name was answered; undefined when it is new. */
  answered(business: string, commandId: string, fingerprint: string): Answer | undefined {
    const n = this.log.businessN(business)
    return n === undefined ? undefined : this.#idempotency.find(n, commandId, fingerprint)
  }

  /** Whether a row is another by now than it was at a position of the log; what is gone has moved too. */
  movedSince(business: string, view: AnyView, id: string, position: number): boolean {
    return (this.#pages.positionOf(business, view, id) ?? Infinity) > position
  }

  /**
   * Rows of a view that moved after a position of the log, in the order in which they did: at least so many while there
   * are, and all that moved with the last of them. Asked again from where the last one stood, nothing is missed.
   */
  movedAfter(business: string, view: AnyView, position: number, atLeast: number): ReadonlyArray<MovedRow> {
    return this.#pages.movedAfter(business, view, position, atLeast)
  }

  /** A thing as it is now. */
  state<State>(
    business: string,
    aggregate: Pick<AnyAggregate, "name"> & { readonly initial: State },
    id: string,
  ): State {
    return this.#states.get(business, aggregate as AnyAggregate, id).state as State
  }

  /** How many events made a thing what it is: what a client must have seen to change it. */
  version(business: string, aggregate: AnyAggregate, id: string): number {
    return this.#states.get(business, aggregate, id).version
  }

  /** Calls back after every commit. Answers with how to stop. */
  onMoved(listener: (moved: Moved) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** A page of rows as the text of a JSON array, with how many there are in all. */
  page(business: string, selection: Selection): Page {
    return this.#pages.page(business, selection)
  }

  /** Every row of a selection, one by one, as the book stood when it began: nobody who writes meanwhile waits for it. */
  *each(business: string, selection: Selection): Iterable<string> {
    const n = this.log.businessN(business)
    if (n === undefined) return
    const db = snapshotDb(paths(this.folder).book)
    try {
      yield* new Reader(db).each(n, selection)
    } finally {
      db.close()
    }
  }

  /**
   * What a selection finds in today's rows, of the type the selection says: `find(business, rowOf(orders, id))` is an
   * order's row or undefined, `rowsIn` finds rows, `countOf` a number, `groupsOf` sums.
   */
  find<S extends Selection>(business: string, selection: S): FoundBy<S> {
    return this.#pages.find(business, selection)
  }

  /** The answer to a question, from today's rows. */
  answer<Q extends AnyQuery>(query: Q, input: unknown, context: Context): AnswerOf<Q> {
    return this.#pages.answer(query, input, context)
  }

  get people(): People {
    return this.#people
  }

  /** Waits until everything that was asked, and everything that facts demanded, has been answered. */
  async settled(): Promise<void> {
    while (this.#queue.length > 0 || this.#reactions.waiting > 0) await new Promise((resume) => setImmediate(resume))
  }

  /** Waits for what was asked, writes the head, and lets go of the files. */
  async close(): Promise<void> {
    if (this.#closed) return
    await this.settled()
    this.#closed = true
    await this.#carrier.close()
    this.#lastWords()
    for (const close of this.#closers.toReversed()) close()
  }

  // What would only save work at the next opening; a full disk may take it from us.
  #lastWords(): void {
    try {
      this.#reactions.note(1)
      this.#erasures.note(1)
      this.db.pragma("wal_checkpoint(TRUNCATE)")
      this.#checkpoint.writeNow(this.#digest.checkpoint(true))
      this.#sealing?.roots.keep(this.#digest.checkpoint())
    } catch (error) {
      if (awayOf(error) === undefined) throw error
    }
  }

  #flush(): void {
    this.#scheduled = false
    const waiting = this.#queue
    this.#queue = []
    if (waiting.length === 0) return
    const { batch, say } = this.#attempt(waiting)
    if (batch.length < waiting.length) this.#later(waiting.slice(batch.length))
    if (say !== undefined) return say()
    // Something threw while writing: it takes down its own command and no other.
    for (const one of batch)
      (this.#attempt([one]).say ?? (() => one.done({ _tag: "Fault", error: new Error("nothing was written") })))()
  }

  /** What did not fit into a turn comes first in the next, one of each business at a time: nobody waits for all of another's. */
  #later(left: ReadonlyArray<Waiting>): void {
    const lines = new Map<string, Array<Waiting>>()
    for (const one of [...left, ...this.#queue]) {
      const line = lines.get(one.request.context.business)
      if (line === undefined) lines.set(one.request.context.business, [one])
      else line.push(one)
    }
    const longest = Math.max(...[...lines.values()].map((line) => line.length))
    this.#queue = Array.from({ length: longest }, (_, i) => [...lines.values()].flatMap((line) => line[i] ?? [])).flat()
    if (this.#scheduled) return
    this.#scheduled = true
    setImmediate(() => this.#flush())
  }

  /**
   * One transaction for as many as fit into a turn, and for the first at least. Answers with those, and what to say
   * afterwards: undefined when each must be tried alone.
   */
  #attempt(waiting: ReadonlyArray<Waiting>): { readonly batch: ReadonlyArray<Waiting>; readonly say?: () => void } {
    const written: Array<Written> = []
    const batch: Array<Waiting> = []
    const start = performance.now()
    try {
      this.#begin.run()
      this.#reactions.note()
      this.#erasures.note()
      const idempotency: Array<Answer> = []
      for (const one of waiting) {
        if (batch.length > 0 && performance.now() - start > TURN) break
        batch.push(one)
        idempotency.push(this.#commandHandler.decide(one.request, written))
      }
      const moved = this.#rows.flush()
      this.#states.flush()
      this.log.flush()
      this.#noteMoments(written)
      this.#idempotency.flush()
      this.#people.keep()
      this.#commit.run()
      this.#states.committed()
      this.#afterCommit(moved, written)
      const say = () => {
        try {
          if (this.#erasures.follow(written)) this.#pages.forget()
        } finally {
          for (const [i, { done }] of batch.entries()) done(idempotency[i]!)
          this.#announce(written)
        }
      }
      return { batch, say }
    } catch (error) {
      this.#rollBack()
      const away = awayOf(error)
      if (away !== undefined) return { batch: waiting, say: () => waiting.forEach(({ done }) => done(away)) }
      if (batch.length > 1) return { batch }
      return { batch: waiting.slice(0, 1), say: () => waiting[0]!.done({ _tag: "Fault", error }) }
    }
  }

  #noteMoments(written: ReadonlyArray<Written>): void {
    const facts = new Map<string, number>()
    for (const { business } of written) facts.set(business, (facts.get(business) ?? 0) + 1)
    for (const [business, more] of facts)
      this.#moments.wrote(this.log.businessN(business, true), more, this.log.position, this.domain.views.values())
  }

  #rollBack(): void {
    if (this.db.inTransaction) this.db.exec("ROLLBACK")
    this.#people.rolledBack()
    this.#reactions.rolledBack()
    this.#erasures.rolledBack()
    this.#commandHandler.rolledBack()
    this.#idempotency.rolledBack()
    this.#states.rolledBack()
    this.#rows.rolledBack()
    this.#moments.forget()
    this.log.rolledBack()
  }

  #afterCommit(moved: ReadonlyMap<string, MovedColumns>, written: ReadonlyArray<Written>): void {
    this.#pages.moved(moved)
    if (written.length === 0) return
    this.#sealing?.roots.turn(() => this.#digest.checkpoint())
    for (const { position, hash } of this.log.takeFresh()) this.#digest.add(position, hash)
    this.#checkpoint.write(this.#digest.checkpoint())
    this.#carrier.wrote()
  }

  #announce(written: Moved["events"]): void {
    if (written.length === 0) return
    this.#reactions.follow(written)
    this.#reactions.again()
    const moved = {
      position: written.at(-1)!.position,
      businesses: new Set(written.map((it) => it.business)),
      events: written,
    }
    for (const listener of this.#listeners) listener(moved)
  }
}
