import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Access } from "./access.ts"
import type { BusinessId } from "./id.ts"
import type { AnyNoun, EventOf, Fact, Need } from "./noun.ts"
import type { AnyRefusal, RefusalOf, Refused } from "./refusal.ts"

/** All a decision may know besides what it reads: who asks, for which business, and when. No clock and no chance inside. */
export interface Asked {
  readonly by: string
  /** Epoch milliseconds, the server's. */
  readonly at: number
  /** The business day it is now, in the business's zone. */
  readonly today: string
  readonly business: BusinessId
  /** It already happened at the counter (cash taken, goods handed over): the book follows, and raises what it cannot explain. */
  readonly fact?: boolean
}

export type Needs = { readonly [key: string]: Need<unknown> | ReadonlyArray<Need<unknown>> }

/** What the decision is handed: a state for a need, a map by id for a list of needs. */
export type States<N> = {
  readonly [K in keyof N]: N[K] extends Need<infer State>
    ? State
    : N[K] extends ReadonlyArray<Need<infer State>>
      ? ReadonlyMap<string, State>
      : never
}

export type Decision<Event, Refuses> = Result.Result<ReadonlyArray<Event>, Refuses>

const nothing = Result.succeed<ReadonlyArray<never>>([])

/** What follows; nothing, when it was asked before. */
export const accept = <const Event extends Fact>(events: ReadonlyArray<Event>): Decision<Event, never> =>
  events.length === 0 ? nothing : Result.succeed(events)

export const refuse = <const R extends Refused>(refused: R): Decision<never, R> => Result.fail(refused)

/**
 * One thing a person can ask for.
 *
 * `needs` names from the input what must be read; `also` may name more from what the first reading found, and `lastly`
 * from what both did. The ledger appends the returned events all or none, on condition that nothing that was read has moved meanwhile.
 * `offline` says what becomes of it without a connection: a "fact" already happened and is recorded later, a "wish"
 * waits and may be refused, "never" needs the server now.
 */
export interface Command<
  Name extends string,
  Fields extends Schema.Struct.Fields,
  N extends Needs,
  M extends Needs,
  Writes extends ReadonlyArray<AnyNoun>,
  Refusals extends ReadonlyArray<AnyRefusal>,
  L extends Needs = {},
> {
  readonly name: Name
  /** One sentence for a merchant; the terminal prints it as help. */
  readonly says: string
  readonly input: Schema.Struct<Fields>
  /** The field that names the thing asked about: filled from the path, minted when a new thing has none yet. */
  readonly subject: keyof Fields & string
  /** Other id fields that are minted when the request leaves them out. */
  readonly mints?: ReadonlyArray<keyof Fields & string>
  readonly access: Access
  readonly offline: "fact" | "wish" | "never"
  readonly needs: (input: Schema.Struct<Fields>["Type"], asked: Asked) => N
  readonly also?: (states: States<N>, input: Schema.Struct<Fields>["Type"], asked: Asked) => M
  readonly lastly?: (states: States<N> & States<M>, input: Schema.Struct<Fields>["Type"], asked: Asked) => L
  readonly writes: Writes
  readonly refusals: Refusals
  readonly decide: (
    states: States<N> & States<M> & States<L>,
    input: Schema.Struct<Fields>["Type"],
    asked: Asked,
  ) => Decision<EventOf<Writes[number]>, RefusalOf<Refusals[number]>>
}

export const command = <
  const Name extends string,
  const Fields extends Schema.Struct.Fields,
  N extends Needs,
  const Writes extends ReadonlyArray<AnyNoun>,
  const Refusals extends ReadonlyArray<AnyRefusal>,
  M extends Needs = {},
  L extends Needs = {},
>(
  name: Name,
  spec: Omit<Command<Name, Fields, N, M, Writes, Refusals, L>, "name" | "input"> & { readonly input: Fields },
): Command<Name, Fields, N, M, Writes, Refusals, L> => ({ ...spec, name, input: Schema.Struct(spec.input) })

/** Any command, for code that handles all of them alike: its input has been read by its own schema before `decide` sees it. */
/* oxlint-disable typescript/no-explicit-any -- the common type of all commands; each one was checked where it was written */
export interface AnyCommand {
  readonly name: string
  readonly says: string
  readonly input: Schema.Codec<any> & { readonly fields: Schema.Struct.Fields }
  readonly subject: string
  readonly mints?: ReadonlyArray<string>
  readonly access: Access
  readonly offline: "fact" | "wish" | "never"
  readonly needs: (input: any, asked: Asked) => Needs
  readonly also?: (states: any, input: any, asked: Asked) => Needs
  readonly lastly?: (states: any, input: any, asked: Asked) => Needs
  readonly writes: ReadonlyArray<AnyNoun>
  readonly refusals: ReadonlyArray<AnyRefusal>
  readonly decide: (states: any, input: any, asked: Asked) => Decision<Fact, Refused>
}
/* oxlint-enable typescript/no-explicit-any */

export type InputOf<C> = C extends { readonly input: infer S extends Schema.Top } ? S["Type"] : never
