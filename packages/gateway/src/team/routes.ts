import { randomBytes } from "node:crypto"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { judge } from "@oja/domain/kernel/index"
import { approvals } from "@oja/domain/team/approval"
import { MemberId } from "@oja/domain/team/events"
import { giveApproval } from "@oja/domain/team/giveApproval"
import { Member } from "@oja/domain/team/member"
import { MemberPin, setMemberPin } from "@oja/domain/team/memberPin"
import { hashed, isPin } from "../delivery/pins.ts"
import { admit, askedBy, decoderOf, isReply, type Services } from "../http/admit.ts"
import { bodyOf, type Call, type Caller, languageFor } from "../http/call.ts"
import { complaints } from "../http/complaints.ts"
import { failing, ok, okText, type Reply } from "../http/envelope.ts"
import { minted } from "../http/mint.ts"
import type { Route } from "../http/routes.ts"
import { invalid, judged, notFound, outsideRefused, unanswered, unreadable } from "../http/status.ts"
import { outsideWords } from "../outsideWords.ts"
import type { PinRateLimit } from "../trips/pinRateLimit.ts"

interface TeamDoors extends Services {
  readonly tries: PinRateLimit
  /** A person's place in a business, with their rights of this moment. */
  readonly placeOf: (userId: string, business: NonNullable<Caller["business"]>["id"]) => Caller["business"]
}

const Pin = Schema.String.check(Schema.isPattern(/^\d{4,8}$/))
const NewPin = Schema.Struct({ pin: Pin })

const anyMember = { module: "dashboard", action: "view" }

/** The PIN that somebody approves with at a colleague's counter: they say it, and it is never shown again. */
const setPin = async (services: TeamDoors, call: Call): Promise<Reply> => {
  const asked = opened(services, call, anyMember, NewPin)
  if ("reply" in asked) return asked.reply
  const { caller, context, language, said } = asked
  const answer = await services.ledger.ask({
    command: setMemberPin,
    input: { memberId: caller.memberId, pinHash: await hashed(said.pin, randomBytes(16)) },
    context,
    commandId: minted("cmd", call.at),
    about: about(caller, call),
  })
  if (answer._tag !== "Accepted") return unanswered(services.ledger.domain, setMemberPin.name, answer, language)
  return ok({ id: caller.memberId })
}

const { approvalId: _, memberId: __, ...allowed } = giveApproval.input.fields
/** What is allowed, who allows it, and their PIN. */
const AtTheCounter = Schema.Struct({ ...allowed, approverId: MemberId, pin: Pin })

const atTheCounter = { module: approvals.access.module, action: approvals.access.action }

/** A colleague who may types their PIN at the counter: the approval is theirs, for whoever stands there. */
const approve = async (services: TeamDoors, call: Call): Promise<Reply> => {
  const asked = opened(services, call, atTheCounter, AtTheCounter)
  if ("reply" in asked) return asked.reply
  const { caller, context, language, said } = asked
  const { approverId, pin, ...allows } = said
  const { ledger, tries } = services
  const { pinHash } = ledger.state(context.business, MemberPin, approverId)
  const { userId } = ledger.state(context.business, Member, approverId)
  const approver = pinHash === undefined ? undefined : services.placeOf(userId, caller.id)
  if (pinHash === undefined || approver?.memberId !== approverId) return notFound(language)
  const whose = `approval/${context.business}/${approverId}`
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
    input: { approvalId, memberId: caller.memberId, ...allows },
    context: { ...context, by: userId, actor: approver.actor },
    commandId: minted("cmd", call.at),
    about: about(approver, call),
  })
  if (answer._tag !== "Accepted") return unanswered(ledger.domain, giveApproval.name, answer, language)
  const row = ledger.page(context.business, { view: approvals, kind: "row", id: approvalId, limit: 1 }).text
  return okText(row.slice(1, -1), 201)
}

/** Whoever calls, and what they say; or why not. */
const opened = <A>(services: Services, call: Call, access: Parameters<typeof admit>[2], schema: Schema.Codec<A>) => {
  const language = languageFor(call)
  const admitted = admit(services, call, access)
  if (isReply(admitted)) return { reply: admitted }
  const body = bodyOf(call)
  if (body === undefined) return { reply: unreadable(language) }
  const said = decoderOf(schema)(body)
  if (Result.isFailure(said)) return { reply: invalid(language, complaints(said.failure, language)) }
  const caller = admitted.caller!.business!
  return { language, caller, context: askedBy(admitted.caller, call, access), said: said.success }
}

const about = ({ name, role }: NonNullable<Caller["business"]>, { headers }: Call) => ({
  actor: { kind: "user" as const, name, role },
  source: { channel: headers["x-app-version"] ?? "api" },
})

/** What of the team needs a PIN: to set one's own, and to approve with it at a colleague's counter. */
export const teamRoutes = (services: TeamDoors): ReadonlyArray<Route> => [
  {
    method: "PUT",
    path: "/v1.0/team/pin",
    summary: "Sets your own PIN of 4 to 8 digits: with it you approve at a colleague's counter.",
    access: "person",
    handle: (call) => setPin(services, call),
  },
  {
    method: "POST",
    path: "/v1.0/approvals/pin",
    summary:
      "Approves, with a colleague's PIN, what goes beyond your role; the request is then sent with X-Oja-Approval.",
    access: "person",
    handle: (call) => approve(services, call),
  },
]
