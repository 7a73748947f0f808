import { forgettingBeside } from "@oja/gateway/erasing/beside"
import { lockBook } from "@oja/store/lock"
import { Archive } from "@oja/store/archive"
import { Ledger } from "@oja/store/ledger"
import { paths } from "@oja/store/paths"
import type { Log } from "@oja/store/log"
import { type Progress, staleViews } from "@oja/store/rebuild"
import { type Sealing, sealingOf } from "@oja/store/bookKey"
import { type Domain, PLATFORM } from "@oja/domain/kernel/index"
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

/** What seals the book; a key is made beside its folder only for whoever writes. */
export const sealingIn = ({ around, data }: Session, make = false): Sealing | undefined =>
  sealingOf(data, { key: around.env["OJA_KEY"], make })

/** Says how far it is while rows of an older program are made anew, a line each tenth of the way. */
export const sayingProgress = (session: Session): ((progress: Progress) => void) => {
  let said = -1
  return ({ done, of, views }) => {
    const tenth = Math.floor((10 * done) / Math.max(1, of))
    if (tenth === said) return
    said = tenth
    session.note(session.words.bringingUp(views, tenth * 10))
  }
}

/** The book opened for reading, beside whoever keeps it; rows of an older program are made anew first. */
export const readBook = async (session: Session, domain: Domain): Promise<Archive> => {
  const folder = folderOf(session)
  const archive = new Archive(folder, domain)
  // Somebody who keeps the book has brought its rows up to date already, in their own version's shape.
  if (staleViews(archive.db, domain).length === 0 || isKept(archive.db.name)) return archive
  archive.close()
  const sealing = sealingIn(session, true)
  const forgetOutside = forgettingBeside(folder)
  await Ledger.open({ folder, domain, sealing, forgetOutside, onProgress: sayingProgress(session) }).close()
  return new Archive(folder, domain)
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
