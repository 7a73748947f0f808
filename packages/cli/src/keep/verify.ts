import type { Command } from "commander"
import { Archive } from "@oja/store/archive"
import type { RowFlaw } from "@oja/store/verify"
import { folderOf } from "../connection/bookFile.ts"
import { exits } from "../terminal/exits.ts"
import type { Session } from "../terminal/session.ts"
import { YourTurn } from "../terminal/trouble.ts"

interface Fault {
  readonly business: string
  readonly message: string
}

/** `oja verify log` and `oja verify rows`: names everything in the book that is not as it was written. */
export const define = (program: Command, session: Session): void => {
  const { words } = session
  const verify = program.command("verify").description(words.commands.verify).helpCommand(false)
  verify
    .command("log")
    .description(words.verify.log)
    .action(async () => {
      const archive = new Archive(folderOf(session), await session.domain())
      const { position } = archive.log
      check(session, archive, archive.verifyLog(), words.verify.logWhole(position), (flaw) =>
        words.verify.flaw(flaw.position, flaw.event, flaw.message),
      )
    })
  verify
    .command("rows")
    .description(words.verify.rows)
    .action(async () => {
      const domain = await session.domain()
      // As it stands: rows of an older program are named, not made anew.
      const archive = new Archive(folderOf(session), domain)
      const found = [...archive.verifyRows()]
      const older = found.flatMap((it) => (it.message === "are older than the program" ? [it.view] : []))
      const flaws = found.filter((it): it is RowFlaw => it.message !== "are older than the program")
      if (older.length > 0) session.note(words.verify.rowsOlder(older))
      const whole = words.verify.rowsWhole(domain.views.size - older.length)
      const say = (flaw: RowFlaw) => words.verify.rowFlaw[flaw.message](flaw.view, flaw.id)
      check(session, archive, flaws, whole, say, { older })
    })
}

const check = <F extends Fault>(
  session: Session,
  archive: Archive,
  flaws: Iterable<F>,
  whole: string,
  say: (flaw: F) => string,
  more: Readonly<Record<string, unknown>> = {},
): void => {
  const { words } = session
  const { business } = session.options
  let count = 0
  try {
    for (const flaw of flaws) {
      // What concerns no one business (the head, a stream torn out) concerns all.
      if (business !== undefined && flaw.business !== business && flaw.business.startsWith("biz_")) continue
      count++
      if (session.json) session.sayJson(flaw)
      else session.say(`${session.paint("red", "✗")} ${flaw.business}  ${say(flaw)}`)
    }
  } finally {
    archive.close()
  }
  if (count > 0)
    throw new YourTurn(words.verify.faults(count), {
      exit: exits.book,
      next: words.bookBrokenNext,
      facts: { faults: count },
    })
  if (session.json) session.sayJson({ faults: 0, ...more })
  else session.say(`${session.paint("green", "✓")} ${whole}`)
}
