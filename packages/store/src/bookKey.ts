import { randomBytes } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, resolve } from "node:path"
import { Roots } from "./roots.ts"
import { Seal } from "./seal.ts"

/** What a book is sealed with and by what its past is held: both lie outside its folder. */
export interface Sealing {
  readonly seal: Seal
  readonly roots: Roots
  /** The key was made just now: this machine knows nothing of the book yet, and takes it as it stands. */
  readonly fresh: boolean
}

/** Where a key and the roots lie when nobody says otherwise: beside the folder, never in it. */
export const besideFolder = (folder: string): { readonly key: string; readonly roots: string } => ({
  key: `${resolve(folder)}.key`,
  roots: `${resolve(folder)}.roots`,
})

/** A key was named, and there is none. */
export class KeyUnreadable extends Error {
  override readonly name = "KeyUnreadable"
  readonly path: string
  constructor(path: string) {
    super(`${path} holds no key: 64 hexadecimal figures are wanted`)
    this.path = path
  }
}

interface Wanted {
  /** `OJA_KEY`: 64 hexadecimal figures, or the file that holds them. */
  readonly key?: string | undefined
  /** Makes the key beside the folder where there is none yet. */
  readonly make?: boolean
}

/**
 * The sealing of the book in a folder: by the key that was named, else by the one beside the folder. Undefined where
 * there is none, and none may be made: a folder whose neighbourhood cannot be written keeps an unsealed book.
 */
export const sealingOf = (folder: string, { key = "", make = false }: Wanted = {}): Sealing | undefined => {
  const beside = besideFolder(folder)
  const fresh = key === "" && !existsSync(beside.key)
  const found = key === "" ? besideKey(beside.key, make) : keyIn(key)
  if (found === undefined) return undefined
  const seal = new Seal(Buffer.from(found, "hex"))
  const roots = new Roots(beside.roots, seal)
  // Roots of a key that is lost can be checked by a witness, and by nobody here.
  if (fresh) roots.beginAnew()
  return { seal, roots, fresh }
}

/** Whether a text is a key itself, and not the name of its file. */
export const isKey = (text: string): boolean => /^[0-9a-f]{64}$/i.test(text)

const keyIn = (named: string): string => {
  if (isKey(named)) return named
  const text = existsSync(named) ? readFileSync(named, "utf8").trim() : ""
  if (!isKey(text)) throw new KeyUnreadable(named)
  return text
}

const besideKey = (file: string, make: boolean): string | undefined => {
  if (existsSync(file)) return keyIn(file)
  if (!make) return undefined
  const text = randomBytes(32).toString("hex")
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${text}\n`, { mode: 0o600, flag: "wx", flush: true })
    return text
  } catch {
    return undefined
  }
}
