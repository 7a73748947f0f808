import * as Schema from "effect/Schema"
import { dayBegins } from "@oja/domain/kernel/calendar"
import { count, Count, Day, LogPosition, plusDays, present, Reason } from "@oja/domain/kernel/index"
import { risks } from "@oja/domain/security/risks"
import { modules } from "@oja/domain/team/modules"
import { askFor } from "../http/asking.ts"
import { failing } from "../http/envelope.ts"
import { route, type RouteRequest } from "../http/route.ts"
import { notFound, unanswered } from "../http/status.ts"
import { say } from "../http/words.ts"
import { access, act, sentence, step, subject, telling } from "./telling.ts"
import { type Act, actAt, actNamed, actsIn, changesIn, commandIn, type Reader } from "./trail.ts"
import { asksReason, isFinal, refusalWords, type Step, stepName, stepsOf, undoable, undoneBy } from "./undo.ts"

const Text = Schema.String
const optional = Schema.optionalKey
const Module = Schema.Literals(Object.keys(modules) as ReadonlyArray<keyof typeof modules>)
const undoAccess = { module: "audit_trail", action: "undo" } as const
const change = Schema.Struct({ field: Text, label: Text, before: optional(Text), after: Text })
const fact = Schema.Struct({ eventId: Text, on: Day, subject, sentence, changes: Schema.Array(change) })

const wanted = {
  by: optional(Text),
  module: optional(Module),
  risk: optional(Schema.Literals([...risks, "any"])),
  /** Days on which it was written down. */
  from: optional(Day),
  to: optional(Day),
  /** What it was done to. */
  of: optional(Text),
  before: optional(LogPosition),
  perPage: optional(count(1, 100)),
}

const PER_PAGE = 30

/** So many later acts on the same thing are told to whoever undoes one. */
const LATER = 5

/** Facts of one act that are opened; an import has many. */
const OPENED = 100

/** Who did what and when, act by act: all that the log holds of the business, as far as whoever asks may see it. */
export const auditRoutes = [
  route("GET /v1.0/audit", {
    summary:
      "What was done in the business, newest first: who, when, by which way and to what, and what an owner looks at first.",
    access,
    input: wanted,
    output: Schema.Struct({ items: Schema.Array(Schema.Struct(act)), before: optional(LogPosition) }),
    handle: ({ caller, context, input, reply, services }) => {
      const { before, by, from, module, of, perPage = PER_PAGE, risk, to } = input
      const { log } = services.ledger
      const { zone } = caller.business
      const end =
        to === undefined ? log.position + 1 : log.recordedFrom(context.business, dayBegins(plusDays(to, 1), { zone }))
      const reader = { services, caller, context }
      const { acts, next } = actsIn(reader, {
        before: Math.min(end, before === undefined ? Infinity : log.positionOf(context.business, before) + 1),
        most: perPage,
        ...present({ by, module, of, risk, since: from === undefined ? undefined : dayBegins(from, { zone }) }),
      })
      const told = telling(reader)
      return reply({
        items: acts.map(told.act),
        ...present({ before: next === undefined ? undefined : log.ownPosition(context.business, next - 1) }),
      })
    },
  }),
  route("GET /v1.0/audit/:position", {
    summary: "One act with each fact that it left: what was, and what it became.",
    access,
    input: { position: LogPosition },
    output: Schema.Struct({ ...act, told: Schema.Array(fact) }),
    handle: ({ caller, context, input, language, reply, services }) => {
      const { log } = services.ledger
      const reader = { services, caller, context }
      const position = log.positionOf(context.business, input.position)
      const isThere = log.ownPosition(context.business, position) === input.position
      const found = isThere ? actAt(reader, position) : undefined
      if (found === undefined) return notFound(language)
      const { act, subjectOf, sentenceOf } = telling(reader)
      return reply({
        ...act(found),
        told: found.facts.slice(0, OPENED).map((fact) => {
          const entry = log.entry(context.business, fact)
          return {
            eventId: entry.eventId,
            on: entry.day,
            subject: subjectOf(entry.stream),
            sentence: sentenceOf(entry),
            changes: changesIn(reader, entry, language),
          }
        }),
      })
    },
  }),
  route("GET /v1.0/audit/:position/undo", {
    summary:
      "What undoing an act would do, fact by fact, what stands in the way, and what was done to its thing since.",
    access: undoAccess,
    input: { position: LogPosition },
    output: Schema.Struct({
      /** So many facts would be taken back, and so many stay. */
      can: Count,
      stays: Count,
      steps: Schema.Array(step),
      later: Schema.Array(Schema.Struct(act)),
      /** A reason is written down with it. */
      asksReason: Schema.Boolean,
      /** What it does cannot be undone in its turn. */
      isFinal: Schema.Boolean,
    }),
    handle: (request) => {
      const found = undoing(request)
      if (found === undefined) return notFound(request.language)
      const reader = readerOf(request)
      const told = telling(reader)
      const { steps } = found
      const [head] = steps
      const id = found.act.head.stream.slice(found.act.head.stream.indexOf("/") + 1)
      const later = actsIn(reader, { before: Infinity, most: LATER, of: id })
      return request.reply({
        can: steps.filter(({ why }) => why === undefined).length,
        stays: steps.filter(({ why }) => why !== undefined).length,
        // What stands in the way comes first.
        steps: steps
          .toSorted((a, b) => Number(b.why !== undefined) - Number(a.why !== undefined))
          .slice(0, OPENED)
          .map(told.step),
        later: later.acts.filter(({ newest }) => newest > found.act.newest).map(told.act),
        asksReason: head !== undefined && asksReason(head),
        isFinal: steps.some((it) => isFinal(reader, it)),
      })
    },
  }),
  route("POST /v1.0/audit/:position/undo", {
    summary: "Undoes an act as far as nothing stands in the way: an act of its own, which can mostly be undone again.",
    access: undoAccess,
    // The path says a number as well.
    texts: true,
    input: { position: LogPosition, reason: optional(Reason) },
    output: Schema.Struct({
      /** The act that undid it. */
      position: LogPosition,
      done: Count,
      stays: Count,
      steps: Schema.Array(step),
    }),
    handle: async (request) => {
      const { call, caller, commandId, context, language, reply, services } = request
      const found = undoing(request)
      if (found === undefined) return notFound(language)
      const reader = readerOf(request)
      const done = [...found.before]
      const stays: Array<Step> = []
      for (const [i, it] of found.steps.entries()) {
        if (it.back === undefined) {
          stays.push(it)
          continue
        }
        const { command, input } = it.back
        const undoes = actNamed(it.fact.meta.commandId)
        const asked = { command, input, context, commandId: stepName(commandId, i), undoes }
        const answer = await askFor(services, caller, call, asked)
        if (answer._tag === "Accepted") done.push(answer.position)
        else if (answer._tag !== "Refused") return unanswered(services.ledger.domain, command.name, answer, language)
        else stays.push({ ...it, why: refusalWords(reader, answer.refusal) })
      }
      const told = telling(reader)
      const [first] = stays
      if (done.length === 0)
        return failing({
          status: 409,
          code: "UNDO_BLOCKED",
          message: first?.why?.[language] ?? say(language, "undoNothing"),
          details: { dependants: stays.slice(0, OPENED).map(told.step) },
        })
      return reply({
        position: services.ledger.log.ownPosition(context.business, Math.max(...done)),
        done: done.length,
        stays: stays.length,
        steps: stays.slice(0, OPENED).map(told.step),
      })
    },
  }),
]

type Undoing = Pick<
  RouteRequest<{ readonly position: number; readonly reason?: string }, unknown, typeof undoAccess>,
  "caller" | "commandId" | "context" | "input" | "language" | "mint" | "services"
>

const readerOf = ({ caller, context, services }: Reader): Reader => ({ caller, context, services })

interface Found {
  readonly act: Act
  /** What is left to be undone of it. */
  readonly steps: ReadonlyArray<Step>
  /** What this very request has undone already, when it comes again. */
  readonly before: ReadonlyArray<number>
}

/** An act that can be undone, and what would follow; undefined where it is none. */
const undoing = ({ caller, commandId, context, input, language, mint, services }: Undoing): Found | undefined => {
  const { log } = services.ledger
  const reader = { services, caller, context }
  const position = log.positionOf(context.business, input.position)
  const act = log.ownPosition(context.business, position) === input.position ? actAt(reader, position) : undefined
  const facts = act === undefined ? [] : undoable(reader, act)
  if (act === undefined || facts.length === 0) return undefined
  const by = facts.map((it) => undoneBy(reader, it))
  const before = by.flatMap((it) =>
    it !== undefined && actNamed(commandIn(it[8])) === JSON.stringify(commandId).slice(1, -1) ? [it[0]] : [],
  )
  const left = facts.filter((_, i) => by[i] === undefined)
  const { reason = say(language, "undoReason") } = input
  return { act, before, steps: stepsOf(reader, left, { mint, reason }) }
}
