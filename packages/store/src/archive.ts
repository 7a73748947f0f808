import { existsSync } from "node:fs"
import type { Domain } from "@oja/domain/kernel/index"
import { CheckpointFile, type Checkpoint } from "./checkpoint.ts"
import { paths } from "./paths.ts"
import type { Claim } from "./roots.ts"
import type { Sealing } from "./bookKey.ts"
import { Log } from "./log.ts"
import { People } from "./people.ts"
import { Reader } from "./select.ts"
import { type Db, openDb } from "./sqlite.ts"
import { type Flaw, type OlderRows, type RowFlaw, verifyLog, verifyRows } from "./verify.ts"

/** The head beside a book, as it stands now. */
export const checkpointOf = (folder: string): Checkpoint | "torn" | undefined => {
  const path = paths(folder).checkpoint
  if (!existsSync(path)) return undefined
  const file = new CheckpointFile(path, { readonly: true })
  try {
    return file.read()
  } finally {
    file.close()
  }
}

/** A book opened only to be read, also while a gateway keeps it: for the terminal's reports, its tail and its checks. */
export class Archive {
  readonly sealing: Sealing | undefined
  readonly db: Db
  readonly log: Log
  readonly reader: Reader
  readonly #domain: Domain
  readonly #people: People
  readonly folder: string

  constructor(folder: string, domain: Domain, sealing?: Sealing) {
    this.sealing = sealing
    const where = paths(folder)
    this.db = openDb(where.book, { readonly: true })
    this.#people = new People(where.people, { readonly: true })
    this.log = new Log(this.db, domain, this.#people)
    this.reader = new Reader(this.db)
    this.#domain = domain
    this.folder = folder
  }

  get checkpoint(): Checkpoint | "torn" | undefined {
    return checkpointOf(this.folder)
  }

  /**
   * Every event that is not as it was written, a head that its key did not seal, and each root and other claim that the
   * log does not go on from. The head is read first: events that arrive meanwhile are only more.
   */
  verifyLog(claims: ReadonlyArray<Claim> = []): Iterable<Flaw> {
    return verifyLog(this.db, this.checkpoint, () => this.checkpoint, { sealing: this.sealing, claims })
  }

  verifyRows(): Iterable<RowFlaw | OlderRows> {
    return verifyRows(this.db, this.#domain, this.log)
  }

  close(): void {
    this.#people.close()
    this.db.close()
  }
}
