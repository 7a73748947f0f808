import { Money } from "../kernel/index.ts"
import type { Fix, Likely, RecordKind, Rule } from "./ruleWords.ts"

/** What of the book speaks for it. */
export interface Evidence {
  readonly type: RecordKind
  readonly id: string
  readonly number?: string
  readonly name?: string
  readonly on?: string
  readonly at?: number
  readonly by?: string
  /** Units, or money: what it moved by itself. */
  readonly size?: number
}

/** Something out of the ordinary, and by how much it would put the count off, above zero. */
export interface Cause {
  readonly size: number
  readonly records: ReadonlyArray<Evidence>
  /** It happens on any good day as well: worth telling where it explains the difference to the last unit alone. */
  readonly weak?: boolean
  /** What puts it right, where that is another thing than usual. */
  readonly fix?: Fix
}

/** One way of looking: what it calls right, and what it finds. */
export interface Look<Book> {
  readonly fix: Fix
  readonly find: (book: Book) => ReadonlyArray<Cause>
}
export type Looks<Book> = { readonly [R in Rule]?: Look<Book> }

export interface Explanation extends Pick<Cause, "records"> {
  readonly rule: Rule
  readonly fix: Fix
  readonly likely: Likely
  /** Units, or money: never more than the difference. */
  readonly size: number
}

/** So many are told; who looks through more looks through the history itself. */
const MOST = 8
const order: ReadonlyArray<Likely> = ["likely", "possible", "look"]

/**
 * What the looks find, the likeliest first: what comes to the whole difference, alone or with the others, before what
 * explains some of it, and that before what is larger than what is to be explained.
 */
export const explained = <Book>(looks: Looks<Book>, book: Book, difference: number): ReadonlyArray<Explanation> => {
  const whole = Math.abs(difference)
  if (whole === 0) return []
  const causes = Object.entries(looks).flatMap(([rule, { find, fix }]: [string, Look<Book>]) =>
    find(book).map((cause) => ({ fix, ...cause, rule: rule as Rule })),
  )
  const strong = causes.filter(({ weak }) => weak !== true)
  const all = Money.sum(strong.map(({ size }) => size))
  const likelihood = (cause: (typeof causes)[number]): Likely | undefined => {
    const alone = cause.size === whole
    if (cause.weak === true) return alone ? "possible" : undefined
    const together = all === whole || strong.some((other) => other !== cause && other.size + cause.size === whole)
    return alone || together ? "likely" : cause.size < whole ? "possible" : "look"
  }
  const off = ({ size }: Cause) => Math.abs(whole - size)
  return causes
    .flatMap((cause) => {
      const likely = likelihood(cause)
      return likely === undefined ? [] : [{ cause, likely }]
    })
    .toSorted((a, b) => order.indexOf(a.likely) - order.indexOf(b.likely) || off(a.cause) - off(b.cause))
    .slice(0, MOST)
    .map(({ cause: { fix, records, rule, size }, likely }) => ({
      rule,
      fix,
      likely,
      size: Math.min(size, whole),
      records,
    }))
}

/** How much of the difference nothing of it explains. */
export const unexplained = (difference: number, found: ReadonlyArray<Explanation>): number =>
  Math.max(0, Math.abs(difference) - Money.sum(found.map(({ size }) => size)))
