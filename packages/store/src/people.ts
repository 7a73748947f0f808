import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"
import * as SchemaAST from "effect/SchemaAST"
import type * as Schema from "effect/Schema"
import type { AnyAggregate, Fact } from "@oja/domain/kernel/index"
import { type Db, openDb } from "./sqlite.ts"

/** What is left of a person's words when their key is gone. */
export const ERASED = "erased person"

/** Where an event's personal fields went: whose key, which fields, and the sealed rest (nonce, tag, ciphertext). */
interface Sealed {
  readonly of: string
  readonly fields: ReadonlyArray<string>
  readonly box: string
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
        "CREATE TABLE IF NOT EXISTS keys(person TEXT PRIMARY KEY, key BLOB) WITHOUT ROWID; CREATE TABLE IF NOT EXISTS secrets(name TEXT PRIMARY KEY, secret BLOB NOT NULL) WITHOUT ROWID; PRAGMA secure_delete = ON;",
      )
  }

  /** The event as the log keeps it: what is personal sealed away. Makes and keeps the person's key when there is none. */
  seal(business: string, aggregate: AnyAggregate, event: Fact): Record<string, unknown> {
    const { _tag, ...facts } = event as Fact & Record<string, unknown>
    const personal = aggregate.personal?.[_tag]
    const person = personal?.person(event)
    if (personal === undefined || person === undefined) return facts
    const fields = personal.fields.filter((field) => field in facts)
    if (fields.length === 0) return facts
    const of = `${business}/${person}`
    const key = this.#key(of, true)
    // An empty place is kept for each, so that the fields come back in the order they had.
    const open = Object.fromEntries(
      Object.keys(facts).map((field) => [field, fields.includes(field) ? null : facts[field]]),
    )
    // Somebody who was erased stays so: nothing new is written of them.
    if (key === null) return { ...open, "~": { of, fields, box: "" } satisfies Sealed }
    const nonce = randomBytes(12)
    const cipher = createCipheriv("aes-256-gcm", key, nonce)
    const body = Buffer.concat([
      cipher.update(JSON.stringify(Object.fromEntries(fields.map((field) => [field, facts[field]])))),
      cipher.final(),
    ])
    return {
      ...open,
      "~": { of, fields, box: Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64") } satisfies Sealed,
    }
  }

  /** The event as the book will know it: of a person who was erased, it says so from the start. */
  known(business: string, aggregate: AnyAggregate, event: Fact): Fact {
    const personal = aggregate.personal?.[event._tag]
    const person = personal?.person(event)
    if (personal === undefined || person === undefined) return event
    if (this.#key(`${business}/${person}`, true) !== null) return event
    return erased(
      aggregate,
      { ...event },
      personal.fields.filter((field) => field in event),
    )
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
    return Object.assign(event, JSON.parse(body) as object)
  }

  /** Destroys a person's key, for good. */
  erase(business: string, person: string): void {
    const of = `${business}/${person}`
    this.#keys.set(of, null)
    this.#db.prepare("INSERT INTO keys(person, key) VALUES(?, NULL) ON CONFLICT DO UPDATE SET key = NULL").run(of)
    this.#db.pragma("wal_checkpoint(TRUNCATE)")
  }

  /** Puts the batch's new keys on disk, all with one sync, before the events that need them. */
  keep(): void {
    if (this.#db.inTransaction) this.#db.exec("COMMIT")
  }

  /** The batch was not written; keys it made are forgotten with it. */
  rolledBack(): void {
    if (!this.#db.inTransaction) return
    this.#db.exec("ROLLBACK")
    this.#keys.clear()
  }

  /** A secret of this installation, made when it is first asked for: 32 random bytes that go where the keys go. */
  secret(name: string): Buffer {
    this.#db.prepare("INSERT INTO secrets(name, secret) VALUES(?, ?) ON CONFLICT DO NOTHING").run(name, randomBytes(32))
    return this.#db.prepare("SELECT secret FROM secrets WHERE name = ?").pluck().get(name) as Buffer
  }

  /** A copy of the keys, for a backup that is kept apart from the book's. */
  async backup(path: string): Promise<void> {
    await this.#db.backup(path)
  }

  close(): void {
    this.#db.close()
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

// A field the event can do without is left out, so that "erased person" never stands where there was nothing to know.
const erased = (
  aggregate: AnyAggregate,
  event: Fact & Record<string, unknown>,
  fields: ReadonlyArray<string>,
): Fact => {
  const shape =
    (aggregate.events.cases as Record<string, { readonly fields: Record<string, Schema.Top> }>)[event._tag]?.fields ??
    {}
  for (const field of fields)
    if (shape[field] !== undefined && !SchemaAST.isOptional(shape[field].ast)) event[field] = ERASED
    else delete event[field]
  return event
}
