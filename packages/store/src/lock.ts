import { readFileSync, writeFileSync } from "node:fs"
import Database from "better-sqlite3"
import { privateFile } from "./private.ts"

/** Somebody else keeps this book open for writing. */
export class BookInUse extends Error {
  override readonly name = "BookInUse"
}

/**
 * One writer a book. The lock is an open transaction on a file of its own: the operating system lets go of it when the
 * process ends, however it ends, so a stale lock cannot be.
 */
export const lockBook = (path: string): (() => void) => {
  for (const mine of [path, `${path}.pid`]) privateFile(mine)
  const db = new Database(path, { timeout: 0 })
  try {
    db.pragma("journal_mode = DELETE")
    db.exec("BEGIN EXCLUSIVE")
  } catch (error) {
    db.close()
    if (!(error as { readonly code?: string }).code?.startsWith("SQLITE_BUSY")) throw error
    throw new BookInUse(
      `The book ${path.replace(/\.lock$/, "")} is open for writing in another process${holder(path)}. Stop that one first, or speak to it with --url.`,
    )
  }
  writeFileSync(`${path}.pid`, String(process.pid))
  return () => {
    db.exec("ROLLBACK")
    db.close()
  }
}

const holder = (path: string): string => {
  try {
    return ` (process ${readFileSync(`${path}.pid`, "utf8")})`
  } catch {
    return ""
  }
}
