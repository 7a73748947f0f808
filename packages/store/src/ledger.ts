import { hash } from "node:crypto"
import { existsSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import * as Result from "effect/Result"
import {
  type AnyNoun,
  type AnyQuery,
  type Asked,
  type Book,
  decide,
  type Fact,
  type Refused,
  type Selection,
} from "@oja/domain/kernel/index"
import { HeadFile } from "./head.ts"
import { lockBook } from "./lock.ts"
import { Log, type Meta } from "./log.ts"
import { BookBroken, checkTail, isDamage } from "./verify.ts"
import { bringUpToDate } from "./rebuild.ts"
import { People } from "./people.ts"
import { Rows } from "./rows.ts"
import { Reader } from "./select.ts"
import { createTables, type Db, openDb } from "./sqlite.ts"
import { Answers } from "./answers.ts"
import { Erasures } from "./erasures.ts"
import { Reactions } from "./reactions.ts"
import { type Answer, awayOf, type Request, type Written } from "./request.ts"
import { States } from "./states.ts"
import type { Tally } from "./tally.ts"

export type { Answer, Request } from "./request.ts"

export interface Options {
  /** The folder of book.sqlite, book.head and people.sqlite. */
  readonly folder: string
  readonly book: Book
  /** What becomes of a fact of the counter that the rules refuse: never lost, never forced in. */
  readonly refusedFact?: (request: Request, refusal: Refused) => ReadonlyArray<Fact>
}

export const paths = (folder: string) => ({
  book: join(folder, "book.sqlite"),
  head: join(folder, "book.head"),
  people: join(folder, "people.sqlite"),
  lock: join(folder, "book.sqlite.lock"),
})

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

/**
 * Keeps the book. Requests that arrive in one turn of the event loop share one transaction and one sync; each is
 * decided on what those before it left, so no two can take the last unit. Nobody is answered before the commit.
 */
export class Ledger {
  readonly book: Book
  readonly folder: string
  readonly log: Log
  readonly db: Db
  readonly #options: Options
  readonly #people: People
  readonly #states: States
  readonly #rows: Rows
  readonly #reader: Reader
  readonly #head: HeadFile
  readonly #tally: Tally
  readonly #closers: Array<() => void>
  readonly #answers: Answers
  readonly #reactions: Reactions
  readonly #erasures: Erasures
  readonly #begin
  readonly #commit
  readonly #listeners = new Set<(moved: Moved) => void>()
  readonly #moved = new Map<string, number>()
  readonly #pages = new Map<string, { readonly moved: number; readonly text: string; readonly total: number }>()
  #queue: Array<Waiting> = []
  #scheduled = false
  #closed = false

  private constructor(options: Options, closers: Array<() => void>) {
    const where = paths(options.folder)
    this.#options = options
    this.#closers = closers
    this.book = options.book
    this.folder = options.folder
    this.db = openDb(where.book)
    this.#closers.push(() => this.db.close())
    createTables(this.db)
    this.#people = new People(where.people)
    this.#closers.push(() => this.#people.close())
    this.log = new Log(this.db, options.book, this.#people)
    this.#head = new HeadFile(where.head)
    this.#closers.push(() => this.#head.close())
    const tally = checkTail(this.db, this.#head.read())
    if (typeof tally === "string") throw new BookBroken(where.book, tally)
    this.#tally = tally
    this.#states = new States(this.log)
    bringUpToDate(this.db, options.book, this.log)
    this.#rows = new Rows(this.db, options.book)
    this.#reader = new Reader(this.db)
    this.#begin = this.db.prepare("BEGIN IMMEDIATE")
    this.#commit = this.db.prepare("COMMIT")
    this.#answers = new Answers(this.db)
    this.#reactions = new Reactions(options.book, this.log, this.submit.bind(this))
    this.#erasures = new Erasures(options.book, this.log, this.#people, this.#states)
    // A book begins with a head of its own, so that a head that is missing later always means something. An open book's
    // head is on disk before anything is written to it: else a power cut could leave more than a closed head allows.
    this.#head.writeNow(tally.head())
    this.#erasures.catchUp()
    this.#reactions.catchUp()
  }

  /** Opens the book in a folder, or begins one. Throws BookInUse or BookBroken, each with its reason in words. */
  static open(options: Options): Ledger {
    mkdirSync(options.folder, { recursive: true })
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

  /** A thing as it is now. */
  state<State>(business: string, noun: Pick<AnyNoun, "name"> & { readonly initial: State }, id: string): State {
    return this.#states.get(business, noun as AnyNoun, id).state as State
  }

  /** How many events made a thing what it is: what a client must have seen to change it. */
  version(business: string, noun: AnyNoun, id: string): number {
    return this.#states.get(business, noun, id).version
  }

  /** Calls back after every commit. Answers with how to stop. */
  onMoved(listener: (moved: Moved) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** A page of rows as the text of a JSON array, with how many there are in all; kept until the view's rows move. */
  page(business: string, selection: Selection): { readonly text: string; readonly total: number } {
    const n = this.log.businessN(business)
    if (n === undefined) return { text: "[]", total: 0 }
    const { view, ...rest } = selection
    const key = `${n}/${view.name}/${JSON.stringify(rest)}`
    const moved = this.#moved.get(`${n}/${view.name}`) ?? 0
    const known = this.#pages.get(key)
    if (known?.moved === moved) return known
    const texts = this.#reader.texts(n, selection)
    const whole = (selection.offset ?? 0) === 0 && texts.length < (selection.limit ?? Infinity)
    const page = {
      moved,
      text: `[${texts.join(",")}]`,
      total: whole || selection.kind === "row" ? texts.length : this.#reader.count(n, selection),
    }
    if (this.#pages.size > 2000) this.#pages.clear()
    this.#pages.set(key, page)
    return page
  }

  find(business: string, selection: Selection): unknown {
    return findIn(this.#reader, this.log.businessN(business), selection)
  }

  /** The answer to a question, from today's rows. */
  answer(query: AnyQuery, input: unknown, asked: Asked): unknown {
    return answerFrom((selection) => this.find(asked.business, selection), query, input, asked)
  }

  get reader(): Reader {
    return this.#reader
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
    this.#lastWords()
    for (const close of this.#closers.toReversed()) close()
  }

  // What would only save work at the next opening; a full disk may take it from us.
  #lastWords(): void {
    try {
      this.#reactions.note()
      this.db.pragma("wal_checkpoint(TRUNCATE)")
      this.#head.writeNow(this.#tally.head(true))
    } catch (error) {
      if (awayOf(error) === undefined) throw error
    }
  }

  #flush(): void {
    this.#scheduled = false
    const batch = this.#queue
    this.#queue = []
    if (batch.length === 0) return
    const outcome = this.#attempt(batch)
    if (outcome !== undefined) return outcome()
    // Something threw while writing: it takes down its own command and no other.
    for (const one of batch)
      (this.#attempt([one]) ?? (() => one.done({ _tag: "Fault", error: new Error("nothing was written") })))()
  }

  /** One transaction for the batch. Answers with what to say afterwards, or undefined when each must be tried alone. */
  #attempt(batch: ReadonlyArray<Waiting>): (() => void) | undefined {
    const written: Array<Written> = []
    try {
      this.#begin.run()
      this.#reactions.note()
      const answers = batch.map(({ request }) => this.#decide(request, written))
      const touched = this.#rows.flush()
      this.log.flush()
      this.#answers.flush()
      this.#people.keep()
      this.#commit.run()
      this.#states.committed()
      this.#afterCommit(touched, written)
      return () => {
        try {
          if (this.#erasures.follow(written)) this.#pages.clear()
        } finally {
          for (const [i, { done }] of batch.entries()) done(answers[i]!)
          this.#announce(written)
        }
      }
    } catch (error) {
      this.#rollBack()
      const away = awayOf(error)
      if (away !== undefined) return () => batch.forEach(({ done }) => done(away))
      if (batch.length > 1) return undefined
      return () => batch[0]!.done({ _tag: "Fault", error })
    }
  }

  #rollBack(): void {
    if (this.db.inTransaction) this.db.exec("ROLLBACK")
    this.#people.rolledBack()
    this.#reactions.rolledBack()
    this.#answers.rolledBack()
    this.#states.rolledBack()
    this.#rows.rolledBack()
    this.log.rolledBack()
  }

  #decide(request: Request, written: Array<Written>): Answer {
    const { command, input, asked, commandId } = request
    const fingerprint = request.fingerprint ?? hash("sha256", `${command.name}${JSON.stringify(input)}`)
    const n = this.log.businessN(asked.business, true)
    const before = this.#answers.find(n, commandId, fingerprint)
    if (before !== undefined) return before
    const decision = decide(command, (noun, id) => this.#states.get(asked.business, noun, id).state, input, asked)
    const answer = Result.isSuccess(decision)
      ? this.#append(request, n, decision.success, written)
      : this.#refused(request, n, decision.failure, written)
    this.#answers.keep(n, commandId, asked.at, command.name, fingerprint, answer)
    return answer
  }

  #refused(request: Request, n: number, refusal: Refused, written: Array<Written>): Answer {
    const { asked, command } = request
    if (asked.fact !== true || command.offline !== "fact" || this.#options.refusedFact === undefined)
      return { _tag: "Refused", refusal }
    const answer = this.#append(request, n, this.#options.refusedFact(request, refusal), written)
    return { ...answer, attention: refusal }
  }

  #append(
    { command, asked, commandId, about }: Request,
    n: number,
    events: ReadonlyArray<Fact>,
    written: Array<Written>,
  ): Answer & { readonly _tag: "Accepted" } {
    if (events.length === 0) return { _tag: "Accepted", position: this.log.position, events: 0 }
    const meta = JSON.stringify({
      by: asked.by,
      commandId,
      command: command.name,
      ...about,
      ...(asked.fact === true && { fact: true }),
    } satisfies Meta)
    let position = 0
    for (const fact of events) {
      const noun = this.book.nounOf.get(fact._tag)
      if (noun === undefined) throw new Error(`no noun knows ${fact._tag}`)
      const event = this.#people.known(asked.business, noun, fact)
      const day = (event as { readonly on?: string }).on ?? asked.today
      const at = this.#states.append(asked.business, noun, event, day, asked.at, meta)
      position = at.position
      this.#rows.apply(n, event, {
        eventId: `${at.stream}@${at.version}`,
        position,
        business: asked.business,
        by: asked.by,
        at: asked.at,
        day,
      })
      written.push({ business: asked.business, event, position })
    }
    return { _tag: "Accepted", position, events: events.length }
  }

  #afterCommit(touched: ReadonlyMap<string, ReadonlySet<number>>, written: ReadonlyArray<Written>): void {
    for (const [view, businesses] of touched)
      for (const n of businesses) this.#moved.set(`${n}/${view}`, (this.#moved.get(`${n}/${view}`) ?? 0) + 1)
    if (written.length === 0) return
    for (const { position, hash } of this.log.takeFresh()) this.#tally.add(position, hash)
    this.#head.write(this.#tally.head())
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

export const findIn = (reader: Reader, businessN: number | undefined, selection: Selection): unknown => {
  if (businessN !== undefined) return reader.find(businessN, selection)
  return selection.kind === "count" ? 0 : selection.kind === "row" ? undefined : []
}

export const answerFrom = (
  find: (selection: Selection) => unknown,
  query: AnyQuery,
  input: unknown,
  asked: Asked,
): unknown => {
  const asks = query.asks(input, asked)
  const found = Object.fromEntries(Object.entries(asks).map(([name, selection]) => [name, find(selection)]))
  return query.answer(found, input, asked)
}
