import type { AnyView, Context, Domain, Fact, Known, Mention } from "@oja/domain/kernel/index"
import { EVERYONE } from "@oja/domain/kernel/erasing"
import { Cursor, SELDOM } from "./cursors.ts"
import { addErased, type ErasedEntry, readErased } from "./erasedList.ts"
import { knownOf, wordsIn } from "./known.ts"
import type { Entry, Log } from "./log.ts"
import type { Owed, People } from "./people.ts"
import { forgetful, rebuildBusiness } from "./rebuild.ts"
import { type Answer, awayOf, type Request, type Written } from "./request.ts"
import { scrub } from "./rowTables.ts"
import type { States } from "./states.ts"

/** Somebody who is about to be forgotten, for whoever keeps something of them outside of the book. */
export interface Forgotten extends Known {
  readonly business: string
  /** Every text that stands in a field that speaks of them. */
  readonly words: ReadonlyArray<string>
  /**
   * Whether a fact that is not theirs says a word too: a picture that two people's facts name is not one person's. `theirs`
   * may say of others that they are about them all the same.
   */
  readonly saidElsewhere: (word: string, theirs?: (event: Fact) => boolean) => boolean
}

/** Forgets somebody outside of the book, and answers how much went, by kind. May be asked again for the same person. */
export type ForgetOutside = (person: Forgotten) => Readonly<Record<string, number>>

interface Parts {
  readonly folder: string
  readonly domain: Domain
  readonly log: Log
  readonly people: People
  readonly states: States
  readonly submit: (request: Request, done: (answer: Answer) => void) => void
  readonly forgetOutside: ForgetOutside | undefined
}

/**
 * Carries out what erasing facts promise. The fact stands first; then it is listed beside the book, what lies outside of
 * the book goes, the keys go, and with them every trace in states, snapshots, rows, search words and the write-ahead log;
 * a report comes last. What the disk refuses, or a stopped process leaves, is tried again after the next commit and at
 * the next opening.
 */
export class Erasures {
  readonly #parts: Parts
  readonly #cursor: Cursor
  readonly #forgetful: ReadonlyArray<AnyView>
  #owed: Array<Written> = []
  /** Whether reports may be left that the book has not been asked to keep. */
  #unreported = true
  /** Up to where the log has been looked through, and how much of that is noted in the file. */
  #seen: number
  #noted: number

  constructor(parts: Parts) {
    this.#parts = parts
    this.#cursor = new Cursor(parts.log.db, "erasures")
    this.#forgetful = forgetful(parts.domain)
    this.#noted = this.#cursor.position
    this.#seen = this.#noted
  }

  /**
   * What a stopped process left undone; then what the list beside the book knows of, and the book does not. Answers whether
   * the book was asked anything.
   */
  catchUp(): boolean {
    const { domain, folder, log } = this.#parts
    const tags = [...domain.aggregates.values()].flatMap((aggregate) => Object.keys(aggregate.erases ?? {}))
    this.follow(log.ofTypes(tags, this.#noted))
    this.#seen = log.position
    return readErased(folder).filter((entry) => this.#askAgain(entry)).length > 0
  }

  /** Looks for erasing facts among what was written, and carries them out; answers whether there were any. */
  follow(written: Iterable<Written>): boolean {
    for (const one of written) {
      if (this.#personsOf(one) !== undefined) this.#owed.push(one)
      this.#seen = one.position
    }
    const any = this.#owed.length > 0
    try {
      if (any) this.#carryOut()
      this.#reportAll()
    } catch (error) {
      if (awayOf(error) === undefined) throw error
    }
    return any
  }

  /** How far all is carried out; goes to disk with a later commit, so that no opening looks through it again. */
  note(after = SELDOM): void {
    const done = this.#owed.length === 0 ? this.#seen : this.#noted
    if (done < this.#noted + after) return
    this.#cursor.move(done)
    this.#noted = done
  }

  rolledBack(): void {
    this.#noted = this.#cursor.position
  }

  #personsOf({ event }: Pick<Written, "event">): ReadonlyArray<string> | undefined {
    const persons = this.#parts.domain.aggregateOf.get(event._tag)?.erases?.[event._tag]?.(event)
    return typeof persons === "string" ? [persons] : persons
  }

  #carryOut(): void {
    const { db } = this.#parts.log
    for (const one of this.#owed) this.#forget(one)
    this.#tellAgain(new Set(this.#owed.map((it) => it.business)))
    this.#cursor.move(this.#owed.at(-1)!.position)
    this.#noted = this.#owed.at(-1)!.position
    db.pragma("wal_checkpoint(TRUNCATE)")
    this.#owed = []
  }

  /** Nothing of what states, rows and search words said of somebody is left in these businesses. */
  #tellAgain(businesses: ReadonlySet<string>): void {
    const { domain, log, states } = this.#parts
    for (const business of businesses) {
      states.forget(business)
      rebuildBusiness(log.db, domain, log, business, this.#forgetful)
    }
    for (const view of domain.views.values()) scrub(log.db, view)
  }

  /** What is known of somebody in the book, and how much went outside of it. */
  #outside(business: string, ids: ReadonlyArray<string>) {
    const { domain, forgetOutside, log } = this.#parts
    const known = knownOf(log, domain, business, ids)
    const words = wordsIn(known.mentions)
    const saidElsewhere = elsewhere(log, domain, business, known)
    return { known, outside: forgetOutside?.({ ...known, business, words, saidElsewhere }) ?? {} }
  }

  #forget({ business, event, position }: Written): void {
    const { domain, folder, log, people } = this.#parts
    const ids = this.#personsOf({ event })!
    const entry = log.at(business, position)
    addErased(folder, listed(domain, entry, ids))
    // A whole business: nobody is reported on, for nobody is left to read it.
    if (ids.includes(EVERYONE)) return people.eraseAll(business)
    const { known, outside } = this.#outside(business, ids)
    const { at, by, day, eventId } = entry
    const erased = { ...known, business, event, eventId, at, by, outside, mentions: known.mentions.map(unsaid) }
    const owed = domain.afterErasing.flatMap((after, i) => {
      const demand = after(erased)
      if (demand === undefined) return []
      const context = { by, at, today: day, business: business as Context["business"] }
      const commandId = `erased/${eventId}/${i}`
      return [{ commandId, command: demand.command.name, input: demand.input, context, causationId: eventId }]
    })
    people.erase(business, ids, owed)
    this.#unreported = true
  }

  #reportAll(): void {
    if (!this.#unreported) return
    this.#unreported = false
    for (const owed of this.#parts.people.owed()) this.#report(owed)
  }

  /** Asks the book to keep the report of what was carried out. */
  #report({ causationId, command, commandId, context, input }: Owed): void {
    const { domain, people, submit } = this.#parts
    const about = { actor: { kind: "system" }, causationId } as const
    submit({ command: domain.commands.get(command)!, input, context, commandId, about }, ({ _tag }) => {
      if (_tag === "Away") this.#unreported = true
      else people.reported(commandId)
    })
  }

  /** An erasure that this book has not heard of: it was put back from before it. */
  #askAgain({ at, business, by, command: name, commandId, input, persons, today }: ErasedEntry): boolean {
    const { domain, log, people, submit } = this.#parts
    const command = domain.commands.get(name)
    const n = log.businessN(business)
    if (command === undefined || n === undefined) return false
    const known = log.db.prepare("SELECT 1 FROM commands WHERE business = ? AND id = ?").get(n, commandId)
    if (known !== undefined && persons.every((it) => people.isErased(business, it))) return false
    const context = { by, at, today, business: business as Context["business"] }
    submit({ command, input, context, commandId, about: { actor: { kind: "system" } } }, ({ _tag }) => {
      // What the book of then knows of them may not allow it (they had not left yet), or may know less of who they are:
      // they are forgotten all the same.
      const left = persons.some((it) => !people.isErased(business, it))
      if (_tag === "Refused" || (_tag === "Accepted" && left)) this.#forgetAnyway(business, persons)
    })
    return true
  }

  #forgetAnyway(business: string, persons: ReadonlyArray<string>): void {
    const { log, people } = this.#parts
    if (persons.includes(EVERYONE)) people.eraseAll(business)
    else {
      this.#outside(business, persons)
      people.erase(business, persons)
    }
    this.#tellAgain(new Set([business]))
    log.db.pragma("wal_checkpoint(TRUNCATE)")
  }
}

/** How the list remembers an erasure: by the command that asked for it, about whom. */
const listed = (
  domain: Domain,
  { at, business, day, event, meta }: Entry,
  persons: ReadonlyArray<string>,
): ReadonlyArray<ErasedEntry> => {
  const subject = domain.commands.get(meta.command)?.subject ?? ""
  const id = (event as unknown as Record<string, unknown>)[subject]
  if (typeof id !== "string") return []
  const { by, command, commandId } = meta
  return [{ business, commandId, command, input: { [subject]: id }, persons, by, at, today: day }]
}

/** A report says of facts which they were, and nothing of what they said of the person. */
const unsaid = (mention: Mention): Mention => {
  const { open, sealed } = mention
  const gone = new Set([...sealed, ...open].map((path) => path.split(".")[0]))
  const facts = Object.entries(mention.event).filter(([field]) => !gone.has(field))
  return { ...mention, event: Object.fromEntries(facts) as unknown as Mention["event"] }
}

/** Looks for a word in every fact but the person's own. */
const elsewhere = (log: Log, domain: Domain, business: string, { mentions }: Known): Forgotten["saidElsewhere"] => {
  const own = new Set(mentions.map(({ position }) => position))
  const sealable = [...domain.aggregates.values()].flatMap((aggregate) => Object.keys(aggregate.personal ?? {}))
  return (word, theirs = () => false) => {
    const others = ({ business: of, event, position }: Written) =>
      !(of === business && own.has(position)) && !theirs(event) && JSON.stringify(event).includes(word)
    for (const one of log.ofTypes(sealable, 0)) if (others(one)) return true
    const sql = "SELECT e.position, b.id FROM events e JOIN businesses b ON b.n = e.business WHERE instr(e.data, ?)"
    const open = log.db.prepare(sql).raw().all(word) as Array<[number, string]>
    return open.some(([position, of]) => others({ business: of, position, event: log.at(of, position).event }))
  }
}
