import * as Schema from "effect/Schema"
import { Count, Day, Instant, LogPosition, present, rowsIn } from "@oja/domain/kernel/index"
import { risks } from "@oja/domain/security/risks"
import { namesOf } from "@oja/domain/team/names"
import { members } from "@oja/domain/team/views"
import type { RawEvent } from "@oja/store/log"
import { type Act, actAt, type Reader } from "./trail.ts"
import { headIn, type Step, undoable, undoneBy, undoneIn } from "./undo.ts"

// An act as it is told: in the words of the book, with what people and things are called.

/** The right to read what was done. */
export const access = { module: "audit_trail", action: "view" } as const

const Text = Schema.String
const optional = Schema.optionalKey
const Risks = Schema.Literals(risks)
export const sentence = Schema.Struct({ en: Text, fr: Text })
export const subject = Schema.Struct({ kind: Text, id: Text, label: optional(Text) })
const otherAct = Schema.Struct({ position: LogPosition, at: Instant })
export const act = {
  /** That of its newest fact: what it is asked for by. */
  position: LogPosition,
  at: Instant,
  on: Day,
  by: Schema.Struct({ userId: Text, name: Schema.NullOr(Text), kind: Text, role: optional(Text) }),
  approvedBy: optional(Text),
  channel: optional(Text),
  module: optional(Text),
  subject,
  sentence,
  /** How many facts it left, of those that whoever asks may see. */
  facts: Count,
  risks: Schema.Array(Risks),
  /** Whether whoever asks may try to undo it; what stands in the way is told when they do. */
  mayUndo: Schema.Boolean,
  /** The act by which it was undone, as long as that stands. */
  undone: optional(otherAct),
  /** The act that it undid. */
  undoes: optional(otherAct),
}

/** A fact of an act that is undone, and what stands in the way. */
export const step = Schema.Struct({ subject, sentence, why: optional(sentence) })

type Told = Schema.Struct<typeof act>["Type"]
type ToldStep = typeof step.Type

/** Acts in the words of the book, with what people and things are called. */
export const telling = (reader: Reader) => {
  const { context, services } = reader
  const { ledger } = services
  const names = namesOf(ledger.find(context.business, rowsIn(members, { where: {} })))
  const sentenceOf = ({ event }: Pick<Act["head"], "event">): { readonly en: string; readonly fr: string } => {
    const words = ledger.domain.words.events[event._tag]!
    return { en: words.en(event), fr: words.fr(event) }
  }
  const subjectOf = (stream: string): Told["subject"] => {
    const cut = stream.indexOf("/")
    const [kind, id] = [stream.slice(0, cut), stream.slice(cut + 1)]
    const aggregate = ledger.domain.aggregates.get(kind)!
    const { name, number } = ledger.state<{ readonly number?: unknown; readonly name?: unknown }>(
      context.business,
      aggregate,
      id,
    )
    const label = [number, name].find((it) => typeof it === "string" && it !== "")
    return { kind, id, ...present({ label: label as string | undefined }) }
  }
  const act = (it: Act): Told => {
    const { facts, head, module, newest, risks } = it
    const { at, day, meta, stream } = head
    return {
      position: ledger.log.ownPosition(context.business, newest),
      at,
      on: day,
      by: {
        userId: meta.by,
        name: names.get(meta.by) ?? null,
        kind: meta.actor?.kind ?? "user",
        ...present({ role: meta.actor?.role }),
      },
      ...present({
        approvedBy: meta.approvedBy === undefined ? undefined : (names.get(meta.approvedBy) ?? undefined),
        channel: meta.source?.channel,
        module,
      }),
      subject: subjectOf(stream),
      sentence: sentenceOf(head),
      facts: facts.length,
      risks,
      ...undoneOr(it),
    }
  }
  const other = (raw: RawEvent | undefined) =>
    raw && { position: ledger.log.ownPosition(context.business, raw[0]), at: raw[6] }
  const undoneOr = (it: Act) => {
    // Found by its thing, an act is told with the facts of that alone.
    const whole = undoable(reader, it).length === 0 ? undefined : actAt(reader, it.newest)
    const [first] = whole === undefined ? [] : undoable(reader, whole)
    const undone = first === undefined ? undefined : undoneBy(reader, first)
    const mayUndo =
      first !== undefined && undone === undefined && reader.caller.business.actor.may("audit_trail", "undo")
    return { mayUndo, ...present({ undone: other(undone), undoes: other(undoneIn(reader, it)) }) }
  }
  const stepTold = (it: Step): ToldStep => {
    const head = it.why === undefined ? headIn(reader, it) : undefined
    const sentence = sentenceOf(head === undefined ? it.fact : { event: head })
    return { subject: subjectOf(it.fact.stream), sentence, ...present({ why: it.why }) }
  }
  return { act, sentenceOf, step: stepTold, subjectOf }
}
