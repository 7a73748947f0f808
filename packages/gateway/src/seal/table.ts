import type { Step } from "../gatewayDb.ts"

/**
 * Of each business the day its seal was last looked after, what it was then and what walking the book came to, and what
 * became of the letter. What a letter said is kept, so that the next morning's holds the book to it.
 */
export const sealTable: Step = {
  step: 11,
  sql: `create table seal (
   business text primary key, day text not null, entries integer not null, code text not null, written_at integer, checked_at integer,
   checked integer, faults integer, first integer, held integer, letter text not null, tries integer not null,
   sent_at integer) strict, without rowid;`,
}

export interface Kept {
  readonly business: string
  readonly day: string
  readonly entries: number
  /** Empty until there was a first. */
  readonly code: string
  /** When the newest of them was written. */
  readonly written_at: number | null
  readonly checked_at: number | null
  /** How many facts were walked, how many of them are not as they were written, and which is the first. */
  readonly checked: number | null
  readonly faults: number | null
  readonly first: number | null
  /** Whether they went on from the seal of the letter before: 1, 0, or nothing where there was none. */
  readonly held: number | null
  readonly letter: "none" | "due" | "taken" | "left" | "failed"
  readonly tries: number
  readonly sent_at: number | null
}
