import { chmodSync, closeSync, mkdirSync, openSync, readdirSync } from "node:fs"
import { join } from "node:path"

// What a shop keeps is its owner's alone: folders 0700, files 0600, whoever makes them and whatever the umask says. Where
// a folder belongs to somebody else its mode is theirs to change; the doctor names it.

const toOwner = (path: string, mode: number): void => {
  try {
    chmodSync(path, mode)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error
  }
}

/** A folder that only its owner may look into; made where it is not there yet, closed where it stood open. */
export const privateFolder = (path: string): void => {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  toOwner(path, 0o700)
}

/** A file that only its owner may read, there before anything is written to it: what SQLite puts beside it is as closed. */
export const privateFile = (path: string): void => {
  closeSync(openSync(path, "a", 0o600))
  toOwner(path, 0o600)
}

/** Closes what was copied into a folder, whatever it was where it came from. */
export const closeFolder = (path: string): void => {
  privateFolder(path)
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (entry.isDirectory()) closeFolder(join(path, entry.name))
    else if (entry.isFile()) toOwner(join(path, entry.name), 0o600)
}
