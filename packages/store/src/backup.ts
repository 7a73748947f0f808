import { present } from "@oja/domain/kernel/present"
import { randomUUID } from "node:crypto"
import { existsSync, readdirSync, rmSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { checkpointOf } from "./archive.ts"
import { CheckpointFile } from "./checkpoint.ts"
import { copyDb, measured, piecesOf, renameWhole, written } from "./copying.ts"
import { carryErased } from "./erasedList.ts"
import { BookInUse, lockBook } from "./lock.ts"
import {
  BackupBroken,
  fileFlaw,
  type Manifest,
  manifestIn,
  type Part,
  readManifest,
  writeManifest,
} from "./manifest.ts"
import { paths } from "./paths.ts"
import { privateFolder } from "./private.ts"
import { RunningDigest } from "./runningDigest.ts"
import type { Seal } from "./seal.ts"
import { type Db, openDb } from "./sqlite.ts"
import { newLock, Vault } from "./vault.ts"
import { isDamage, verifyLog } from "./verify.ts"

/** What lies in a book's folder besides the book, and belongs into its backup. */
export interface Beside {
  /** Databases, each with the tables that are not carried along. */
  readonly databases: ReadonlyArray<{ readonly name: string; readonly without: ReadonlyArray<string> }>
  /** The files that the copied databases speak of, each with its digest; asked with the folder of the copies. */
  readonly files: (copies: string) => ReadonlyArray<{ readonly name: string; readonly sha256: string }>
}

export interface BackupOptions {
  readonly beside?: Beside | undefined
  /** A passphrase's or a key file's bytes: what leaves the book's folder is sealed with it. */
  readonly secret?: Buffer | undefined
  /** The book's key: it seals the copied head, and signs the manifest. */
  readonly seal?: Seal | undefined
  /** Hears of each part when it is written. */
  readonly onPart?: (name: string) => void
}

export interface BackedUp {
  readonly folder: string
  readonly events: number
  readonly files: number
  /** Pictures that could not be copied as they once were. */
  readonly lost: ReadonlyArray<string>
}

/** Where a backup's keys go: a folder beside it, so that books may be kept long and keys may expire. */
export const keysBeside = (folder: string): string => `${folder.replace(/\/+$/, "")}-keys`

/** What a backup is written into until it is whole. A killed one leaves it; the next one takes it over. */
const partOf = (folder: string): string => `${folder.replace(/\/+$/, "")}.part`

/** Where copies lie in the open before they are sealed: in the book's own folder, where the same lies open anyway. */
const stageIn = (folder: string): string => join(folder, "backup.part")

// Rows, search words and snapshots say in clear what the log seals; they come again from the log, so a backup goes
// without them, and no old backup can say the name of somebody who was erased since.
const logTables: ReadonlySet<string> = new Set(["businesses", "streams", "events", "commands", "cursors"])
const emptyTables: ReadonlySet<string> = new Set(["snapshots", "views", "moments", "newest"])

/**
 * Copies a book and what lies beside it while all of it is being written, into a folder that is named at the end, when
 * all is there and checked. Everything acknowledged before the call is in it.
 */
export const backup = (
  { folder: from }: { readonly folder: string },
  folder: string,
  options: BackupOptions = {},
): BackedUp => {
  const part = takeOver(partOf(folder))
  try {
    clearKeys(folder, join(part.at, "book"))
    part.clear()
    refuseFull(folder)
    refuseFull(keysBeside(folder))
    const { lost, parts, position } = staged(from, part.at, options)
    renameWhole(join(part.at, "keys"), keysBeside(folder))
    options.onPart?.("keys")
    renameWhole(join(part.at, "book"), folder)
    return { folder, events: position, files: parts.filter(({ name }) => name.includes("/")).length, lost }
  } finally {
    part.done()
  }
}

/** What is sealed is copied in the open first; what a killed one left there goes, whichever backup comes next. */
const staged = (from: string, part: string, options: BackupOptions): Manifest => {
  if (options.secret === undefined && !existsSync(stageIn(from))) return gather(from, part, part, options)
  const stage = takeOver(stageIn(from))
  try {
    stage.clear()
    return gather(from, part, options.secret === undefined ? part : stage.at, options)
  } finally {
    stage.done()
  }
}

/** Copies everything, seals it where that was wanted, and says in a manifest for each folder what there is. */
const gather = (
  from: string,
  part: string,
  stage: string,
  { beside, onPart, seal, secret }: BackupOptions,
): Manifest => {
  const lock = secret === undefined ? undefined : newLock()
  const vault = secret === undefined || lock === undefined ? undefined : new Vault(secret, lock)
  const within = (at: string) => [join(at, "book"), join(at, "keys")] as const
  const [book, keys] = within(part)
  const [bookStage, keysStage] = within(stage)
  for (const made of [book, keys, bookStage, keysStage]) privateFolder(made)

  const at = new Date().toISOString()
  // The book first: whatever else its facts speak of, keys and pictures, was there before them.
  const { hash, position } = copyBook(from, bookStage, seal)
  copyDb(paths(from).people, paths(keysStage).people)
  const databases = (beside?.databases ?? []).filter(({ name }) => existsSync(join(from, name)))
  for (const { name, without } of databases)
    copyDb(join(from, name), join(bookStage, name), undefined, (table) => !without.includes(table))
  // Who was erased goes along with the book and with the keys, whichever of them is older when they come back.
  for (const place of [bookStage, keysStage]) carryErased([from], place)
  const erasedIn = (staged: string) => [basename(paths(from).erased)].filter((name) => existsSync(join(staged, name)))

  const settled =
    (staged: string, place: string) =>
    (name: string): Part => {
      const path = join(staged, name)
      const figures =
        vault === undefined ? measured(path) : written(join(place, name), vault.sealed(name, piecesOf(path)))
      onPart?.(name)
      return { name, ...figures }
    }
  const keyParts = ["people.sqlite", ...erasedIn(keysStage)].map(settled(keysStage, keys))
  const parts = ["book.sqlite", "book.head", ...erasedIn(bookStage), ...databases.map(({ name }) => name)].map(
    settled(bookStage, book),
  )
  const lost: Array<string> = []
  for (const file of beside?.files(bookStage) ?? []) {
    const copied = copyFile(from, book, file, vault)
    if (copied === undefined) lost.push(file.name)
    else parts.push(copied)
    onPart?.(file.name)
  }

  const manifest: Manifest = { format: 1, id: randomUUID(), at, position, hash, parts, lost, ...present({ lock }) }
  writeManifest(keys, { ...manifest, parts: keyParts, lost: [] }, seal)
  onPart?.("keys/manifest.json")
  writeManifest(book, manifest, seal)
  onPart?.("manifest.json")
  return manifest
}

/** Copies the log alone, checks every fact of the copy, and gives it a head of its own. */
const copyBook = (from: string, to: string, seal: Seal | undefined): { position: number; hash: string } => {
  const before = checkpointOf(from)
  try {
    const isLog = (table: string) => logTables.has(table)
    copyDb(paths(from).book, paths(to).book, (table) => isLog(table) || emptyTables.has(table), isLog)
  } catch (error) {
    if (isDamage(error)) throw new BackupBroken(from, [fileFlaw("book.sqlite", (error as Error).message)])
    throw error
  }
  const copy = openDb(paths(to).book, { readonly: true })
  try {
    const [flaw] = verifyLog(copy, before, () => checkpointOf(from))
    if (flaw !== undefined) throw new BackupBroken(from, [flaw])
    const digest = digestOf(copy)
    writeHead(to, digest, seal)
    return { position: digest.position, hash: digest.hash }
  } finally {
    copy.close()
  }
}

/** The running digest over a log, or over its first facts. */
export const digestOf = (db: Db, upTo = Number.MAX_SAFE_INTEGER): RunningDigest => {
  const digest = new RunningDigest()
  const all = db.prepare("SELECT position, hash FROM events WHERE position <= ? ORDER BY position").raw()
  for (const [position, hash] of all.iterate(upTo) as Iterable<[number, Buffer]>)
    digest.add(position, hash.toString("hex"))
  return digest
}

/** Gives a book that is closed its head, and waits for the disk. */
export const writeHead = (folder: string, digest: RunningDigest, seal: Seal | undefined): void => {
  const file = new CheckpointFile(paths(folder).checkpoint, { seal })
  // Reading tells which of its two slots is the older.
  file.read()
  file.writeNow(digest.checkpoint(true))
  file.close()
}

/** Copies a file whose digest is known; undefined when it is gone, or not what it was. */
const copyFile = (
  from: string,
  to: string,
  { name, sha256 }: { readonly name: string; readonly sha256: string },
  vault: Vault | undefined,
): Part | undefined => {
  const [source, target] = [join(from, name), join(to, name)]
  if (!existsSync(source) || measured(source).sha256 !== sha256) return undefined
  privateFolder(dirname(target))
  const pieces = piecesOf(source)
  return { name, ...written(target, vault === undefined ? pieces : vault.sealed(name, pieces)) }
}

/** A folder that one process works in: the lock is the system's, which lets go of it however that process ends. */
const takeOver = (at: string) => {
  privateFolder(at)
  const letGo = lockOf(at)
  return {
    at,
    /** Takes away what a killed one left. */
    clear: () => {
      for (const name of readdirSync(at))
        if (!name.startsWith("lock")) rmSync(join(at, name), { recursive: true, force: true })
    },
    done: () => {
      letGo()
      rmSync(at, { recursive: true, force: true })
    },
  }
}

const lockOf = (at: string): (() => void) => {
  try {
    return lockBook(join(at, "lock"))
  } catch (error) {
    if (error instanceof BookInUse) throw new BackupRunning(at)
    throw error
  }
}

/** Another process is writing a backup into the same place. */
export class BackupRunning extends Error {
  override readonly name = "BackupRunning"
}

/** Keys that got their name before a killed backup's book did are known by the same id, and belong to nobody. */
const clearKeys = (folder: string, left: string): void => {
  const keys = keysBeside(folder)
  if (![left, keys].every((place) => existsSync(manifestIn(place)))) return
  if (idIn(left) !== undefined && idIn(left) === idIn(keys)) rmSync(keys, { recursive: true })
}

const idIn = (folder: string): string | undefined => {
  try {
    return readManifest(folder).manifest.id
  } catch {
    return undefined
  }
}

/** Nothing is ever written over something else. */
export const refuseFull = (folder: string): void => {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new NotEmpty(folder)
}

/** A folder that was to be new or empty. */
export class NotEmpty extends Error {
  override readonly name = "NotEmpty"
  readonly folder: string
  constructor(folder: string) {
    super(`${folder} is not empty; name a folder that is new or empty`)
    this.folder = folder
  }
}
