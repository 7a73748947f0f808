import * as Schema from "effect/Schema"
import {
  type Change,
  Currency,
  only,
  present,
  type Recorded,
  view,
  SignedAmount,
  Instant,
  Day,
  RowVersion,
} from "../kernel/index.ts"
import { type TargetEvent, terms, TargetId } from "./events.ts"

const Reached = Schema.Struct({
  from: Day,
  to: Day,
  targetAmount: SignedAmount,
  net: SignedAmount,
  /** The business day on which the book noticed. */
  on: Day,
})

const TargetRow = Schema.Struct({
  id: TargetId,
  ...terms,
  currency: Currency,
  state: Schema.Literals(["active", "ended", "archived"]),
  /** The day somebody ended it; it may also have run to its own last day. */
  endedOn: Schema.optionalKey(Day),
  /** The periods it was reached in, the latest last. */
  reached: Schema.Array(Reached),
  /** The day it was last reached on. */
  reachedOn: Schema.optionalKey(Day),
  setBy: Schema.String,
  version: RowVersion,
  updatedAt: Instant,
})
export type TargetRow = typeof TargetRow.Type

/** As many as a screen ever shows; the log holds them all. */
const KEPT = 60

const changes = (
  { targetId }: { readonly targetId: string },
  { at: updatedAt }: Recorded,
  by: (row: TargetRow) => TargetRow,
): ReadonlyArray<Change<TargetRow>> => [
  { change: targetId, by: (row) => ({ ...by(row), version: row.version + 1, updatedAt }) },
]

/** What the shop sets out to sell. How far it has come is asked of the sales themselves. */
export const targets = view<TargetRow, TargetEvent>()({
  name: "sales-targets",
  version: 2,
  summary: "What the shop sets out to sell, and the periods in which it did.",
  row: TargetRow,
  columns: {
    targetName: "text",
    targetAmount: "integer",
    period: "text",
    startDate: "text",
    endDate: "text",
    locationId: "text",
    staffId: "text",
    state: "text",
    reachedOn: "text",
    updatedAt: "integer",
  },
  indexes: [["state", "updatedAt"], ["reachedOn"]],
  search: ["targetName"],
  access: { module: "sales_targets", action: "view" },
  when: {
    TargetSet: (event, { at, by }) => {
      const { currency, targetId: id } = event
      const fresh = { state: "active", reached: [], setBy: by, version: 1, updatedAt: at } as const
      return [{ put: { id, ...only(terms, event), currency, ...fresh } }]
    },
    TargetChanged: (event, recorded) =>
      changes(event, recorded, ({ currency, id, reached, reachedOn, setBy, state, updatedAt, version }) => {
        const kept = { id, currency, state, reached, setBy, version, updatedAt }
        return { ...only(terms, event), ...kept, ...present({ reachedOn }) }
      }),
    TargetEnded: (event, recorded) =>
      changes(event, recorded, (row) => ({ ...row, state: "ended", endedOn: event.on })),
    TargetArchived: (event, recorded) => changes(event, recorded, (row) => ({ ...row, state: "archived" })),
    TargetReached: (event, recorded) =>
      changes(event, recorded, (row) => {
        const { from, net, targetAmount, to } = event
        const { day: on } = recorded
        return { ...row, reached: [...row.reached, { from, to, targetAmount, net, on }].slice(-KEPT), reachedOn: on }
      }),
  },
})
