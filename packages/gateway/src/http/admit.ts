import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type * as SchemaIssue from "effect/SchemaIssue"
import {
  type AnyCommand,
  type AnyQuery,
  type Find,
  type Context,
  businessDay,
  judge,
  PLATFORM,
  present,
  type Actor,
} from "@oja/domain/kernel/index"
import type { Desk, TimeTravel } from "@oja/store"
import type { Aside } from "../aside/index.ts"
import { type Call, type Caller, languageFor, type Member } from "./call.ts"
import type { Reply } from "./envelope.ts"
import type { Moments } from "./comparing.ts"
import type { Neighbours } from "./lengths.ts"
import { factOf } from "./facts.ts"
import { judged, noBusiness, notFound, unauthenticated } from "./status.ts"
import { approvalNamed } from "@oja/domain/team/approval"

/** What lists and reports are taken away as. */
export const fileFormats = ["csv", "xlsx"] as const
export type FileFormat = (typeof fileFormats)[number]

/** What a report answered, on its way into a file. */
export interface Reported {
  readonly query: AnyQuery
  readonly input: Readonly<Record<string, unknown>>
  readonly answer: object
  readonly caller: Caller | undefined
  readonly find: Find
  /** How far the business's own log was. */
  readonly position: number | undefined
}

export interface Services {
  /** A report as a file of that format. */
  readonly reportFile: (format: FileFormat, reported: Reported, call: Call) => Reply
  /** What was done since a moment that rows follow from, for whoever may read what was done; what is in an answer beside it. */
  readonly since: (services: Services, caller: Member, moments: Moments) => object | undefined
  readonly ledger: Desk
  readonly timeTravel: TimeTravel
  /** What reads at length beside this thread; the threads beside it have none. */
  readonly aside?: Pick<Aside, "isReady" | "read" | "row">
  /** Who asks besides, as far as that matters to what is read beside. */
  readonly neighbours?: Neighbours
  /** Who a call's token belongs to, with the rights they have at this very moment. */
  readonly callerOf: (call: Call) => Caller | undefined
  /** What whoever may look at roles sees when they look on as another would; the threads beside are told whom already. */
  readonly lookingAs?: (caller: Member, as: string) => Caller | undefined
}

/** One wire entry, ready to answer calls. A reply comes at once, or later when the book has to be written first. */
export type Handler = (call: Call) => Reply | Promise<Reply>

type Decode<A> = (input: unknown) => Result.Result<A, SchemaIssue.Issue>

const decoders = new WeakMap<object, Decode<unknown>>()

/** Reads an input by its schema, all complaints at once. */
export const decoderOf = <A>(schema: Schema.Codec<A>): Decode<A> => {
  const known = decoders.get(schema) as Decode<A> | undefined
  if (known !== undefined) return known
  const decode = Schema.decodeUnknownResult(schema, { errors: "all" })
  const made: Decode<A> = (input) => Result.mapError(decode(input), (error) => error.issue)
  decoders.set(schema, made)
  return made
}

/** The person and business a call acts for, or the reply that turns it away. */
export const admit = (
  services: Services,
  call: Call,
  access: AnyCommand["access"],
): { readonly caller: Caller | undefined } | Reply => {
  const language = languageFor(call)
  const of = access.of ?? "member"
  if (of === "system") return notFound(language)
  const caller = services.callerOf(call)
  if (of === "public") return { caller }
  if (caller === undefined) return unauthenticated(language)
  if (of === "person") return { caller }
  if (caller.business === undefined) return noBusiness(language)
  services.neighbours?.came(caller.business.id, call.at)
  const seen = lookedOn(services, call, { ...caller, business: caller.business })
  if (isReply(seen)) return seen
  return judged(judge(seen.business.actor, access), language, seen.business.plan) ?? { caller: seen }
}

/** The header by which somebody looks on as another would: a role, or a colleague's place. */
export const asAnother = ({ headers }: Pick<Call, "headers">): string | undefined => headers["x-oja-as"]

/** Who looks on as another may look at roles; and only looks. */
const looking = { module: "permission_roles", action: "view" } as const

const lookedOn = ({ lookingAs }: Services, call: Call, caller: Member): Member | Reply => {
  const as = asAnother(call)
  if (as === undefined || lookingAs === undefined) return caller
  const language = languageFor(call)
  const kept = judged(judge(caller.business.actor, looking), language, caller.business.plan)
  if (kept !== undefined) return kept
  const { business, ...seen } = lookingAs(caller, as) ?? {}
  return business === undefined ? notFound(language) : { ...(seen as Omit<Caller, "business">), business }
}

export const isReply = (it: object): it is Reply => "status" in it

/** All that a decision or a question may know of who asks, and when. */
export const contextOf = (
  { ledger }: Pick<Services, "ledger">,
  caller: Caller | undefined,
  call: Call,
  access: AnyCommand["access"],
): Context => {
  const business = (access.of ?? "member") === "member" ? caller?.business : undefined
  return present({
    by: caller?.userId ?? "user_nobody",
    at: call.at,
    today: businessDay(call.at, business ?? { zone: "UTC" }),
    business: business?.id ?? PLATFORM,
    actor: business && withApproval(business.actor, call),
    fact: factOf(ledger, caller, call),
  })
}

/** A colleague's approval goes with the request it is for: `X-Oja-Approval: appr_…`. */
const withApproval = (actor: Actor, { headers }: Call): Actor => {
  const approval = approvalNamed(headers["x-oja-approval"] ?? "")
  return approval === undefined ? actor : { ...actor, approval }
}
