import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import Database from "better-sqlite3"
import { type Domain, PLATFORM } from "@oja/domain/kernel/index"
import { Archive } from "./archive.ts"
import { digestOf, keysBeside, refuseFull, writeHead } from "./backup.ts"
import { measured, piecesOf, renameWhole, written } from "./copying.ts"
import { carryErased } from "./erasedList.ts"
import { BackupBroken, fileFlaw, manifestIn, type Part, readManifest, type Signed } from "./manifest.ts"
import { paths } from "./paths.ts"
import { People } from "./people.ts"
import { closeFolder, privateFolder } from "./private.ts"
import type { Sealing } from "./bookKey.ts"
import { Unopened, Vault } from "./vault.ts"
import { type Flaw, isDamage } from "./verify.ts"

export interface RestoreOptions {
  /** Keys may have expired by now; without them every person in the book is an erased one, so it must be asked for. */
  readonly withoutKeys?: boolean
  /** Folders that know of erasures since the backup: newer backups, or the book whose place this one takes. */
  readonly erasedIn?: ReadonlyArray<string>
  /** A backup of an older program has no manifest, and nothing but its log can be checked: it must be asked for. */
  readonly withoutManifest?: boolean
  /** What the backup was sealed with. */
  readonly secret?: Buffer | undefined
  /** The key of the machine it is put on: the head is sealed with it anew. */
  readonly sealing?: Sealing | undefined
}

/** What a backup holds, as far as it was looked at. */
export interface Held {
  readonly events: number
  readonly businesses: number
  readonly files: number
  /** Keys of people; undefined where they were not asked for. */
  readonly people: number | undefined
  readonly lost: ReadonlyArray<string>
  /** When it was taken; undefined for one of an older program. */
  readonly at: string | undefined
  /** Whether this machine's key signed it, another's, or none did. */
  readonly signedBy: "us" | "another" | "nobody"
}

/** A sealed backup wants the passphrase or key file it was sealed with. */
export class SecretWanted extends Error {
  override readonly name = "SecretWanted"
}

/** Whether a backup is sealed, so that whoever puts it back can be asked for its passphrase first. */
export const isSealed = (folder: string): boolean =>
  existsSync(manifestIn(folder)) && readManifest(folder).manifest.lock !== undefined

/** Puts a backup where a book is to live; refuses a folder that holds one already, and a backup that is not whole. */
export const restore = (from: string, to: string, domain: Domain, options: RestoreOptions = {}): Held => {
  refuseFull(to)
  const beside = `${to.replace(/\/+$/, "")}.part`
  rmSync(beside, { recursive: true, force: true })
  privateFolder(beside)
  try {
    const held = unpacked(from, beside, domain, options)
    renameWhole(beside, to)
    // Whoever puts a backup back knows that what came after it is gone: the roots of this place begin anew.
    options.sealing?.roots.beginAnew()
    return held
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
}

/** A drill: puts a backup back where nobody looks, tells what it holds, and takes it away again. */
export const checkBackup = (from: string, domain: Domain, options: RestoreOptions = {}): Held => {
  const place = mkdtempSync(join(tmpdir(), "oja-drill-"))
  try {
    return unpacked(from, place, domain, options)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

const unpacked = (
  from: string,
  to: string,
  domain: Domain,
  { erasedIn = [], sealing, secret, withoutKeys = false, withoutManifest = false }: RestoreOptions,
): Held => {
  const keys = keysBeside(from)
  const signed = !existsSync(manifestIn(from)) && withoutManifest ? undefined : readManifest(from)
  // Keys that were backed up at another moment will do: whom they do not know is erased, and whom the book erased stays so.
  const forKeys = signed === undefined || (withoutKeys && !existsSync(keys)) ? undefined : readManifest(keys)
  try {
    if (signed === undefined) older(from, to, withoutKeys)
    else {
      take(from, to, signed, secret)
      if (forKeys === undefined) new People(paths(to).people).close()
      else takeKeys(keys, to, forKeys, secret)
    }
    carryErased(erasedIn, to)
    closeFolder(to)
    return looked(from, to, domain, signed, sealing)
  } catch (error) {
    if (error instanceof Unopened && secret === undefined) throw new SecretWanted(from)
    throw isDamage(error) ? new BackupBroken(from, [fileFlaw("book.sqlite", (error as Error).message)]) : error
  }
}

/** Every part as its manifest has it, or the first that is not. */
const checkParts = (folder: string, parts: ReadonlyArray<Part>): void => {
  const flaws = parts.flatMap(({ bytes, name, sha256 }): ReadonlyArray<Flaw> => {
    const path = join(folder, name)
    if (!existsSync(path)) return [fileFlaw(name, `${path} is missing`)]
    const is = measured(path)
    return is.bytes === bytes && is.sha256 === sha256 ? [] : [fileFlaw(name, `${path} is not as it was written`)]
  })
  if (flaws.length > 0) throw new BackupBroken(folder, flaws)
}

const take = (from: string, to: string, { manifest: { lock, parts } }: Signed, secret: Buffer | undefined): void => {
  checkParts(from, parts)
  if (lock !== undefined && secret === undefined) throw new SecretWanted(from)
  const vault = lock === undefined || secret === undefined ? undefined : new Vault(secret, lock)
  for (const { name } of parts) {
    const [source, target] = [join(from, name), join(to, name)]
    privateFolder(dirname(target))
    written(target, vault === undefined ? piecesOf(source) : vault.opened(name, source))
  }
}

/** Keys lie in a folder of their own, with a list of the erased that may be newer than the book's. */
const takeKeys = (from: string, to: string, signed: Signed, secret: Buffer | undefined): void => {
  const part = join(to, "keys.part")
  take(from, part, signed, secret)
  renameSync(paths(part).people, paths(to).people)
  carryErased([part], to)
  rmSync(part, { recursive: true })
}

/** A backup as it was before there were manifests: book, head and keys. */
const older = (from: string, to: string, withoutKeys: boolean): void => {
  const [source, target] = [paths(from), paths(to)]
  for (const path of [source.book, source.checkpoint])
    if (!existsSync(path)) throw new BackupBroken(from, [fileFlaw(path, `${path} is missing`)])
  const keys = [source.people, paths(keysBeside(from)).people].find((path) => existsSync(path))
  if (keys === undefined && !withoutKeys)
    throw new BackupBroken(from, [fileFlaw("people.sqlite", `${paths(keysBeside(from)).people} is missing`)])
  written(target.book, piecesOf(source.book))
  written(target.checkpoint, piecesOf(source.checkpoint))
  if (keys === undefined) new People(target.people).close()
  else written(target.people, piecesOf(keys))
  carryErased([from, keysBeside(from)], to)
}

const looked = (
  from: string,
  to: string,
  domain: Domain,
  signed: Signed | undefined,
  sealing: Sealing | undefined,
): Held => {
  const archive = new Archive(to, domain)
  try {
    const [flaw] = archive.verifyLog()
    if (flaw !== undefined) throw new BackupBroken(from, [flaw])
    const digest = digestOf(archive.db)
    const { manifest } = signed ?? {}
    if (manifest !== undefined && (digest.position !== manifest.position || digest.hash !== manifest.hash))
      throw new BackupBroken(from, [fileFlaw("book.sqlite", "its facts are not those that its manifest names")])
    writeHead(to, digest, sealing?.seal)
    return {
      events: digest.position,
      businesses: archive.log.businesses().filter((it) => it !== PLATFORM).length,
      files: manifest?.parts.filter(({ name }) => name.includes("/")).length ?? 0,
      people: peopleIn(paths(to).people),
      lost: manifest?.lost ?? [],
      at: manifest?.at,
      signedBy: signed?.key === undefined ? "nobody" : signed.key === sealing?.seal.publicKey ? "us" : "another",
    }
  } finally {
    archive.close()
    forgetCursor(paths(to).book)
  }
}

const peopleIn = (path: string): number => {
  const db = new Database(path, { readonly: true })
  const count = db.prepare("SELECT count(*) FROM keys WHERE key IS NOT NULL").pluck().get() as number
  db.close()
  return count
}

// The keys may be older than the book: at the next opening every erasure it tells of is carried out again.
const forgetCursor = (path: string): void => {
  const db = new Database(path)
  db.exec("DELETE FROM cursors WHERE name = 'erasures'")
  db.close()
}
