import type { AnyAggregate, Domain, Fact, Known, Mention } from "@oja/domain/kernel/index"
import type { Log, Meta, RawFact } from "./log.ts"
import { personOf, type Sealed } from "./people.ts"
import { taken } from "./sealing.ts"

type Raw = readonly [position: number, version: number, ...fact: RawFact]

/**
 * All that the book holds of a person, who may go by several ids in it: their own things, and those of others that name
 * them. Walks the business's whole log once.
 */
export const knownOf = (log: Log, domain: Domain, business: string, ids: ReadonlyArray<string>): Known => {
  const n = log.businessN(business)
  if (n === undefined) return { ids, mentions: [], asked: 0, named: 0 }
  const among = ids.map(() => "instr(e.data, ?)").join(" OR ")
  const streams = log.db
    .prepare(
      `SELECT DISTINCT s.n, s.key FROM events e JOIN streams s ON s.n = e.stream WHERE e.business = ? AND (${among}) ORDER BY s.n`,
    )
    .raw()
    .all(n, ...ids) as Array<[number, string]>
  const mentions = streams.flatMap(([streamN, stream]) => mentionsIn(log, domain, streamN, stream, ids))
  return { ids, mentions: mentions.toSorted((one, two) => one.position - two.position), ...actsOf(log, n, ids) }
}

/** The words that are theirs alone among what is known: each text that stands in a field that speaks of them. */
export const wordsIn = (mentions: ReadonlyArray<Mention>): ReadonlyArray<string> => [
  ...new Set(mentions.flatMap(({ event, open, sealed }) => textsIn(taken({ ...event }, [...sealed, ...open]).said))),
]

/** Every text in a value, however deep. */
export const textsIn = (value: unknown): ReadonlyArray<string> => {
  if (typeof value === "string") return value === "" ? [] : [value]
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const mentionsIn = (
  log: Log,
  domain: Domain,
  streamN: number,
  stream: string,
  ids: ReadonlyArray<string>,
): ReadonlyArray<Mention> => {
  const sql = "SELECT position, version, type, typeVersion, day, at, data FROM events WHERE stream = ? ORDER BY version"
  let state: unknown
  let theirs = false
  const all = (log.db.prepare(sql).raw().all(streamN) as Array<Raw>).map(
    ([position, version, type, typeVersion, day, at, data]) => {
      const aggregate = domain.aggregateOf.get(type) as AnyAggregate
      if (version === 1) state = aggregate.initial
      const raw = JSON.parse(data) as Record<string, unknown> & { readonly "~"?: Sealed }
      const event = log.read(type, typeVersion, data)
      const mine = ids.includes(personOf(aggregate, event, state) ?? "")
      theirs ||= mine
      state = aggregate.evolve(state, event)
      const of = raw["~"]?.of.slice(raw["~"].of.indexOf("/") + 1)
      const isSealed = of !== undefined && ids.includes(of)
      const sealed = isSealed ? raw["~"]!.fields : []
      const open = mine
        ? taken(raw, aggregate.personal![type]!.fields).fields.filter((it) => !(raw["~"]?.fields ?? []).includes(it))
        : []
      const others = of !== undefined && !isSealed ? raw["~"]!.fields : []
      const { rest } = taken({ ...event }, others)
      return { position, day, at, stream, event: rest as unknown as Fact, sealed, open }
    },
  )
  return theirs ? all : all.filter(({ event, sealed }) => sealed.length > 0 || says(event, ids))
}

const says = (value: unknown, ids: ReadonlyArray<string>): boolean => textsIn(value).some((it) => ids.includes(it))

const actsOf = (log: Log, n: number, ids: ReadonlyArray<string>): Pick<Known, "asked" | "named"> => {
  const metas = ids.flatMap(
    (id) =>
      log.db
        .prepare("SELECT meta FROM events WHERE business = ? AND instr(meta, ?)")
        .pluck()
        .all(n, `"by":"${id}"`) as Array<string>,
  )
  const named = metas.filter((it) => {
    const { actor } = JSON.parse(it) as Meta & { readonly actor?: { readonly name?: string } }
    return actor?.name !== undefined
  })
  return { asked: metas.length, named: named.length }
}
