import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs"
import type { Book } from "@oja/domain/kernel/index"
import { Archive } from "./archive.ts"
import { HeadFile } from "./head.ts"
import { paths } from "./ledger.ts"
import type { People } from "./people.ts"
import { type Db, openDb } from "./sqlite.ts"
import { type Flaw, verifyLog } from "./verify.ts"

/** The backup would not have been whole; nothing was put in the place of what is there. */
export class BackupBroken extends Error {
  override readonly name = "BackupBroken"
  readonly flaws: ReadonlyArray<Flaw>
  constructor(folder: string, flaws: ReadonlyArray<Flaw>) {
    super(`${folder} is no whole book: ${flaws[0]?.says ?? "it holds none"}`)
    this.flaws = flaws
  }
}

export interface BackedUp {
  readonly folder: string
  readonly events: number
}

/** Where a backup's keys go: a folder beside it, so that books may be kept long and keys may expire. */
export const keysBeside = (folder: string): string => `${folder.replace(/\/+$/, "")}-keys`

/** Copies a book while it is being written. Everything acknowledged before the call is in it; it is checked before it counts. */
export const backup = async (
  source: { readonly db: Db; readonly people: People },
  folder: string,
): Promise<BackedUp> => {
  refuseFull(folder)
  refuseFull(keysBeside(folder))
  mkdirSync(folder, { recursive: true })
  mkdirSync(keysBeside(folder), { recursive: true, mode: 0o700 })
  const where = paths(folder)
  await source.people.backup(paths(keysBeside(folder)).people)
  await source.db.backup(where.book)
  const copy = openDb(where.book)
  copy.pragma("journal_mode = DELETE")
  const newest = copy.prepare("SELECT position, hash FROM events ORDER BY position DESC LIMIT 1").get() as
    | { readonly position: number; readonly hash: Buffer }
    | undefined
  const head = new HeadFile(where.head)
  if (newest !== undefined) head.write({ position: newest.position, hash: newest.hash.toString("hex") })
  const flaws = [
    ...verifyLog(
      copy,
      newest === undefined ? undefined : { position: newest.position, hash: newest.hash.toString("hex") },
    ),
  ]
  head.close()
  copy.close()
  if (flaws.length > 0) throw new BackupBroken(folder, flaws)
  return { folder, events: newest?.position ?? 0 }
}

/** Puts a backup where a book is to live; refuses a folder that holds one already, and a backup that is not whole. */
export const restore = (from: string, to: string, book: Book): BackedUp => {
  refuseFull(to)
  if (!existsSync(paths(from).book)) throw new BackupBroken(from, [])
  mkdirSync(to, { recursive: true })
  const [source, target] = [paths(from), paths(to)]
  try {
    copyFileSync(source.book, target.book)
    copyFileSync(source.head, target.head)
    const keys = existsSync(source.people) ? source.people : paths(keysBeside(from)).people
    copyFileSync(keys, target.people)
    const archive = new Archive(to, book)
    const flaws = [...archive.verifyLog()]
    const events = archive.log.position
    archive.close()
    if (flaws.length > 0) throw new BackupBroken(from, flaws)
    return { folder: to, events }
  } catch (error) {
    for (const path of Object.values(target)) rmSync(path, { force: true })
    throw error
  }
}

const refuseFull = (folder: string): void => {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty; name a folder that is new or empty`)
}
