import { hash } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { present } from "@oja/domain/kernel/present"
import { type Figures, writeWhole } from "./copying.ts"
import { isSigned, type Seal } from "./seal.ts"
import type { Lock } from "./vault.ts"
import type { Flaw } from "./verify.ts"

/** The backup would not have been whole; nothing was put in the place of what is there. */
export class BackupBroken extends Error {
  override readonly name = "BackupBroken"
  readonly flaws: ReadonlyArray<Flaw>
  constructor(folder: string, flaws: ReadonlyArray<Flaw>) {
    super(`${folder} is no whole book: ${flaws[0]?.message ?? "it holds none"}`)
    this.flaws = flaws
  }
}

/** What is wrong with a file of a backup. */
export const fileFlaw = (file: string, message: string): Flaw => ({ position: 0, business: "-", event: file, message })

/** A file of a backup, as it lies there. */
export interface Part extends Figures {
  /** Its place in the folder: `book.sqlite`, `files/0197….png`. */
  readonly name: string
}

/** What a folder of a backup holds. The book's folder and its keys' have one each, of the same id. */
export interface Manifest {
  readonly format: 1
  readonly id: string
  /** When it was begun: every fact acknowledged before is in it. */
  readonly at: string
  readonly position: number
  /** The running digest over all its facts. */
  readonly hash: string
  readonly parts: ReadonlyArray<Part>
  /** Pictures that the shop speaks of and that were gone or damaged before they could be copied. */
  readonly lost: ReadonlyArray<string>
  /** How its parts are sealed; absent where they lie open. */
  readonly lock?: Lock
}

const FILE = "manifest.json"

export const manifestIn = (folder: string): string => join(folder, FILE)

interface Check {
  readonly sha256: string
  readonly key?: string
  readonly signature?: string
}

const rendered = (manifest: Manifest, check: Check): string =>
  `${JSON.stringify(manifest, undefined, 1)}\n${JSON.stringify(check)}\n`

/** Two things in one file: what there is, and over it a digest that is signed where the book has a key. */
export const writeManifest = (folder: string, manifest: Manifest, seal: Seal | undefined): void => {
  const sha256 = hash("sha256", JSON.stringify(manifest))
  const check = seal === undefined ? { sha256 } : { sha256, key: seal.publicKey, signature: seal.sign(sha256) }
  writeWhole(manifestIn(folder), rendered(manifest, check))
}

/** A manifest as it was written, and whose key signed it. */
export interface Signed {
  readonly manifest: Manifest
  /** The public key it is signed with; undefined for a book without a key. */
  readonly key: string | undefined
}

/** Reads a manifest; not one byte may be another than was written. */
export const readManifest = (folder: string): Signed => {
  const broken = (message: string) => new BackupBroken(folder, [fileFlaw(FILE, `${manifestIn(folder)} ${message}`)])
  if (!existsSync(manifestIn(folder))) throw broken("is missing")
  const text = readFileSync(manifestIn(folder), "utf8")
  const cut = text.lastIndexOf("\n", text.length - 2) + 1
  const parsed = parse(text.slice(0, cut), text.slice(cut))
  if (parsed === undefined) throw broken("cannot be read")
  const { manifest } = parsed
  const { key, sha256, signature } = parsed.check
  // Of these words alone, and in this order: a name that was altered would else hide a signature.
  const check = present({ sha256, key, signature })
  const is = rendered(manifest, check) === text && hash("sha256", JSON.stringify(manifest)) === sha256
  if (!is || (key !== undefined && !isSigned(sha256, signature ?? "", key))) throw broken("was altered")
  if (manifest.format !== 1) throw broken("is of a newer Oja")
  if (!manifest.parts.every(({ name }) => /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)?$/.test(name)))
    throw broken("names files outside of its folder")
  return { manifest, key }
}

const parse = (body: string, check: string): { readonly manifest: Manifest; readonly check: Check } | undefined => {
  try {
    return { manifest: JSON.parse(body) as Manifest, check: JSON.parse(check) as Check }
  } catch {
    return undefined
  }
}
