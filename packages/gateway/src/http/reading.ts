import * as Result from "effect/Result"
import {
  type AnyCommand,
  type AnyQuery,
  type AnyView,
  type Answers,
  type Asked,
  dayOf,
  type Lists,
  type Selection,
  type Shows,
} from "@oja/domain/kernel/index"
import { NoSuchColumn, type When } from "@oja/store"
import { admit, askedBy, decoderOf, type Doors, isReply, requestOf } from "./admit.ts"
import { bodyOf, type Call, type Caller, languageFor } from "./call.ts"
import { complaints } from "./complaints.ts"
import { listing, Unclear, whenOf } from "./dialect.ts"
import { ok, okText, type Reply } from "./envelope.ts"
import { invalid, notFound, unreadable } from "./status.ts"
import { say } from "./words.ts"

/** Not yours and not there look alike: a row is only ever looked for in the caller's own business, and among their own where they see no others'. */
export const isAbsent = (
  { ledger }: Doors,
  view: AnyView,
  { business }: Asked,
  id: string,
  caller: Caller | undefined,
): boolean => {
  const where = ownOnly(view, caller)
  return ledger.page(business, { view, kind: "row", id, limit: 1, ...(where && { where }) }).text === "[]"
}

/** The rows a call reads: today's, or those of the moment it named; and who reads, as of that moment. */
export interface Read {
  readonly caller: Caller | undefined
  readonly asked: Asked
  readonly page: (selection: Selection) => { readonly text: string; readonly total: number }
  /** Every row, however many. */
  readonly each: (selection: Selection) => Iterable<string>
  readonly find: (selection: Selection) => unknown
  readonly answer: (query: AnyQuery, input: unknown) => unknown
}

/** A page of a view's rows. */
export const lists = (doors: Doors, { view, where = {} }: Lists, call: Call): Reply =>
  reading(doors, view, call, ({ caller, page }) => {
    const { selection, offset, limit } = listing(view, call, { ...where, ...ownOnly(view, caller) })
    const { text, total } = page(selection)
    const rows = unveiled(view, text, caller)
    const position = doors.ledger.log.position
    if (!call.path.startsWith("/api/")) return okText(`{"items":${rows},"total":${total},"position":${position}}`)
    const last = Math.max(offset, Math.min(offset + limit, total) - 1)
    const reply = okText(rows, 200, `{"total":${total},"position":${position}}`)
    return { ...reply, headers: { "content-range": `${view.name} ${offset}-${last}/${total}` } }
  })

/** One row. */
export const shows = (doors: Doors, { view }: Shows, call: Call): Reply =>
  reading(doors, view, call, ({ caller, page }) => {
    const where = ownOnly(view, caller)
    const { text } = page({ view, kind: "row", id: call.params["id"] ?? "", limit: 1, ...(where && { where }) })
    return text === "[]" ? notFound(languageFor(call)) : okText(unveiled(view, text.slice(1, -1), caller))
  })

/** The answer to a question. */
export const answers = (doors: Doors, { about, query, read }: Answers, call: Call): Reply =>
  reading(doors, query, call, ({ answer, asked, caller }) => {
    const language = languageFor(call)
    if (about !== undefined && isAbsent(doors, about, asked, call.params["id"] ?? "", caller)) return notFound(language)
    const body = bodyOf(call)
    if (body === undefined) return unreadable(language, "the body is no JSON object")
    const raw = read === undefined ? { ...call.params, ...call.query } : read(requestOf(call, asked.today, body))
    const input = decoderOf(query.input)(raw)
    if (Result.isFailure(input)) return invalid(language, complaints(input.failure, language))
    const found = answer(query, input.success)
    return found === undefined ? notFound(language) : ok(found)
  })

export const reading = <A extends Reply | Promise<Reply>>(
  doors: Doors,
  { access }: { readonly access: AnyCommand["access"] },
  call: Call,
  reply: (read: Read) => A,
): A | Reply => {
  const admitted = admit(doors, call, access)
  if (isReply(admitted)) return admitted
  try {
    return reply(readAt(doors, call, admitted.caller, askedBy(admitted.caller, call, access)))
  } catch (error) {
    const language = languageFor(call)
    if (error instanceof Unclear) return invalid(language, [{ param: error.param, msg: say(language, "form") }])
    if (error instanceof NoSuchColumn)
      return invalid(language, [{ param: error.column, msg: say(language, "noColumn", error.column) }])
    throw error
  }
}

const readAt = ({ ledger, travel }: Doors, call: Call, caller: Caller | undefined, now: Asked): Read => {
  const when = whenOf(call)
  const { business } = now
  if (when === undefined)
    return {
      caller,
      asked: now,
      page: (selection) => ledger.page(business, selection),
      each: (selection) => ledger.each(business, selection),
      find: (selection) => ledger.find(business, selection),
      answer: (query, input) => ledger.answer(query, input, now),
    }
  const moment = travel.at(business, when)
  const asked = { ...now, today: dayAt(when, caller) ?? now.today }
  const { each, find, page } = moment
  return { caller, asked, page, each, find, answer: (query, input) => moment.answer(query, input, asked) }
}

/** "Today" at another moment is that day; a position of the log has no day of its own. */
const dayAt = ({ asOf, knownAt }: When, caller: Caller | undefined): string | undefined =>
  asOf ?? (knownAt === undefined ? undefined : dayOf(knownAt, caller?.business?.zone ?? "UTC"))

/** What keeps a person to their own rows, where they may not see everyone's. */
export const ownOnly = (
  { own }: AnyView,
  caller: Caller | undefined,
): { readonly [column: string]: string } | undefined =>
  own === undefined || caller?.business === undefined || caller.business.actor.may(own.unless.module, own.unless.action)
    ? undefined
    : { [own.column]: caller.userId }

export const seesAll = ({ veiled }: AnyView, caller: Caller | undefined): boolean =>
  veiled === undefined || caller?.business?.actor.may(veiled.unless.module, veiled.unless.action) === true

/** Rows as this caller may see them: what a view veils is taken out for whoever may not look behind it (pain C75). */
export const unveiled = (view: AnyView, text: string, caller: Caller | undefined): string => {
  const { veiled } = view
  if (veiled === undefined || seesAll(view, caller)) return text
  return JSON.stringify(JSON.parse(text, (key, value: unknown) => (veiled.fields.includes(key) ? undefined : value)))
}
