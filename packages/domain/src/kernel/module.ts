import type { Closing } from "./closing.ts"
import type { AnyCommand } from "./command.ts"
import type { Completion } from "./completion.ts"
import type { AfterErasing } from "./erasing.ts"
import type { Law } from "./law.ts"
import { type AnyAggregate, tagsOf } from "./aggregate.ts"
import { present } from "./present.ts"
import type { Quota } from "./quota.ts"
import type { AnyQuery } from "./query.ts"
import type { AnyReactions } from "./reaction.ts"
import { type AnyView, tagsShown } from "./view.ts"
import type { Undos } from "./undo.ts"
import { answers, type Asks, asks, eachOf, type Wire } from "./wire.ts"
import type { Words } from "./words.ts"

/** A part of the business: what can be asked of it, what is shown of it, where that lives, and what is always true. */
export interface Module<W extends Wire = Wire> {
  readonly name: string
  /** What this part is, in one sentence. */
  readonly summary: string
  readonly aggregates: ReadonlyArray<AnyAggregate>
  readonly commands: ReadonlyArray<AnyCommand>
  readonly views: ReadonlyArray<AnyView>
  readonly queries: ReadonlyArray<AnyQuery>
  readonly reactions?: ReadonlyArray<AnyReactions>
  /** What it adds to the rows of modules below it. */
  readonly completions?: ReadonlyArray<Completion>
  /** What plans hold so much of, and no more. */
  readonly quotas?: ReadonlyArray<Quota>
  /** Which days are closed; one module says it for all. */
  readonly closing?: Closing
  /** What it asks of the book after somebody was forgotten. */
  readonly afterErasing?: AfterErasing
  /** What takes its facts back, of those that can be. */
  readonly undos?: ReadonlyArray<Undos>
  readonly wire: W
  readonly laws: ReadonlyArray<Law>
  readonly words: Words
}

/** What a module says of itself: what it has none of need not be said, nor what its wire names. */
interface Told<W extends Wire> extends Partial<Omit<Module<W>, "name" | "words">> {
  readonly summary: string
  readonly words?: Partial<Words>
}

/**
 * A module. Its commands, views and questions are those it tells, because they have no address or are to stand first,
 * and those its wire names. A command that writes nothing of the module's own has its address there for another's sake.
 */
export const module = <const W extends Wire = {}>(
  name: string,
  { aggregates = [], commands = [], laws = [], queries = [], views = [], wire = {} as W, words, ...told }: Told<W>,
): Module<W> => {
  const entries = Object.values(wire).flatMap(eachOf)
  const asked = entries.flatMap((it) => (it.kind === "asks" ? [it.command] : []))
  const own = asked.filter(({ writes }) => writes.some((it) => aggregates.includes(it)))
  const shown = entries.flatMap((it) => (it.kind === "lists" || it.kind === "shows" ? [it.view] : []))
  const answered = entries.flatMap((it) => (it.kind === "answers" ? [it.query] : []))
  return {
    ...told,
    name,
    aggregates,
    commands: [...new Set([...commands, ...own])],
    views: [...new Set([...views, ...shown])],
    queries: [...new Set([...queries, ...answered])],
    wire,
    laws,
    words: { refusals: {}, events: {}, ...words },
  }
}

/** All parts together, looked up the ways the store and the doors need. */
export interface Domain {
  readonly modules: ReadonlyArray<Module>
  readonly aggregates: ReadonlyMap<string, AnyAggregate>
  /** The aggregate an event tag belongs to. */
  readonly aggregateOf: ReadonlyMap<string, AnyAggregate>
  readonly commands: ReadonlyMap<string, AnyCommand>
  readonly views: ReadonlyMap<string, AnyView>
  /** The views an event tag touches. */
  readonly viewsOf: ReadonlyMap<string, ReadonlyArray<AnyView>>
  readonly queries: ReadonlyMap<string, AnyQuery>
  readonly reactions: ReadonlyArray<AnyReactions>
  /** What is shown beside the rows of a view, by the view's name. */
  readonly completions: ReadonlyMap<string, Completion>
  readonly quotas: ReadonlyArray<Quota>
  readonly closing?: Closing
  readonly afterErasing: ReadonlyArray<AfterErasing>
  /** What takes a fact back, by its tag. */
  readonly undos: Undos
  readonly wire: Wire
  readonly laws: ReadonlyArray<Law>
  readonly words: Words
}

/** Names must be one's own across the whole book: two things of one name would share a table, a route or a stream. */
const byName = <T>(kind: string, things: Iterable<readonly [string, T]>): ReadonlyMap<string, T> => {
  const map = new Map<string, T>()
  for (const [name, thing] of things) {
    if (map.has(name) && map.get(name) !== thing) throw new Error(`two ${kind} are called ${name}`)
    map.set(name, thing)
  }
  return map
}

/**
 * Where every command of a business is asked and every question answered, whatever other addresses they have:
 * `POST /api/do/WriteOff`, `GET /api/ask/profit-and-loss`. A command without any address of its own is asked by the
 * gateway alone, which does something beside it (a provider, a PIN, an address of a shop); so has it none here.
 */
const derived = (modules: ReadonlyArray<Module>): Wire => {
  const asked = new Map<AnyCommand, Pick<Asks, "answers" | "against">>()
  for (const it of modules.flatMap((module) => Object.values(module.wire)).flatMap(eachOf))
    if (it.kind === "asks" && (it.command.access.of ?? "member") === "member")
      asked.set(it.command, { ...present({ answers: it.answers, against: it.against }), ...asked.get(it.command) })
  return {
    ...Object.fromEntries([...asked].map(([command, spec]) => [`POST /api/do/${command.name}`, asks(command, spec)])),
    ...Object.fromEntries(
      modules.flatMap(({ queries }) => queries.map((it) => [`GET /api/ask/${it.name}`, answers(it)])),
    ),
  }
}

/** The views to tell an event to in memory: those it moves, and those about its thing, which follow how that stands. */
export const viewsHearing = ({ aggregateOf, views, viewsOf }: Domain, tag: string): ReadonlyArray<AnyView> => {
  const aggregate = aggregateOf.get(tag)
  const about = [...views.values()].filter((view) => view.about !== undefined && view.about === aggregate)
  return [...new Set([...(viewsOf.get(tag) ?? []), ...about])]
}

export const domain = (modules: ReadonlyArray<Module>): Domain => {
  const aggregates = modules.flatMap((module) => module.aggregates)
  const views = modules.flatMap((module) => module.views)
  const viewsOf = new Map<string, Array<AnyView>>()
  for (const view of views) for (const tag of tagsShown(view)) viewsOf.set(tag, [...(viewsOf.get(tag) ?? []), view])
  const written: Wire = Object.fromEntries(
    byName(
      "routes",
      modules.flatMap((module) => Object.entries(module.wire)),
    ),
  )
  return {
    modules,
    aggregates: byName(
      "aggregates",
      aggregates.map((aggregate) => [aggregate.name, aggregate]),
    ),
    aggregateOf: byName(
      "events",
      aggregates.flatMap((aggregate) => tagsOf(aggregate).map((tag) => [tag, aggregate] as const)),
    ),
    commands: byName(
      "commands",
      modules.flatMap((module) => module.commands).map((it) => [it.name, it]),
    ),
    views: byName(
      "views",
      views.map((view) => [view.name, view]),
    ),
    viewsOf,
    queries: byName(
      "queries",
      modules.flatMap((module) => module.queries).map((it) => [it.name, it]),
    ),
    reactions: modules.flatMap((module) => module.reactions ?? []),
    completions: byName(
      "completions",
      modules.flatMap((module) => module.completions ?? []).map((it) => [it.view.name, it]),
    ),
    quotas: modules.flatMap((module) => module.quotas ?? []),
    ...present({ closing: modules.find((module) => module.closing !== undefined)?.closing }),
    afterErasing: modules.flatMap((module) => module.afterErasing ?? []),
    undos: Object.assign({}, ...modules.flatMap((module) => module.undos ?? [])),
    wire: { ...derived(modules), ...written },
    laws: modules.flatMap((module) => module.laws),
    words: {
      refusals: Object.assign({}, ...modules.map((module) => module.words.refusals)),
      events: Object.assign({}, ...modules.map((module) => module.words.events)),
    },
  }
}
