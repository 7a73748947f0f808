// A scanner is a keyboard that types a code within a few milliseconds a key and ends with Enter or Tab. On the till such
// a burst is caught wherever the focus is, and never mistaken for somebody who types.

/** Milliseconds between two keys of a scanner, at most: the quickest typist needs longer. */
export const GAP = 50
/** Shorter bursts are a person's. */
const LEAST = 4

export interface Stroke {
  readonly key: string
  /** Milliseconds of any steady clock. */
  readonly at: number
}

/** The keys of a burst so far, and when the last of them came. */
export interface Burst {
  readonly text: string
  readonly at: number
}
const none: Burst = { text: "", at: Number.NEGATIVE_INFINITY }

/** One key more: the burst it belongs to now, and the code when it ended one. */
export const stroke = (
  { text, at: last }: Burst = none,
  { key, at }: Stroke,
): { readonly burst: Burst; readonly code?: string } => {
  const near = at - last <= GAP
  if (key === "Enter" || key === "Tab") return { burst: none, ...(near && text.length >= LEAST && { code: text }) }
  if (key.length !== 1) return { burst: near ? { text, at } : none }
  return { burst: { text: near ? text + key : key, at } }
}
