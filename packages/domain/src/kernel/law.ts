import type { AnyAggregate } from "./aggregate.ts"

/** Every state of every aggregate that a book holds, by aggregate and id: what a law about the whole book looks at. */
export interface Everything {
  readonly of: <State>(aggregate: { readonly name: string; readonly initial: State }) => ReadonlyMap<string, State>
}

/** A sentence that is true of every state a book can reach. Tests try to break it; the terminal's doctor checks real books with it. */
export interface Law {
  readonly summary: string
  readonly holds: (everything: Everything) => boolean
}

/** A law about each thing of a kind: `lawOf(Sale, "no sale is ever paid more than its total", (sale) => …)`. */
export const lawOf = <State>(
  aggregate: Pick<AnyAggregate, "name"> & { readonly initial: State },
  summary: string,
  predicate: (state: State) => boolean,
): Law => ({
  summary,
  holds: (everything) => {
    for (const state of everything.of(aggregate).values()) if (!predicate(state)) return false
    return true
  },
})

/** A law about things of several kinds together. */
export const law = (summary: string, holds: (everything: Everything) => boolean): Law => ({ summary, holds })

export const brokenLaw = (laws: ReadonlyArray<Law>, everything: Everything): string | undefined =>
  laws.find((it) => !it.holds(everything))?.summary
