import { lockBook } from "@oja/store/lock"
import { Archive } from "@oja/store/archive"
import { Ledger } from "@oja/store/ledger"
import { paths } from "@oja/store/paths"
import type { Log } from "@oja/store/log"
import { shapeOf } from "@oja/store/rowTables"
import { type Book, PLATFORM } from "@oja/domain/kernel/index"
import type { Session } from "../terminal/session.ts"
import { exits } from "../terminal/exits.ts"
import { YourTurn } from "../terminal/trouble.ts"

/** The folder of the book, or a word that there is none. */
export const folderOf = (session: Session): string => {
  const folder = session.data
  if (!Ledger.exists(folder))
    throw new YourTurn(session.words.noBook(paths(folder).book), { next: session.words.noBookNext })
  return folder
}

/** The book opened for reading, beside whoever keeps it; rows of an older version are told again first. */
export const readBook = async (session: Session, book: Book): Promise<Archive> => {
  const folder = folderOf(session)
  const archive = new Archive(folder, book)
  if (current(archive, book)) return archive
  archive.close()
  await Ledger.open({ folder, book }).close()
  return new Archive(folder, book)
}

// Somebody who keeps the book has brought its rows up to date already, in their own version's shape.
const current = (archive: Archive, book: Book): boolean => {
  const known = new Map(archive.db.prepare("SELECT name, shape FROM views").raw().all() as Array<[string, string]>)
  return [...book.views.values()].every((view) => known.get(view.name) === shapeOf(view)) || isKept(archive.db.name)
}

const isKept = (bookPath: string): boolean => {
  try {
    lockBook(`${bookPath}.lock`)()
    return false
  } catch {
    return true
  }
}

/** The business the options name, or the only one there is. */
export const businessIn = (session: Session, log: Log): string => {
  const all = log.businesses().filter((id) => id !== PLATFORM)
  const { business } = session.options
  if (business !== undefined) {
    if (all.includes(business)) return business
    throw new YourTurn(session.words.noSuchBusiness(business), {
      exit: exits.use,
      next: session.words.oneOfThese(all.slice(0, 20)),
    })
  }
  if (all.length === 1) return all[0]!
  if (all.length === 0) throw new YourTurn(session.words.noBusiness, { next: session.words.noBookNext })
  throw new YourTurn(session.words.manyBusinesses(all.length), { next: session.words.oneOfThese(all.slice(0, 20)) })
}
