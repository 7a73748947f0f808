import * as Schema from "effect/Schema"
import {
  Currency,
  itsRow,
  only,
  present,
  versioned,
  view,
  SignedAmount,
  Instant,
  Day,
  RowVersion,
} from "../kernel/index.ts"
import { type TargetEvent, terms, TargetId } from "./events.ts"
import { Target } from "./target.ts"

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

/** What the shop sets out to sell. How far it has come is asked of the sales themselves. */
export const targets = view<TargetRow, TargetEvent>()({
  name: "sales-targets",
  version: 2,
  summary: "What the shop sets out to sell, and the periods in which it did.",
  row: TargetRow,
  columns: [
    "targetName",
    "targetAmount",
    "period",
    "startDate",
    "endDate",
    "locationId",
    "staffId",
    "state",
    "reachedOn",
    "updatedAt",
  ],
  indexes: [["state", "updatedAt"], ["reachedOn"]],
  search: ["targetName"],
  access: { module: "sales_targets", action: "view" },
  when: {
    TargetSet: (event, { at, by }) => {
      const { currency, targetId: id } = event
      const fresh = { state: "active", reached: [], setBy: by, version: 1, updatedAt: at } as const
      return [{ put: { id, ...only(terms, event), currency, ...fresh } }]
    },
    ...itsRow<TargetRow, TargetEvent>(Target, versioned, {
      TargetChanged: ({ currency, id, reached, reachedOn, setBy, state, updatedAt, version }, event) => {
        const kept = { id, currency, state, reached, setBy, version, updatedAt }
        return { ...only(terms, event), ...kept, ...present({ reachedOn }) }
      },
      TargetEnded: (row, { on: endedOn }) => ({ ...row, state: "ended", endedOn }),
      TargetArchived: (row) => ({ ...row, state: "archived" }),
      TargetReached: (row, { from, net, targetAmount, to }, { day: on }) => {
        const reached = [...row.reached, { from, to, targetAmount, net, on }].slice(-KEPT)
        return { ...row, reached, reachedOn: on }
      },
    }),
  },
})
