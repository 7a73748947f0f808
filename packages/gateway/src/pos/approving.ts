import { createHmac, timingSafeEqual } from "node:crypto"
import * as Schema from "effect/Schema"
import { type Context, Instant, judge, secret } from "@oja/domain/kernel/index"
import { approvalSaid } from "@oja/domain/team/approvalProof"
import { MemberId } from "@oja/domain/team/events"
import { giveApproval } from "@oja/domain/team/giveApproval"
import { allowance } from "@oja/domain/team/limits"
import { Member } from "@oja/domain/team/member"
import { MemberPin } from "@oja/domain/team/memberPin"
import type { Ledger } from "@oja/store"
import { mintFrom } from "../http/mint.ts"
import type { PlaceOf } from "../team/index.ts"

// A colleague's PIN that was typed while nobody could be asked. The device knew only what tells a right PIN from a wrong one;
// it proves that the right one was typed by what can be made of the PIN alone.

/** What a device says of a colleague who approved at its counter. */
export const ApprovedThere = Schema.Struct({
  approverId: MemberId,
  ...allowance,
  at: Instant,
  proof: secret(Schema.String.check(Schema.isPattern(/^[\da-f]{64}$/))),
})

interface Asked {
  readonly ledger: Ledger
  readonly placeOf: PlaceOf
  readonly context: Context
  /** Whom it was given to, as a member. */
  readonly memberId: string
  readonly eventId: string
  readonly approval: typeof ApprovedThere.Type
}

/** The approval as the book has it now, or why it does not hold any more. */
export const approvedThere = async ({
  approval,
  context,
  eventId,
  ledger,
  memberId,
  placeOf,
}: Asked): Promise<{ readonly approvalId: string } | { readonly unapproved: string }> => {
  const { business } = context
  const { approverId, at: _, proof: __, ...allows } = approval
  const { pinHash } = ledger.state(business, MemberPin, approverId)
  const { userId } = ledger.state(business, Member, approverId)
  const approver = placeOf(userId, business)
  if (approver === undefined || approver.memberId !== approverId) return { unapproved: "right_withdrawn" }
  if (judge(approver.actor, giveApproval.access)._tag !== "Allowed") return { unapproved: "right_withdrawn" }
  if (pinHash === undefined || !isProven(pinHash, business, eventId, approval)) return { unapproved: "pin_changed" }
  const name = `pos-approval/${eventId}`
  const approvalId = mintFrom(`${business}/${name}`)("appr")
  const answer = await ledger.ask({
    command: giveApproval,
    input: { approvalId, memberId, ...allows },
    context: { business, at: context.at, today: context.today, by: userId, actor: approver.actor },
    commandId: name,
    about: { actor: { kind: "user", role: approver.role }, source: { channel: "pos" } },
  })
  return answer._tag === "Accepted" ? { approvalId } : { unapproved: "right_withdrawn" }
}

const isProven = (pinHash: string, business: string, eventId: string, approval: typeof ApprovedThere.Type): boolean => {
  const key = Buffer.from(pinHash.split("$")[3] ?? "", "base64url")
  const made = createHmac("sha256", key)
    .update(approvalSaid(business, eventId, approval))
    .digest()
  return timingSafeEqual(made, Buffer.from(approval.proof, "hex"))
}
