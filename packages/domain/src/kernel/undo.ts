import type { AnyAggregate, EventOf, Fact } from "./aggregate.ts"
import type { AnyCommand, InputOf } from "./command.ts"
import type { Domain } from "./module.ts"
import type { Mint } from "./id.ts"
import { same } from "./patch.ts"

// How what was done is taken back: each fact that can be says what is asked for instead. That is an act like any other,
// judged by the same rules, and nothing is ever taken out of the book.

/** A fact that is to be taken back, and what is known of it. */
export interface Done<State, Event> {
  readonly event: Event
  /** What its thing was before it, what it made of that, and what stands there by now. */
  readonly before: State
  readonly after: State
  readonly now: State
  /** Why, for what asks for a reason. */
  readonly reason: string
  readonly mint: Mint
}

/** What is asked for to take a fact back. */
export interface Back {
  readonly command: AnyCommand
  readonly input: unknown
}

/** What takes a fact back; undefined where something else stands in its place by now, or follows from it. No act that left a "never" is taken back. */
// oxlint-disable-next-line typescript/no-explicit-any -- the common type of all of them; `undoing` has checked each
export type Undo = ((done: Done<any, any>) => Back | undefined) | "never"

/** Facts that can be taken back, by their tags. */
export type Undos = Readonly<Record<string, Undo>>

export const back = <C extends AnyCommand>(command: C, input: InputOf<C>): Back => ({ command, input })

/**
 * What takes back the facts of one kind of thing:
 * `undoing(Customer, { CustomerArchived: ({ event: { customerId } }) => back(restoreCustomer, { customerId }) })`.
 */
export const undoing = <A extends AnyAggregate>(
  _: A,
  undos: {
    readonly [Tag in EventOf<A>["_tag"]]?:
      | "never"
      | ((done: Done<A["initial"], Extract<EventOf<A>, { readonly _tag: Tag }>>) => Back | undefined)
  },
): Undos => undos as Undos

/**
 * The facts of an act that are taken back with it: those like the first that it wrote of what it is about. What else it
 * wrote follows from them, and goes the same way back.
 */
export const takenBack = <F extends Fact>(
  { aggregateOf, undos }: Pick<Domain, "aggregateOf" | "undos">,
  command: AnyCommand,
  facts: ReadonlyArray<F>,
): ReadonlyArray<F> => {
  if (facts.some(({ _tag }) => undos[_tag] === "never")) return []
  const about = command.writes[0]?.name
  const own = facts.filter(({ _tag }) => aggregateOf.get(_tag)?.name === about)
  const [first] = own
  return first === undefined || undos[first._tag] === undefined ? [] : own.filter(({ _tag }) => _tag === first._tag)
}

type Former<F> = { readonly [K in keyof F]?: {} extends Pick<F, K> ? F[K] | null : F[K] }
type Facts = Readonly<Record<string, unknown>>

/** What a change made other, as it was, in the shape of a change; undefined where any of it was changed again since. */
export const formerly = <F extends object>(before: F, after: F, now: F): Former<F> | undefined => {
  const [was, became, is] = [before, after, now] as ReadonlyArray<unknown> as readonly [Facts, Facts, Facts]
  const names = [...new Set([...Object.keys(was), ...Object.keys(became)])].filter((it) => !same(was[it], became[it]))
  if (names.some((it) => !same(became[it], is[it]))) return undefined
  return Object.fromEntries(names.map((it) => [it, was[it] ?? null])) as Former<F>
}
