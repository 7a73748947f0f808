import { basename, join } from "node:path"
import Database from "better-sqlite3"
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs"
import type { Domain } from "@oja/domain/kernel/index"
import { Archive, checkpointOf } from "./archive.ts"
import { CheckpointFile } from "./checkpoint.ts"
import { RunningDigest } from "./runningDigest.ts"
import { paths } from "./paths.ts"
import { People } from "./people.ts"
import { type Db, openDb } from "./sqlite.ts"
import { type Flaw, isDamage, verifyLog } from "./verify.ts"

/** The backup would not have been whole; nothing was put in the place of what is there. */
export class BackupBroken extends Error {
  override readonly name = "BackupBroken"
  readonly flaws: ReadonlyArray<Flaw>
  constructor(folder: string, flaws: ReadonlyArray<Flaw>) {
    super(`${folder} is no whole book: ${flaws[0]?.message ?? "it holds none"}`)
    this.flaws = flaws
  }
}

export interface BackedUp {
  readonly folder: string
  readonly events: number
}

/** Where a backup's keys go: a folder beside it, so that books may be kept long and keys may expire. */
export const keysBeside = (folder: string): string => `${folder.replace(/\/+$/, "")}-keys`

/** Copies a book's log while it is being written. Everything acknowledged before the call is in it; it is checked before it counts. */
export const backup = async (
  source: { readonly folder: string; readonly db: Db; readonly people: People },
  folder: string,
): Promise<BackedUp> => {
  refuseFull(folder)
  refuseFull(keysBeside(folder))
  mkdirSync(folder, { recursive: true })
  mkdirSync(keysBeside(folder), { recursive: true, mode: 0o700 })
  const where = paths(folder)
  const before = checkpointOf(source.folder)
  // The book first: keys of people who come while it is copied are then among the keys, and no event is left without.
  await source.db.backup(where.book)
  await source.people.backup(paths(keysBeside(folder)).people)
  const copy = openDb(where.book)
  copy.pragma("journal_mode = DELETE")
  const flaws = [...verifyLog(copy, before)]
  const digest = new RunningDigest()
  for (const [position, hash] of copy
    .prepare("SELECT position, hash FROM events ORDER BY position")
    .raw()
    .iterate() as Iterable<[number, Buffer]>)
    digest.add(position, hash.toString("hex"))
  leaveLogAlone(copy)
  copy.close()
  const checkpoint = new CheckpointFile(where.checkpoint)
  checkpoint.writeNow(digest.checkpoint(true))
  checkpoint.close()
  if (flaws.length > 0) {
    for (const place of [folder, keysBeside(folder)]) empty(place)
    throw new BackupBroken(folder, flaws)
  }
  return { folder, events: digest.position }
}

/** Puts a backup where a book is to live; refuses a folder that holds one already, and a backup that is not whole. */
export const restore = (
  from: string,
  to: string,
  domain: Domain,
  /** Keys may have expired by now; without them every person in the book is an erased one, so it must be asked for. */
  { withoutKeys = false }: { readonly withoutKeys?: boolean } = {},
): BackedUp => {
  refuseFull(to)
  const keys = [paths(from).people, paths(keysBeside(from)).people].find((path) => existsSync(path))
  for (const path of [paths(from).book, paths(from).checkpoint])
    if (!existsSync(path)) throw new BackupBroken(from, [missing(path)])
  if (keys === undefined && !withoutKeys) throw new BackupBroken(from, [missing(paths(keysBeside(from)).people)])
  mkdirSync(to, { recursive: true })
  const [source, target] = [paths(from), paths(to)]
  try {
    copyFileSync(source.book, target.book)
    copyFileSync(source.checkpoint, target.checkpoint)
    if (keys === undefined) new People(target.people).close()
    else copyFileSync(keys, target.people)
    const archive = new Archive(to, domain)
    try {
      const flaws = [...archive.verifyLog()]
      if (flaws.length > 0) throw new BackupBroken(from, flaws)
      return { folder: to, events: archive.log.position }
    } finally {
      archive.close()
      forgetCursor(target.book)
    }
  } catch (error) {
    empty(to)
    throw isDamage(error) ? new BackupBroken(from, [unreadable(error as Error)]) : error
  }
}

// Rows, search words and snapshots say in clear what the log seals; they come again from the log, so a backup goes
// without them, and no old backup can say the name of somebody who was erased since.
const leaveLogAlone = (copy: Db): void => {
  const made = copy
    .prepare("SELECT name FROM sqlite_master WHERE name GLOB 'rows_*' AND type = 'table' OR sql GLOB 'CREATE VIRTUAL*'")
    .pluck()
    .all() as Array<string>
  for (const table of made) copy.exec(`DROP TABLE ${table}`)
  copy.exec("DELETE FROM views; DELETE FROM snapshots; VACUUM")
}

// The keys may be older than the book: at the next opening every erasure it tells of is carried out again.
const forgetCursor = (path: string): void => {
  const db = new Database(path)
  db.exec("DELETE FROM cursors WHERE name = 'erasures'")
  db.close()
}

const unreadable = (error: Error): Flaw => ({
  position: 0,
  business: "-",
  event: "book.sqlite",
  message: error.message,
})

const missing = (path: string): Flaw => ({
  position: 0,
  business: "-",
  event: basename(path),
  message: `${path} is missing`,
})

const empty = (folder: string): void => {
  for (const left of readdirSync(folder)) rmSync(join(folder, left), { recursive: true, force: true })
}

const refuseFull = (folder: string): void => {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty; name a folder that is new or empty`)
}
