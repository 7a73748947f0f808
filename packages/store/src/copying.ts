import { createHash, type Hash } from "node:crypto"
import { closeSync, fsyncSync, openSync, readSync, renameSync, statSync, writeFileSync, writeSync } from "node:fs"
import { dirname } from "node:path"
import Database from "better-sqlite3"
import { privateFile } from "./private.ts"
import type { Db } from "./sqlite.ts"

/** How much of a file is in memory at a time, in bytes. */
export const PIECE = 1 << 20

/** The pieces of a file, one by one; each is gone when the next is asked for. */
export function* piecesOf(path: string, piece = PIECE): Iterable<Buffer> {
  const file = openSync(path, "r")
  try {
    const bytes = Buffer.alloc(piece)
    for (;;) {
      let length = 0
      while (length < piece) {
        const read = readSync(file, bytes, length, piece - length, null)
        if (read === 0) break
        length += read
      }
      if (length > 0) yield bytes.subarray(0, length)
      if (length < piece) return
    }
  } finally {
    closeSync(file)
  }
}

/** What a file holds, in figures. */
export interface Figures {
  readonly bytes: number
  readonly sha256: string
}

const figuresOf = (bytes: number, digest: Hash): Figures => ({ bytes, sha256: digest.digest("hex") })

/** How long a file is, and its digest. */
export const measured = (path: string): Figures => {
  const digest = createHash("sha256")
  let bytes = 0
  for (const piece of piecesOf(path)) {
    digest.update(piece)
    bytes += piece.length
  }
  return figuresOf(bytes, digest)
}

/** Writes pieces into a file that is new, and waits for the disk. Answers with what it wrote. */
export const written = (path: string, pieces: Iterable<Buffer>): Figures => {
  const file = openSync(path, "wx", 0o600)
  const digest = createHash("sha256")
  let bytes = 0
  try {
    for (const piece of pieces) {
      for (let at = 0; at < piece.length;) at += writeSync(file, piece, at)
      digest.update(piece)
      bytes += piece.length
    }
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  return figuresOf(bytes, digest)
}

/** Whole or not at all: written beside, synced, then given its name, and the folder synced too. */
export const writeWhole = (path: string, text: string): void => {
  writeFileSync(`${path}.part`, text, { mode: 0o600, flush: true })
  renameWhole(`${path}.part`, path)
}

/** Gives a file or folder its name, and waits until the disk knows of it. */
export const renameWhole = (from: string, to: string): void => {
  renameSync(from, to)
  const folder = openSync(dirname(to), "r")
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

interface Made {
  readonly type: string
  readonly name: string
  readonly table: string
  readonly sql: string
}

/**
 * Copies tables of a database into a new file, as they stood at one moment, while others go on writing. It reads in one
 * transaction, so it ends however often others commit: SQLite's own stepwise backup begins again at each commit. Of `wanted` tables those that are not `carried` are there, and empty; a
 * condition carries some of the rows.
 */
export const copyDb = (
  from: string,
  to: string,
  wanted: (table: string) => boolean = () => true,
  carried: (table: string) => boolean | string = () => true,
): void => {
  // Attached, a file that is not there would be made.
  statSync(from)
  privateFile(to)
  const copy = new Database(to, { timeout: 5000 })
  try {
    // Nobody reads the copy before it is whole; what is cut short is thrown away.
    copy.pragma("main.journal_mode = OFF")
    copy.pragma("main.synchronous = OFF")
    copy.pragma("main.cache_size = -32000")
    copy.pragma("temp_store = FILE")
    copy.prepare("ATTACH ? AS source").run(from)
    copy.exec("BEGIN")
    copyTables(copy, wanted, carried)
    copy.exec("COMMIT; DETACH source")
  } finally {
    copy.close()
  }
  const file = openSync(to, "r+")
  fsyncSync(file)
  closeSync(file)
}

const copyTables = (
  copy: Db,
  wanted: (table: string) => boolean,
  carried: (table: string) => boolean | string,
): void => {
  const all = copy
    .prepare(
      `SELECT type, name, tbl_name AS "table", sql FROM source.sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'`,
    )
    .all() as Array<Made>
  const made = all.filter(({ table }) => wanted(table))
  const tables = made.filter(({ type }) => type === "table")
  for (const { name, sql } of tables) {
    copy.exec(sql)
    const which = carried(name)
    if (which === false) continue
    const where = which === true ? "" : ` WHERE ${which}`
    copy.exec(`INSERT INTO main."${name}" SELECT * FROM source."${name}"${where}`)
  }
  // Sorted once at the end, an index costs a fraction of what it does row by row.
  for (const { sql, type } of made) if (type !== "table") copy.exec(sql)
  copy.pragma(`main.user_version = ${String(copy.pragma("source.user_version", { simple: true }))}`)
}
