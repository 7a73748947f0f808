import { type AnyView, branchesOf, judge, ownRows, present, type Selection } from "@oja/domain/kernel/index"
import type { Ledger } from "@oja/store"
import type { Caller } from "./http/call.ts"

/** More than this is not told one by one: whoever was away so long reads everything again. */
const MOST = 500

/** A thing that moved while somebody was away; what became of it they ask for, and are told what they may know. */
export interface Moved {
  readonly position: number
  readonly topic: string
  readonly id: string
}

export type CatchUp = { readonly position: number } & (
  | { readonly changes: ReadonlyArray<Moved> }
  | { readonly resync: true }
)

/** What moved in a business after a position of its own, as far as the caller may see it; each thing once. */
export const catchUp = (ledger: Ledger, { business, userId }: Caller, lastPosition: unknown): CatchUp => {
  const { log } = ledger
  const position = business === undefined ? 0 : log.ownPosition(business.id)
  const known = Number.isSafeInteger(lastPosition) && (lastPosition as number) >= 0
  const last = known ? (lastPosition as number) : Infinity
  if (business === undefined || last > position || position - last > MOST) return { position, resync: true }
  const { actor, id } = business
  const sees = ({ access, rowFilter }: AnyView, by: string): boolean =>
    judge(actor, access)._tag === "Allowed" &&
    (rowFilter === undefined || by === userId || actor.may(rowFilter.unless.module, rowFilter.unless.action))
  // What is of another branch than theirs moved for others: where a list says of which branch a thing is.
  const isAway = (views: ReadonlyArray<AnyView>, thing: string): boolean => {
    if (actor.within === undefined) return false
    const at = (view: AnyView, where: Selection["where"]) =>
      ledger.page(id, { view, kind: "row", id: thing, limit: 1, ...present({ where }) }).text !== "[]"
    const placed = views.filter((view) => branchesOf(view) !== undefined && at(view, undefined))
    return placed.length > 0 && !placed.some((view) => at(view, ownRows(view, actor, userId)))
  }
  const changes = new Map<string, Moved>()
  for (const [i, { by, event, stream }] of log.after(id, log.positionOf(id, last), MOST).entries()) {
    const views = ledger.domain.viewsOf.get(event._tag) ?? []
    const cut = stream.indexOf("/")
    const [topic, thing] = [stream.slice(0, cut), stream.slice(cut + 1)]
    if (!views.some((view) => view.access.of === undefined && sees(view, by)) || isAway(views, thing)) continue
    changes.delete(stream)
    changes.set(stream, { position: last + i + 1, topic, id: thing })
  }
  return { position, changes: [...changes.values()] }
}
