import { existsSync } from "node:fs"
import SQLite from "better-sqlite3"
import { places, type Settings } from "../settings.ts"

/** How many webhooks wait for their work, and how many wait for a person; also while a gateway is running. */
export const stuck = (settings: Pick<Settings, "data">): { readonly waiting: number; readonly poisoned: number } => {
  const path = places(settings).gateway
  if (!existsSync(path)) return { waiting: 0, poisoned: 0 }
  const db = new SQLite(path, { readonly: true })
  try {
    const known = db.prepare("select 1 from sqlite_schema where name = 'webhook'").pluck().get() === 1
    const count = (state: string) =>
      known ? Number(db.prepare<[string]>("select count(*) from webhook where state = ?").pluck().get(state)) : 0
    return { waiting: count("waiting"), poisoned: count("poisoned") }
  } finally {
    db.close()
  }
}
