import * as Schema from "effect/Schema"
import {
  aggregate,
  type Approval as Given,
  Day,
  id,
  Instant,
  only,
  present,
  Reason,
  UserId,
  view,
} from "../kernel/index.ts"
import { MemberId } from "./events.ts"
import { type Allowance, allowance } from "./limits.ts"

// A manager's approval: a fact of its own, given by somebody who may, for one person and one request.

export const ApprovalId = id("appr")

/** How long an approval holds: it is given to somebody who waits for it. */
export const HOLDS_MINUTES = 60

export const ApprovalEvent = Schema.TaggedUnion({
  /** Somebody waits for it: whoever may give it is shown what is asked. */
  ApprovalAsked: {
    approvalId: ApprovalId,
    to: UserId,
    memberId: MemberId,
    allows: Schema.Struct(allowance),
    until: Instant,
  },
  ApprovalDeclined: { approvalId: ApprovalId, to: UserId, by: UserId },
  ApprovalGiven: {
    approvalId: ApprovalId,
    to: UserId,
    memberId: MemberId,
    by: UserId,
    allows: Schema.Struct(allowance),
    reason: Schema.optionalKey(Reason),
    until: Instant,
  },
  /** A request went further with it; there is no second one. Its events are written down beside this one. */
  ApprovalUsed: { approvalId: ApprovalId, to: UserId, approvedBy: UserId, at: Instant },
})
export type ApprovalEvent = typeof ApprovalEvent.Type

export interface ApprovalState {
  readonly status: "none" | "asked" | "declined" | "given" | "used"
  readonly to: UserId
  /** The place in the team of whoever it is for. */
  readonly memberId?: string
  readonly by: string
  readonly allows: Allowance
  readonly until: number
}

export const Approval = aggregate({
  name: "approval",
  version: 1,
  initial: { status: "none", to: "user_none", by: "", allows: {}, until: 0 },
  events: ApprovalEvent,
  idOf: (event: ApprovalEvent) => event.approvalId,
  evolve: (approval: ApprovalState, event): ApprovalState => {
    switch (event._tag) {
      case "ApprovalAsked":
        return { ...approval, status: "asked", ...only({ to: 1, memberId: 1, allows: 1, until: 1 }, event) }
      case "ApprovalDeclined":
        return { ...approval, status: "declined", by: event.by }
      case "ApprovalGiven":
        return { status: "given", to: event.to, by: event.by, allows: event.allows, until: event.until }
      case "ApprovalUsed":
        return { ...approval, status: "used" }
    }
  },
})

/** The approval that a request names; undefined for what is no id of one. */
export const approvalNamed = (approvalId: string): Given | undefined => {
  if (!Schema.is(ApprovalId)(approvalId)) return undefined
  return {
    thing: Approval.of(approvalId),
    covers: (state, beyond, { at, by }) => {
      const { allows, status, to, until } = state as ApprovalState
      const most: { readonly [limit: string]: number | undefined } = allows
      return status === "given" && to === by && at <= until && beyond.every((it) => it.size <= (most[it.limit] ?? -1))
    },
    used: (state, { at, by: to }) => {
      const { by: approvedBy } = state as ApprovalState
      return { _tag: "ApprovalUsed", approvalId, to, approvedBy, at } as ApprovalEvent
    },
  }
}

const ApprovalRow = Schema.Struct({
  id: ApprovalId,
  to: UserId,
  memberId: MemberId,
  /** Who gave it, or declined; nobody has yet when absent. */
  by: Schema.optionalKey(UserId),
  ...allowance,
  reason: Schema.optionalKey(Schema.String),
  status: Schema.Literals(["asked", "declined", "given", "used"]),
  on: Day,
  until: Instant,
  usedAt: Schema.optionalKey(Instant),
})

/** What was approved, for whom and by whom, and whether it was used. */
export const approvals = view<typeof ApprovalRow.Type, ApprovalEvent>()({
  name: "approvals",
  version: 1,
  summary: "What was asked for and approved beyond a role's limits: for whom, by whom, and what became of it.",
  row: ApprovalRow,
  columns: ["to", "by", "status", "on", "until"],
  indexes: [["to"], ["until"]],
  access: { module: "pos", action: "view" },
  rowFilter: { column: "to", unless: { module: "pos", action: "approve" } },
  when: {
    ApprovalAsked: ({ allows, approvalId, memberId, to, until }, { day }) => [
      { put: { id: approvalId, to, memberId, ...allows, status: "asked", on: day, until } },
    ],
    ApprovalDeclined: ({ approvalId, by }) => [
      { change: approvalId, by: (row) => ({ ...row, by, status: "declined" }) },
    ],
    ApprovalGiven: ({ allows, approvalId, by, memberId, reason, to, until }, { day }) => [
      {
        put: {
          id: approvalId,
          to,
          memberId,
          by,
          ...allows,
          ...present({ reason }),
          status: "given",
          on: day,
          until,
        },
      },
    ],
    ApprovalUsed: ({ approvalId, at }) => [
      { change: approvalId, by: (row) => ({ ...row, status: "used", usedAt: at }) },
    ],
  },
})
