import { PLATFORM } from "@oja/domain/kernel/index"
import { keepWhole as keep } from "@oja/store/salvage"
import { folderOf, sealingIn } from "../connection/bookFile.ts"
import { about, askedNow, answeredIn, openLedger } from "../connection/fileConnection.ts"
import type { Session } from "../terminal/session.ts"

/** `oja restore --keep-what-is-whole`: the shop goes on, and every business has a card that says what it lost. */
export const keepWhole = async (session: Session): Promise<void> => {
  const { words } = session
  const done = keep(folderOf(session), sealingIn(session, true))
  const { aside, events, lost } = done
  if (lost > 0) await noteLoss(session, events, lost)
  if (session.json) return session.sayJson(done)
  session.say(words.backup.kept(events, lost))
  if (aside !== undefined) session.say(words.backup.put(aside))
}

const noteLoss = async (session: Session, events: number, lost: number): Promise<void> => {
  const domain = await session.domain()
  const command = domain.commands.get("RaiseAttention")
  if (command === undefined) return
  const ledger = openLedger(session, domain)
  try {
    for (const business of ledger.log.businesses().filter((id) => id !== PLATFORM)) {
      const context = askedNow(session, domain, ledger.log, business)
      const input = {
        attentionId: `att_lost-${events}-${context.at}`,
        reason: "facts_lost",
        severity: "block",
        subjectType: "book",
        subjectId: business,
        evidence: { facts: lost, kept: events, on: context.today },
      }
      const answer = await ledger.ask({ command, input, context, commandId: input.attentionId, about: about() })
      answeredIn(session, domain, command, answer)
    }
  } finally {
    await ledger.close()
  }
}
