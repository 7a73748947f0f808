import { existsSync } from "node:fs"
import type { ForgetOutside } from "@oja/store/erasures"
import { openDb } from "@oja/store/sqlite"
import type { GatewayDb } from "../gatewayDb.ts"
import { Files } from "../outside/files.ts"
import { places } from "../settings.ts"
import { forgetting } from "./forgetting.ts"
import { type Kept, personFile, type PersonFile } from "./personFile.ts"

const beside = <A>(data: string, none: () => A, use: (db: GatewayDb, files: Files) => A): A => {
  const where = places({ data })
  if (!existsSync(where.gateway)) return none()
  const db = openDb(where.gateway)
  try {
    return use(db, new Files(db, where.files))
  } finally {
    db.close()
  }
}

/** Forgets somebody in what a gateway has left in a folder, for a terminal on a book of its own. */
export const forgettingBeside =
  (data: string): ForgetOutside =>
  (person) =>
    beside(
      data,
      () => ({}),
      (db, files) => forgetting(db, files)(person),
    )

/** All that is kept of a person in a folder: in the book, and beside it where there was a gateway. */
export const personFileBeside = (
  data: string,
  book: Pick<Kept, "log" | "domain">,
  ...whom: readonly [business: string, of: PersonFile["of"], ids: ReadonlyArray<string>]
): PersonFile =>
  beside(
    data,
    () => personFile({ ...book, db: undefined, files: undefined }, ...whom),
    (db, files) => personFile({ ...book, db, files }, ...whom),
  )
