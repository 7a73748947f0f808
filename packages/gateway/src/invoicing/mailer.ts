import { present } from "@oja/domain/kernel/present"
import { noteLetter } from "@oja/domain/invoicing/noteLetter"
import type { Ledger } from "@oja/store"
import { type Mail, MailAway } from "../outside/mail.ts"
import { handed } from "../outside/persist.ts"
import type { Strangers } from "../strangers/index.ts"
import { askAsSystem, contextIn } from "../asSystem.ts"
import { letterOf, toneOn } from "./letterWords.ts"
import { pdfNamed } from "../documents/pdf.ts"
import type { Papers } from "./papers.ts"
import { type Standing, standingOf } from "./standing.ts"

export interface MailerServices {
  readonly ledger: Ledger
  readonly mail: Mail["Service"]
  readonly papers: Papers
  readonly strangers: Strangers
  /** Where this gateway is reached from outside. */
  readonly url: string
}

export interface Letter {
  readonly letterId: string
  readonly to: string
  readonly reminds: boolean
}

export const linkOf = (url: string, token: string): string => `${url}/i/${token}`

/**
 * Hands a letter that was decided to the mail server. First the book says that it is taken; whoever finds it taken
 * leaves it alone. So a crash before that neither loses it nor sends it twice, and a crash between that and the
 * server's answer may lose it, and is told to the merchant, but never sends it twice. `again` says that whoever is away
 * for now is asked once more later, with the same letter under the same name.
 */
export const deliver = async (
  { ledger, mail, papers, strangers, url }: MailerServices,
  standing: Standing,
  { letterId, reminds, to }: Letter,
  at: number,
  { again = false }: { readonly again?: boolean } = {},
): Promise<MailAway | undefined> => {
  const { business, invoiceId } = standing
  const context = contextIn(ledger, business, "user_post", at)
  const note = (became: "taken" | "left" | "failed", reason?: "away" | "refused") =>
    askAsSystem(ledger, noteLetter, present({ invoiceId, letterId, became, reason }), context, "scheduler")
  const taken = await note("taken")
  if (taken._tag !== "Accepted" || taken.events === 0) return undefined

  // Nobody's mailbox is filled in the name of one shop after the other.
  const turned = strangers.take({ act: "letter", who: { mailbox: to, business }, mark: letterId, at })
  if (turned._tag === "Wait") {
    await note("failed", again ? "away" : "refused")
    return new MailAway({ reason: "too many letters", passing: true })
  }
  const now = standingOf(ledger, business, invoiceId) ?? standing
  const { snapshot, state } = now
  const tone = toneOn(context.today, now, reminds)
  const content = Buffer.from(await papers.invoice(now))
  const sending = mail.send({
    to,
    ...letterOf(now, linkOf(url, state.token ?? ""), tone),
    name: letterId.slice("msg_".length),
    attachments: [{ filename: pdfNamed(snapshot.number), content }],
  })
  const away = await handed(sending)
  if (away === undefined) await note("left")
  else await note("failed", again && away.passing ? "away" : "refused")
  return away
}
