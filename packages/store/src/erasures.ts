import type { AnyView, Book } from "@oja/domain/kernel/index"
import { Cursor } from "./cursors.ts"
import type { Log } from "./log.ts"
import type { People } from "./people.ts"
import { forgetful, retell } from "./rebuild.ts"
import { awayOf, type Written } from "./request.ts"
import { scrub } from "./rowTables.ts"
import type { States } from "./states.ts"

/**
 * Carries out what erasing facts promise. The fact stands first; then the key goes, and with it every trace in states,
 * snapshots, rows, search words and the write-ahead log. What the disk refuses, or a stopped process leaves, is tried
 * again after the next commit and at the next opening.
 */
export class Erasures {
  readonly #book: Book
  readonly #log: Log
  readonly #people: People
  readonly #states: States
  readonly #cursor: Cursor
  readonly #forgetful: ReadonlyArray<AnyView>
  #owed: Array<{ readonly business: string; readonly person: string; readonly position: number }> = []

  constructor(book: Book, log: Log, people: People, states: States) {
    this.#book = book
    this.#log = log
    this.#people = people
    this.#states = states
    this.#cursor = new Cursor(log.db, "erasures")
    this.#forgetful = forgetful(book)
  }

  /** What a stopped process left undone. */
  catchUp(): void {
    const tags = [...this.#book.nouns.values()].flatMap((noun) => Object.keys(noun.erases ?? {}))
    this.follow(this.#log.ofTypes(tags, this.#cursor.position))
  }

  /** Looks for erasing facts among what was written, and carries them out; answers whether there were any. */
  follow(written: Iterable<Written>): boolean {
    for (const { business, event, position } of written) {
      const person = this.#book.nounOf.get(event._tag)?.erases?.[event._tag]?.(event)
      if (person !== undefined) this.#owed.push({ business, person, position })
    }
    if (this.#owed.length === 0) return false
    try {
      this.#carryOut()
    } catch (error) {
      if (awayOf(error) === undefined) throw error
    }
    return true
  }

  #carryOut(): void {
    const { db } = this.#log
    for (const { business, person } of this.#owed) this.#people.erase(business, person)
    for (const business of new Set(this.#owed.map((it) => it.business))) {
      this.#states.forget(business)
      retell(db, this.#book, this.#log, business, this.#forgetful)
    }
    for (const view of this.#book.views.values()) scrub(db, view)
    this.#cursor.move(this.#owed.at(-1)!.position)
    db.pragma("wal_checkpoint(TRUNCATE)")
    this.#owed = []
  }
}
