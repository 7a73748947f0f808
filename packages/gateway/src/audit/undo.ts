import type { Mint } from "@oja/domain/kernel/mint"
import * as Result from "effect/Result"
import {
  type AnyAggregate,
  type Back,
  decide,
  type Fact,
  fold,
  judge,
  type Refused,
  takenBack,
} from "@oja/domain/kernel/index"
import type { Entry, RawEvent } from "@oja/store/log"
import { messageOf } from "../http/envelope.ts"
import { judged } from "../http/status.ts"
import { say } from "../http/words.ts"
import { type Act, actNamed, commandIn, commandOf, type Reader, undoesIn } from "./trail.ts"

// What was done is taken back by another act, which says so of itself: what the domain has each fact ask for, judged as
// if whoever takes it back had asked for just that.

type Said = { readonly en: string; readonly fr: string }

/** One fact of an act, and what takes it back: what would follow, or why nothing does. */
export interface Step {
  readonly fact: Entry
  readonly back?: Back
  readonly follows: ReadonlyArray<Fact>
  readonly why?: Said
}

interface Asked {
  readonly mint: Mint
  readonly reason: string
}

/** How long a history of a thing is read to say what it was before. */
const REMEMBERED = 5000
/** So many later facts of a thing are looked through for one that took an act back; what is older the domain knows. */
const LOOKED = 5000

/** The facts by which an act is taken back; none, where it cannot be. */
export const undoable = (reader: Reader, { all }: Pick<Act, "all">): ReadonlyArray<RawEvent> => {
  const command = commandOf(reader, all[0]!)
  if (command === undefined) return []
  const facts = all.map((raw) => ({ _tag: raw[3], raw }))
  return takenBack(reader.services.ledger.domain, command, facts).map(({ raw }) => raw)
}

/** The fact that took another back and still stands: nothing has taken it back in its turn. */
export const undoneBy = (reader: Reader, [position, stream, , , , , , , meta]: RawEvent): RawEvent | undefined => {
  const { log } = reader.services.ledger
  const later: Array<RawEvent> = []
  let looked = 0
  for (const raw of log.below(reader.context.business, Infinity, [stream])) {
    if (raw[0] <= position || ++looked > LOOKED) break
    if (undoesIn(raw[8]) !== undefined) later.push(raw)
  }
  const standing = (act: string): RawEvent | undefined =>
    later.find((raw) => undoesIn(raw[8]) === act && standing(actNamed(commandIn(raw[8]))) === undefined)
  return standing(actNamed(commandIn(meta)))
}

/** What would follow if the facts of an act were taken back now, one after the other. */
export const stepsOf = (reader: Reader, facts: ReadonlyArray<RawEvent>, { mint, reason }: Asked): ReadonlyArray<Step> =>
  facts.map((raw): Step => {
    const { caller, context, services } = reader
    const { domain, log } = services.ledger
    const fact = log.entry(context.business, raw)
    const { event, stream, version } = fact
    const aggregate = domain.aggregateOf.get(event._tag) as AnyAggregate
    const undo = domain.undos[event._tag]
    if (version > REMEMBERED || typeof undo !== "function") return { fact, follows: [], why: words("undoOver") }
    const earlier = [...log.below(context.business, fact.position, [stream])].toReversed()
    const before: unknown = fold(
      aggregate,
      earlier.map((it) => log.entry(context.business, it).event),
    )
    const id = aggregate.idOf(event)
    const now = services.ledger.state(context.business, aggregate, id)
    const back = undo({ event, before, after: aggregate.evolve(before, event), now, mint, reason })
    if (back === undefined) return { fact, follows: [], why: words("undoMovedOn") }
    const may = (language: "en" | "fr") =>
      judged(judge(caller.business.actor, back.command.access), language, caller.business.plan)
    const [en, fr] = [may("en"), may("fr")]
    if (en !== undefined && fr !== undefined)
      return { fact, follows: [], why: { en: messageOf(en), fr: messageOf(fr) } }
    const read = (of: AnyAggregate, thing: string) => services.ledger.state<unknown>(context.business, of, thing)
    const decided = decide(back.command, read, back.input, context)
    if (Result.isFailure(decided)) return { fact, follows: [], why: refusalWords(reader, decided.failure) }
    if (decided.success.length === 0) return { fact, follows: [], why: words("undoNothing") }
    return { fact, back, follows: decided.success }
  })

const words = (word: "undoOver" | "undoMovedOn" | "undoNothing"): Said => ({ en: say("en", word), fr: say("fr", word) })

export const refusalWords = ({ services }: Reader, refused: Refused): Said => {
  const said = services.ledger.domain.words.refusals[refused._tag]
  return { en: said?.en(refused) ?? refused._tag, fr: said?.fr(refused) ?? refused._tag }
}

/** What says what a step does: of what would follow, what is about the thing itself; a sale's payments go before it does. */
export const headIn = ({ services }: Reader, { back, follows }: Step): Fact | undefined => {
  const about = back?.command.writes[0]?.name
  return follows.findLast(({ _tag }) => services.ledger.domain.aggregateOf.get(_tag)?.name === about) ?? follows[0]
}

/** Whether what would follow could be taken back again. */
export const isFinal = ({ services }: Reader, { back, follows }: Step): boolean =>
  back !== undefined && takenBack(services.ledger.domain, back.command, follows).length === 0

/** The act that an act took back, by its newest fact; undefined where it is none of those. */
export const undoneIn = (reader: Reader, { head }: Pick<Act, "head">): RawEvent | undefined => {
  if (head.meta.undoes === undefined) return undefined
  // As it stands in the file, where quotes are written otherwise.
  const undoes = JSON.stringify(head.meta.undoes).slice(1, -1)
  for (const raw of reader.services.ledger.log.below(reader.context.business, head.position, [head.stream]))
    if (actNamed(commandIn(raw[8])) === undoes) return raw
  return undefined
}

/** Each step is a request of its own under this name; together they are one act. */
export const stepName = (commandId: string, step: number): string => `${commandId}#undo-${step}`

export const asksReason = ({ back }: Step): boolean =>
  back?.command.fields.some(({ name, required }) => name === "reason" && required) === true
