import type { CustomerEvent } from "../customers/index.ts"
import { type Change, Money, type Recorded, view, present } from "../kernel/index.ts"
import type { SaleEvent } from "../sales/index.ts"
import type { Draft, InvoiceEvent } from "./events.ts"
import { useOf } from "./invoice.ts"
import { InvoiceRow, settled } from "./row.ts"

export { timeline } from "./timelineView.ts"

type By = (row: InvoiceRow) => InvoiceRow
type Of<Tag extends InvoiceEvent["_tag"]> = Extract<InvoiceEvent, { readonly _tag: Tag }>

const touch = (
  { invoiceId }: { readonly invoiceId: string },
  { at: updatedAt }: Recorded,
  by: By,
): ReadonlyArray<Change<InvoiceRow>> => [
  { change: invoiceId, by: (row) => settled({ ...by(row), version: row.version + 1, updatedAt }) },
]

/** Whatever is paid for a sale is paid for its invoice. */
const follow = (saleId: string, { at: updatedAt }: Recorded, by: By): ReadonlyArray<Change<InvoiceRow>> => [
  { each: ["saleId", saleId], by: (row) => (row.status === "issued" ? settled({ ...by(row), updatedAt }) : row) },
]

const said = ({ depositAsked, dueDate, dueInDays, note, terms, ...draft }: Draft) => ({
  ...present({ customerId: draft.customerId }),
  currency: draft.currency,
  lines: draft.lines,
  ...present({ cartDiscount: draft.cartDiscount }),
  shippingFee: draft.shippingFee ?? 0,
  ...present({ tax: draft.tax }),
  total: draft.total,
  language: draft.language,
  remindersOn: draft.remindersOn,
  ...present({ copyOf: draft.copyOf, transactionId: draft.saleId, depositAsked, dueDate, dueInDays, note, terms }),
})

const blank = {
  number: "",
  status: "draft",
  standing: "draft",
  owedUntil: "2099-12-31",
  received: 0,
  refunded: 0,
  credited: 0,
  writtenOff: 0,
  rounded: 0,
  balance: 0,
  reminded: [],
  tasked: false,
  lastAt: 0,
  letters: [],
  posting: false,
  claims: [],
  claimed: false,
} as const

const issued =
  (event: Of<"InvoiceIssued">, { at, by }: Recorded): By =>
  ({ dueInDays: _, tax: __, ...row }) => ({
    ...row,
    status: "issued",
    number: event.number,
    customerId: event.customerId,
    customerName: event.buyerName,
    ...present({ customerPhone: event.buyerPhone, customerEmail: event.buyerEmail }),
    issueDate: event.issueDate,
    dueDate: event.dueDate,
    lines: event.lines,
    shippingFee: event.shippingFee,
    ...(event.taxes.length > 0 && { tax: Money.sum(event.taxes.map(({ tax }) => tax)) }),
    total: event.total,
    received: event.received,
    saleId: event.saleId,
    transactionId: event.saleId,
    madeSale: event.madeSale,
    remindersOn: event.remindersOn,
    ...(event.received >= event.total && { paidOn: event.issueDate }),
    ...present({ replaces: event.replaces }),
    issuedBy: by,
    issuedAt: at,
  })

const letters = (row: InvoiceRow, letterId: string, became?: "due" | "taken" | "failed"): InvoiceRow => {
  const kept = row.letters.flatMap((it) => {
    if (it.letterId !== letterId) return [it]
    return became === undefined ? [] : [{ ...it, status: became, tries: it.tries + (became === "taken" ? 1 : 0) }]
  })
  return { ...row, letters: kept, posting: kept.some(({ status }) => status !== "failed") }
}

const posted = (
  row: InvoiceRow,
  { at, letterId, to }: Of<"InvoiceReminded"> | Of<"InvoiceShared">,
  reminds: boolean,
) => ({
  ...row,
  letters: [...row.letters, { letterId, status: "due" as const, reminds, at, tries: 0, ...present({ to }) }],
  posting: true,
})

const shared =
  (event: Of<"InvoiceShared">): By =>
  ({ task, ...row }) => ({
    ...(event.channel === "email" ? posted(row, event, event.reminds) : row),
    ...(task !== undefined && event.channel === "link" && { task }),
    shareToken: event.token,
    sharedBy: event.channel,
    lastAt: event.channel === "link" ? row.lastAt : event.at,
  })

const reminded =
  (event: Of<"InvoiceReminded">): By =>
  (row) => ({
    ...(event.by === "email"
      ? { ...posted(row, event, true), lastAt: event.at }
      : { ...row, task: { ruleId: event.ruleId, at: event.at } }),
    reminded: [...row.reminded, useOf(event.ruleId, event.dueDate)],
    shareToken: event.token,
  })

const answer =
  (claimId: string, status: "confirmed" | "rejected", why: { readonly reason?: string } = {}): By =>
  (row) => ({
    ...row,
    claims: row.claims.map((claim) => (claim.claimId === claimId ? { ...claim, status, ...why } : claim)),
  })

/** Nothing more is asked of the customer: no tap waits. */
const ended = ({ task: _, ...row }: InvoiceRow): InvoiceRow => row

/** Money or goods moved: nothing more is asked once nothing is owed, and the day it was settled is kept. */
const moved =
  (by: By, on: string): By =>
  (before) => {
    const { paidOn, ...row } = settled(by(before))
    return row.balance > 0 ? row : { ...ended(row), paidOn: paidOn ?? on }
  }

/** Invoices and their drafts; whether one is paid follows from its sale. */
export const invoices = view<InvoiceRow, InvoiceEvent | SaleEvent | CustomerEvent>()({
  name: "invoices",
  version: 3,
  summary: "Invoices and drafts: who owes what by when, what was paid, and what was sent.",
  row: InvoiceRow,
  columns: {
    number: "text",
    status: "text",
    standing: "text",
    settlement: "text",
    owedUntil: "text",
    customerId: "text",
    customerName: "text",
    issueDate: "text",
    dueDate: "text",
    currency: "text",
    total: "integer",
    received: "integer",
    credited: "integer",
    balance: "integer",
    remindersOn: "boolean",
    tasked: "boolean",
    posting: "boolean",
    claimed: "boolean",
    saleId: "text",
    transactionId: "text",
    paidOn: "text",
    draftedBy: "text",
    draftedAt: "integer",
    issuedAt: "integer",
    updatedAt: "integer",
  },
  indexes: [["standing", "dueDate"], ["customerId"], ["saleId"], ["paidOn"], ["posting"], ["draftedAt"]],
  search: ["number", "customerName", "note"],
  daily: { overdue: "owedUntil" },
  access: { module: "invoices", action: "view" },
  masked: [
    // `to` is where a letter went.
    { fields: ["customerPhone", "customerEmail", "to"], unless: { module: "customers", action: "view_contact" } },
    { fields: ["shareToken"], unless: { module: "invoices", action: "send" } },
  ],
  rowFilter: { column: "draftedBy", unless: { module: "invoices", action: "view_all" } },
  when: {
    InvoiceDrafted: (event, { at, by }) => {
      const fresh = { draftedBy: by, draftedAt: at, version: 1, updatedAt: at }
      return [{ put: settled({ ...blank, ...said(event), id: event.invoiceId, ...fresh }) }]
    },
    InvoiceDraftEdited: (event, recorded) =>
      touch(event, recorded, ({ draftedAt, draftedBy, id, updatedAt, version }) => ({
        ...blank,
        ...said(event),
        id,
        draftedBy,
        draftedAt,
        version,
        updatedAt,
      })),
    InvoiceDiscarded: ({ invoiceId }) => [{ drop: invoiceId }],
    InvoiceIssued: (event, recorded) => touch(event, recorded, issued(event, recorded)),
    InvoiceShared: (event, recorded) => touch(event, recorded, shared(event)),
    LinkRevoked: (event, recorded) => touch(event, recorded, ({ shareToken: _, ...row }) => row),
    InvoiceSeen: (event, recorded) => touch(event, recorded, (row) => ({ ...row, seenAt: event.at })),
    RemindersSwitched: (event, recorded) => touch(event, recorded, (row) => ({ ...row, remindersOn: event.on })),
    InvoiceReminded: (event, recorded) => touch(event, recorded, reminded(event)),
    LetterTaken: (event, recorded) => touch(event, recorded, (row) => letters(row, event.letterId, "taken")),
    LetterLeft: (event, recorded) => touch(event, recorded, (row) => letters(row, event.letterId)),
    LetterFailed: (event, recorded) =>
      touch(event, recorded, (row) => letters(row, event.letterId, event.reason === "away" ? "due" : "failed")),
    PaymentClaimed: (event, recorded) =>
      touch(event, recorded, (row) => {
        const { amount, at, claimId, note, on, proof } = event
        const words = { ...present({ note, proof }) }
        return { ...row, claims: [...row.claims, { claimId, amount, on, at, status: "pending", ...words }] }
      }),
    ClaimConfirmed: (event, recorded) => touch(event, recorded, answer(event.claimId, "confirmed")),
    ClaimRejected: (event, recorded) =>
      touch(event, recorded, answer(event.claimId, "rejected", { reason: event.reason })),
    InvoiceVoided: (event, recorded) =>
      touch(event, recorded, (row) => ({ ...ended(row), status: "void", reason: event.reason })),
    CreditNoteIssued: (event, recorded) =>
      touch(event, recorded, (row) => {
        const { number, on, reason, replacedBy } = event
        const creditNote = { number, on, reason, ...present({ replacedBy }) }
        return { ...ended(row), status: "credited", creditNote }
      }),
    PaymentReceived: ({ amount, on, saleId }, recorded) =>
      follow(
        saleId,
        recorded,
        moved((row) => ({ ...row, received: row.received + amount }), on),
      ),
    PaymentReversed: ({ amount, on, saleId }, recorded) =>
      follow(
        saleId,
        recorded,
        moved((row) => ({ ...row, received: row.received - amount }), on),
      ),
    CashRounded: ({ amount, saleId }, recorded) =>
      follow(
        saleId,
        recorded,
        moved((row) => ({ ...row, rounded: row.rounded + amount }), recorded.day),
      ),
    GoodsReturned: ({ amount, on, saleId }, recorded) =>
      follow(
        saleId,
        recorded,
        moved((row) => ({ ...row, credited: row.credited + amount }), on),
      ),
    PriceReduced: ({ amount, on, saleId }, recorded) =>
      follow(
        saleId,
        recorded,
        moved((row) => ({ ...row, credited: row.credited + amount }), on),
      ),
    RefundIssued: ({ amount, on, saleId }, recorded) =>
      follow(
        saleId,
        recorded,
        moved((row) => ({ ...row, refunded: row.refunded + amount }), on),
      ),
    BalanceWrittenOff: ({ amount, on, saleId }, recorded) =>
      follow(
        saleId,
        recorded,
        moved((row) => ({ ...row, writtenOff: row.writtenOff + amount }), on),
      ),
    WriteOffReduced: ({ amount, on, saleId }, recorded) =>
      follow(
        saleId,
        recorded,
        moved((row) => ({ ...row, writtenOff: row.writtenOff - amount }), on),
      ),
    PersonErased: ({ customerId }) => [
      {
        each: ["customerId", customerId],
        by: ({ customerEmail: _, customerPhone: __, ...row }) => ({
          ...row,
          customerName: "erased person",
          claims: row.claims.map(({ note: ___, ...claim }) => claim),
          letters: row.letters.map(({ to: ____, ...letter }) => letter),
        }),
      },
    ],
  },
})
