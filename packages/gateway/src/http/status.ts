import {
  type Domain,
  type Judgement,
  permissionRefusals,
  type PlanLimitReached,
  present,
  type Proof,
  type RefusalOf,
  type Refused,
} from "@oja/domain/kernel/index"
import { planHolding, requiredPlan } from "@oja/domain/subscription/plans"
import type { Answer } from "@oja/store"
import type { Away } from "@oja/store/request"
import { type Complaint, failing, ok, type Language, type Reply } from "./envelope.ts"
import { type GatewayRefusal, outsideWords } from "../outsideWords.ts"
import { say, type Word } from "./words.ts"

/** The one file that knows status codes (design.md section 5): what went wrong, and how it looks from outside. */

const plain =
  (status: number, code: string, word: Word) =>
  (language: Language, devMessage?: string): Reply =>
    failing({ status, code, message: say(language, word), devMessage: devMessage ?? say("en", word) })

export const unauthenticated = plain(401, "UNAUTHENTICATED", "unauthenticated")
export const notFound = plain(404, "NOT_FOUND", "notFound")
export const noBusiness = plain(403, "BUSINESS_REQUIRED", "noBusiness")
export const onlyLooking = plain(403, "PREVIEW", "onlyLooking")
export const unreadable = plain(400, "VALIDATION_FAILED", "unreadable")
export const tooLarge = plain(413, "FILE_TOO_LARGE", "tooLarge")
export const forged = plain(401, "SIGNATURE_INVALID", "forged")
export const mediaType = plain(415, "FILE_TYPE", "mediaType")
export const fault = plain(500, "FAULT", "fault")

/** The call was meant for another address than ours; it is repeated as far as it can be one, for whoever set up a proxy. */
export const misdirected = (language: Language, host = ""): Reply =>
  failing({
    status: 421,
    code: "HOST_UNKNOWN",
    message: say(language, "misdirected", host.replaceAll(/[^\w.:[\]-]/g, "").slice(0, 100)),
  })

const outsideStatus: { readonly [Tag in GatewayRefusal["_tag"]]: readonly [status: number, field?: string] } = {
  TooSoon: [429],
  TooMany: [429],
  Wait: [429],
  Costly: [429],
  Crowded: [429],
  TooLong: [422],
  Prove: [429],
  Wrong: [400, "code"],
  Expired: [400, "code"],
  Locked: [400, "code"],
  FileTooLarge: [413, "file"],
  FileType: [415, "file"],
  ImageTooBig: [415, "file"],
  FilesFull: [413, "file"],
  MailAway: [503],
  SmsAway: [503],
  PaymentsAway: [503],
  PaymentNotTaken: [422],
  NothingOwed: [422],
  PlansNotSold: [409],
  PhoneInvalid: [422, "phone"],
}

/** What the gateway itself says no with: codes, limits, pictures, providers that are away. */
export const outsideRefused = <Tag extends GatewayRefusal["_tag"]>(
  facts: Extract<GatewayRefusal, { readonly _tag: Tag }>,
  language: Language,
): Reply => {
  const [status, field] = outsideStatus[facts._tag]
  const words = outsideWords[facts._tag]
  const messageIn = (one: Language) => (words[one] as (facts: GatewayRefusal) => string)(facts)
  const message = messageIn(language)
  const wait =
    "retryAfterSeconds" in facts
      ? facts.retryAfterSeconds
      : "resendAfterSeconds" in facts
        ? facts.resendAfterSeconds
        : undefined
  return failing(
    present({
      status,
      code: words.code,
      message,
      devMessage: messageIn("en"),
      validationError: field === undefined ? undefined : [{ param: field, msg: message }],
      headers: wait === undefined ? undefined : { "retry-after": String(wait) },
      details: "sum" in facts ? { sum: facts.sum } : undefined,
    }),
  )
}

/** So many complaints are told at once: whoever has mended those hears of the rest. */
export const MOST_COMPLAINTS = 20

/** A request whose fields were not understood: each of the first with its complaint. */
export const invalid = (language: Language, complaints: ReadonlyArray<Complaint>): Reply =>
  failing({
    status: 422,
    code: "VALIDATION_FAILED",
    message: complaints[0]?.msg ?? say(language, "invalid"),
    devMessage: "the input does not fit its schema",
    validationError: complaints.slice(0, MOST_COMPLAINTS),
  })

/** They may, once they have shown again that it is them: by any one of the ways that are named. */
export const proofWanted = (wants: ReadonlyArray<Proof>, language: Language): Reply =>
  failing({
    status: 403,
    code: "STEP_UP_REQUIRED",
    message: say(language, wants.includes("setup") ? "proofSetUp" : "proof"),
    details: { wants },
  })

/** Not permitted, or not in the plan; undefined when they may. */
export const judged = (judgement: Judgement, language: Language, plan: string): Reply | undefined => {
  switch (judgement._tag) {
    case "Allowed":
      return undefined
    case "NotPermitted": {
      const { module, action } = judgement
      return failing({
        status: 403,
        code: "PERMISSION_DENIED",
        message: say(language, "notPermitted"),
        devMessage: `needs ${module}.${action}`,
        details: { module, action },
      })
    }
    case "ProofRequired":
      return proofWanted(judgement.wants, language)
    case "PremiumRequired":
      return paywalled({ plan, ...judgement }, say(language, "premium"))
  }
}

/** What a plan does not hold: a feature, or so much of something (spec/decisions.md 6.14). */
interface Beyond {
  readonly feature: string
  readonly plan: string
  readonly limit?: string
  readonly most?: number
  readonly asked?: number
  readonly used?: number
}

const paywalled = ({ asked, feature, limit: of, most: limit, plan, used = asked }: Beyond, message: string): Reply => {
  const most = limit ?? 0
  const needed =
    of === undefined ? requiredPlan(feature) : planHolding(of, Math.max(most + 1, asked ?? 0, (used ?? 0) + 1))
  return failing({
    status: 402,
    code: "PREMIUM_REQUIRED",
    message,
    devMessage: `needs ${feature}`,
    metadata: present({ premiumFeature: feature, currentPlan: plan, requiredPlan: needed, limit, used }),
  })
}

/** The rules said no: the refusal's own code, status and words. */
export const refused = (
  domain: Domain,
  command: string,
  refusal: Refused,
  language: Language,
  saidAs: (field: string) => string = (field) => field,
): Reply => {
  const { _tag, ...facts } = refusal
  const known = [...(domain.commands.get(command)?.refusals ?? []), ...permissionRefusals].find((it) => it.tag === _tag)
  const sentence = domain.words.refusals[_tag]?.[language](refusal) ?? _tag
  const ours = known?.field
  const field = ours !== undefined ? saidAs(ours) : "param" in facts ? String(facts.param) : undefined
  if (known?.status === 402) {
    const { feature, limit: most, of: limit, plan = "", used } = facts as unknown as RefusalOf<typeof PlanLimitReached>
    return paywalled({ feature, plan, limit, most, used }, sentence)
  }
  // Nothing stood in the way: somebody only wanted to see what would happen.
  if (known?.status === 200) return ok(facts, 200)
  const each = domain.words.refusals[_tag]?.each?.(refusal, language)
  return failing(
    present({
      status: known?.status ?? 422,
      code: known?.code ?? _tag,
      message: sentence,
      devMessage: `${_tag} ${JSON.stringify(facts)}`,
      details: present({ refusal: _tag, ...facts, errors: each }),
      validationError: field === undefined ? undefined : [{ param: field, msg: sentence }],
    }),
  )
}

/** The disk would not take it: nothing was written, and it may be asked again. */
export const away = ({ reason }: Away, language: Language): Reply =>
  reason === "full"
    ? failing({ status: 507, code: "DISK_FULL", message: say(language, "full"), headers: { "retry-after": "10" } })
    : failing({ status: 503, code: "BOOK_AWAY", message: say(language, "readonly"), headers: { "retry-after": "5" } })

/** What the ledger answered instead of accepting. */
export const unanswered = (
  domain: Domain,
  command: string,
  answer: Exclude<Answer, { readonly _tag: "Accepted" }>,
  language: Language,
  saidAs?: (field: string) => string,
): Reply => {
  switch (answer._tag) {
    case "Refused":
      return refused(domain, command, answer.refusal, language, saidAs)
    case "Mismatch":
      return failing({ status: 422, code: "IDEMPOTENCY_MISMATCH", message: say(language, "mismatch") })
    case "Away":
      return away(answer, language)
    case "Fault":
      return fault(language)
  }
}
