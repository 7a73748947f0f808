import { existsSync, readFileSync } from "node:fs"
import type { Command } from "commander"
import { Archive } from "@oja/store/archive"
import { type Claim, claimOf, claimOfCode, codeOf, dayNow, rootLine, rootsIn, signedRoot } from "@oja/store/roots"
import { reseal } from "@oja/store/salvage"
import { BookBroken, type RowFlaw } from "@oja/store/verify"
import { folderOf, sealingIn } from "../connection/bookFile.ts"
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
    .option("--against <root>", words.verify.against)
    .action(async ({ against }: { readonly against?: string }) => {
      const claims = against === undefined ? [] : claimsIn(session, against)
      const archive = new Archive(folderOf(session), await session.domain(), sealingIn(session))
      const { position } = archive.log
      if (archive.sealing === undefined) session.note(words.verify.unsealed)
      check(session, archive, archive.verifyLog(claims), words.verify.logWhole(position), (flaw) =>
        words.verify.flaw(flaw.position, flaw.event, flaw.message),
      )
      if (against !== undefined && !session.json) session.say(words.verify.holds(against))
    })
  verify
    .command("root")
    .description(words.verify.root)
    .action(async () => {
      const archive = new Archive(folderOf(session), await session.domain(), sealingIn(session))
      try {
        const { checkpoint, sealing } = archive
        if (sealing === undefined) throw new YourTurn(words.verify.noKey, { next: words.verify.noKeyNext })
        if (typeof checkpoint !== "object") throw new BookBroken(archive.db.name, "its head cannot be read")
        const root = signedRoot(dayNow(), checkpoint, sealing.seal)
        session.say(rootLine(root))
        if (!session.json) session.note(words.verify.code(codeOf(root)))
      } finally {
        archive.close()
      }
    })
  verify
    .command("seal")
    .description(words.verify.seal)
    .action(() => {
      const sealing = sealingIn(session, true)
      if (sealing === undefined) throw new YourTurn(words.verify.noKey, { next: words.verify.noKeyNext })
      const done = reseal(folderOf(session), sealing)
      if (typeof done === "object") throw new BookBroken(folderOf(session), done[0]?.message ?? "")
      if (session.json) session.sayJson({ events: done })
      else session.say(`${session.paint("green", "✓")} ${words.verify.sealed(done)}`)
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

/** A witness's file of roots, or the code on a paper. */
const claimsIn = ({ words }: Session, against: string): ReadonlyArray<Claim> => {
  const code = claimOfCode(against)
  if (code !== undefined) return [code]
  const roots = existsSync(against) ? rootsIn(readFileSync(against, "utf8")) : []
  const claims = roots.flatMap((root) => root ?? []).map(claimOf)
  // A line that nobody signed proves nothing, and must not be passed over as if it did.
  if (claims.length === 0 || claims.length < roots.length) throw new YourTurn(words.verify.noRoot(against))
  return claims
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
