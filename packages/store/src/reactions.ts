import type { Context, Domain, Demand } from "@oja/domain/kernel/index"
import { Cursor, SELDOM } from "./cursors.ts"
import type { Log } from "./log.ts"
import type { Answer, Request, Written } from "./request.ts"

/**
 * Asks elsewhere what a fact demands. Each demand has a command id of its own, made from its event, so that it may be
 * asked again after a crash and is carried out once.
 */
export class Reactions {
  readonly #domain: Domain
  readonly #log: Log
  readonly #submit: (request: Request, done: (answer: Answer) => void) => void
  readonly #cursor: Cursor
  readonly #tags: ReadonlySet<string>
  /** Events whose demands are not all answered, oldest first, with how many are open. */
  readonly #owed = new Map<number, number>()
  #postponed: Array<() => void> = []
  #seen: number
  #noted: number
  #waiting = 0

  constructor(domain: Domain, log: Log, submit: (request: Request, done: (answer: Answer) => void) => void) {
    this.#domain = domain
    this.#log = log
    this.#submit = submit
    this.#cursor = new Cursor(log.db, "reactions")
    this.#tags = new Set(domain.reactions.flatMap((table) => Object.keys(table)))
    this.#noted = this.#cursor.position
    this.#seen = this.#noted
  }

  /** How many demands wait for their answer. */
  get waiting(): number {
    return this.#waiting
  }

  /** What a crash left unasked is asked now; what was asked already is answered from memory. */
  catchUp(): void {
    this.follow(this.#log.ofTypes([...this.#tags], this.#noted))
    this.#seen = this.#log.position
  }

  follow(written: Iterable<Written>): void {
    for (const one of written) {
      this.#seen = one.position
      if (this.#tags.has(one.event._tag)) this.#react(one)
    }
  }

  /** Asks again what the disk refused. */
  again(): void {
    const postponed = this.#postponed
    this.#postponed = []
    for (const ask of postponed) ask()
  }

  /** Up to where every demand has its answer; goes to disk with a later commit, for asking twice is asking once. */
  note(after = SELDOM): void {
    const [first] = this.#owed.keys()
    const done = first === undefined ? this.#seen : first - 1
    if (done < this.#noted + after) return
    this.#cursor.move(done)
    this.#noted = done
  }

  rolledBack(): void {
    this.#noted = this.#cursor.position
  }

  #react({ business, event, position, recorded = this.#log.recorded(business, position) }: Written): void {
    const demands: ReadonlyArray<Demand> = this.#domain.reactions.flatMap(
      (table) => table[event._tag]?.(event, recorded) ?? [],
    )
    if (demands.length > 0) this.#owed.set(position, demands.length)
    const { by, at, day, eventId } = recorded
    for (const [i, { command, input, business: elsewhere }] of demands.entries()) {
      const context = { by, at, today: day, business: (elsewhere ?? business) as Context["business"] }
      const commandId = `reaction/${business}/${eventId}/${i}`
      const about = { actor: { kind: "system" }, causationId: eventId } as const
      this.#demand({ command, input, context, commandId, about }, position)
    }
  }

  #demand(request: Request, position: number): void {
    this.#waiting++
    this.#submit(request, (answer) => {
      this.#waiting--
      if (answer._tag === "Away") return void this.#postponed.push(() => this.#demand(request, position))
      const left = this.#owed.get(position)! - 1
      if (left === 0) this.#owed.delete(position)
      else this.#owed.set(position, left)
    })
  }
}
