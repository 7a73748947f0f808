import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { AnyAggregate, Fact } from "./aggregate.ts"
import type { AnyCommand, Context, Decision } from "./command.ts"
import { Count } from "./meanings.ts"
import { present } from "./present.ts"
import type { Selection } from "./query.ts"
import { refusal, type Refused } from "./refusal.ts"

/* oxlint-disable typescript/no-explicit-any -- a table by tags: each line knows the facts of its own tag */
/**
 * Something of which a plan holds so much (spec/decisions.md 6.14). It is judged by the facts that follow from a request,
 * so no command has to remember it, and a new one is within it from the start.
 */
export interface Quota {
  /** Its name in the table of plans, and the premium feature it is part of. */
  readonly limit: string
  readonly feature: string
  /** Those that count, in today's rows: of one view, or of several together. */
  readonly counted: (context: Pick<Context, "today">) => ReadonlyArray<Selection>
  /** The column in which those rows name the thing that a fact is about; their id unless said. */
  readonly by?: string
  /** How many the thing is after a fact that may make it more. */
  readonly after: { readonly [tag: string]: ((event: any) => readonly [id: string, count: number]) | undefined }
  /** The row that a fact changes: of more than the plan holds only the newest may be changed, and all may be read. */
  readonly changes?: { readonly [tag: string]: ((event: any) => string | undefined) | undefined }
}
/* oxlint-enable typescript/no-explicit-any */

const facts = {
  feature: Schema.String,
  /** The limit by its name in the table of plans. */
  of: Schema.String,
  limit: Count,
  used: Count,
  plan: Schema.optionalKey(Schema.String),
}

/** The plan holds so many, and they are there. */
export const PlanLimitReached = refusal("PlanLimitReached", { code: "PREMIUM_REQUIRED", status: 402 }, facts)

/** It is one of those that are more than the plan holds: it stays, and can be read, but only the newest may be changed. */
export const BeyondPlan = refusal("BeyondPlan", { code: "PREMIUM_REQUIRED", status: 402 }, facts)

/** What is in the book, to the rows of those that were decided a moment ago. */
export interface Counting {
  readonly count: (selection: Selection) => number
  /** How many rows of a selection are newer than the row of that id; none where there is no such row. */
  readonly newer: (selection: Selection, id: string) => number
  /** How many there may be by now, by limit: counted once, and more with each fact since; fewer is found by counting. */
  readonly atMost: Map<string, number>
}

/**
 * Notes what was just written down: what a line of the quota says is more, what it says changes one is not, and after any
 * other fact about such things (a product that is restored with all its kinds) they are counted anew.
 */
export const noting = (
  quotas: ReadonlyArray<Quota>,
  aggregateOf: ReadonlyMap<string, AnyAggregate>,
): ((events: ReadonlyArray<Fact>, atMost: Counting["atMost"]) => void) => {
  const lines = quotas.map(({ after, changes = {}, limit }) => {
    const about = new Set([...Object.keys(after), ...Object.keys(changes)].map((tag) => aggregateOf.get(tag)))
    return { after, changes, limit, about }
  })
  return (events, atMost) => {
    for (const { about, after, changes, limit } of lines)
      for (const event of events) {
        const before = atMost.get(limit)
        if (before === undefined) break
        const more = after[event._tag]?.(event)
        if (more !== undefined) atMost.set(limit, before + more[1])
        else if (changes[event._tag] === undefined && about.has(aggregateOf.get(event._tag))) atMost.delete(limit)
      }
  }
}

/** The decision, if the plan holds what follows from it. What was done at the counter is never refused for it. */
export const withinPlan = (
  quotas: ReadonlyArray<Quota>,
  command: AnyCommand,
  decision: Decision<Fact, Refused>,
  context: Context,
  counting: Counting,
): Decision<Fact, Refused> => {
  const most = context.actor?.most
  if (most === undefined || command.offline === "fact" || Result.isFailure(decision)) return decision
  for (const quota of quotas) {
    const limit = most(quota.limit)
    const refused = limit === undefined ? undefined : refusedBy(quota, limit, decision.success, context, counting)
    if (refused !== undefined) return Result.fail(refused)
  }
  return decision
}

const refusedBy = (
  quota: Quota,
  limit: number,
  events: ReadonlyArray<Fact>,
  context: Context,
  { atMost, count, newer }: Counting,
): Refused | undefined => {
  const { after, by = "id", changes = {}, counted, feature, limit: of } = quota
  const plan = present({ plan: context.actor?.plan })
  const things = new Map<string, number>()
  const changed = new Set<string>()
  for (const event of events) {
    const made = after[event._tag]?.(event)
    if (made !== undefined) things.set(made[0], made[1])
    const id = changes[event._tag]?.(event)
    if (id !== undefined) changed.add(id)
  }
  if (things.size === 0 && changed.size === 0) return undefined
  const known = atMost.get(of)
  // Where all of them and these are within it, none is beyond it.
  if (known !== undefined && known + [...things.values()].reduce((sum, it) => sum + it, 0) <= limit) return undefined
  const all = counted(context)
  const countAll = (where?: { readonly [column: string]: string }) =>
    all.reduce((sum, it) => sum + count(where === undefined ? it : { ...it, where: { ...it.where, ...where } }), 0)
  const used = countAll()
  atMost.set(of, used)
  let more = 0
  for (const [id, now] of things) more += Math.max(0, now - countAll({ [by]: id }))
  if (more > 0 && used + more > limit) return PlanLimitReached({ feature, of, limit, used, ...plan })
  for (const id of changed)
    if (!things.has(id) && all.some((it) => newer(it, id) >= limit))
      return BeyondPlan({ feature, of, limit, used, ...plan })
  return undefined
}
