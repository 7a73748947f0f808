/** Whoever listens to something: `hear` takes one in and answers how they stop, `tell` tells all of them. */
export const ears = <News extends ReadonlyArray<unknown> = []>() => {
  const all = new Set<(...news: News) => void>()
  return {
    hear: (listener: (...news: News) => void): (() => void) => {
      all.add(listener)
      return () => void all.delete(listener)
    },
    tell: (...news: News): void => {
      for (const listener of all) listener(...news)
    },
  }
}
