import { plainReference } from "../sales/index.ts"

// A list of money that came in, beside what the book has: what agrees, what is missing here or there, and what differs.
// Two things go together by their reference; without one, by their sum, and only where there is one of it on either side.

interface Line {
  readonly line: number
  readonly amount: number
  readonly reference?: string
}
interface Entry {
  readonly amount: number
  readonly reference?: string | undefined
}

export interface Compared<L, E> {
  readonly matched: ReadonlyArray<{ readonly line: L; readonly entry: E; readonly by: "reference" | "amount" }>
  readonly differs: ReadonlyArray<{ readonly line: L; readonly entry: E }>
  /** In the book, and not on the list. */
  readonly notOnList: ReadonlyArray<E>
  /** On the list, and not in the book. */
  readonly notInBook: ReadonlyArray<L>
}

export const compared = <L extends Line, E extends Entry>(
  lines: ReadonlyArray<L>,
  entries: ReadonlyArray<E>,
): Compared<L, E> => {
  const matched: Array<Compared<L, E>["matched"][number]> = []
  const differs: Array<Compared<L, E>["differs"][number]> = []
  const left = new Set(entries)
  const unseen = new Set(lines)
  const byReference = new Map<string, E>()
  for (const entry of entries) {
    const key = plainReference(entry.reference ?? "")
    if (key !== "" && !byReference.has(key)) byReference.set(key, entry)
  }
  for (const line of lines) {
    const entry = byReference.get(plainReference(line.reference ?? ""))
    if (entry === undefined || !left.has(entry)) continue
    left.delete(entry)
    unseen.delete(line)
    if (entry.amount === line.amount) matched.push({ line, entry, by: "reference" })
    else differs.push({ line, entry })
  }
  // Both have a name, and not the same: then an equal sum is a coincidence.
  const isNamed = (it: { readonly reference?: string | undefined }) => plainReference(it.reference ?? "") !== ""
  for (const line of lines.filter((it) => unseen.has(it))) {
    const fits = [...left].filter((it) => it.amount === line.amount && !(isNamed(it) && isNamed(line)))
    const rivals = [...unseen].filter((it) => it.amount === line.amount && !(isNamed(it) && fits.every(isNamed)))
    const [entry] = fits
    if (fits.length !== 1 || rivals.length !== 1 || entry === undefined) continue
    left.delete(entry)
    unseen.delete(line)
    matched.push({ line, entry, by: "amount" })
  }
  return { matched, differs, notOnList: [...left], notInBook: [...unseen] }
}
