import { hash } from "node:crypto"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { type Asked, type Asks, kindOf, type Request } from "@oja/domain/kernel/index"
import type { Answer } from "@oja/store"
import { admit, askedBy, decoderOf, type Doors, type Handler, isReply, requestOf } from "./admit.ts"
import { bodyOf, type Call, type Caller, languageFor } from "./call.ts"
import { complaints } from "./complaints.ts"
import { type Language, okText, type Reply } from "./envelope.ts"
import { minted, mintFrom } from "./mint.ts"
import { isAbsent, ownOnly, unveiled } from "./reading.ts"
import { invalid, notFound, unanswered, unreadable } from "./status.ts"
import { say } from "./words.ts"

/** The handler of what asks a command: reads it, judges who comes, asks the book, and answers with the row it made. */
export const asking =
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
    const key = keyOf(call)
    if (key !== undefined && key.length > 255)
      return invalid(language, [{ param: "Idempotency-Key", msg: say(language, "tooLong", 255) }])
    const commandId = key === undefined ? minted("cmd", call.at) : `key/${asked.by}/${key}`
    const mint =
      key === undefined ? (kind: string) => minted(kind, call.at) : mintFrom(`${asked.business}/${commandId}`)
    const raw: Record<string, unknown> = {
      ...(entry.read === undefined ? body : entry.read(requestOf(call, asked.today, body, mint))),
    }
    // What a dialect leaves undefined was not said at all.
    for (const name of Object.keys(raw)) if (raw[name] === undefined) delete raw[name]
    const subject = subjectOf(entry, call, raw, mint)
    const named = String(raw[command.subject])
    if (subject === "unknown" || isOutOfReach(doors, entry, asked, subject !== undefined, named, admitted.caller))
      return notFound(language)
    const input = decoderOf(command.input)(raw)
    if (Result.isFailure(input)) return invalid(language, complaints(input.failure, language))
    return ask(doors, entry, call, input.success, asked, commandId, admitted.caller).then((answer) =>
      answer._tag === "Accepted"
        ? accepted(doors, entry, asked, answer, input.success, language, admitted.caller)
        : unanswered(doors.ledger.book, command.name, answer, language),
    )
  }

/** What the path names must be there; and what is a colleague's is not there for whoever sees only their own. */
const isOutOfReach = (
  doors: Doors,
  { answers }: Asks,
  asked: Asked,
  fromPath: boolean,
  id: string,
  caller: Caller | undefined,
): boolean =>
  answers !== undefined &&
  (fromPath || ownOnly(answers, caller) !== undefined) &&
  isAbsent(doors, answers, asked, id, caller) &&
  (fromPath || !isAbsent(doors, answers, asked, id, undefined))

/**
 * Fills the subject from the path and mints what is missing. Answers with the id that the path names and that must
 * exist, "unknown" when it could be no id of ours, undefined when the path names none.
 */
const subjectOf = (
  { command, read }: Asks,
  call: Call,
  raw: Record<string, unknown>,
  mint: Request["mint"],
): string | undefined => {
  const fields = command.input.fields
  for (const field of command.mints ?? [])
    if (raw[field] === undefined) raw[field] = mint(kindOf(fields[field]!) ?? field)
  const fromPath = call.params["id"]
  if (fromPath !== undefined) {
    if (read === undefined || raw[command.subject] === undefined) raw[command.subject] = fromPath
    // The path names a product, say, and what is asked about is a movement of it, which is made now.
    if (raw[command.subject] !== fromPath) return undefined
    return Schema.is(fields[command.subject] as Schema.Codec<unknown>)(raw[command.subject])
      ? (raw[command.subject] as string)
      : "unknown"
  }
  // Whether a thing that the body names must be there or must be new, its own rule knows.
  raw[command.subject] ??= mint(kindOf(fields[command.subject]!) ?? command.subject)
  return undefined
}

/** What a client calls this request, so that sending it again is no second one. */
export const keyOf = (call: Call): string | undefined => {
  const key = call.headers["idempotency-key"]
  return key === "" ? undefined : key
}

const ask = (
  { ledger }: Doors,
  { command }: Asks,
  call: Call,
  input: unknown,
  asked: Asked,
  commandId: string,
  caller: Caller | undefined,
): Promise<Answer> => {
  const member = caller?.business
  return ledger.ask({
    command,
    input,
    asked,
    commandId,
    fingerprint: hash("sha256", `${call.method} ${call.path}\n${call.body}`),
    about: {
      actor: { kind: "user", ...(member !== undefined && { name: member.name, role: member.role }) },
      source: { channel: call.headers["x-app-version"] ?? "api" },
    },
  })
}

const accepted = (
  doors: Doors,
  { command, answers, as, status }: Asks,
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
  const row = unveiled(answers, text.slice(1, -1), caller)
  return okText(as === undefined ? row : `{"${as}":${row}}`, status ?? 200, metadata)
}
