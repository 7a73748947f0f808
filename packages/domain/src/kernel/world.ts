import { type Closing, inOpenDays, knowing } from "./closing.ts"
import type { AnyCommand, Context, Decision, Reads } from "./command.ts"
import type { Everything } from "./law.ts"
import type { AnyAggregate, Fact } from "./aggregate.ts"
import { permitted } from "./permitting.ts"
import type { Refused } from "./refusal.ts"

/** Reads the state of a thing; the one door between a decision and wherever states are kept. */
export type Read = (aggregate: AnyAggregate, id: string) => unknown

const gather = (reads: Reads, read: Read): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(reads).map(([name, thing]) => [
      name,
      Array.isArray(thing)
        ? new Map(thing.map((one) => [one.id, read(one.aggregate, one.id)]))
        : read((thing as { aggregate: AnyAggregate }).aggregate, (thing as { id: string }).id),
    ]),
  )

/** States and a request → what happens next. The whole system is this line; the shop, the till and the terminal run it. */
export const decide = (command: AnyCommand, read: Read, input: unknown, context: Context): Decision<Fact, Refused> => {
  const found = gather(command.reads(input, context), read)
  if (command.readsNext !== undefined) Object.assign(found, gather(command.readsNext(found, input, context), read))
  if (command.readsLast !== undefined) Object.assign(found, gather(command.readsLast(found, input, context), read))
  const decision = command.decide(found, input, context)
  return context.actor === undefined ? decision : permitted(command, decision, { found, read, input, context })
}

/**
 * A book held in memory: what stories, random play and the browser decide on. The same events give the same states as
 * in the ledger, because both fold with the same `evolve`.
 */
export class World implements Everything {
  readonly #aggregateOf: ReadonlyMap<string, AnyAggregate>
  readonly #closing: Closing | undefined
  readonly #states = new Map<string, Map<string, unknown>>()

  constructor(aggregateOf: ReadonlyMap<string, AnyAggregate>, closing?: Closing) {
    this.#aggregateOf = aggregateOf
    this.#closing = closing
  }

  readonly read: Read = (aggregate, id) => this.#states.get(aggregate.name)?.get(id) ?? aggregate.initial

  readonly of = <State>(aggregate: { readonly name: string }): ReadonlyMap<string, State> =>
    (this.#states.get(aggregate.name) ?? new Map()) as ReadonlyMap<string, State>

  /** What a request would bring about; nothing is changed. */
  ask(command: AnyCommand, input: unknown, context: Context): Decision<Fact, Refused> {
    const now = knowing(this.#closing, this.read, context)
    return inOpenDays(this.#closing, decide(command, this.read, input, now), this.read, now)
  }

  apply(event: Fact): void {
    const aggregate = this.#aggregateOf.get(event._tag)
    if (aggregate === undefined) throw new Error(`no aggregate knows ${event._tag}`)
    const id = aggregate.idOf(event)
    const kept = this.#states.get(aggregate.name) ?? new Map<string, unknown>()
    this.#states.set(aggregate.name, kept.set(id, aggregate.evolve(this.read(aggregate, id), event)))
  }
}
