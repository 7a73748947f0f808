// Apart from Schema, so that a page can use it without carrying that along.

type Present<T> = { readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  readonly [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/** The same without what is undefined: an optional field that has nothing to say is not there. */
export const present = <const T extends object>(fields: T): Present<T> => {
  const all = fields as Record<string, unknown>
  // Put together anew: an object that something was deleted of is slow for whoever has it afterwards.
  const there: Record<string, unknown> = {}
  for (const name of Object.keys(all)) if (all[name] !== undefined) there[name] = all[name]
  return there as Present<T>
}
