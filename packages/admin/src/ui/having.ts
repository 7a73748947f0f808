/** The same map with something under a name, or with nothing there. */
export const having = <A>(all: ReadonlyMap<string, A>, name: string, it: A | undefined): ReadonlyMap<string, A> => {
  const next = new Map(all)
  if (it === undefined) next.delete(name)
  else next.set(name, it)
  return next
}
