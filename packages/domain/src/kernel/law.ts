import type { AnyNoun } from "./noun.ts"

/** Every state of every noun that a book holds, by noun and id: what a law about the whole book looks at. */
export interface Everything {
  readonly of: <State>(noun: { readonly name: string; readonly initial: State }) => ReadonlyMap<string, State>
}

/** A sentence that is true of every state a book can reach. Tests try to break it; the terminal's doctor checks real books with it. */
export interface Law {
  readonly says: string
  readonly holds: (everything: Everything) => boolean
}

/** A law about each thing of a kind: `lawOf(Sale, "no sale is ever paid more than its total", (sale) => …)`. */
export const lawOf = <State>(
  noun: Pick<AnyNoun, "name"> & { readonly initial: State },
  says: string,
  predicate: (state: State) => boolean,
): Law => ({
  says,
  holds: (everything) => {
    for (const state of everything.of(noun).values()) if (!predicate(state)) return false
    return true
  },
})

/** A law about things of several kinds together. */
export const law = (says: string, holds: (everything: Everything) => boolean): Law => ({ says, holds })

export const brokenLaw = (laws: ReadonlyArray<Law>, everything: Everything): string | undefined =>
  laws.find((it) => !it.holds(everything))?.says
