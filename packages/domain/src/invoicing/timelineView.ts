import * as Schema from "effect/Schema"
import { type Change, type Recorded, view, SignedAmount, Instant, ref, Day } from "../kernel/index.ts"
import type { InvoiceEvent } from "./events.ts"

const optional = Schema.optionalKey

const TimelineRow = Schema.Struct({
  id: ref("moment"),
  invoiceId: ref("inv"),
  /** What happened, as its event is called. */
  kind: Schema.String,
  at: Instant,
  on: Day,
  by: Schema.String,
  channel: optional(Schema.String),
  ruleId: optional(ref("rule")),
  number: optional(Schema.String),
  amount: optional(SignedAmount),
  reason: optional(Schema.String),
})
type TimelineRow = typeof TimelineRow.Type

type Facts = Omit<TimelineRow, "id" | "invoiceId" | "kind" | "at" | "on" | "by">

const told = (
  { _tag: kind, invoiceId }: InvoiceEvent,
  { at, by, day: on, eventId: id }: Recorded,
  facts: Facts = {},
): ReadonlyArray<Change<TimelineRow>> => [{ put: { id, invoiceId, kind, at, on, by, ...facts } }]

/** What happened to an invoice, one row a fact; its payments stand among the sale's. */
export const timeline = view<TimelineRow, InvoiceEvent>()({
  name: "invoice-timeline",
  version: 1,
  summary: "What happened to each invoice: issued, sent, seen, reminded, claimed, corrected.",
  row: TimelineRow,
  columns: ["invoiceId", "kind", "at", "on"],
  indexes: [["invoiceId", "at"]],
  access: { module: "invoices", action: "view" },
  when: {
    InvoiceDrafted: (event, recorded) => told(event, recorded),
    InvoiceIssued: (event, recorded) => told(event, recorded, { number: event.number, amount: event.total }),
    InvoiceShared: (event, recorded) => told(event, recorded, { channel: event.channel }),
    LinkRevoked: (event, recorded) => told(event, recorded),
    InvoiceSeen: (event, recorded) => told(event, recorded),
    RemindersSwitched: (event, recorded) => told(event, recorded, { reason: event.on ? "on" : "off" }),
    InvoiceReminded: (event, recorded) => told(event, recorded, { ruleId: event.ruleId, channel: event.by }),
    LetterLeft: (event, recorded) => told(event, recorded),
    LetterFailed: (event, recorded) => told(event, recorded, { reason: event.reason }),
    PaymentClaimed: (event, recorded) => told(event, recorded, { amount: event.amount }),
    ClaimConfirmed: (event, recorded) => told(event, recorded),
    ClaimRejected: (event, recorded) => told(event, recorded, { reason: event.reason }),
    InvoiceVoided: (event, recorded) => told(event, recorded, { reason: event.reason }),
    CreditNoteIssued: (event, recorded) =>
      told(event, recorded, { number: event.number, amount: event.total, reason: event.reason }),
  },
})
