import { CommanderError } from "commander"
import type { NotEmpty } from "@oja/store/backup"
import type { KeyUnreadable } from "@oja/store/bookKey"
import { exits, type Exit } from "./exits.ts"
import type { Session } from "./session.ts"
import { Interrupted, YourTurn } from "./trouble.ts"

/** Says what went wrong: "your turn" with what to do, or "our bug" with what to send us. Answers with the exit code. */
export const reportTrouble = (error: unknown, session: Session): Exit => {
  const { words } = session
  const known = foreseen(error, session)
  if (known !== undefined) {
    if (session.json) session.sayJson({ error: { message: known.message, ...known.facts } })
    else {
      session.around.stderr.write(`${session.paint("red", known.message)}\n`)
      if (known.next !== undefined) session.around.stderr.write(`${words.yourTurn} ${known.next}\n`)
    }
    return known.exit
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  session.around.stderr.write(`${words.ourBug(process.version)}\n${stack}\n`)
  return exits.bug
}

/** The mishaps of other houses in our words; undefined for what nobody foresaw. */
const foreseen = (error: unknown, { words }: Session): YourTurn | undefined => {
  if (error instanceof YourTurn) return error
  if (error instanceof Interrupted) return new YourTurn(error.message, { exit: exits.interrupted })
  if (error instanceof CommanderError) {
    const quoted = /'([^']+)'/.exec(error.message)?.[1] ?? ""
    const say = words.wrongUse[error.code]
    return new YourTurn(say?.(quoted) ?? error.message.replace(/^error: /, ""), { next: words.seeHelp })
  }
  if (!(error instanceof Error)) return undefined
  switch (error.name) {
    case "BookInUse":
      return new YourTurn(words.bookInUse, { exit: exits.book, next: words.bookInUseNext })
    case "BookBroken":
      return new YourTurn(words.bookBroken(error.message), { exit: exits.book, next: words.bookBrokenNext })
    case "BackupBroken":
      return new YourTurn(words.backupBroken(error.message), { exit: exits.book })
    case "BackupRunning":
      return new YourTurn(words.backup.running, { exit: exits.refused })
    case "NotEmpty":
      return new YourTurn(words.backup.notEmpty((error as NotEmpty).folder), {
        exit: exits.refused,
        next: words.backup.notEmptyNext,
      })
    case "SecretWanted":
      return new YourTurn(words.backup.secretWanted, { exit: exits.refused, next: words.backup.secretWantedNext })
    case "Unopened":
      return new YourTurn(words.backup.unopened, { exit: exits.refused })
    case "KeyUnreadable":
      return new YourTurn(words.keyUnreadable((error as KeyUnreadable).path), { next: words.keyUnreadableNext })
    case "NoSuchColumn":
      return new YourTurn(error.message)
    default:
      return fileTrouble(error, words)
  }
}

const fileTrouble = (error: NodeJS.ErrnoException, words: Session["words"]): YourTurn | undefined => {
  switch (error.code) {
    case "ENOENT":
      return new YourTurn(words.noSuchFile(error.path ?? ""))
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return new YourTurn(words.mayNotWrite(error.path ?? ""), { exit: exits.refused })
    case "ENOSPC":
    case "EFBIG":
    case "SQLITE_FULL":
      return new YourTurn(words.diskFull, { exit: exits.refused })
    default:
      return undefined
  }
}
