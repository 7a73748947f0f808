import type { AnyCommand } from "./command.ts"
import type { Law } from "./law.ts"
import type { AnyNoun } from "./noun.ts"
import type { AnyQuery } from "./query.ts"
import type { AnyReactions } from "./reaction.ts"
import type { AnyView } from "./view.ts"
import type { Wire } from "./wire.ts"
import type { Words } from "./words.ts"

/** A part of the business: what can be asked of it, what is shown of it, where that lives, and what is always true. */
export interface Part {
  readonly name: string
  /** What this part is, in one sentence. */
  readonly says: string
  readonly nouns: ReadonlyArray<AnyNoun>
  readonly commands: ReadonlyArray<AnyCommand>
  readonly views: ReadonlyArray<AnyView>
  readonly queries?: ReadonlyArray<AnyQuery>
  readonly reactions?: ReadonlyArray<AnyReactions>
  readonly wire: Wire
  readonly laws: ReadonlyArray<Law>
  readonly words: Words
}

/** All parts together, looked up the ways the store and the doors need. */
export interface Book {
  readonly parts: ReadonlyArray<Part>
  readonly nouns: ReadonlyMap<string, AnyNoun>
  /** The noun an event tag belongs to. */
  readonly nounOf: ReadonlyMap<string, AnyNoun>
  readonly commands: ReadonlyMap<string, AnyCommand>
  readonly views: ReadonlyMap<string, AnyView>
  /** The views an event tag touches. */
  readonly viewsOf: ReadonlyMap<string, ReadonlyArray<AnyView>>
  readonly queries: ReadonlyMap<string, AnyQuery>
  readonly reactions: ReadonlyArray<AnyReactions>
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

export const tagsOf = (noun: AnyNoun): ReadonlyArray<string> => Object.keys(noun.events.cases)

export const book = (parts: ReadonlyArray<Part>): Book => {
  const nouns = parts.flatMap((part) => part.nouns)
  const views = parts.flatMap((part) => part.views)
  const viewsOf = new Map<string, Array<AnyView>>()
  for (const view of views)
    for (const tag of Object.keys(view.when)) viewsOf.set(tag, [...(viewsOf.get(tag) ?? []), view])
  return {
    parts,
    nouns: byName(
      "nouns",
      nouns.map((noun) => [noun.name, noun]),
    ),
    nounOf: byName(
      "events",
      nouns.flatMap((noun) => tagsOf(noun).map((tag) => [tag, noun] as const)),
    ),
    commands: byName(
      "commands",
      parts.flatMap((part) => part.commands).map((it) => [it.name, it]),
    ),
    views: byName(
      "views",
      views.map((view) => [view.name, view]),
    ),
    viewsOf,
    queries: byName(
      "queries",
      parts.flatMap((part) => part.queries ?? []).map((it) => [it.name, it]),
    ),
    reactions: parts.flatMap((part) => part.reactions ?? []),
    wire: Object.fromEntries(
      byName(
        "routes",
        parts.flatMap((part) => Object.entries(part.wire)),
      ),
    ),
    laws: parts.flatMap((part) => part.laws),
    words: {
      refusals: Object.assign({}, ...parts.map((part) => part.words.refusals)),
      events: Object.assign({}, ...parts.map((part) => part.words.events)),
    },
  }
}
