import { existsSync, readdirSync } from "node:fs"
import type { Command } from "commander"
import { backup, keysBeside } from "@oja/store/backup"
import { Archive } from "@oja/store/archive"
import { paths } from "@oja/store/paths"
import { People } from "@oja/store/people"
import { folderOf } from "../connection/bookFile.ts"
import { exits } from "../terminal/exits.ts"
import type { Session } from "../terminal/session.ts"
import { YourTurn } from "../terminal/trouble.ts"

/** `oja backup FOLDER`: copies the book while it is kept, and checks the copy. */
export const define = (program: Command, session: Session): void => {
  const { words } = session
  program
    .command("backup")
    .description(words.commands.backup)
    .argument("<folder>", words.backup.to)
    .action(async (to: string) => {
      const from = folderOf(session)
      for (const folder of [to, keysBeside(to)]) mustBeFree(session, folder)
      const domain = await session.domain()
      const archive = new Archive(from, domain)
      const people = new People(paths(from).people, { readonly: true })
      try {
        const { events } = await backup({ folder: from, db: archive.db, people }, to)
        if (session.json) session.sayJson({ folder: to, keys: keysBeside(to), events })
        else session.say(words.backup.done(to, events, keysBeside(to)))
      } finally {
        people.close()
        archive.close()
      }
    })
}

/** Nothing is ever copied over something else. */
export const mustBeFree = ({ words }: Session, folder: string): void => {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new YourTurn(words.backup.notEmpty(folder), { exit: exits.refused, next: words.backup.notEmptyNext })
}
