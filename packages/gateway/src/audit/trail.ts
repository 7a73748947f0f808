import {
  type AnyAggregate,
  type AnyView,
  branchesOf,
  type Context,
  fieldsOf,
  fold,
  hiddenFrom,
  isObject,
  labelOf,
  namedIn,
  viewsHearing,
} from "@oja/domain/kernel/index"
import { type Risk, riskOf } from "@oja/domain/security/risks"
import type * as Schema from "effect/Schema"
import type { Entry, RawEvent } from "@oja/store/log"
import type { Services } from "../http/admit.ts"
import type { Member } from "../http/call.ts"
import type { Language } from "../http/envelope.ts"
import { isAbsent, ownOnly } from "../http/reading.ts"
import { canonical, namesIn, textOf } from "../http/told.ts"
import { risksIn } from "./risks.ts"

// What was done in a business, act by act: the facts that one request left stand side by side in the log, and are one act.

/** What is sought among the acts; each that is said must hold. */
export interface Sought {
  /** Below this position of the log. */
  readonly before: number
  /** Recorded at this instant or later. */
  readonly since?: number
  readonly by?: string
  /** The part of the business, as rights call it. */
  readonly module?: string
  readonly risk?: Risk | "any"
  /** The thing it was done to. */
  readonly of?: string
  /** Above this position of the log. */
  readonly above?: number
  /** One of its facts must be such. */
  readonly fits?: (fact: RawEvent) => boolean
  readonly most: number
}

/** So many facts are looked through for one answer; whoever wants to know more asks again from where it ends. */
const LOOKED = 10_000

/** How much is read of one thing's history to say what it was before. */
const REMEMBERED = 1000

/** An act as it stands in the log. */
export interface Act {
  /** The position of its newest fact. */
  readonly newest: number
  readonly module: string | undefined
  /** Its facts in order, as far as whoever asks may see them. */
  readonly facts: ReadonlyArray<RawEvent>
  /** All of them. */
  readonly all: ReadonlyArray<RawEvent>
  /** The fact that says what was done. */
  readonly head: Entry
  readonly risks: ReadonlyArray<Risk>
}

export interface Reader {
  readonly services: Services
  readonly caller: Member
  readonly context: Context
}

export const commandIn = (meta: string): string => /"commandId":"((?:[^"\\]|\\.)*)"/.exec(meta)?.[1] ?? ""
/** The request whose act a fact took back. */
export const undoesIn = (meta: string): string | undefined => /"undoes":"((?:[^"\\]|\\.)*)"/.exec(meta)?.[1]
/** The act that a request is part of: of several facts each is taken back by a request of its own. */
export const actNamed = (commandId: string): string => commandId.replace(/#undo-\d+$/, "")
const commandNamed = (meta: string): string => /"command":"([^"]*)"/.exec(meta)?.[1] ?? ""

/** Facts gathered by the request that left them. */
function* gathered(facts: Iterable<RawEvent>): Iterable<ReadonlyArray<RawEvent>> {
  let act: Array<RawEvent> = []
  let command = ""
  for (const fact of facts) {
    const its = actNamed(commandIn(fact[8]))
    if (its !== command && act.length > 0) {
      yield act.toReversed()
      act = []
    }
    command = its
    act.push(fact)
  }
  if (act.length > 0) yield act.toReversed()
}

/** Acts, newest first; and where to go on, while anything may be left. */
export const actsIn = (
  reader: Reader,
  { above = 0, before, by, fits, module, most, of, risk, since = 0 }: Sought,
): { readonly acts: ReadonlyArray<Act>; readonly next?: number } => {
  const { log } = reader.services.ledger
  const sees = seenBy(reader)
  const kinds = [...reader.services.ledger.domain.aggregates.keys()]
  const things = of === undefined ? undefined : kinds.map((kind) => `${kind}/${of}`)
  const acts: Array<Act> = []
  let looked = 0
  for (const facts of gathered(log.below(reader.context.business, before, things))) {
    const [position, , , , , , at, , meta] = facts.at(-1)!
    if (at < since || position <= above) return { acts }
    if (acts.length === most || looked > LOOKED) return { acts, next: facts.at(-1)![0] + 1 }
    looked += facts.length
    if (by !== undefined && !meta.includes(`"by":${JSON.stringify(by)}`)) continue
    if (fits !== undefined && !facts.some(fits)) continue
    // Most of what is looked through is asked no more than this.
    const risks = risksOf(reader, facts)
    if (risk !== undefined && !(risk === "any" ? risks.length > 0 : risks.includes(risk))) continue
    const head = headOf(reader, facts)
    if (module !== undefined && moduleOf(reader, head) !== module) continue
    if (sees(head)) acts.push(actOf(reader, facts, head, sees))
  }
  return { acts }
}

/** The act to which the fact at a position belongs; nothing, where whoever asks may not see it. */
export const actAt = (reader: Reader, position: number): Act | undefined => {
  const { context, services } = reader
  const { log } = services.ledger
  const [fact] = log.below(context.business, position + 1)
  if (fact === undefined) return undefined
  const later = log.after(context.business, position, AROUND)
  const end = later.findIndex(({ meta }) => actNamed(meta.commandId) !== actNamed(commandIn(fact[8])))
  const newest = later.slice(0, end === -1 ? AROUND : end).at(-1)?.position ?? position
  const [facts = [fact]] = gathered(log.below(context.business, newest + 1))
  const [head, sees] = [headOf(reader, facts), seenBy(reader)]
  return sees(head) ? actOf(reader, facts, head, sees) : undefined
}

/** So many later facts are looked at for the end of an act. */
const AROUND = 100

const actOf = (
  reader: Reader,
  facts: ReadonlyArray<RawEvent>,
  head: RawEvent,
  sees: (fact: RawEvent) => boolean,
): Act => ({
  newest: facts.at(-1)![0],
  module: moduleOf(reader, head),
  facts: facts.filter(sees),
  all: facts,
  head: reader.services.ledger.log.entry(reader.context.business, head),
  risks: risksOf(reader, facts),
})

const risksOf = ({ caller }: Reader, facts: ReadonlyArray<RawEvent>): ReadonlyArray<Risk> => [
  ...new Set(facts.flatMap((fact) => risksIn(fact, caller.business))),
]

export const commandOf = ({ services: { ledger } }: Reader, [, , , , , , , , meta]: RawEvent) =>
  ledger.domain.commands.get(commandNamed(meta))

/** The part of the business in which an act was done, as rights call it: that of its command, or of what it left. */
const moduleOf = (reader: Reader, head: RawEvent): string | undefined =>
  commandOf(reader, head)?.access.module || viewsOf(reader, head[3])[0]?.access.module

/** What says what was done: what the request was about is what it writes first, and that was begun, moved what an owner looks at, or came last. */
const headOf = (reader: Reader, facts: ReadonlyArray<RawEvent>): RawEvent => {
  const name = commandOf(reader, facts[0]!)?.writes[0]?.name
  const own = facts.filter(([, stream]) => stream.startsWith(`${name}/`))
  return (
    own.find(([, , version]) => version === 1) ??
    facts.findLast(([, , , tag]) => riskOf[tag] !== undefined) ??
    own.at(-1) ??
    facts[0]!
  )
}

/** The views in which members see what a fact says. */
const viewsOf = ({ services: { ledger } }: Reader, tag: string): ReadonlyArray<AnyView> =>
  viewsHearing(ledger.domain, tag).filter(({ access }) => (access.of ?? "member") === "member")

/**
 * Whether whoever asks may see a fact: who sees its thing in a list does, and where they see some of those alone, they
 * see what became of just these, and what was done at their own branches. What no list shows is for whoever sees
 * everyone's doings.
 */
const seenBy = (reader: Reader): ((fact: RawEvent) => boolean) => {
  const { caller, context, services } = reader
  const { actor } = caller.business
  const known = new Map<string, boolean | ReadonlyArray<AnyView>>()
  const judged = (tag: string): boolean | ReadonlyArray<AnyView> => {
    const all = viewsOf(reader, tag)
    if (all.length === 0) return actor.may("audit_trail", "view_all")
    const views = all.filter(({ access }) => actor.may(access.module, access.action))
    const kept = views.filter((view) => Object.keys(ownOnly(view, caller) ?? {}).length > 0)
    return kept.length === 0 ? views.length > 0 : kept
  }
  return (fact) => {
    const [, stream, , tag] = fact
    const kept = known.get(tag) ?? judged(tag)
    known.set(tag, kept)
    if (typeof kept === "boolean") return kept
    const branches = branchesIn(reader, fact)
    const isNear = branches.some((it) => actor.within?.includes(it) !== false)
    if (branches.length > 0 && !isNear) return false
    const isEverybodys = kept.every((view) =>
      Object.keys(ownOnly(view, caller) ?? {}).every((it) => it === branchesOf(view)),
    )
    const id = stream.slice(stream.indexOf("/") + 1)
    return (isNear && isEverybodys) || kept.some((view) => !isAbsent(services, view, context, id, caller))
  }
}

/** The branches that a fact names. */
const branchesIn = ({ context, services: { ledger } }: Reader, fact: RawEvent): ReadonlyArray<string> => {
  const { event } = ledger.log.entry(context.business, fact)
  const aggregate = ledger.domain.aggregateOf.get(event._tag)!
  const fields = fieldsOf(aggregate.events.cases[event._tag] as Schema.Top)
  return namedIn(fields, event as Facts, "loc").map(({ id }) => id)
}

/** One field that a fact says: what it was, where that is known, and what it is. */
export interface Change {
  readonly field: string
  readonly label: string
  readonly before?: string
  readonly after: string
}

/** What says nothing besides what stands beside the fact: its day, and the money it is in. */
const SAID = new Set(["_tag", "on", "currency"])

/** What a fact changed, field by field, of what whoever asks may see. */
export const changesIn = (
  reader: Reader,
  { at, event, position, stream, version }: Entry,
  language: Language,
): ReadonlyArray<Change> => {
  const { caller, context, services } = reader
  const { domain, log } = services.ledger
  const aggregate = domain.aggregateOf.get(event._tag) as AnyAggregate
  const hidden = new Set(
    hiddenFrom(
      caller.business.actor,
      [...domain.views.values()].flatMap(({ masked = [] }) => masked),
    ),
  )
  const shown = (facts: unknown): Facts =>
    JSON.parse(JSON.stringify(facts), (name, it: unknown) => (hidden.has(name) ? undefined : it)) as Facts
  const earlier =
    version > REMEMBERED
      ? undefined
      : [...log.below(context.business, position, [stream])].map((raw) => log.entry(context.business, raw).event)
  const was = earlier && fold(aggregate, earlier.toReversed())
  const [then, now, facts] = [
    shown(was ?? {}),
    shown(was === undefined ? {} : aggregate.evolve(was, event)),
    shown(event),
  ]
  const words = domain.modules.find(({ aggregates }) => aggregates.includes(aggregate))?.words ?? {}
  const named = namesIn(services, context.business, caller)
  const telling = { language, row: { ...then, ...facts }, caller, words, named }
  const kept = [...keptIn(then, now)]
  return fieldsOf(aggregate.events.cases[event._tag] as Schema.Top).flatMap((field): ReadonlyArray<Change> => {
    const { internal, meaning, name } = field
    const [it, label] = [facts[name], labelOf(words, name, language)]
    if (label === undefined || SAID.has(name) || internal === true || meaning === "secret") return []
    const isNameless = (id: unknown) => typeof id === "string" && meaning === "ref" && named(field, id) === undefined
    const change = (old: unknown): ReadonlyArray<Change> => {
      const [before, after] = [isNameless(old) ? "–" : textOf(field, old, telling), textOf(field, it, telling)]
      return [{ field: name, label, ...(before !== "–" && before !== after && { before }), after }]
    }
    if (it === undefined) {
      const gone = kept.find(([was, is]) => was[name] !== undefined && is[name] === undefined)
      return gone === undefined ? [] : change(gone[0][name])
    }
    if (meaning === "instant" && it === at) return []
    if (isNameless(it) || (typeof it === "string" && stream.endsWith(`/${it}`))) return []
    // What a fact says of itself may be called as something of its thing is: only what it made of that has a before.
    const [said, holds] = [canonical(it), (at: Facts) => canonical(at[name]) === said]
    const held =
      version === 1 ? undefined : kept.find(([was, is, amongSeveral]) => holds(is) && !(amongSeveral && holds(was)))
    if (held === undefined) {
      const after = textOf(field, it, telling)
      return it === false || /^[–; ]*$/.test(after) ? [] : [{ field: name, label, after }]
    }
    return holds(held[0]) ? [] : change(held[0][name])
  })
}

type Facts = Readonly<Record<string, unknown>>

/**
 * Where a thing keeps what its facts say: in itself, in a part of it that the fact replaced, as a sale its terms, or in
 * one of several there, as a team its roles. Of one of several a fact says more than it changed, to name it.
 */
function* keptIn(then: Facts, now: Facts, deep = 0): Iterable<readonly [was: Facts, is: Facts, amongSeveral: boolean]> {
  yield [then, now, deep === 2]
  for (const [part, is] of deep === 2 ? [] : Object.entries(now)) {
    const was = then[part]
    if (isObject(was) && isObject(is) && canonical(was) !== canonical(is)) yield* keptIn(was, is, deep + 1)
  }
}
