import type { Mint } from "@oja/domain/kernel/mint"
import { hash } from "node:crypto"
import * as Schema from "effect/Schema"
import {
  type AnyCommand,
  type AnyView,
  type Context,
  type Find,
  type Asks,
  enter,
  type InputOf,
  PLATFORM,
  present,
  type Selection,
  type Unsaid,
  VersionConflict,
} from "@oja/domain/kernel/index"
import type { Answer } from "@oja/store"
import { admit, asAnother, contextOf, type Services, type Handler, isReply } from "./admit.ts"
import { strangeBranches, unknownAt } from "./branches.ts"
import { bodyOf, type Call, type Caller, languageFor } from "./call.ts"
import { type Language, okText, type Reply } from "./envelope.ts"
import { minted, mintFrom } from "./mint.ts"
import { completed } from "./completing.ts"
import { differing } from "./differing.ts"
import { placed, shownPosition } from "./positions.ts"
import { decoded, refusing, writingOf, saidPath } from "./reader.ts"
import { isAbsent, ownOnly, masked, sizeOf } from "./reading.ts"
import { invalid, notFound, onlyLooking, unanswered, unreadable } from "./status.ts"
import { say } from "./words.ts"

/** The handler of what asks a command: reads it, judges who comes, asks the book, and answers with the row it made. */
export const asking =
  (services: Services, entryOf: (call: Call) => Asks | Unsaid, among: ReadonlyArray<Asks>, by?: string): Handler =>
  (call) => {
    const language = languageFor(call)
    const body = bodyOf(call)
    if (body === undefined) return unreadable(language, "the body is no JSON object")
    const stray = Object.keys(call.query)
    const entry = entryOf(call)
    if ("choices" in entry) return unsaid(services, call, entry, among)
    const { command } = entry
    if (asAnother(call) !== undefined) return onlyLooking(language)
    const admitted = admit(services, call, command.access)
    if (isReply(admitted)) return admitted
    if (stray.length > 0)
      return refusing(
        stray.map((param) => ({ param, wrong: { is: "unknown" } })),
        call,
      )
    const context = contextOf(services, admitted.caller, call, command.access)
    const once = onceOf(call, context)
    if ("status" in once) return once
    const { commandId, mint } = once
    // Asked before, it is answered as it was then, whatever has become of the things it speaks of.
    const before = answeredBefore(services, context, call, commandId)
    if (before?._tag === "Mismatch") return unanswered(services.ledger.domain, command.name, before, language)
    const id = call.params["id"]
    if (id !== undefined && entry.id !== "" && !couldBe(command, entry.id, id)) return notFound(language)
    if (
      before === undefined &&
      entry.about !== undefined &&
      id !== undefined &&
      isAbsent(services, entry.about, context, id, admitted.caller)
    )
      return notFound(language)
    const found = enter(entry, { params: call.params, body, by, mint, writing: writingOf(admitted.caller) })
    const value = "value" in found ? found.value : {}
    const subject = id !== undefined && entry.id === command.subject
    const named = String(subject ? id : value[command.subject])
    if (before === undefined && isOutOfReach(services, entry, context, subject, named, admitted.caller))
      return notFound(language)
    if ("problems" in found) return refusing(found.problems, call, admitted.caller)
    const near = placedNear(services, entry, context, value)
    const input = decoded(command.input, near, entry.fields, call)
    if ("reply" in input) return input.reply
    const over = sizeOf(admitted.caller, command.access, input.input, context, language)
    if (before === undefined && over !== undefined) return over
    const strange = strangeBranches(services, context.business, command.fields, input.input as Value)
    const away = strange.filter(([field]) => field !== command.subject)
    if (before === undefined && away.length > 0)
      return refusing(away.map(unknownAt(entry.fields)), call, admitted.caller)
    // Whoever was overtaken is told by what, so that they need not look for it.
    const withDifferences = <A extends Answer>(answer: A): A =>
      answer._tag === "Refused" && answer.refusal._tag === VersionConflict.tag
        ? {
            ...answer,
            refusal: {
              ...answer.refusal,
              differs: differing(services, entry, context, input.input as Value, language, admitted.caller),
            },
          }
        : answer
    const reply = (answer: Answer) =>
      answer._tag === "Accepted"
        ? accepted(services, entry, context, answer, input.input, language, admitted.caller)
        : unanswered(
            services.ledger.domain,
            command.name,
            inTheirWords(withDifferences(answer), entry),
            language,
            (field) => theirName(entry, body, field),
          )
    if (before !== undefined) return reply(before)
    return askFor(services, admitted.caller, call, { command, input: input.input, context, commandId }).then(reply)
  }

type Value = Readonly<Record<string, unknown>>

/** A new thing of whoever works at some branches only is at the first of theirs, where they do not say at which. */
const placedNear = (services: Services, { answers, command }: Asks, context: Context, value: Value): Value => {
  const [first] = context.actor?.within ?? []
  const field = first === undefined ? undefined : command.fields.find((it) => it.refersTo === "loc" && !it.required)
  if (field === undefined || value[field.name] !== undefined || answers === undefined) return value
  const isNew = isAbsent(services, answers, context, String(value[command.subject]), undefined)
  return isNew ? { ...value, [field.name]: first } : value
}

/** What the caller called a field of ours: the name they used, or the first they might have. */
const theirName = ({ fields }: Asks, body: Value, name: string): string => {
  const { said = [name] } = fields.find((it) => it.name === name) ?? {}
  return said.find((it) => body[it] !== undefined) ?? said[0] ?? name
}

/** The field that somebody may not say is named as they call it. */
const inTheirWords = <A extends Answer>(answer: A, { fields }: Asks): A => {
  if (answer._tag !== "Refused" || !("param" in answer.refusal)) return answer
  return { ...answer, refusal: { ...answer.refusal, param: saidPath(fields, String(answer.refusal.param).split(".")) } }
}

/** Nobody can tell which command is meant: said to whoever might ask one of them, and to nobody else. */
const unsaid = (services: Services, call: Call, { choices, param }: Unsaid, among: ReadonlyArray<Asks>): Reply => {
  const language = languageFor(call)
  const admitted = among.map(({ command }) => admit(services, call, command.access))
  const away = admitted.find(isReply)
  if (away !== undefined && admitted.every(isReply)) return away
  return invalid(language, [{ param, msg: say(language, "choice", choices.join(", ")) }])
}

/** What the path names must be there; and what is a colleague's is not there for whoever sees only their own. */
const isOutOfReach = (
  services: Services,
  { answers }: Asks,
  context: Context,
  fromPath: boolean,
  id: string,
  caller: Caller | undefined,
): boolean =>
  answers !== undefined &&
  (fromPath || ownOnly(answers, caller) !== undefined) &&
  isAbsent(services, answers, context, id, caller) &&
  (fromPath || !isAbsent(services, answers, context, id, undefined))

/** Whether an id could name such a thing at all; what could not is not found. */
const couldBe = ({ input }: AnyCommand, field: string, id: string): boolean =>
  Schema.is(input.fields[field] as Schema.Codec<unknown>)(id)

/** What a client calls this request, so that sending it again is no second one. */
export const keyOf = (call: Call): string | undefined => {
  const key = call.headers["idempotency-key"]
  return key === "" ? undefined : key
}

/**
 * The name of a request, and the ids it makes: the same key on the same call of a business is the same request with the
 * same ids, whoever sends it. What belongs to no business belongs to the person.
 */
interface Once {
  readonly commandId: string
  readonly mint: Mint
}

export const onceOf = (call: Call, { business, by }: Context): Once | Reply => {
  const key = keyOf(call)
  const language = languageFor(call)
  if (key === undefined) return { commandId: minted("cmd", call.at), mint: (kind) => minted(kind, call.at) }
  if (key.length > 255) return invalid(language, [{ param: "Idempotency-Key", msg: say(language, "tooLong", 255) }])
  const commandId = business === PLATFORM ? `key/${by}/${call.route}/${key}` : `key/${call.route}/${key}`
  return { commandId, mint: mintFrom(`${business}/${commandId}`) }
}

/** What "the same content" is, of a request that comes again. */
const fingerprintOf = ({ body, method, path }: Call): string => hash("sha256", `${method} ${path}\n${body}`)

/** What the same request was answered when it came before; requests without a key are new, every one. */
export const answeredBefore = (
  { ledger }: Services,
  { business }: Context,
  call: Call,
  commandId: string,
): Answer | undefined =>
  keyOf(call) === undefined ? undefined : ledger.answered(business, commandId, fingerprintOf(call))

interface Request<C extends AnyCommand> extends Pick<Once, "commandId"> {
  readonly command: C
  readonly input: InputOf<C>
  readonly context: Context
  /** The request whose act this takes back. */
  readonly undoes?: string
}

/** Asks the book in the name of whoever called. */
export const askFor = <C extends AnyCommand>(
  { ledger }: Services,
  caller: Caller | undefined,
  call: Call,
  { undoes, ...request }: Request<C>,
): Promise<Answer> => {
  const role = caller?.business?.role
  const about = {
    actor: present({ kind: "user" as const, role }),
    source: { channel: call.headers["x-app-version"] ?? "api" },
    ...present({ undoes }),
  }
  const fingerprint = fingerprintOf(call)
  return inSlices(request, (slice) => ledger.ask({ ...slice, fingerprint, about }))
}

/**
 * A long request part by part, each under a name of its own and the last under the request's: it was answered when all of
 * them were. The first that is refused ends it; what stands before it stays, and is not written again when it comes again.
 */
const inSlices = async <C extends AnyCommand>(
  request: Request<C>,
  ask: (slice: Request<C>) => Promise<Answer>,
): Promise<Answer> => {
  const slices = (request.command.slices?.(request.input) ?? [request.input]) as ReadonlyArray<InputOf<C>>
  let events = 0
  for (const [i, input] of slices.entries()) {
    const last = i === slices.length - 1
    const answer = await ask({ ...request, input, commandId: last ? request.commandId : `${request.commandId}/${i}` })
    if (answer._tag !== "Accepted") return answer
    events += answer.events
    if (last) return { ...answer, events }
  }
  throw new Error(`${request.command.name} has no parts`)
}

/** The row as it stood when the request was answered: for who asks again, that may be another moment. */
const rowAsAnswered = (
  { aside, ledger, timeTravel }: Services,
  { business }: Context,
  view: AnyView,
  id: string,
  { position, repeated }: Answer & { readonly _tag: "Accepted" },
): string | Promise<string> => {
  const then = repeated === true && ledger.movedSince(business, view, id, position)
  const row: Selection = { view, kind: "row", id, limit: 1 }
  if (!then) return ledger.page(business, row).text
  return aside?.row(business, view.name, id, position) ?? timeTravel.at(business, { upTo: position }).page(row).text
}

const accepted = (
  services: Services,
  { command, answers, as, status }: Asks,
  context: Context,
  answer: Answer & { readonly _tag: "Accepted" },
  input: unknown,
  language: Language,
  caller: Caller | undefined,
): Reply | Promise<Reply> => {
  const metadata = JSON.stringify(
    present({
      position: shownPosition(services, context.business, answer.position),
      attention: answer.attention,
    }),
  )
  const id = (input as Record<string, unknown>)[command.subject] as string
  if (answers === undefined) return okText(JSON.stringify({ id }), status ?? 200, metadata)
  const reply = (text: string): Reply => {
    if (text === "[]") {
      if (answer.attention !== undefined) return okText(JSON.stringify({ id }), 202, metadata)
      // What was thrown away shows nowhere any more, and was done all the same.
      return answer.events > 0 ? okText(JSON.stringify({ id }), 200, metadata) : notFound(language)
    }
    const { ledger } = services
    const find: Find = (selection) => ledger.find(context.business, selection)
    const whole = completed({ services, view: answers, caller, context, find }, masked(answers, text, caller))
    const row = placed(services, context.business, answers, whole.slice(1, -1))
    return okText(as === undefined ? row : `{"${as}":${row}}`, status ?? 200, metadata)
  }
  const text = rowAsAnswered(services, context, answers, id, answer)
  return text instanceof Promise ? text.then(reply) : reply(text)
}
