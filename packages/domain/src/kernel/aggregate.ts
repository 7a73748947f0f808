import type * as Schema from "effect/Schema"

/** Something that happened: a tag in the past tense and the facts, all of them JSON. */
export type Fact = { readonly _tag: string }

/** A field of a fact, or one inside it: `note`, `proof.ref`, `lines.note` (of each of its lines). */
type FieldPath<Event> = Exclude<keyof Event, "_tag"> & string

/**
 * Which fields of which facts speak of a person, and of whom: the store keeps them under that person's key. Whose a fact
 * is may follow from what the thing was before it: a note on a sale is its customer's.
 */
export type Personal<State, Event extends Fact> = {
  readonly [Tag in Event["_tag"]]?: {
    readonly person: (event: Extract<Event, { _tag: Tag }>, before: State) => string | undefined
    readonly fields: ReadonlyArray<
      FieldPath<Extract<Event, { _tag: Tag }>> | `${FieldPath<Extract<Event, { _tag: Tag }>>}.${string}`
    >
  }
}

/**
 * A kind of thing with a history of its own: what it is before anything happened, and what each event makes of it.
 * States and events are plain JSON (no Map, no Date, no undefined), so that snapshots and the log keep them as they are.
 */
export interface Aggregate<Name extends string, State, Event extends Fact> {
  readonly name: Name
  /**
   * Raised whenever the same facts fold to another state: snapshots of an older version are not read any more. The test
   * of the digests names the aggregate whose version must be raised.
   */
  readonly version: number
  readonly initial: State
  readonly evolve: (state: State, event: Event) => State
  readonly events: Schema.Codec<Event, unknown> & { readonly cases: { readonly [Tag in Event["_tag"]]: unknown } }
  /** Which thing an event belongs to. */
  readonly idOf: (event: Event) => string
  readonly personal?: Personal<State, Event>
  /** The facts after which a person is forgotten: their keys are destroyed, where they go by several ids each of them. */
  readonly erases?: {
    readonly [Tag in Event["_tag"]]?: (event: Extract<Event, { _tag: Tag }>) => string | ReadonlyArray<string>
  }
  /** Old shapes lifted to today's, oldest first; an event's version is one more than the lifts it has had. */
  readonly upcasters?: {
    readonly [Tag in Event["_tag"]]?: ReadonlyArray<(old: Record<string, unknown>) => Record<string, unknown>>
  }
}

// oxlint-disable-next-line typescript/no-explicit-any -- a list of aggregates holds every kind of state; `any` is its only common type
export type AnyAggregate = Aggregate<string, any, any>

/** A thing to read before deciding. */
export interface Thing<State> {
  readonly aggregate: AnyAggregate
  readonly id: string
  /** Only for the compiler: what the decision will be handed. */
  readonly state?: State
}

export const aggregate = <const Name extends string, State, Event extends Fact>(
  spec: Aggregate<Name, State, Event>,
) => ({
  ...spec,
  /** This thing of that id, as something a decision needs. */
  of: (id: string): Thing<State> => ({ aggregate: spec, id }),
})

export type EventOf<N> = N extends { readonly evolve: (state: never, event: infer Event extends Fact) => unknown }
  ? Event
  : never

/** The tags of an aggregate's events. */
export const tagsOf = ({ events }: AnyAggregate): ReadonlyArray<string> => Object.keys(events.cases)

/** History → state. */
export const fold = <State, Event extends Fact>(
  { evolve, initial }: { readonly initial: State; readonly evolve: (state: State, event: Event) => State },
  history: ReadonlyArray<Event>,
): State => history.reduce(evolve, initial)
