import { setImmediate as turn } from "node:timers/promises"
import { type BusinessId, PLATFORM } from "@oja/domain/kernel/index"
import type { Ledger } from "@oja/store"

const SECOND = 1000
export const MINUTE = 60_000
/** Timers that are set further ahead are set again: a machine that slept is not trusted to wake at the right moment. */
const FURTHEST = 60 * MINUTE

/** Something the gateway does by itself, in one business after the other, whenever one is due. */
export interface Job {
  readonly name: string
  /** Whose facts may change when a business is due, by the names of aggregates; nobody's when empty. */
  readonly follows: ReadonlyArray<string>
  /** A fact of theirs is looked at after so many milliseconds: facts that come close together are looked at together. A second unless said. */
  readonly after?: number
  /** Works for the whole installation: then `due` and `run` are asked about the platform alone. */
  readonly platform?: true
  /** When something is next to be done, epoch milliseconds; undefined while nothing is, until a fact moves it. */
  readonly due: (business: BusinessId, at: number) => number | undefined
  /** Does what is due. What it decides is in the book before anything else happens, so it may stop anywhere. */
  readonly run: (business: BusinessId, at: number) => void | Promise<void>
}

/** The time, and who wakes us: the machine's own, unless a test tells both. */
export interface Clock {
  readonly now: () => number
  /** Calls back once after so many milliseconds, unless it is called off. */
  readonly wake: (ms: number, run: () => void) => () => void
}

/** By the machine's own timers, which keep no process alive. */
export const wakeAfter: Clock["wake"] = (ms, run) => {
  const timer = setTimeout(run, ms).unref()
  return () => clearTimeout(timer)
}

/**
 * Runs jobs when they are due, and asks nobody who has nothing to do: for each job it knows when each business is next
 * due, sleeps until the earliest, and looks again when a fact moves. At the start every business is asked once. Jobs do
 * not wait for each other; within one, a business waits for the one before.
 */
export class Jobs {
  readonly #jobs: ReadonlyMap<string, Turns>
  readonly #ledger: Ledger
  readonly #forget: () => void

  constructor(jobs: ReadonlyArray<Job>, ledger: Ledger, clock: Clock) {
    this.#ledger = ledger
    this.#jobs = new Map(jobs.map((job) => [job.name, new Turns(job, clock)]))
    this.#forget = ledger.onMoved(({ events }) => {
      for (const { business, event } of events) {
        const aggregate = ledger.domain.aggregateOf.get(event._tag)?.name ?? ""
        for (const turns of this.#jobs.values())
          if (turns.job.follows.includes(aggregate)) turns.moved(business as BusinessId)
      }
    })
  }

  /** Asks every business once, then whoever is due. */
  start(): void {
    for (const turns of this.#jobs.values()) turns.start(this.#businesses(turns.job))
  }

  /** One round of a job over every business, or over one, due or not; ends when it is done. For tests, and for whoever knows of news. */
  async run(name: string, at: number, business?: BusinessId): Promise<void> {
    const turns = this.#jobs.get(name)
    if (turns === undefined) throw new Error(`there is no job ${name}`)
    await turns.round(business === undefined ? this.#businesses(turns.job) : [business], at)
  }

  /** When a job is next due anywhere; for tests. */
  next(name: string): number | undefined {
    return this.#jobs.get(name)?.earliest
  }

  /** Starts nothing more, and waits for what is begun. */
  async stop(): Promise<void> {
    this.#forget()
    await Promise.all([...this.#jobs.values()].map((turns) => turns.stop()))
  }

  #businesses({ platform }: Job): ReadonlyArray<BusinessId> {
    if (platform === true) return [PLATFORM]
    return this.#ledger.log.businesses().filter((it) => it !== PLATFORM) as ReadonlyArray<BusinessId>
  }
}

/** The turns of one job: who is due when, and the one timer that wakes it. */
class Turns {
  readonly job: Job
  readonly #clock: Clock
  readonly #due = new Map<BusinessId, number>()
  #started = false
  #stopped = false
  #awake = false
  #wakesAt = Infinity
  #callOff: (() => void) | undefined
  #working: Promise<void> = Promise.resolve()

  constructor(job: Job, clock: Clock) {
    this.job = job
    this.#clock = clock
  }

  get earliest(): number | undefined {
    let earliest: number | undefined
    for (const due of this.#due.values()) if (earliest === undefined || due < earliest) earliest = due
    return earliest
  }

  start(businesses: ReadonlyArray<BusinessId>): void {
    this.#started = true
    const now = this.#clock.now()
    for (const business of businesses) this.#due.set(business, now)
    this.#sleep()
  }

  moved(business: BusinessId): void {
    if (!this.#started) return
    const due = this.#clock.now() + (this.job.after ?? SECOND)
    if ((this.#due.get(business) ?? Infinity) <= due) return
    this.#due.set(business, due)
    if (!this.#awake && due < this.#wakesAt) this.#sleep()
  }

  round(businesses: ReadonlyArray<BusinessId>, at: number): Promise<void> {
    const work = this.#working.then(() => this.#each(businesses, at))
    this.#working = work.catch(() => undefined)
    return work
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#callOff?.()
    await this.#working
  }

  #sleep(): void {
    this.#callOff?.()
    this.#wakesAt = Infinity
    const { earliest } = this
    if (this.#stopped || earliest === undefined) return
    const now = this.#clock.now()
    const until = Math.min(now + FURTHEST, Math.max(now, earliest))
    this.#wakesAt = until
    this.#callOff = this.#clock.wake(until - now, () => void this.#wake(until))
  }

  async #wake(until: number): Promise<void> {
    const at = Math.max(until, this.#clock.now())
    this.#awake = true
    await this.round(
      [...this.#due].flatMap(([business, due]) => (due <= at ? [business] : [])),
      at,
    )
    this.#awake = false
    this.#sleep()
  }

  async #each(businesses: ReadonlyArray<BusinessId>, at: number): Promise<void> {
    for (const business of businesses) {
      if (this.#stopped) return
      this.#due.delete(business)
      try {
        await this.job.run(business, at)
        const next = this.job.due(business, at)
        // What could not be done now is tried again in a minute, and not at once.
        if (next !== undefined) this.#later(business, Math.max(next, at + MINUTE))
      } catch (error) {
        process.stderr.write(`The job ${this.job.name} stumbled: ${error instanceof Error ? error.name : "unknown"}\n`)
        this.#later(business, at + MINUTE)
      }
      // One business at a time, so that nobody at a till waits for all of them.
      await turn()
    }
  }

  /** A fact that came meanwhile may have made it due sooner. */
  #later(business: BusinessId, due: number): void {
    this.#due.set(business, Math.min(due, this.#due.get(business) ?? Infinity))
  }
}
