import { join } from "node:path"
import type { Command } from "commander"
import { forgettingBeside } from "@oja/gateway/erasing/beside"
import { sealingOf } from "@oja/store/bookKey"
import { readErased } from "@oja/store/erasedList"
import { Ledger } from "@oja/store/ledger"
import { checkBackup, type Held, isSealed, restore } from "@oja/store/restore"
import { type SecretSaid, secretOf } from "../terminal/secret.ts"
import type { Session } from "../terminal/session.ts"
import { YourTurn } from "../terminal/trouble.ts"

interface Said extends SecretSaid {
  readonly to?: string
  readonly check?: boolean
  readonly keepWhatIsWhole?: boolean
  readonly withoutKeys?: boolean
  readonly withoutManifest?: boolean
  readonly erasedIn?: ReadonlyArray<string>
}

/** `oja restore FROM --to FOLDER` puts a backup where a book is to live; `--check` is the drill; `--keep-what-is-whole` needs none. */
export const define = (program: Command, session: Session): void => {
  const { words } = session
  program
    .command("restore")
    .description(words.commands.restore)
    .argument("[backup]", words.backup.from)
    .option("--to <folder>", words.backup.restoreTo)
    .option("--check", words.backup.check)
    .option("--key-file <file>", words.backup.keyFile)
    .option("--without-keys", words.backup.withoutKeys)
    .option("--erased-in <folder...>", words.backup.erasedIn)
    .option("--without-manifest", words.backup.withoutManifest)
    .option("--keep-what-is-whole", words.backup.keepWhole)
    .action(async (from: string | undefined, { check = false, keepWhatIsWhole = false, to, ...said }: Said) => {
      // One of three things, and nothing that would be passed over.
      const wanted = [to !== undefined, check, keepWhatIsWhole].filter(Boolean).length
      if (wanted !== 1 || (from === undefined) !== keepWhatIsWhole)
        throw new YourTurn(words.backup.oneOfThree, { next: words.seeHelp })
      if (keepWhatIsWhole) return (await import("./keepWhole.ts")).keepWhole(session)
      const backup = from!
      const secret = isSealed(backup) ? await secretOf(session, said) : undefined
      const sealing = sealingOf(to ?? session.data, { key: session.around.env["OJA_KEY"], make: to !== undefined })
      const options = { ...said, secret, sealing }
      const domain = await session.domain()
      const held = to === undefined ? checkBackup(backup, domain, options) : restore(backup, to, domain, options)
      // Whoever was erased since the backup is erased in it at its first opening: that is now.
      if (to !== undefined && readErased(to).length > 0)
        await Ledger.open({ folder: to, domain, sealing, forgetOutside: forgettingBeside(to) }).close()
      if (to !== undefined) await noteRestored(to)
      if (session.json) return session.sayJson({ folder: to ?? backup, ...held })
      if (to !== undefined) session.say(words.backup.restored(to, held.events))
      else session.say(`${session.paint("green", "✓")} ${words.backup.whole(backup)}`)
      return tell(session, held)
    })
}

/** Whoever reads the security log of a business in it reads that its past was put back. */
const noteRestored = async (folder: string): Promise<void> => {
  const [{ openGatewayDb }, { SecurityLog }] = await Promise.all([
    import("@oja/gateway/gatewayTables"),
    import("@oja/gateway/security/log"),
  ])
  const db = openGatewayDb(join(folder, "gateway.sqlite"))
  new SecurityLog(db).restored(Date.now())
  db.close()
}

const tell = (session: Session, held: Held): void => {
  const { backup } = session.words
  session.say(backup.holds(held))
  if (held.lost.length > 0) session.say(session.paint("red", backup.lost(held.lost)))
  session.note(backup.signedBy[held.signedBy])
}
