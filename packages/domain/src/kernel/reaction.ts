import type { AnyCommand, InputOf } from "./command.ts"
import type { Fact } from "./aggregate.ts"
import type { Recorded } from "./view.ts"
import { present } from "./present.ts"

/** A request that a fact elsewhere makes of us. The runner asks it once for each event, whatever crashes in between. */
export interface Demand {
  readonly command: AnyCommand
  readonly input: unknown
  /** The business it is asked of; the event's own when absent. */
  readonly business?: string
}

/** A request with its input checked against its command. */
export const demand = <C extends AnyCommand>(command: C, input: InputOf<C>, business?: string): Demand => ({
  command,
  input,
  ...present({ business }),
})

/** What a fact elsewhere asks of us: pure, event → requests. */
export type Reactions<Event extends Fact> = {
  readonly [Tag in Event["_tag"]]?: (event: Extract<Event, { _tag: Tag }>, recorded: Recorded) => ReadonlyArray<Demand>
}

// oxlint-disable-next-line typescript/no-explicit-any -- the common type of all reaction tables
export type AnyReactions = Reactions<any>
