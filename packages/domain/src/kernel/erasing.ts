import type { Fact } from "./aggregate.ts"
import type { Demand } from "./reaction.ts"

/** What stands in place of a name that was forgotten. */
export const ERASED = "erased person"

/** Whom a fact forgets that ends a whole business: everybody of its book, whoever they are. */
export const EVERYONE = "*"

/** A fact that speaks of a person, as the book held it when they were forgotten or asked what is kept of them. */
export interface Mention {
  readonly position: number
  readonly day: string
  /** When it was written down, epoch milliseconds. */
  readonly at: number
  /** `sale/sale_…`. */
  readonly stream: string
  /** What was said, as far as it is theirs to read: what speaks of others is left out. */
  readonly event: Fact
  /** The fields that were sealed under the person's key. */
  readonly sealed: ReadonlyArray<string>
  /** The fields that speak of them and stand in the log in the open, because they were written before such were sealed. */
  readonly open: ReadonlyArray<string>
}

/** What a person is called in the book, and what was written about them and by them. */
export interface Known {
  /** All the ids they go by in this business. */
  readonly ids: ReadonlyArray<string>
  readonly mentions: ReadonlyArray<Mention>
  /** How many facts bear their id because they asked for them. */
  readonly asked: number
  /** How many of those say their name in the open, as older versions wrote it. */
  readonly named: number
}

/** An erasure that was carried out: what was known, and how much of what lies outside of the book went with it. */
export interface Erased extends Known {
  readonly business: string
  /** The fact that ordered it. */
  readonly event: Fact
  readonly eventId: string
  /** When it was asked for, epoch milliseconds, and by whom. */
  readonly at: number
  readonly by: string
  /** By kind: letters, pictures, codes. */
  readonly outside: Readonly<Record<string, number>>
}

/** What is asked of the book after somebody was forgotten: that it keeps a report of it. */
export type AfterErasing = (erased: Erased) => Demand | undefined
