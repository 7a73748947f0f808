import type { Command } from "commander"
import { backup, keysBeside } from "@oja/store/backup"
import { folderOf, sealingIn } from "../connection/bookFile.ts"
import { type SecretSaid, secretOf } from "../terminal/secret.ts"
import type { Session } from "../terminal/session.ts"
import { everySoOften } from "./everySoOften.ts"

interface Said extends SecretSaid {
  readonly every?: string
  readonly keep?: string
}

/** `oja backup FOLDER`: copies the book and all that belongs to it while it is kept, and checks the copy. */
export const define = (program: Command, session: Session): void => {
  const { words } = session
  program
    .command("backup")
    .description(words.commands.backup)
    .argument("<folder>", words.backup.to)
    .option("--encrypt", words.backup.encrypt)
    .option("--key-file <file>", words.backup.keyFile)
    .option("--every <minutes>", words.backup.every)
    .option("--keep <count>", words.backup.keep)
    .action(async (to: string, { every, keep, ...said }: Said) => {
      const from = folderOf(session)
      const { besideBook } = await import("@oja/gateway/keeping")
      const sealed = said.encrypt === true || said.keyFile !== undefined
      const secret = sealed ? await secretOf(session, said) : undefined
      const take = (folder: string): void => {
        const done = backup({ folder: from }, folder, { beside: besideBook, secret, seal: sealingIn(session)?.seal })
        const { events, files, lost } = done
        if (session.json) return session.sayJson({ folder, keys: keysBeside(folder), events, files, lost, sealed })
        session.say(words.backup.done(folder, events, files, keysBeside(folder)))
        if (lost.length > 0) session.say(session.paint("red", words.backup.lost(lost)))
        if (!sealed) session.note(words.backup.open)
      }
      return every === undefined && keep === undefined ? take(to) : everySoOften(session, to, { every, keep }, take)
    })
}
