import type { Command } from "commander"
import { restore } from "@oja/store/backup"
import type { Session } from "../terminal/session.ts"
import { mustBeFree } from "./backup.ts"

interface Said {
  readonly to: string
  readonly withoutKeys?: boolean
}

/** `oja restore FROM --to FOLDER`: puts a backup where a book is to live, once it is known to be whole. */
export const define = (program: Command, session: Session): void => {
  const { words } = session
  program
    .command("restore")
    .description(words.commands.restore)
    .argument("<backup>", words.backup.from)
    .requiredOption("--to <folder>", words.backup.restoreTo)
    .option("--without-keys", words.backup.withoutKeys)
    .action(async (from: string, { to, withoutKeys = false }: Said) => {
      mustBeFree(session, to)
      const { events } = restore(from, to, await session.domain(), { withoutKeys })
      if (session.json) session.sayJson({ folder: to, events })
      else session.say(words.backup.restored(to, events))
    })
}
