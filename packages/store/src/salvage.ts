import { copyFileSync, existsSync, mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { checkpointOf } from "./archive.ts"
import { digestOf, writeHead } from "./backup.ts"
import { copyDb, renameWhole } from "./copying.ts"
import { lockBook } from "./lock.ts"
import { paths } from "./paths.ts"
import type { Sealing } from "./bookKey.ts"
import { type Db, openDb } from "./sqlite.ts"
import { type Flaw, verifyLog, wholeUpTo } from "./verify.ts"

export interface Salvaged {
  /** How many facts are whole, from the first on. */
  readonly events: number
  /** How many at the end are lost, as far as head and log tell. */
  readonly lost: number
  /** Where the files lie as they were; undefined when nothing had to be done. */
  readonly aside: string | undefined
}

/**
 * Keeps what is whole of a book whose newest facts a lying disk has lost, so that the shop can go on: the log up to the
 * first fact that is not as it was written. The files as they were are put aside first, and nothing of them is lost.
 */
export const keepWhole = (folder: string, sealing: Sealing | undefined): Salvaged => {
  const where = paths(folder)
  const letGo = lockBook(where.lock)
  try {
    const { end, whole } = standing(folder)
    const lost = end - whole.position
    if (lost === 0 && typeof checkpointOf(folder) === "object")
      return { events: whole.position, lost, aside: undefined }
    const aside = putAside(folder)
    const part = join(folder, "whole.part")
    rmSync(part, { recursive: true, force: true })
    mkdirSync(part, { mode: 0o700 })
    mergeWal(where.book)
    copyDb(
      where.book,
      paths(part).book,
      (table) => table in kept,
      (table) => kept[table]?.(whole.position) ?? false,
    )
    // What reactions asked for may be lost while what they react to is not: the newest are asked again, and answered from
    // memory where they were done. Every erasure that the log tells of is carried out again.
    const copy = openDb(paths(part).book)
    copy.exec(
      `UPDATE cursors SET position = min(position, ${Math.max(0, whole.position - LATE)}); DELETE FROM cursors WHERE name = 'erasures'`,
    )
    copy.pragma("journal_mode = DELETE")
    copy.close()
    // A write-ahead log that outlived its book would be read into the new one.
    for (const beside of ["-wal", "-shm"]) rmSync(`${where.book}${beside}`, { force: true })
    renameWhole(paths(part).book, where.book)
    rmSync(part, { recursive: true })
    rmSync(where.checkpoint, { force: true })
    writeHead(folder, whole, sealing?.seal)
    sealing?.roots.beginAnew()
    return { events: whole.position, lost, aside }
  } finally {
    letGo()
  }
}

/** More facts than a reaction ever lags behind what it reacts to. */
const LATE = 1000

/** A command whose facts are lost is lost with them: asked again, it is done again. */
const kept: Readonly<Record<string, (last: number) => boolean | string>> = {
  businesses: () => true,
  streams: () => true,
  events: (last) => `position <= ${last}`,
  commands: (last) => `coalesce(result ->> 'position', 0) <= ${last}`,
  cursors: () => true,
  snapshots: () => false,
  views: () => false,
  moments: () => false,
  newest: () => false,
}

/** Up to where the log is whole, and how far it once went. */
const standing = (folder: string) => {
  const db = openDb(paths(folder).book, { readonly: true })
  try {
    const whole = digestOf(db, lastWhole(db, wholeUpTo(db)))
    const head = checkpointOf(folder)
    return { whole, end: Math.max(whole.position, typeof head === "object" ? head.position : 0, lastRow(db)) }
  } finally {
    db.close()
  }
}

// What was asked at once stays at once: a command that lost its last facts loses its first ones too.
const lastWhole = (db: Db, last: number): number => {
  const [command, end] = (db
    .prepare(
      `SELECT e.meta ->> 'commandId', c.result ->> 'position' FROM events e
       LEFT JOIN commands c ON c.business = e.business AND c.id = e.meta ->> 'commandId' WHERE e.position = ?`,
    )
    .raw()
    .get(last) ?? [null, null]) as [string | null, number | null]
  if (command === null || end === null || end <= last) return last
  const before = db.prepare("SELECT max(position) FROM events WHERE position < ? AND meta ->> 'commandId' <> ?").pluck()
  return (before.get(last, command) as number | null) ?? 0
}

const lastRow = (db: Db): number => {
  try {
    return (db.prepare("SELECT max(position) FROM events").pluck().get() as number | null) ?? 0
  } catch {
    return 0
  }
}

const putAside = (folder: string): string => {
  const aside = join(folder, `before-${new Date().toISOString().replaceAll(":", "-").slice(0, 19)}`)
  mkdirSync(aside, { mode: 0o700 })
  const { book, checkpoint } = paths(folder)
  for (const [from, name] of [
    [book, "book.sqlite"],
    [`${book}-wal`, "book.sqlite-wal"],
    [checkpoint, "book.head"],
  ] as const)
    if (existsSync(from)) copyFileSync(from, join(aside, name))
  return aside
}

const mergeWal = (path: string): void => {
  const db = openDb(path)
  try {
    db.pragma("journal_mode = DELETE")
  } finally {
    db.close()
  }
}

/**
 * Takes the book as it stands under this machine's key: after a move, or a deliberate return to an older copy. Only a
 * log that tells its own story is taken; answers with what is wrong with another, else with how many facts it holds.
 */
export const reseal = (folder: string, sealing: Sealing): ReadonlyArray<Flaw> | number => {
  const letGo = lockBook(paths(folder).lock)
  try {
    const db = openDb(paths(folder).book, { readonly: true })
    try {
      const flaws = [...verifyLog(db, checkpointOf(folder))]
      if (flaws.length > 0) return flaws
      const digest = digestOf(db)
      writeHead(folder, digest, sealing.seal)
      sealing.roots.beginAnew()
      sealing.roots.keep(digest.checkpoint())
      return digest.position
    } finally {
      db.close()
    }
  } finally {
    letGo()
  }
}
