import type { Command } from "commander"
import { rebuild } from "@oja/store/rebuild"
import { openLedger } from "../connection/fileConnection.ts"
import type { Session } from "../terminal/session.ts"

/** `oja rebuild`: tells the whole story again into fresh rows. */
export const define = (program: Command, session: Session): void => {
  const { words } = session
  program
    .command("rebuild")
    .description(words.commands.rebuild)
    .action(async () => {
      const domain = await session.domain()
      const ledger = openLedger(session, domain)
      try {
        const began = performance.now()
        const events = rebuild(ledger.db, domain, ledger.log)
        const seconds = (performance.now() - began) / 1000
        if (session.json) session.sayJson({ events, seconds })
        else session.say(words.rebuilt(events, seconds))
      } finally {
        await ledger.close()
      }
    })
}
