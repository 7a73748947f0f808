import { hash } from "node:crypto"
import * as Result from "effect/Result"
import { type Book, decide, type Fact, type Refused } from "@oja/domain/kernel/index"
import type { Answers } from "./answers.ts"
import type { Log, Meta } from "./log.ts"
import type { People } from "./people.ts"
import type { Answer, RefusedFact, Request, Written } from "./request.ts"
import type { Rows } from "./rows.ts"
import type { States } from "./states.ts"

interface Desk {
  readonly book: Book
  readonly log: Log
  readonly people: People
  readonly states: States
  readonly rows: Rows
  readonly answers: Answers
  readonly refusedFact: RefusedFact | undefined
}

/** Decides requests and writes down what follows, inside a transaction that the ledger opens and closes. */
export class Scribe {
  readonly #book: Book
  readonly #log: Log
  readonly #people: People
  readonly #states: States
  readonly #rows: Rows
  readonly #answers: Answers
  readonly #refusedFact: RefusedFact | undefined

  constructor({ answers, book, log, people, refusedFact, rows, states }: Desk) {
    this.#answers = answers
    this.#book = book
    this.#log = log
    this.#people = people
    this.#refusedFact = refusedFact
    this.#rows = rows
    this.#states = states
  }

  /** What a request comes to, decided on what those before it in the same commit left; its events are written down. */
  decide(request: Request, written: Array<Written>): Answer {
    const { command, input, asked, commandId } = request
    const fingerprint = request.fingerprint ?? hash("sha256", `${command.name}${JSON.stringify(input)}`)
    const n = this.#log.businessN(asked.business, true)
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
    if (asked.fact !== true || command.offline !== "fact" || this.#refusedFact === undefined)
      return { _tag: "Refused", refusal }
    const answer = this.#append(request, n, this.#refusedFact(request, refusal), written)
    return { ...answer, attention: refusal }
  }

  #append(
    { command, asked, commandId, about }: Request,
    n: number,
    events: ReadonlyArray<Fact>,
    written: Array<Written>,
  ): Answer & { readonly _tag: "Accepted" } {
    if (events.length === 0) return { _tag: "Accepted", position: this.#log.position, events: 0 }
    const meta = JSON.stringify({
      by: asked.by,
      commandId,
      command: command.name,
      ...about,
      ...(asked.fact === true && { fact: true }),
    } satisfies Meta)
    let position = 0
    for (const fact of events) {
      const noun = this.#book.nounOf.get(fact._tag)
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
}
