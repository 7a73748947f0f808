import { hash } from "node:crypto"
import * as Result from "effect/Result"
import {
  type AnyAggregate,
  type Counting,
  type Domain,
  decide,
  type Fact,
  inOpenDays,
  knowing,
  noting,
  type Refused,
  withinPlan,
} from "@oja/domain/kernel/index"
import type { IdempotencyStore } from "./idempotencyStore.ts"
import type { Log, Meta } from "./log.ts"
import type { People } from "./people.ts"
import type { Answer, RefusedFact, Request, Written } from "./request.ts"
import type { Rows } from "./rows.ts"
import type { Reader } from "./select.ts"
import type { States } from "./states.ts"

interface Stores {
  readonly domain: Domain
  readonly log: Log
  readonly people: People
  readonly states: States
  readonly rows: Rows
  readonly reader: Reader
  readonly idempotency: IdempotencyStore
  readonly refusedFact: RefusedFact | undefined
}

/** Decides requests and writes down what follows, inside a transaction that the ledger opens and closes. */
export class CommandHandler {
  readonly #domain: Domain
  readonly #log: Log
  readonly #people: People
  readonly #states: States
  readonly #rows: Rows
  readonly #reader: Reader
  readonly #idempotency: IdempotencyStore
  readonly #refusedFact: RefusedFact | undefined
  /** By business, how many there may be of what plans hold so much of. */
  readonly #atMost = new Map<number, Counting["atMost"]>()
  readonly #note: ReturnType<typeof noting>

  constructor({ idempotency, domain, log, people, reader, refusedFact, rows, states }: Stores) {
    this.#idempotency = idempotency
    this.#domain = domain
    this.#note = noting(domain.quotas, domain.aggregateOf)
    this.#log = log
    this.#people = people
    this.#refusedFact = refusedFact
    this.#rows = rows
    this.#reader = reader
    this.#states = states
  }

  /** What a request comes to, decided on what those before it in the same commit left; its events are written down. */
  decide(request: Request, written: Array<Written>): Answer {
    const { command, input, context, commandId } = request
    const fingerprint = request.fingerprint ?? hash("sha256", `${command.name}${JSON.stringify(input)}`)
    const n = this.#log.businessN(context.business, true)
    const before = this.#idempotency.find(n, commandId, fingerprint)
    if (before !== undefined) return before
    const read = (aggregate: AnyAggregate, id: string) => this.#states.get(context.business, aggregate, id).state
    const { closing, quotas } = this.#domain
    const now = knowing(closing, read, context)
    const wanted = inOpenDays(closing, decide(command, read, input, now), read, now)
    const decision = withinPlan(quotas, command, wanted, context, this.#counting(n))
    const answer = Result.isSuccess(decision)
      ? this.#append(request, n, decision.success, written)
      : this.#refused(request, n, decision.failure, written)
    this.#idempotency.keep(n, commandId, context.at, command.name, fingerprint, answer)
    return answer
  }

  /** What a business has so far, to the last fact of this commit. */
  #counting(n: number): Counting {
    return {
      count: (selection) => {
        this.#rows.write(selection.view)
        return this.#reader.count(n, selection)
      },
      newer: (selection, id) => {
        this.#rows.write(selection.view)
        return this.#reader.newer(n, selection, id)
      },
      atMost: this.#atMostIn(n),
    }
  }

  /** What was counted may not have come to pass. */
  rolledBack(): void {
    this.#atMost.clear()
  }

  #atMostIn(n: number): Counting["atMost"] {
    const known = this.#atMost.get(n) ?? new Map<string, number>()
    this.#atMost.set(n, known)
    return known
  }

  #refused(request: Request, n: number, refusal: Refused, written: Array<Written>): Answer {
    const { context, command } = request
    if (context.fact === undefined || command.offline !== "fact" || this.#refusedFact === undefined)
      return { _tag: "Refused", refusal }
    const answer = this.#append(request, n, this.#refusedFact(request, refusal), written)
    return { ...answer, attention: refusal }
  }

  #append(
    { command, context, commandId, about }: Request,
    n: number,
    events: ReadonlyArray<Fact>,
    written: Array<Written>,
  ): Answer & { readonly _tag: "Accepted" } {
    if (events.length === 0) return { _tag: "Accepted", position: this.#log.position, events: 0 }
    const meta = JSON.stringify({
      by: context.by,
      commandId,
      command: command.name,
      ...about,
      ...(context.fact !== undefined && { fact: true }),
      ...approvalAmong(events),
    } satisfies Meta)
    let position = 0
    for (const fact of events) {
      const aggregate = this.#domain.aggregateOf.get(fact._tag)
      if (aggregate === undefined) throw new Error(`no aggregate knows ${fact._tag}`)
      const event = this.#known(context.business, aggregate, fact)
      const day = (event as { readonly on?: string }).on ?? context.today
      const when = { day, at: context.at, by: context.by, meta }
      const appended = this.#states.append(context.business, aggregate, event, when)
      position = appended.recorded.position
      this.#rows.apply(n, event, appended)
      written.push({ business: context.business, event, position, recorded: appended.recorded })
    }
    this.#note(events, this.#atMostIn(n))
    return { _tag: "Accepted", position, events: events.length }
  }

  #known(business: string, aggregate: AnyAggregate, fact: Fact): Fact {
    if (aggregate.personal?.[fact._tag] === undefined) return fact
    const before = this.#states.get(business, aggregate, aggregate.idOf(fact)).state
    return this.#people.known(business, aggregate, fact, before)
  }
}

/** Whoever allowed one of these facts allowed them all: they were asked for together. */
const approvalAmong = (events: ReadonlyArray<Fact>): Pick<Meta, "approvedBy"> => {
  for (const event of events) if ("approvedBy" in event) return { approvedBy: String(event.approvedBy) }
  return {}
}
