/** Does something while nobody else in this browser does the same; hears whether it was free where it need not wait. */
export const alone = <A>(
  name: string,
  { mayWait }: { readonly mayWait: boolean },
  act: (free: boolean) => Promise<A>,
): Promise<A> => {
  // A page without https has no locks; the book takes what is sent twice once all the same.
  if (!("locks" in navigator)) return act(true)
  return navigator.locks.request(name, { ifAvailable: !mayWait }, (lock) => act(lock !== null))
}
