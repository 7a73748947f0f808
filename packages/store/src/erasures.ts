import type { AnyView, Domain } from "@oja/domain/kernel/index"
import { Cursor } from "./cursors.ts"
import type { Log } from "./log.ts"
import type { People } from "./people.ts"
import { forgetful, rebuildBusiness } from "./rebuild.ts"
import { awayOf, type Written } from "./request.ts"
import { scrub } from "./rowTables.ts"
import type { States } from "./states.ts"

/**
 * Carries out what erasing facts promise. The fact stands first; then the key goes, and with it every trace in states,
 * snapshots, rows, search words and the write-ahead log. What the disk refuses, or a stopped process leaves, is tried
 * again after the next commit and at the next opening.
 */
export class Erasures {
  readonly #domain: Domain
  readonly #log: Log
  readonly #people: People
  readonly #states: States
  readonly #cursor: Cursor
  readonly #forgetful: ReadonlyArray<AnyView>
  #owed: Array<{ readonly business: string; readonly person: string; readonly position: number }> = []
  /** Up to where the log has been looked through, and how much of that is noted in the file. */
  #seen: number
  #noted: number

  constructor(domain: Domain, log: Log, people: People, states: States) {
    this.#domain = domain
    this.#log = log
    this.#people = people
    this.#states = states
    this.#cursor = new Cursor(log.db, "erasures")
    this.#forgetful = forgetful(domain)
    this.#noted = this.#cursor.position
    this.#seen = this.#noted
  }

  /** What a stopped process left undone. */
  catchUp(): void {
    const tags = [...this.#domain.aggregates.values()].flatMap((aggregate) => Object.keys(aggregate.erases ?? {}))
    this.follow(this.#log.ofTypes(tags, this.#noted))
    this.#seen = this.#log.position
  }

  /** Looks for erasing facts among what was written, and carries them out; answers whether there were any. */
  follow(written: Iterable<Written>): boolean {
    for (const { business, event, position } of written) {
      const person = this.#domain.aggregateOf.get(event._tag)?.erases?.[event._tag]?.(event)
      if (person !== undefined) this.#owed.push({ business, person, position })
      this.#seen = position
    }
    if (this.#owed.length === 0) return false
    try {
      this.#carryOut()
    } catch (error) {
      if (awayOf(error) === undefined) throw error
    }
    return true
  }

  /** How far all is carried out; goes to disk with the next commit, so that no opening looks through it again. */
  note(): void {
    const done = this.#owed.length === 0 ? this.#seen : this.#noted
    if (done <= this.#noted) return
    this.#cursor.move(done)
    this.#noted = done
  }

  rolledBack(): void {
    this.#noted = this.#cursor.position
  }

  #carryOut(): void {
    const { db } = this.#log
    for (const { business, person } of this.#owed) this.#people.erase(business, person)
    for (const business of new Set(this.#owed.map((it) => it.business))) {
      this.#states.forget(business)
      rebuildBusiness(db, this.#domain, this.#log, business, this.#forgetful)
    }
    for (const view of this.#domain.views.values()) scrub(db, view)
    this.#cursor.move(this.#owed.at(-1)!.position)
    this.#noted = this.#owed.at(-1)!.position
    db.pragma("wal_checkpoint(TRUNCATE)")
    this.#owed = []
  }
}
