import { hash } from "node:crypto"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type * as SchemaIssue from "effect/SchemaIssue"
import {
  type AnyCommand,
  type AnyView,
  type Asked,
  type Asks,
  dayOf,
  type Entry,
  judge,
  kindOf,
  type Lists,
  PLATFORM,
  type Shows,
  type Answers,
} from "@oja/domain/kernel/index"
import { type Answer, type Ledger, NoSuchColumn, type Travel } from "@oja/store"
import { bodyOf, type Call, type Caller, languageFor } from "./call.ts"
import { complaints } from "./complaints.ts"
import { listing, Unclear, whenOf } from "./dialect.ts"
import { type Language, ok, okText, type Reply } from "./envelope.ts"
import { minted } from "./mint.ts"
import { invalid, judged, noBusiness, notFound, unanswered, unauthenticated, unreadable } from "./status.ts"
import { say } from "./words.ts"

export interface Doors {
  readonly ledger: Ledger
  readonly travel: Travel
  /** Who a call's token belongs to, with the rights they have at this very moment. */
  readonly callerOf: (call: Call) => Caller | undefined
}

/** One wire entry, ready to answer calls. A reply comes at once, or later when the book has to be written first. */
export type Handler = (call: Call) => Reply | Promise<Reply>

type Decode = (input: unknown) => Result.Result<unknown, SchemaIssue.Issue>

const decoders = new WeakMap<object, Decode>()

const decoderOf = (schema: Schema.Codec<unknown>): Decode => {
  const known = decoders.get(schema)
  if (known !== undefined) return known
  const decode = Schema.decodeUnknownResult(schema, { errors: "all" })
  const made: Decode = (input) => Result.mapError(decode(input), (error) => error.issue)
  decoders.set(schema, made)
  return made
}

/** Makes the handler of a wire entry: who may, what it reads, what it answers. Everything here follows from the domain's tables. */
export const handlerOf = (doors: Doors, entry: Entry): Handler => {
  switch (entry.kind) {
    case "asks":
      return asking(doors, () => entry)
    case "chooses":
      return asking(doors, (call) => entry.choose(requestOf(call, "", bodyOf(call) ?? {})))
    case "lists":
      return (call) => lists(doors, entry, call)
    case "shows":
      return (call) => shows(doors, entry, call)
    case "answers":
      return (call) => answers(doors, entry, call)
  }
}

/** The person and business a call acts for, or the reply that turns it away. */
const admit = (
  doors: Doors,
  call: Call,
  access: AnyCommand["access"],
): { readonly caller: Caller | undefined } | Reply => {
  const language = languageFor(call)
  const of = access.of ?? "member"
  if (of === "system") return notFound(language)
  const caller = doors.callerOf(call)
  if (of === "public") return { caller }
  if (caller === undefined) return unauthenticated(language)
  if (of === "person") return { caller }
  if (caller.business === undefined) return noBusiness(language)
  return judged(judge(caller.business.actor, access), language, caller.business.plan) ?? { caller }
}

const isReply = (it: object): it is Reply => "status" in it

const askedBy = (caller: Caller | undefined, call: Call, access: AnyCommand["access"]): Asked => {
  const business = (access.of ?? "member") === "member" ? caller?.business : undefined
  return {
    by: caller?.userId ?? "user_nobody",
    at: call.at,
    today: dayOf(call.at, business?.zone ?? "UTC"),
    business: business?.id ?? PLATFORM,
    ...(call.headers["x-oja-fact"] === "true" && { fact: true }),
  }
}

const requestOf = (call: Call, today: string, body: Readonly<Record<string, unknown>>) => ({
  params: call.params,
  query: call.query,
  body,
  today,
  mint: (kind: string) => minted(kind, call.at),
})

const asking =
  (doors: Doors, entryOf: (call: Call) => Asks): Handler =>
  (call) => {
    const language = languageFor(call)
    const body = bodyOf(call)
    if (body === undefined) return unreadable(language, "the body is no JSON object")
    const entry = entryOf(call)
    const { command } = entry
    const admitted = admit(doors, call, command.access)
    if (isReply(admitted)) return admitted
    const asked = askedBy(admitted.caller, call, command.access)
    const raw = entry.read === undefined ? { ...body } : { ...entry.read(requestOf(call, asked.today, body)) }
    const subject = subjectOf(entry, call, raw)
    if (subject === "unknown" || (subject !== undefined && isAbsent(doors, entry, asked, subject)))
      return notFound(language)
    const input = decoderOf(command.input)(raw)
    if (Result.isFailure(input)) return invalid(language, complaints(input.failure, language))
    return ask(doors, entry, call, input.success, asked, admitted.caller).then((answer) =>
      answer._tag === "Accepted"
        ? accepted(doors, entry, asked, answer, input.success, language, admitted.caller)
        : unanswered(doors.ledger.book, command.name, answer, language),
    )
  }

/**
 * Fills the subject from the path and mints what is missing. Answers with the id of a thing that must exist already,
 * "unknown" when the path names none that could, undefined when the request makes a new one.
 */
const subjectOf = ({ command, status, read }: Asks, call: Call, raw: Record<string, unknown>): string | undefined => {
  const fields = command.input.fields
  for (const field of command.mints ?? [])
    if (raw[field] === undefined) raw[field] = minted(kindOf(fields[field]!) ?? field, call.at)
  const fromPath = call.params["id"]
  if (fromPath !== undefined) {
    if (read === undefined || raw[command.subject] === undefined) raw[command.subject] = fromPath
    return Schema.is(fields[command.subject] as Schema.Codec<unknown>)(raw[command.subject])
      ? (raw[command.subject] as string)
      : "unknown"
  }
  if (status === 201 || raw[command.subject] === undefined) {
    raw[command.subject] ??= minted(kindOf(fields[command.subject]!) ?? command.subject, call.at)
    return undefined
  }
  return String(raw[command.subject])
}

// Not yours and not there look alike: a row is only ever looked for in the caller's own business.
const isAbsent = ({ ledger }: Doors, { answers }: Asks, asked: Asked, id: string): boolean =>
  answers !== undefined && ledger.page(asked.business, { view: answers, kind: "row", id, limit: 1 }).text === "[]"

const ask = (
  { ledger }: Doors,
  { command }: Asks,
  call: Call,
  input: unknown,
  asked: Asked,
  caller: Caller | undefined,
): Promise<Answer> => {
  const key = call.headers["idempotency-key"]
  const member = caller?.business
  return ledger.ask({
    command,
    input,
    asked,
    commandId: key === undefined ? minted("cmd", call.at) : `key/${asked.by}/${key.slice(0, 255)}`,
    fingerprint: hash("sha256", `${call.method} ${call.path}\n${call.body}`),
    about: {
      actor: { kind: "user", ...(member !== undefined && { name: member.name, role: member.role }) },
      source: { channel: call.headers["x-app-version"] ?? "api" },
    },
  })
}

const accepted = (
  doors: Doors,
  { command, answers, status }: Asks,
  asked: Asked,
  answer: Answer & { readonly _tag: "Accepted" },
  input: unknown,
  language: Language,
  caller: Caller | undefined,
): Reply => {
  const metadata = JSON.stringify({
    position: answer.position,
    ...(answer.attention !== undefined && { attention: answer.attention }),
  })
  const id = (input as Record<string, unknown>)[command.subject] as string
  if (answers === undefined) return okText(JSON.stringify({ id }), status ?? 200, metadata)
  const { text } = doors.ledger.page(asked.business, { view: answers, kind: "row", id, limit: 1 })
  if (text === "[]")
    return answer.attention === undefined ? notFound(language) : okText(JSON.stringify({ id }), 202, metadata)
  return okText(unveiled(answers, text.slice(1, -1), caller), status ?? 200, metadata)
}

const lists = (doors: Doors, { view, where = {} }: Lists, call: Call): Reply =>
  reading(doors, view, call, (caller, asked) => {
    const { selection, offset, limit } = listing(view, call, where)
    const when = whenOf(call)
    const { text, total } =
      when === undefined
        ? doors.ledger.page(asked.business, selection)
        : doors.travel.at(asked.business, when).page(selection)
    const rows = unveiled(view, text, caller)
    const position = doors.ledger.log.position
    if (!call.path.startsWith("/api/")) return okText(`{"items":${rows},"total":${total},"position":${position}}`)
    const last = Math.max(offset, Math.min(offset + limit, total) - 1)
    const reply = okText(rows, 200, `{"total":${total},"position":${position}}`)
    return { ...reply, headers: { "content-range": `${view.name} ${offset}-${last}/${total}` } }
  })

const shows = (doors: Doors, { view }: Shows, call: Call): Reply =>
  reading(doors, view, call, (caller, asked) => {
    const selection = { view, kind: "row", id: call.params["id"] ?? "", limit: 1 } as const
    const when = whenOf(call)
    const { text } =
      when === undefined
        ? doors.ledger.page(asked.business, selection)
        : doors.travel.at(asked.business, when).page(selection)
    return text === "[]" ? notFound(languageFor(call)) : okText(unveiled(view, text.slice(1, -1), caller))
  })

const answers = (doors: Doors, { query, read }: Answers, call: Call): Reply =>
  reading(doors, query, call, (_caller, asked) => {
    const language = languageFor(call)
    const raw = read === undefined ? { ...call.params, ...call.query } : read(requestOf(call, asked.today, {}))
    const input = decoderOf(query.input)(raw)
    if (Result.isFailure(input)) return invalid(language, complaints(input.failure, language))
    const when = whenOf(call)
    return ok(
      when === undefined
        ? doors.ledger.answer(query, input.success, asked)
        : doors.travel.at(asked.business, when).answer(query, input.success, asked),
    )
  })

const reading = (
  doors: Doors,
  { access }: { readonly access: AnyCommand["access"] },
  call: Call,
  answer: (caller: Caller | undefined, asked: Asked) => Reply,
): Reply => {
  const admitted = admit(doors, call, access)
  if (isReply(admitted)) return admitted
  try {
    return answer(admitted.caller, askedBy(admitted.caller, call, access))
  } catch (error) {
    const language = languageFor(call)
    if (error instanceof Unclear) return invalid(language, [{ param: error.param, msg: say(language, "form") }])
    if (error instanceof NoSuchColumn)
      return invalid(language, [{ param: error.column, msg: say(language, "noColumn", error.column) }])
    throw error
  }
}

/** Rows as this caller may see them: what a view veils is taken out for whoever may not look behind it (pain C75). */
const unveiled = ({ veiled }: AnyView, text: string, caller: Caller | undefined): string => {
  if (veiled === undefined || caller?.business?.actor.may(veiled.unless.module, veiled.unless.action) === true)
    return text
  return JSON.stringify(JSON.parse(text, (key, value: unknown) => (veiled.fields.includes(key) ? undefined : value)))
}
