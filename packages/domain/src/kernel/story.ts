import * as Result from "effect/Result"
import type { AnyCommand, Asked, InputOf } from "./command.ts"
import type { Fact } from "./noun.ts"
import type { Book } from "./part.ts"
import type { Refused } from "./refusal.ts"
import { World } from "./world.ts"

/** Who asks in stories, and when: a morning in Lagos. */
export const aMorning: Asked = { by: "user_ada", at: Date.UTC(2026, 2, 2, 8), today: "2026-03-02", business: "biz_ada" }

/** What a story ends with: a step that can be compared, or carried on from. */
export interface Outcome {
  readonly events: ReadonlyArray<Fact>
  readonly refusal: Refused | undefined
  /** The same history with what has just happened added to it. */
  readonly and: Telling
}

export interface Telling {
  readonly when: <C extends AnyCommand>(command: C, input: InputOf<C>, asked?: Partial<Asked>) => Outcome
  /** The state of a thing as this history leaves it. */
  readonly now: <State>(noun: { readonly name: string; readonly initial: State }, id: string) => State
}

/**
 * `given(what happened).when(someone asks)` answers with the events that follow or the refusal: the one shape of every
 * decision test. `const { given } = story(oja)`.
 */
export const story = (book: Pick<Book, "nounOf">) => {
  const given = (...history: ReadonlyArray<Fact>): Telling => {
    const world = new World(book.nounOf)
    for (const event of history) world.apply(event)
    return {
      now: (noun, id) => world.of<typeof noun.initial>(noun).get(id) ?? noun.initial,
      when: (command, input, asked = {}) => {
        const decision = world.ask(command, input, { ...aMorning, ...asked })
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
