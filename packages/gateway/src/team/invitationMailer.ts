import type { Effect } from "effect"
import * as Schema from "effect/Schema"
import { Business } from "@oja/domain/businesses/business"
import { type BusinessId, businessDay, rowOf, type RowOf, rowsIn } from "@oja/domain/kernel/index"
import { invitations } from "@oja/domain/team/invitation"
import { userOf } from "../accounts/index.ts"
import { asName } from "../documents/plainWords.ts"
import type { Step } from "../gatewayDb.ts"
import { type Job, MINUTE } from "../jobs.ts"
import type { Ground } from "../module.ts"
import type { MailAway } from "../outside/mail.ts"
import { became, handed } from "../outside/persist.ts"
import type { Sms, SmsAway } from "../outside/sms.ts"
import { inviteLink, inviteTokenOf } from "./invitationLinks.ts"
import { letterFor } from "./letterWords.ts"

/** One letter for each invitation and each time it was sent: which were taken, which left. */
export const invitationTable: Step = {
  step: 8,
  sql: `create table invitation_letter (
   business text not null, invitation_id text not null, until text not null, status text not null, tries integer not null,
   primary key (business, invitation_id, until)) strict, without rowid;`,
}

type Needed = Pick<Ground, "ledger" | "mail" | "db" | "url" | "strangers"> & { readonly sms: Sms["Service"] }

interface Waiting {
  readonly invitationId: `invite_${string}`
  readonly letter: string
  readonly tries: number
}

/** Which letter the newest of an invitation is: the day it names, and which one with that day where there are several. */
const letterOf = ({ letter, until }: Pick<RowOf<typeof invitations>, "letter" | "until">): string =>
  letter === 1 ? until : `${until}.${letter}`

/** What became of the newest letter of an invitation. */
export const letterState = (
  db: Needed["db"],
  business: string,
  invitation: RowOf<typeof invitations>,
): LetterState | undefined =>
  db
    .prepare<[string, string, string], LetterState>(
      "select status from invitation_letter where business = ? and invitation_id = ? and until = ?",
    )
    .pluck()
    .get(business, invitation.id, letterOf(invitation))

export const LetterState = Schema.Literals(["due", "taken", "left", "failed"])
type LetterState = typeof LetterState.Type

/**
 * Writes to whoever is invited, by mail or as a text message. What is due follows from the rows; each letter is taken
 * before it is sent, so none goes out twice, and one that the provider did not take for now goes out a minute later.
 */
export const invitationMailer = ({ db, ledger, mail, sms, strangers, url }: Needed): Job => {
  const take = db.prepare<[string, string, string]>(
    "insert or ignore into invitation_letter values (?, ?, ?, 'due', 0)",
  )
  const become = db.prepare<[string, number, string, string, string]>(
    "update invitation_letter set status = ?, tries = ? where business = ? and invitation_id = ? and until = ?",
  )
  const waiting = db.prepare<[string], Waiting>(
    "select invitation_id as invitationId, until as letter, tries from invitation_letter where status = 'due' and business = ?",
  )
  const send = async (business: BusinessId, { invitationId, letter, tries }: Waiting, at: number): Promise<void> => {
    const is = (status: string) => become.run(status, tries + 1, business, invitationId, letter)
    is("taken")
    const row = ledger.find(business, rowOf(invitations, invitationId))
    if (row?.status !== "invited" || letterOf(row) !== letter) return
    const { email, phone, until } = row
    const act = {
      act: "invite",
      who: { business, mailbox: email, phone },
      mark: `${invitationId}-${letter}`,
      at,
    } as const
    if (strangers.take(act)._tag !== "Go") return void is("failed")
    const { name: shop } = ledger.state(business, Business, business)
    const { language } = userOf(ledger, row.invitedBy)
    const link = inviteLink(url, inviteTokenOf(ledger, { business, invitationId }))
    const { subject, text } = letterFor({ name: asName(row.name), shop: asName(shop), until, link }, language)
    const sending: Effect.Effect<void, MailAway | SmsAway> =
      email !== undefined
        ? mail.send({ to: email, subject, text, name: `${invitationId}-${letter}` })
        : sms.send({ to: phone ?? "", text: `${subject} ${link}` })
    is(became(await handed(sending), tries))
  }
  return {
    name: "invitations",
    follows: ["invitation"],
    after: 0,
    due: (business, at) => (waiting.get(business) === undefined ? undefined : at + MINUTE),
    run: async (business, at) => {
      const today = businessDay(at, ledger.state(business, Business, business))
      const open = ledger.find(business, rowsIn(invitations, { where: { status: "invited" } }))
      for (const row of open) if (row.openUntil >= today) take.run(business, row.id, letterOf(row))
      for (const letter of waiting.all(business)) await send(business, letter, at)
    },
  }
}
