import type { AnyCommand, Asked, Decision, Needs } from "./command.ts"
import type { Everything } from "./law.ts"
import type { AnyNoun, Fact } from "./noun.ts"
import type { Refused } from "./refusal.ts"

/** Reads the state of a thing; the one door between a decision and wherever states are kept. */
export type Read = (noun: AnyNoun, id: string) => unknown

const gather = (needs: Needs, read: Read): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(needs).map(([name, need]) => [
      name,
      Array.isArray(need)
        ? new Map(need.map((one) => [one.id, read(one.noun, one.id)]))
        : read((need as { noun: AnyNoun }).noun, (need as { id: string }).id),
    ]),
  )

/** States and a request → what happens next. The whole system is this line; the shop, the till and the terminal run it. */
export const decide = (command: AnyCommand, read: Read, input: unknown, asked: Asked): Decision<Fact, Refused> => {
  const found = gather(command.needs(input, asked), read)
  if (command.also !== undefined) Object.assign(found, gather(command.also(found, input, asked), read))
  if (command.lastly !== undefined) Object.assign(found, gather(command.lastly(found, input, asked), read))
  return command.decide(found, input, asked)
}

/**
 * A book held in memory: what stories, random play and the browser decide on. The same events give the same states as
 * in the ledger, because both fold with the same `evolve`.
 */
export class World implements Everything {
  readonly #nounOf: ReadonlyMap<string, AnyNoun>
  readonly #states = new Map<string, Map<string, unknown>>()

  constructor(nounOf: ReadonlyMap<string, AnyNoun>) {
    this.#nounOf = nounOf
  }

  readonly read: Read = (noun, id) => this.#states.get(noun.name)?.get(id) ?? noun.initial

  readonly of = <State>(noun: { readonly name: string }): ReadonlyMap<string, State> =>
    (this.#states.get(noun.name) ?? new Map()) as ReadonlyMap<string, State>

  /** What a request would bring about; nothing is changed. */
  ask(command: AnyCommand, input: unknown, asked: Asked): Decision<Fact, Refused> {
    return decide(command, this.read, input, asked)
  }

  apply(event: Fact): void {
    const noun = this.#nounOf.get(event._tag)
    if (noun === undefined) throw new Error(`no noun knows ${event._tag}`)
    const id = noun.idOf(event)
    const kept = this.#states.get(noun.name) ?? new Map<string, unknown>()
    this.#states.set(noun.name, kept.set(id, noun.evolve(this.read(noun, id), event)))
  }
}
