import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"
import type { AnyAggregate, Context, Fact } from "@oja/domain/kernel/index"
import { EVERYONE } from "@oja/domain/kernel/erasing"
import { erased, putBack, taken } from "./sealing.ts"
import { type Db, openDb } from "./sqlite.ts"

/** Where an event's personal fields went: whose key, which fields, and the sealed rest (nonce, tag, ciphertext). */
export interface Sealed {
  readonly of: string
  readonly fields: ReadonlyArray<string>
  readonly box: string
}

/** What the book is to be asked once somebody is forgotten; nothing in it is theirs. */
export interface Owed {
  readonly commandId: string
  readonly command: string
  readonly input: unknown
  readonly context: Context
  readonly causationId: string
}

/**
 * The keys of people, in a file of their own: fields that speak of a person are sealed in the log with that person's
 * key (AES-256-GCM), and destroying the key is how the book forgets them. Backups of this file are kept apart and expire.
 */
export class People {
  readonly #db: Db
  readonly #keys = new Map<string, Buffer | null>()

  constructor(path: string, options: { readonly readonly?: boolean } = {}) {
    this.#db = openDb(path, options)
    if (options.readonly !== true)
      this.#db.exec(
        "CREATE TABLE IF NOT EXISTS keys(person TEXT PRIMARY KEY, key BLOB) WITHOUT ROWID; CREATE TABLE IF NOT EXISTS secrets(name TEXT PRIMARY KEY, secret BLOB NOT NULL) WITHOUT ROWID; CREATE TABLE IF NOT EXISTS owed(id TEXT PRIMARY KEY, request TEXT NOT NULL) WITHOUT ROWID; PRAGMA secure_delete = ON;",
      )
  }

  /**
   * The event as the log keeps it: what is personal sealed away. Makes and keeps the person's key when there is none.
   * `before` is what its thing was before it.
   */
  seal(business: string, aggregate: AnyAggregate, event: Fact, before: unknown): Record<string, unknown> {
    const { _tag, ...facts } = event as Fact & Record<string, unknown>
    const person = personOf(aggregate, event, before)
    if (person === undefined) return facts
    const { fields, rest, said } = taken(facts, aggregate.personal![_tag]!.fields)
    if (fields.length === 0) return facts
    const of = `${business}/${person}`
    const key = this.#key(of, true)
    // Somebody who was erased stays so: nothing new is written of them.
    if (key === null) return { ...rest, "~": { of, fields, box: "" } satisfies Sealed }
    const nonce = randomBytes(12)
    const cipher = createCipheriv("aes-256-gcm", key, nonce)
    const body = Buffer.concat([cipher.update(JSON.stringify(said)), cipher.final()])
    return {
      ...rest,
      "~": { of, fields, box: Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64") } satisfies Sealed,
    }
  }

  /** The event as the book will know it: of a person who was erased, it says so from the start. */
  known(business: string, aggregate: AnyAggregate, event: Fact, before: unknown): Fact {
    const person = personOf(aggregate, event, before)
    if (person === undefined || this.#key(`${business}/${person}`, true) !== null) return event
    return erased(aggregate, structuredClone({ ...event }), aggregate.personal![event._tag]!.fields)
  }

  /** The event as it was, or with "erased person" where the key is gone. */
  open(aggregate: AnyAggregate, event: Record<string, unknown> & Fact): Fact {
    const sealed = event["~"] as Sealed | undefined
    if (sealed === undefined) return event
    delete event["~"]
    const key = this.#key(sealed.of, false)
    if (key === null || sealed.box === "") return erased(aggregate, event, sealed.fields)
    const body = unsealed(sealed.box, key)
    // Sealed with a key that is gone: the person came back after their first key was lost with a backup's.
    if (body === undefined) return erased(aggregate, event, sealed.fields)
    putBack(event, JSON.parse(body) as Record<string, unknown>)
    return event
  }

  /** Whether a person was forgotten. */
  isErased(business: string, person: string): boolean {
    return this.#db.prepare("SELECT key IS NULL FROM keys WHERE person = ?").pluck().get(`${business}/${person}`) === 1
  }

  /**
   * Destroys a person's keys, for good; they may go by several ids. What the book is to be asked afterwards is noted in the
   * same moment, and stays noted until it has been asked.
   */
  erase(business: string, persons: ReadonlyArray<string>, owed: ReadonlyArray<Owed> = []): void {
    this.keep()
    const forget = this.#db.prepare(
      "INSERT INTO keys(person, key) VALUES(?, NULL) ON CONFLICT DO UPDATE SET key = NULL",
    )
    const note = this.#db.prepare("INSERT INTO owed(id, request) VALUES(?, ?) ON CONFLICT DO NOTHING")
    this.#db.transaction(() => {
      for (const person of persons) forget.run(`${business}/${person}`)
      for (const one of owed) note.run(one.commandId, JSON.stringify(one))
    })()
    for (const person of persons) this.#keys.set(`${business}/${person}`, null)
    this.#db.pragma("wal_checkpoint(TRUNCATE)")
  }

  /** Destroys the keys of everybody of a business, for good, whoever they are; nobody of it has a key any more. */
  eraseAll(business: string): void {
    this.keep()
    this.#db.transaction(() => {
      this.#db
        .prepare("UPDATE keys SET key = NULL WHERE person > ? || '/' AND person < ? || '0'")
        .run(business, business)
      this.#db
        .prepare("INSERT INTO keys(person, key) VALUES(?, NULL) ON CONFLICT DO UPDATE SET key = NULL")
        .run(`${business}/${EVERYONE}`)
    })()
    this.#keys.clear()
    this.#db.pragma("wal_checkpoint(TRUNCATE)")
  }

  /** What the book is still to be asked after erasures. */
  owed(): ReadonlyArray<Owed> {
    return (this.#db.prepare("SELECT request FROM owed").pluck().all() as Array<string>).map(
      (request) => JSON.parse(request) as Owed,
    )
  }

  /** It has been asked. */
  reported(commandId: string): void {
    this.#db.prepare("DELETE FROM owed WHERE id = ?").run(commandId)
  }

  /** Puts the batch's new keys on disk, all with one sync, before the events that need them. */
  keep(): void {
    if (this.#db.inTransaction) this.#db.exec("COMMIT")
  }

  /** The batch was not written; keys it made are forgotten with it, also where the disk refused them and SQLite took them back itself. */
  rolledBack(): void {
    if (this.#db.inTransaction) this.#db.exec("ROLLBACK")
    this.#keys.clear()
  }

  /** Asks the file again for every key: one may have been destroyed by the thread that keeps it. */
  refresh(): void {
    this.#keys.clear()
  }

  /** How many people of a business are erased: what was told before is stale when this has grown. */
  erasedIn(business: string): number {
    const sql = "SELECT count(*) FROM keys WHERE person > ? || '/' AND person < ? || '0' AND key IS NULL"
    return this.#db.prepare(sql).pluck().get(business, business) as number
  }

  /** A secret of this installation, made when it is first asked for: 32 random bytes that go where the keys go. */
  secret(name: string): Buffer {
    this.#db.prepare("INSERT INTO secrets(name, secret) VALUES(?, ?) ON CONFLICT DO NOTHING").run(name, randomBytes(32))
    return this.#db.prepare("SELECT secret FROM secrets WHERE name = ?").pluck().get(name) as Buffer
  }

  close(): void {
    this.#db.close()
  }

  #isGone(of: string): boolean {
    const everyone = `${of.slice(0, of.indexOf("/"))}/${EVERYONE}`
    return this.#db.prepare("SELECT 1 FROM keys WHERE person = ?").get(everyone) !== undefined
  }

  // The key is on disk before the event that needs it: an event without its key would be an erased person nobody erased.
  #key(of: string, make: boolean): Buffer | null {
    const known = this.#keys.get(of)
    if (known !== undefined) return known
    const row = this.#db.prepare("SELECT key FROM keys WHERE person = ?").get(of) as
      | { readonly key: Buffer | null }
      | undefined
    const found = row === undefined ? null : row.key
    if (row === undefined && make) {
      // Of a business that is gone nothing is written that anybody could read.
      if (this.#isGone(of)) return null
      const fresh = randomBytes(32)
      if (!this.#db.inTransaction) this.#db.exec("BEGIN IMMEDIATE")
      this.#db.prepare("INSERT INTO keys(person, key) VALUES(?, ?)").run(of, fresh)
      this.#keys.set(of, fresh)
      return fresh
    }
    if (row !== undefined) this.#keys.set(of, found)
    return found
  }
}

const unsealed = (box: string, key: Buffer): string | undefined => {
  const bytes = Buffer.from(box, "base64")
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8")
  } catch {
    return undefined
  }
}

/** Whom a fact speaks of, if of anybody. */
export const personOf = (aggregate: AnyAggregate, event: Fact, before: unknown): string | undefined =>
  aggregate.personal?.[event._tag]?.person(event, before)
