import * as Schema from "effect/Schema"
import {
  Currency,
  SignedAmount,
  Instant,
  Count,
  duration,
  ref,
  Day,
  Phone,
  RowVersion,
  internal,
  secret,
} from "../kernel/index.ts"
import { ClaimId, DraftLine, InvoiceId, IssuedLine, Language, RuleId, ShareChannel } from "./events.ts"
import { SaleId } from "../shared/index.ts"
import { CustomerId } from "../customers/index.ts"
import { Discount, owed, settlementOf } from "../sales/index.ts"

const optional = Schema.optionalKey
const Text = Schema.String

/** Where an invoice stands, but for the calendar: whether it is overdue, the day it is asked on says. */
export const Standing = Schema.Literals([
  "draft",
  "awaiting",
  "part_paid",
  "paid",
  "overpaid",
  "uncollectible",
  "void",
  "credited",
])
export type Standing = typeof Standing.Type

const Claim = Schema.Struct({
  claimId: ClaimId,
  amount: SignedAmount,
  note: optional(Text),
  proof: optional(Text),
  on: Day,
  at: Instant,
  status: Schema.Literals(["pending", "confirmed", "rejected"]),
  reason: optional(Text),
})

/** An invoice as lists, its page and its public page show it. */
export const InvoiceRow = Schema.Struct({
  id: InvoiceId,
  /** Empty while it is a draft: the number is given when it is issued (pain C54). */
  number: Text,
  status: Schema.Literals(["draft", "issued", "void", "credited"]),
  standing: Standing,
  /** Whether it is paid, of an invoice that was issued (spec/decisions.md 6.3). */
  settlement: optional(Schema.Literals(["unpaid", "part_paid", "paid", "overpaid"])),
  /** The day by which the rest is due, or one that never comes: from the day after, it is overdue. */
  owedUntil: internal(Day),
  customerId: optional(CustomerId),
  customerName: optional(Text),
  customerPhone: optional(Phone),
  customerEmail: optional(Text),
  issueDate: optional(Day),
  dueDate: optional(Day),
  dueInDays: optional(duration("days", 0, 365)),
  currency: Currency,
  lines: Schema.Array(Schema.Union([DraftLine, IssuedLine])),
  /** The discount on the whole, as it was asked for. */
  cartDiscount: optional(Discount),
  shippingFee: SignedAmount,
  tax: optional(SignedAmount),
  total: SignedAmount,
  received: SignedAmount,
  refunded: SignedAmount,
  /** Returned, taken off, or written off. */
  credited: SignedAmount,
  writtenOff: SignedAmount,
  /** What cash was rounded by when it completed the payment. */
  rounded: SignedAmount,
  balance: SignedAmount,
  depositAsked: optional(SignedAmount),
  note: optional(Text),
  terms: optional(Text),
  language: Language,
  remindersOn: Schema.Boolean,
  /** Rules that were used, as `useOf` writes them. */
  reminded: internal(Schema.Array(Text)),
  /** A rule whose day has come and that waits for one tap of a person. */
  task: optional(Schema.Struct({ ruleId: RuleId, at: Instant })),
  tasked: Schema.Boolean,
  lastAt: Instant,
  /** How it was handed over, the last time. */
  sharedBy: optional(ShareChannel),
  /** A letter that has not left yet, or did not. */
  letters: Schema.Array(
    Schema.Struct({
      letterId: ref("msg"),
      status: Schema.Literals(["due", "taken", "failed"]),
      to: optional(Text),
      reminds: Schema.Boolean,
      /** When it was decided, and how often it was tried since. */
      at: Instant,
      tries: Count,
    }),
  ),
  posting: internal(Schema.Boolean),
  shareToken: optional(secret(Text)),
  seenAt: optional(Instant),
  claims: Schema.Array(Claim),
  claimed: Schema.Boolean,
  /** The sale it is, whose payments it follows. */
  saleId: optional(SaleId),
  transactionId: optional(SaleId),
  /** Whether that sale began with an invoice, and ends with it. */
  madeSale: optional(internal(Schema.Boolean)),
  paidOn: optional(Day),
  copyOf: optional(Text),
  /** The number of the invoice it takes the place of. */
  replaces: optional(Text),
  creditNote: optional(Schema.Struct({ number: Text, on: Day, reason: Text, replacedBy: optional(Text) })),
  /** Why it was voided. */
  reason: optional(Text),
  /** What the tax office's service says of it, once it is told (F10). */
  fiscal: optional(
    Schema.Struct({
      irn: optional(Text),
      qr: optional(Text),
      status: Schema.Literals(["none", "pending", "accepted", "rejected"]),
    }),
  ),
  draftedBy: Text,
  draftedAt: Instant,
  issuedBy: optional(Text),
  issuedAt: optional(Instant),
  version: RowVersion,
  updatedAt: Instant,
})
export type InvoiceRow = typeof InvoiceRow.Type

const NEVER = "2099-12-31"

/** What follows from total, payments and state is worked out here, once, for every event. */
export const settled = (row: InvoiceRow): InvoiceRow => {
  const balance = row.status === "issued" ? owed({ ...row, total: row.total + row.rounded }) : 0
  const { settlement: _, ...rest } = row
  return {
    ...rest,
    ...(row.status === "issued" && { settlement: settlementOf({ ...row, total: row.total + row.rounded }) }),
    owedUntil: balance > 0 ? (row.dueDate ?? NEVER) : NEVER,
    balance,
    standing: standingOf({ ...row, balance }),
    claimed: waits(row),
    tasked: row.task !== undefined,
  }
}

const waits = ({ claims }: InvoiceRow): boolean => claims.some(({ status }) => status === "pending")

const standingOf = ({ balance, received, refunded, status, writtenOff }: InvoiceRow): Standing => {
  if (status !== "issued") return status
  if (balance < 0) return "overpaid"
  if (balance === 0) return writtenOff > 0 ? "uncollectible" : "paid"
  return received - refunded > 0 ? "part_paid" : "awaiting"
}
