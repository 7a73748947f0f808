import { randomBytes } from "node:crypto"
import * as Schema from "effect/Schema"
import { type BusinessId, judge, secret } from "@oja/domain/kernel/index"
import { approvals } from "@oja/domain/team/approval"
import { MemberId } from "@oja/domain/team/events"
import { giveApproval } from "@oja/domain/team/giveApproval"
import { Member } from "@oja/domain/team/member"
import { MemberPin, setMemberPin } from "@oja/domain/team/memberPin"
import type { Ledger } from "@oja/store"
import { hashed, isPin } from "../delivery/index.ts"
import type { Call, Caller } from "../http/call.ts"
import { failing, okText } from "../http/envelope.ts"
import { minted } from "../http/mint.ts"
import { route } from "../http/route.ts"
import { judged, notFound, outsideRefused, unanswered } from "../http/status.ts"
import { outsideWords } from "../outsideWords.ts"
import type { PinRateLimit } from "../trips/index.ts"

type Place = NonNullable<Caller["business"]>

/** A person's place in a business, with their rights of this moment. */
export type PlaceOf = (userId: string, business: BusinessId) => Place | undefined

interface TeamServices {
  readonly ledger: Ledger
  readonly tries: PinRateLimit
  readonly placeOf: PlaceOf
}

const Pin = secret(Schema.String.check(Schema.isPattern(/^\d{4,8}$/)))

const { approvalId: _, memberId: __, ...allowed } = giveApproval.input.fields

/** The book is asked without a digest of what was said: a PIN is short enough to be guessed from one. */
const about = ({ role }: Place, { headers }: Call) => ({
  actor: { kind: "user" as const, role },
  source: { channel: headers["x-app-version"] ?? "api" },
})

/** What of the team needs a PIN: to set one's own, and to approve with it at a colleague's counter. */
export const teamRoutes = ({ ledger, placeOf, tries }: TeamServices) => [
  route("PUT /v1.0/team/pin", {
    summary: "Sets your own PIN of 4 to 8 digits: with it you approve at a colleague's counter.",
    access: { module: "dashboard", action: "view" },
    input: { pin: Pin },
    output: Schema.Struct({ id: MemberId }),
    handle: async ({ call, caller: { business }, context, input: { pin }, language, reply }) => {
      const memberId = business.memberId as typeof MemberId.Type
      const answer = await ledger.ask({
        command: setMemberPin,
        input: { memberId, pinHash: await hashed(pin, randomBytes(16)) },
        context,
        commandId: minted("cmd", call.at),
        about: about(business, call),
      })
      if (answer._tag !== "Accepted") return unanswered(ledger.domain, setMemberPin.name, answer, language)
      return reply({ id: memberId })
    },
  }),
  route("POST /v1.0/approvals/pin", {
    summary:
      "Approves, with a colleague's PIN, what goes beyond your role; the request is then sent with X-Oja-Approval.",
    access: { module: approvals.access.module, action: approvals.access.action },
    // What is allowed, who allows it, and their PIN.
    input: { ...allowed, approverId: MemberId, pin: Pin },
    output: approvals.row,
    status: 201,
    // A colleague who may types their PIN at the counter: the approval is theirs, for whoever stands there.
    handle: async ({ call, caller, context, input, language }) => {
      const { business } = context
      const { approverId, pin, ...allows } = input
      const { pinHash } = ledger.state(business, MemberPin, approverId)
      const { userId } = ledger.state(business, Member, approverId)
      const approver = pinHash === undefined ? undefined : placeOf(userId, caller.business.id)
      if (pinHash === undefined || approver?.memberId !== approverId) return notFound(language)
      const whose = `approval/${business}/${approverId}`
      const wait = tries.take(whose, call.at)
      if (wait > 0) return outsideRefused({ _tag: "TooMany", retryAfterSeconds: Math.ceil(wait / 1000) }, language)
      if (!(await isPin(pinHash, pin))) {
        const { code, [language]: sentence } = outsideWords.Wrong
        const message = sentence({ _tag: "Wrong", triesLeft: tries.left(whose, call.at) })
        return failing({ status: 400, code, message, validationError: [{ param: "pin", msg: message }] })
      }
      tries.right(whose)
      const kept = judged(judge(approver.actor, giveApproval.access), language, approver.plan)
      if (kept !== undefined) return kept
      const approvalId = minted("appr", call.at)
      const answer = await ledger.ask({
        command: giveApproval,
        input: { approvalId, memberId: caller.business.memberId, ...allows },
        context: { ...context, by: userId, actor: approver.actor },
        commandId: minted("cmd", call.at),
        about: about(approver, call),
      })
      if (answer._tag !== "Accepted") return unanswered(ledger.domain, giveApproval.name, answer, language)
      const row = ledger.page(business, { view: approvals, kind: "row", id: approvalId, limit: 1 }).text
      return okText(row.slice(1, -1), 201)
    },
  }),
]
