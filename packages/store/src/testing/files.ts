import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** Which files of a folder hold some bytes, whatever else is in them. */
export const holding = (folder: string, bytes: string | Buffer): ReadonlyArray<string> =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((it) => it.isFile())
        .map((it) => join(it.parentPath, it.name))
        .filter((path) => readFileSync(path).includes(bytes))
    : []
