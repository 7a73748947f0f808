import {
  type AnyCommand,
  type AnyQuery,
  type AnyView,
  type AnswerOf,
  type Answers,
  answerWith,
  fieldOf,
  type Find,
  asQuestion,
  isReversed,
  type Context,
  businessDay,
  type Lists,
  type Selection,
  type Shows,
  present,
  type Access,
  judge,
  judgeSize,
  daysBetween,
  seenRows,
} from "@oja/domain/kernel/index"
import { queryAnswers } from "@oja/domain/queryAnswers"
import { NoSuchColumn, type When } from "@oja/store"
import { admit, contextOf, type FileFormat, fileFormats, type Services, isReply } from "./admit.ts"
import { strangeBranches, strangeColumns, unknownAt } from "./branches.ts"
import { bodyOf, type Call, type Caller, languageFor } from "./call.ts"
import { asCounted, asLogged, placed, shownPosition } from "./positions.ts"
import { heldToNow, isHeldToNow, type Moments } from "./comparing.ts"
import { completed } from "./completing.ts"
import { decoded, readFields, refusing } from "./reader.ts"
import { listing, onlyKnown, Unclear, whenOf } from "./dialect.ts"
import { type Language, okText, type Reply } from "./envelope.ts"
import { hidden } from "./hidden.ts"
import { invalid, notFound, unreadable, judged } from "./status.ts"
import { say } from "./words.ts"

/** Not yours and not there look alike: a row is only ever looked for in the caller's own business, and among their own where they see no others'. */
export const isAbsent = (
  { ledger }: Services,
  view: AnyView,
  { business }: Context,
  id: string,
  caller: Caller | undefined,
): boolean => {
  const where = ownOnly(view, caller)
  return ledger.page(business, present({ view, kind: "row", id, limit: 1, where })).text === "[]"
}

/** The rows a call reads: today's, or those of the moment it named; and who reads, as of that moment. */
export interface Read {
  readonly caller: Caller | undefined
  readonly context: Context
  readonly page: (selection: Selection) => { readonly text: string; readonly total: number }
  /** Every row, however many. */
  readonly each: (selection: Selection) => Iterable<string>
  readonly find: Find
  readonly answer: <Q extends AnyQuery>(query: Q, input: unknown) => AnswerOf<Q>
}

/** A page of a view's rows. */
export const lists = (services: Services, { view, where = {} }: Lists, call: Call): Reply =>
  reading(services, view, call, ({ caller, context, find, page }) => {
    const { selection, offset, limit } = listing(view, call, where, {
      hidden: hidden(view, caller),
      own: ownOnly(view, caller),
      today: context.today,
      callingCode: caller?.business?.callingCode,
    })
    const [strange] = strangeColumns(services, context.business, view.fields, selection.where)
    if (strange !== undefined) throw new Unclear(strange, { is: "branch" })
    const { text, total } = page(selection)
    const whole = completed({ services, view, caller, context, find }, masked(view, text, caller))
    const rows = placed(services, context.business, view, whole)
    const position = shownPosition(services, context.business)
    const counted = total === Infinity ? null : total
    if (!call.path.startsWith("/api/")) return okText(`{"items":${rows},"total":${counted},"position":${position}}`)
    const last = Math.max(offset, Math.min(offset + limit, total) - 1)
    const reply = okText(rows, 200, `{"total":${counted},"position":${position}}`)
    return { ...reply, headers: { "content-range": `${view.name} ${offset}-${last}/${counted ?? "*"}` } }
  })

/** One row. */
export const shows = (services: Services, { view }: Shows, call: Call): Reply =>
  reading(services, view, call, (read, now) => {
    onlyKnown(call, ["asOf", "knownAt", "against"])
    const { caller } = read
    const selection: Selection = present({
      view,
      kind: "row",
      id: call.params["id"] ?? "",
      limit: 1,
      where: ownOnly(view, caller),
    })
    const rowIn = ({ context, find, page }: Read): string | undefined => {
      const { text } = page(selection)
      if (text === "[]") return undefined
      const whole = completed({ services, view, caller, context, find }, masked(view, text, caller))
      return placed(services, context.business, view, whole.slice(1, -1))
    }
    const row = rowIn(read)
    if (row === undefined) return notFound(languageFor(call))
    const moments = momentsOf(services, call, read, now)
    if (moments === undefined) return okText(row, 200, howFar(services, caller))
    const { fields } = view
    const words = services.ledger.domain.modules.find(({ views }) => views.includes(view))?.words ?? {}
    const [was, is] = [row, rowIn(moments.now) ?? "{}"].map((it) => JSON.parse(it) as unknown)
    return heldToNow(services, { fields, words, was, now: is }, { ...moments, selections: [selection] }, call, caller)
  })

/** Both moments, where what is asked of another one is to be held against now. */
const momentsOf = (services: Services, call: Call, before: Read, now: Context) => {
  const when = whenOf(call, (own) => services.ledger.log.positionOf(now.business, own))
  return isHeldToNow(call, when) ? { when: when!, before, now: readNow(services, before.caller, now) } : undefined
}

/** The answer to a question, asked by the address or by a body. */
export const answers = (services: Services, { about, fields, id, query }: Answers, call: Call): Reply =>
  reading(services, query, call, (read, now) => {
    const { answer, context, caller, find } = read
    const language = languageFor(call)
    const named = call.params["id"]
    if (about !== undefined && isAbsent(services, about, context, named ?? "", caller)) return notFound(language)
    const texts = call.method === "GET"
    const format = query.file === true ? formatOf(call) : undefined
    const kept = format && exportKept(caller, query, language)
    if (kept !== undefined) return kept
    const body = texts ? questionOf(call, query) : bodyOf(call)
    if (body === undefined) return unreadable(language, "the body is no JSON object")
    const raw = { ...body, ...call.params, ...(named !== undefined && { [id]: named }) }
    if (id !== "id") delete (raw as Record<string, unknown>)["id"]
    const said = readFields(fields, raw, { call, caller, texts, put: asQuestion })
    if ("reply" in said) return said.reply
    const input = decoded(query.input, said.value, fields, call)
    if ("reply" in input) return input.reply
    const over = sizeOf(caller, query.access, input.input, context, language)
    if (over !== undefined) return over
    if (isReversed(input.input as typeof said.value))
      return refusing([{ param: "to", wrong: { is: "reversed" } }], call)
    const strange = strangeBranches(services, context.business, query.fields, input.input as typeof said.value)
    if (strange.length > 0) return refusing(strange.map(unknownAt(fields)), call, caller)
    const asked = asLogged(services, context.business, query, input.input as typeof said.value)
    const moments = momentsOf(services, call, read, now)
    if (moments !== undefined) return answersThenAndNow(services, { query, asked }, moments, call)
    const found = answer(query, asked)
    if (found === undefined) return notFound(language)
    if (format !== undefined) {
      const position = caller?.business && shownPosition(services, caller.business.id)
      return services.reportFile(
        format,
        { query, input: input.input, answer: found as object, caller, find, position },
        call,
      )
    }
    const counted = JSON.stringify(asCounted(services, context.business, query, found))
    return okText(counted, 200, howFar(services, caller))
  })

/** The same question of both moments: what differs, in the words of the part that it belongs to. */
const answersThenAndNow = (
  services: Services,
  { asked, query }: { readonly query: AnyQuery; readonly asked: unknown },
  { before, now, when }: Omit<Moments, "selections">,
  call: Call,
): Reply => {
  const { modules } = services.ledger.domain
  const selections: Array<Selection> = []
  const find: Find = (selection) => {
    selections.push(selection)
    return before.find(selection)
  }
  // The days of a question are those of the moment it was asked of, whatever day it is by now.
  const { caller, context } = before
  const [was, is] = [answerWith(find, query, asked, context), answerWith(now.find, query, asked, context)]
  if (was === undefined) return notFound(languageFor(call))
  const whole = fieldOf("items", queryAnswers[query.name]!.ast)
  const compared =
    whole.fields === undefined
      ? { fields: [whole], was: { items: was }, now: { items: is } }
      : { fields: whole.fields, was, now: is }
  const words = modules.find(({ queries }) => queries.includes(query))?.words ?? {}
  return heldToNow(services, { ...compared, words }, { when, before, now, selections }, call, caller)
}

/** How far the log was, for whoever works there: who hears of more knows that this may be of before. */
export const howFar = (services: Services, caller: Caller | undefined): string | undefined => {
  const position = caller?.business === undefined ? undefined : shownPosition(services, caller.business.id)
  return position === undefined ? undefined : JSON.stringify({ position })
}

/** What the address asks, without the moment it asks of, and without the file it asks for. */
const questionOf = ({ query }: Call, { file }: AnyQuery): Readonly<Record<string, string>> => {
  const { against: _, asOf: __, format, knownAt: ___, ...question } = query
  return file === true ? question : { ...question, ...present({ format }) }
}

/** The file that a report is asked for as; undefined for the plain answer. */
const formatOf = ({ query: { format = "json" } }: Call): FileFormat | undefined => {
  const file = fileFormats.find((it) => it === format)
  if (file === undefined && format !== "json")
    throw new Unclear("format", { is: "choice", choices: ["json", ...fileFormats] })
  return file
}

/** The reply to whoever may see a report and may not take it away. */
const exportKept = (caller: Caller | undefined, { access }: AnyQuery, language: Language): Reply | undefined =>
  caller?.business &&
  judged(judge(caller.business.actor, { module: access.module, action: "export" }), language, caller.business.plan)

/** Answers a question about today or about another moment, for whoever may ask it. */
export const reading = (
  services: Services,
  { access }: { readonly access: AnyCommand["access"] },
  call: Call,
  reply: (read: Read, now: Context) => Reply,
): Reply => {
  const admitted = admit(services, call, access)
  if (isReply(admitted)) return admitted
  return refusingUnclear(call, () => {
    const context = contextOf(services, admitted.caller, call, access)
    return (
      keptFromThePast(services, call, admitted.caller, context) ??
      reply(readAt(services, call, admitted.caller, context), context)
    )
  })
}

/** What cannot be read in an address is refused by the parameter's name. */
export const refusingUnclear = <A extends Reply | Promise<Reply>>(call: Call, reply: () => A): A | Reply => {
  try {
    return reply()
  } catch (error) {
    const language = languageFor(call)
    if (error instanceof Unclear) return refusing([error], call)
    if (error instanceof NoSuchColumn)
      return invalid(language, [{ param: error.column, msg: say(language, "noColumn", error.column) }])
    throw error
  }
}

/** The reply to whoever asks for more than their plan holds, once it is known what they ask. */
export const sizeOf = (
  caller: Caller | undefined,
  access: Access,
  input: unknown,
  context: Context,
  language: Language,
): Reply | undefined => {
  const business = caller?.business
  return business === undefined
    ? undefined
    : judged(judgeSize(business.actor, access, input, context), language, business.plan)
}

/** Yesterday's rows are for whoever may look back, besides the right to today's. */
const timeTravels: Access = {
  module: "audit_trail",
  action: "time_travel",
  size: {
    feature: "time_travel",
    limit: "timeTravelDays",
    of: (day: string, { today }) => daysBetween(day, today),
  },
}

/** The reply to whoever asks of another moment and may not look back, or not so far. */
export const keptFromThePast = (
  services: Services,
  call: Call,
  caller: Caller | undefined,
  context: Context,
): Reply | undefined => {
  const business = caller?.business
  const when = whenOf(call, (own) => services.ledger.log.positionOf(context.business, own))
  if (business === undefined || when === undefined) return undefined
  const language = languageFor(call)
  const away = judged(judge(business.actor, timeTravels), language, business.plan)
  return away ?? sizeOf(caller, timeTravels, dayLooked(services, when, caller, context), context, language)
}

/** The day that is looked back to; a position of the log was reached on the day of its fact. */
const dayLooked = (
  { ledger }: Services,
  when: When,
  caller: Caller | undefined,
  { business, today }: Context,
): string => {
  if (when.upTo === undefined) return dayAt(when, caller) ?? today
  const [fact] = ledger.log.after(business, when.upTo - 1, 1)
  return fact === undefined ? today : (dayAt({ knownAt: fact.at }, caller) ?? today)
}

export const readAt = (
  { ledger, timeTravel }: Services,
  call: Call,
  caller: Caller | undefined,
  now: Context,
): Read => {
  const { business } = now
  const when = whenOf(call, (own) => ledger.log.positionOf(business, own))
  if (when === undefined) return readNow({ ledger }, caller, now)
  const moment = timeTravel.at(business, when)
  const context = { ...now, today: dayAt(when, caller) ?? now.today }
  const { each, find, page } = moment
  return { caller, context, page, each, find, answer: (query, input) => moment.answer(query, input, context) }
}

const readNow = ({ ledger }: Pick<Services, "ledger">, caller: Caller | undefined, context: Context): Read => {
  const { business } = context
  return {
    caller,
    context,
    page: (selection) => ledger.page(business, selection),
    each: (selection) => ledger.each(business, selection),
    find: (selection) => ledger.find(business, selection),
    answer: (query, input) => ledger.answer(query, input, context),
  }
}

/** "Today" at another moment is that day; a position of the log has no day of its own. */
const dayAt = ({ asOf, knownAt }: When, caller: Caller | undefined): string | undefined =>
  asOf ?? (knownAt === undefined ? undefined : businessDay(knownAt, caller?.business ?? { zone: "UTC" }))

/** What keeps a person to their own rows, where they may not see everyone's, and from what is reserved. */
export const ownOnly = (view: AnyView, caller: Caller | undefined) =>
  seenRows(view, caller?.business?.actor, caller?.userId ?? "")

/** Rows as this caller may see them: what a view masks is taken out for whoever may not look behind it (pain C75). */
export const masked = (view: AnyView, text: string, caller: Caller | undefined): string => {
  const names = new Set(hidden(view, caller))
  if (names.size === 0) return text
  return JSON.stringify(JSON.parse(text, (key, value: unknown) => (names.has(key) ? undefined : value)))
}
