import { existsSync } from "node:fs"
import { join } from "node:path"
import SQLite from "better-sqlite3"
import type { Beside } from "@oja/store/backup"
import { passingTables } from "./gatewayTables.ts"

/** What the gateway keeps beside the book, for its backup: its own tables, and every picture and proof that was taken in. */
export const besideBook: Beside = {
  databases: [{ name: "gateway.sqlite", without: passingTables }],
  // Each is named by its content, so its name is its digest.
  files: (copies) => {
    const path = join(copies, "gateway.sqlite")
    if (!existsSync(path)) return []
    const db = new SQLite(path, { readonly: true })
    try {
      const all = db.prepare<[], { readonly id: string; readonly kind: string }>("select id, kind from file").all()
      return all.map(({ id, kind }) => ({ name: `files/${id}.${kind}`, sha256: id }))
    } finally {
      db.close()
    }
  },
}
