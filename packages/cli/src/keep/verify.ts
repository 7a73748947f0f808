import type { Command } from "commander"
import { Archive } from "@oja/store/archive"
import { folderOf, readBook } from "../door/bookFile.ts"
import { exits } from "../terminal/exits.ts"
import type { Session } from "../terminal/session.ts"
import { YourTurn } from "../terminal/trouble.ts"

interface Fault {
  readonly business: string
  readonly says: string
}

/** `oja verify log` and `oja verify rows`: names everything in the book that is not as it was written. */
export const define = (program: Command, session: Session): void => {
  const { words } = session
  const verify = program.command("verify").description(words.commands.verify).helpCommand(false)
  verify
    .command("log")
    .description(words.verify.log)
    .action(async () => {
      const archive = new Archive(folderOf(session), await session.book())
      const { position } = archive.log
      check(session, archive, archive.verifyLog(), words.verify.logWhole(position), (flaw) =>
        words.verify.flaw(flaw.position, flaw.event, flaw.says),
      )
    })
  verify
    .command("rows")
    .description(words.verify.rows)
    .action(async () => {
      const book = await session.book()
      const archive = await readBook(session, book)
      const whole = words.verify.rowsWhole(book.views.size)
      check(session, archive, archive.verifyRows(), whole, (flaw) =>
        words.verify.rowFlaw[flaw.says](flaw.view, flaw.id),
      )
    })
}

const check = <F extends Fault>(
  session: Session,
  archive: Archive,
  flaws: Iterable<F>,
  whole: string,
  say: (flaw: F) => string,
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
  if (session.json) session.sayJson({ faults: 0 })
  else session.say(`${session.paint("green", "✓")} ${whole}`)
}
