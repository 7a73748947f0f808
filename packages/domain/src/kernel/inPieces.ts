/** Things in pieces of so many, in their order. */
export const inPieces = <A>(all: ReadonlyArray<A>, most: number): ReadonlyArray<ReadonlyArray<A>> =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, i) => all.slice(i * most, (i + 1) * most))
