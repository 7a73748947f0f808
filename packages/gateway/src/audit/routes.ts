import * as Schema from "effect/Schema"
import { dayBegins } from "@oja/domain/kernel/calendar"
import { count, Day, LogPosition, plusDays, present } from "@oja/domain/kernel/index"
import { risks } from "@oja/domain/security/risks"
import { modules } from "@oja/domain/team/modules"
import { route, type Route } from "../http/route.ts"
import { notFound } from "../http/status.ts"
import { access, act, sentence, subject, telling } from "./telling.ts"
import { actAt, actsIn, changesIn } from "./trail.ts"

const Text = Schema.String
const optional = Schema.optionalKey
const Module = Schema.Literals(Object.keys(modules) as ReadonlyArray<keyof typeof modules>)
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

/** Facts of one act that are opened; an import has many. */
const OPENED = 100

/** Who did what and when, act by act: all that the log holds of the business, as far as whoever asks may see it. */
export const auditRoutes: ReadonlyArray<Route> = [
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
]
