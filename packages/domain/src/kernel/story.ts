import * as Result from "effect/Result"
import type { AnyCommand, Context, InputOf } from "./command.ts"
import type { Fact } from "./aggregate.ts"
import type { Domain } from "./module.ts"
import type { Refused } from "./refusal.ts"
import { World } from "./world.ts"

/** Who asks in stories, and when: a morning in Lagos. */
export const aMorning: Context = {
  by: "user_ada",
  at: Date.UTC(2026, 2, 2, 8),
  today: "2026-03-02",
  business: "biz_ada",
}

/** What a story ends with: a step that can be compared, or carried on from. */
export interface Outcome {
  readonly events: ReadonlyArray<Fact>
  readonly refusal: Refused | undefined
  /** The same history with what has just happened added to it. */
  readonly and: Telling
}

export interface Telling {
  readonly when: <C extends AnyCommand>(command: C, input: InputOf<C>, context?: Partial<Context>) => Outcome
  /** The state of a thing as this history leaves it. */
  readonly now: <State>(aggregate: { readonly name: string; readonly initial: State }, id: string) => State
}

/**
 * `given(what happened).when(someone asks)` answers with the events that follow or the refusal: the one shape of every
 * decision test. `const { given } = story(oja)`.
 */
export const story = (domain: Pick<Domain, "aggregateOf" | "closing">) => {
  const given = (...history: ReadonlyArray<Fact>): Telling => {
    const world = new World(domain.aggregateOf, domain.closing)
    for (const event of history) world.apply(event)
    return {
      now: (aggregate, id) => world.of<typeof aggregate.initial>(aggregate).get(id) ?? aggregate.initial,
      when: (command, input, context = {}) => {
        const decision = world.ask(command, input, { ...aMorning, ...context })
        const events = Result.isSuccess(decision) ? decision.success : []
        return {
          events,
          refusal: Result.isFailure(decision) ? decision.failure : undefined,
          and: given(...history, ...events),
        }
      },
    }
  }
  return { given }
}
