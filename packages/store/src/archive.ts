import { existsSync } from "node:fs"
import type { Book } from "@oja/domain/kernel/index"
import { HeadFile, type Head } from "./head.ts"
import { paths } from "./paths.ts"
import { Log } from "./log.ts"
import { People } from "./people.ts"
import { Reader } from "./select.ts"
import { type Db, openDb } from "./sqlite.ts"
import { type Flaw, type RowFlaw, verifyLog, verifyRows } from "./verify.ts"

/** The head beside a book, as it stands now. */
export const headOf = (folder: string): Head | "torn" | undefined => {
  const path = paths(folder).head
  if (!existsSync(path)) return undefined
  const file = new HeadFile(path, { readonly: true })
  try {
    return file.read()
  } finally {
    file.close()
  }
}

/** A book opened only to be read, also while a gateway keeps it: for the terminal's reports, its tail and its checks. */
export class Archive {
  readonly db: Db
  readonly log: Log
  readonly reader: Reader
  readonly #book: Book
  readonly #people: People
  readonly folder: string

  constructor(folder: string, book: Book) {
    const where = paths(folder)
    this.db = openDb(where.book, { readonly: true })
    this.#people = new People(where.people, { readonly: true })
    this.log = new Log(this.db, book, this.#people)
    this.reader = new Reader(this.db)
    this.#book = book
    this.folder = folder
  }

  get head(): Head | "torn" | undefined {
    return headOf(this.folder)
  }

  /** Every event that is not as it was written. Read the head first: events that arrive meanwhile are only more. */
  verifyLog(): Iterable<Flaw> {
    return verifyLog(this.db, this.head, () => this.head)
  }

  verifyRows(): Iterable<RowFlaw> {
    return verifyRows(this.db, this.#book, this.log)
  }

  close(): void {
    this.#people.close()
    this.db.close()
  }
}
