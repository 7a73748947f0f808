import { cpSync, readFileSync, writeFileSync } from "node:fs"
import Database from "better-sqlite3"
import { hashOf, type Stored } from "../chain.ts"
import { paths } from "../paths.ts"

/** What somebody with the files in hand can do to a book that is closed. */
export type Attack = (folder: string) => void

type Kept = Stored & {
  readonly prev: Buffer
  readonly hash: Buffer
  readonly businessN: number
  readonly streamN: number
}

/** Opens the file as an attacker does: without our triggers, and without the index that keeps versions apart. */
export const inFile =
  (work: (db: Database.Database) => void): Attack =>
  (folder) => {
    const db = new Database(paths(folder).book)
    db.exec("DROP TRIGGER events_stay; DROP TRIGGER events_remain; DROP INDEX events_stream")
    work(db)
    db.close()
  }

export const sql = (text: string): Attack => inFile((db) => void db.exec(text))

const eventsOf = (db: Database.Database): Array<Kept> =>
  db
    .prepare(
      `SELECT e.*, e.business businessN, e.stream streamN, b.id business, s.key stream
       FROM events e JOIN businesses b ON b.n = e.business JOIN streams s ON s.n = e.stream ORDER BY position`,
    )
    .all() as Array<Kept>

/** Rewrites the log and chains it anew from the first change on, as one would who knows the recipe. */
export const rechained = (change: (events: Array<Kept>) => Array<Kept>): Attack =>
  inFile((db) => {
    const events = change(eventsOf(db))
    db.exec("DELETE FROM events")
    const insert = db.prepare("INSERT INTO events VALUES(?,?,?,?,?,?,?,?,?,?,1,?,?)")
    const tails = new Map<string, Buffer>()
    for (const [i, old] of events.entries()) {
      const it = { ...old, position: i + 1 }
      const prev = tails.get(it.business) ?? Buffer.alloc(32)
      const hash = hashOf(it, prev)
      tails.set(it.business, hash)
      const { position, businessN, streamN, version, type, typeVersion, day, at, data, meta } = it
      insert.run(position, businessN, streamN, version, type, typeVersion, day, at, data, meta, prev, hash)
    }
  })

/** Turns one bit of the file, at the first place those bytes stand. */
export const flipped =
  (find: (db: Database.Database) => Buffer): Attack =>
  (folder) => {
    const path = paths(folder).book
    const db = new Database(path)
    const wanted = find(db)
    db.close()
    const bytes = readFileSync(path)
    const at = bytes.indexOf(wanted)
    bytes[at + (wanted.length >> 1)]! ^= 4
    writeFileSync(path, bytes)
  }

/** Puts a file of the book back as it was in an older copy. */
export const older =
  (copy: string, which: "book" | "checkpoint"): Attack =>
  (folder) =>
    cpSync(paths(copy)[which], paths(folder)[which])
