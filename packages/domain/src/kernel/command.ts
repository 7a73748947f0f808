import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Access, Actor, Measured } from "./access.ts"
import { type Field, fieldsOf } from "./fields.ts"
import type { BusinessId, Mint } from "./id.ts"
import type { AnyAggregate, EventOf, Fact, Thing } from "./aggregate.ts"
import type { AnyRefusal, RefusalOf, Refused } from "./refusal.ts"

/**
 * What is known of a fact of the counter beside itself: which device did it, when, and what it knew of the book then. Only
 * the gateway makes one, of a device that is registered.
 */
export interface Counter {
  readonly deviceId: string
  /** A shift was open at its drawer: what it did is taken further than what anybody asks. */
  readonly onShift: boolean
  /** Epoch milliseconds, by the device's clock as it was set right. */
  readonly at?: number
  /** How far in the business's own book it had read. */
  readonly position?: number
  /** The prices that stood there, by line: what was sold by them was sold at its price. */
  readonly prices?: { readonly [lineId: string]: number }
  /** Why the approval that came with it does not hold. */
  readonly unapproved?: string
}

/** Whether the book follows what happened, further than it lets anybody ask. */
export const isTaken = ({ fact }: Pick<Context, "fact">): boolean => fact === true || fact?.onShift === true

/** All a decision may know besides what it reads: who asks, for which business, and when. No clock and no chance inside. */
export interface Context {
  readonly by: string
  /** Epoch milliseconds, the server's. */
  readonly at: number
  /** The business day it is now, in the business's zone. */
  readonly today: string
  /** The last day whose figures are closed, where any are. */
  readonly closedTo?: string
  readonly business: BusinessId
  /** It already happened at the counter (cash taken, goods handed over): the book follows, and raises what it cannot explain. */
  readonly fact?: true | Counter
  /** What whoever asks may do. Nobody, where the business asks itself, or its owner does on a book of their own: nothing is out of reach then. */
  readonly actor?: Actor
}

export type Reads = { readonly [key: string]: Thing<unknown> | ReadonlyArray<Thing<unknown>> }

/** What the decision is handed: a state for a need, a map by id for a list of needs. */
export type States<N> = {
  readonly [K in keyof N]: N[K] extends Thing<infer State>
    ? State
    : N[K] extends ReadonlyArray<Thing<infer State>>
      ? ReadonlyMap<string, State>
      : never
}

/** Makes a field from the id the path names, if it names one, and fresh ids. */
export type Minting = (id: string | undefined, mint: Mint) => string

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
 * `offline` says what becomes of it without a connection: a "fact" already happened and is recorded later, a "request"
 * waits and may be refused, "never" needs the server now.
 */
export interface Command<
  Name extends string,
  Fields extends Schema.Struct.Fields,
  N extends Reads,
  M extends Reads,
  Writes extends ReadonlyArray<AnyAggregate>,
  Refusals extends ReadonlyArray<AnyRefusal>,
  L extends Reads = {},
  Input = Schema.Struct<Fields>["Type"],
  All = States<N> & States<M> & States<L>,
> {
  readonly kind: "command"
  readonly name: Name
  /** One sentence for a merchant; the terminal prints it as help. */
  readonly summary: string
  readonly input: Schema.Struct<Fields>
  /** The input's fields as plain data. */
  readonly fields: ReadonlyArray<Field>
  /** The field that names the thing asked about, the first of the input: filled from the path, minted when a new thing has none yet. */
  readonly subject: keyof Fields & string
  /** Other id fields that are minted when the request leaves them out. */
  readonly mints?: ReadonlyArray<keyof Fields & string>
  /** Fields that are made in a way of their own when the request leaves them out. */
  readonly minted?: { readonly [Field in keyof Fields & string]?: Minting }
  readonly access: Access
  readonly offline: "fact" | "request" | "never"
  readonly reads: (input: Input, context: Context) => N
  readonly readsNext?: (states: States<N>, input: Input, context: Context) => M
  readonly readsLast?: (states: States<N> & States<M>, input: Input, context: Context) => L
  /**
   * What stands now in the guarded fields, in the input's own shape: whoever says just that says nothing, and needs no
   * right to it. Where this is absent nothing stands, and all that is said is new.
   */
  readonly stands?: (states: All, input: Input, context: Context) => { readonly [Field in keyof Fields]?: unknown }
  /**
   * Where it is done, of which one place must be the asker's, where they work at some branches only: for what speaks of
   * other branches too. Where this is absent, every branch that the request or what follows names must be theirs.
   */
  readonly doneAt?: (states: All, input: Input) => ReadonlyArray<string>
  /** How large what follows is, where a role may be limited in it. */
  readonly measures?: (
    events: ReadonlyArray<EventOf<Writes[number]>>,
    states: All,
    input: Input,
    context: Context,
  ) => ReadonlyArray<Measured>
  /** The request in parts that are asked one after the other, where it may be so long that others would wait for the whole. */
  readonly slices?: (input: Input) => ReadonlyArray<Input>
  readonly writes: Writes
  readonly refusals: Refusals
  readonly decide: (
    states: All,
    input: Input,
    context: Context,
  ) => Decision<EventOf<Writes[number]>, RefusalOf<Refusals[number]>>
}

/** What of a command is not told, but follows. */
type Made = "kind" | "name" | "fields" | "subject"

export const command = <
  const Name extends string,
  const Fields extends Schema.Struct.Fields,
  N extends Reads,
  const Writes extends ReadonlyArray<AnyAggregate>,
  const Refusals extends ReadonlyArray<AnyRefusal> = readonly [],
  M extends Reads = {},
  L extends Reads = {},
>(
  name: Name,
  {
    offline = "never",
    refusals = [] as unknown as Refusals,
    ...spec
  }: Omit<Command<Name, Fields, N, M, Writes, Refusals, L>, Made | "input" | "offline" | "refusals"> & {
    /** What is asked, the id of the thing that it is asked of first. */
    readonly input: Fields
    /** "never" where it is not said. */
    readonly offline?: AnyCommand["offline"]
    readonly refusals?: Refusals
  },
): Command<Name, Fields, N, M, Writes, Refusals, L> => {
  const input = Schema.Struct(spec.input)
  return {
    ...spec,
    offline,
    refusals,
    kind: "command",
    name,
    input,
    subject: Object.keys(spec.input)[0]!,
    get fields() {
      return fieldsOf(input)
    },
  }
}

/** Any command, for code that handles all of them alike: its input has been read by its own schema before `decide` sees it. */
/* oxlint-disable typescript/no-explicit-any -- the common type of all commands; each one was checked where it was written */
export interface AnyCommand extends Pick<
  Command<string, { readonly [field: string]: Schema.Top }, {}, {}, [], []>,
  "kind" | "name" | "summary" | "fields" | "subject" | "mints" | "access" | "offline"
> {
  readonly input: Schema.Codec<any> & { readonly fields: Schema.Struct.Fields }
  readonly minted?: { readonly [field: string]: Minting | undefined }
  readonly reads: (input: any, context: Context) => Reads
  readonly readsNext?: (states: any, input: any, context: Context) => Reads
  readonly readsLast?: (states: any, input: any, context: Context) => Reads
  readonly stands?: (states: any, input: any, context: Context) => { readonly [field: string]: unknown }
  readonly doneAt?: (states: any, input: any) => ReadonlyArray<string>
  readonly measures?: (events: any, states: any, input: any, context: Context) => ReadonlyArray<Measured>
  readonly slices?: (input: any) => ReadonlyArray<any>
  readonly writes: ReadonlyArray<AnyAggregate>
  readonly refusals: ReadonlyArray<AnyRefusal>
  readonly decide: (states: any, input: any, context: Context) => Decision<Fact, Refused>
}
/* oxlint-enable typescript/no-explicit-any */

export type InputOf<C> = C extends { readonly input: infer S extends Schema.Top } ? S["Type"] : never
