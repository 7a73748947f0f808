import { hash } from "node:crypto"
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import Database from "better-sqlite3"
import type { Beside } from "../backup.ts"

/** What a gateway keeps beside a book: pictures named by their content, the list of them, and who is signed in. */
export const hang = (folder: string, count: number): ReadonlyArray<string> => {
  const db = new Database(join(folder, "shop.sqlite"))
  db.exec("CREATE TABLE IF NOT EXISTS picture(name TEXT); CREATE TABLE IF NOT EXISTS signed(token TEXT)")
  db.exec("INSERT INTO signed VALUES('a-token-that-passes')")
  mkdirSync(join(folder, "files"), { recursive: true })
  for (let i = 0; i < count; i++) {
    const picture = Buffer.from(`picture ${i} `.repeat(40 * (i + 1)))
    const name = hash("sha256", picture)
    writeFileSync(join(folder, "files", name), picture)
    db.prepare("INSERT INTO picture VALUES(?)").run(name)
  }
  db.close()
  return readdirSync(join(folder, "files"))
}

export const beside: Beside = {
  databases: [{ name: "shop.sqlite", without: ["signed"] }],
  files: (copies) => {
    const db = new Database(join(copies, "shop.sqlite"), { readonly: true })
    const names = db.prepare("SELECT name FROM picture").pluck().all() as Array<string>
    db.close()
    return names.map((sha256) => ({ name: `files/${sha256}`, sha256 }))
  },
}

/** Every file under a folder, by its path in it. */
export const contents = (folder: string): ReadonlyMap<string, Buffer> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((it) => it.isFile())
      .map((it) => join(it.parentPath, it.name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path)] as const),
  )
