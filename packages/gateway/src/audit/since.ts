import {
  type AnyView,
  changesOf,
  judge,
  meets,
  type Row,
  type Selection,
  tagsOf,
  tagsShown,
} from "@oja/domain/kernel/index"
import type { Entry, RawEvent } from "@oja/store/log"
import type { Services } from "../http/admit.ts"
import { canonical } from "../http/told.ts"
import { access, telling } from "./telling.ts"
import { actsIn, type Reader } from "./trail.ts"

/** So many acts are told; the audit trail has the others. */
const TOLD = 10

/**
 * What was done since a moment that made of rows what they are now: newest first, each act that left a fact which did not
 * count then, and which touched a row that the answer was read from and that is another by now.
 */
export const since = ((services, caller, { before, now, selections, when }) => {
  const { context } = now
  if (judge(caller.business.actor, access)._tag !== "Allowed") return undefined
  const reader: Reader = { services, caller, context }
  const { asOf = "9999", knownAt = Infinity, upTo = Infinity } = when
  const of = Map.groupBy(selections, ({ view }) => view)
  const views = [...of.keys()]
  const known = new Map<string, boolean>()
  const isMoved = (view: AnyView, id: string): boolean => {
    const rows = [before, now].map(({ find }) => find({ view, kind: "row", id }) as Row | undefined)
    const isRead = rows.some((row) => row !== undefined && of.get(view)!.some((it) => looksAt(it, row)))
    return isRead && canonical(rows[0]) !== canonical(rows[1])
  }
  const fits = (fact: RawEvent): boolean => {
    const [position, , , tag, , day, at] = fact
    if (position <= upTo && at <= knownAt && day <= asOf) return false
    const hearing = views.filter((view) => tagsShown(view).includes(tag))
    if (hearing.length === 0) return false
    const entry = services.ledger.log.entry(context.business, fact)
    return hearing.some((view) =>
      touchedBy(reader, view, entry).some((id) => {
        const key = `${view.name} ${id}`
        const moved = known.get(key) ?? isMoved(view, id)
        known.set(key, moved)
        return moved
      }),
    )
  }
  const { acts, next } = actsIn(reader, {
    before: services.ledger.log.position + 1,
    most: TOLD,
    fits,
    ...(when.upTo !== undefined && { above: upTo }),
    ...(when.knownAt !== undefined && { since: knownAt + 1 }),
  })
  return { acts: acts.map(telling(reader).act), more: next !== undefined }
}) satisfies Services["since"]

/** Whether a selection looks at a row. A column that is named twice, or several joined by a bar, is one that any of them may be. */
const looksAt = ({ id, kind, where = {} }: Selection, row: Row): boolean =>
  kind === "row"
    ? row.id === id
    : Object.entries(where).every(([columns, is]) =>
        columns.split("|").some((column) => meets((row as unknown as Readonly<Record<string, unknown>>)[column], is)),
      )

/** The rows of a view that a fact touched. */
const touchedBy = ({ context, services: { ledger } }: Reader, view: AnyView, entry: Entry): ReadonlyArray<string> => {
  const { about, thing } = view
  const { business } = context
  if (thing !== undefined) return [thing.aggregate.idOf(entry.event)]
  const isAbout = about !== undefined && tagsOf(about).includes(entry.event._tag)
  const state = isAbout ? ledger.state(business, about, about.idOf(entry.event)) : undefined
  return changesOf(view, entry.event, entry, state).flatMap((it) => {
    if ("put" in it) return [it.put.id]
    if ("drop" in it) return [it.drop]
    if ("change" in it) return [it.change]
    const [column, value] = it.each
    const rows = ledger.find(business, { view, kind: "rows", where: { [column]: value } }) as ReadonlyArray<Row>
    return rows.map(({ id }) => id)
  })
}
