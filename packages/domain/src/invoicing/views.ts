import type { CustomerEvent } from "../customers/index.ts"
import { type Change, ERASED, itsRow, Money, present, type Recorded, versioned, view } from "../kernel/index.ts"
import { amountsMoved, type SaleEvent } from "../sales/index.ts"
import type { Draft, InvoiceEvent } from "./events.ts"
import { Invoice, useOf } from "./invoice.ts"
import { InvoiceRow, settled } from "./row.ts"

export { timeline } from "./timelineView.ts"

type By = (row: InvoiceRow) => InvoiceRow
type Of<Tag extends InvoiceEvent["_tag"]> = Extract<InvoiceEvent, { readonly _tag: Tag }>

const touched = (row: InvoiceRow, event: InvoiceEvent, recorded: Recorded): InvoiceRow =>
  settled(versioned(row, event, recorded))

/** Whatever is paid for a sale is paid for its invoice. */
const follow = (saleId: string, { at: updatedAt }: Recorded, by: By): ReadonlyArray<Change<InvoiceRow>> => [
  { each: ["saleId", saleId], by: (row) => (row.status === "issued" ? settled({ ...by(row), updatedAt }) : row) },
]

const said = ({ depositAsked, dueDate, dueInDays, note, terms, ...draft }: Draft) =>
  present({
    customerId: draft.customerId,
    currency: draft.currency,
    lines: draft.lines,
    cartDiscount: draft.cartDiscount,
    shippingFee: draft.shippingFee ?? 0,
    tax: draft.tax,
    total: draft.total,
    language: draft.language,
    remindersOn: draft.remindersOn,
    copyOf: draft.copyOf,
    transactionId: draft.saleId,
    depositAsked,
    dueDate,
    dueInDays,
    note,
    terms,
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

const issued = (
  { dueInDays: _, tax: __, ...row }: InvoiceRow,
  event: Of<"InvoiceIssued">,
  { at, by }: Recorded,
): InvoiceRow => ({
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

const shared = ({ task, ...row }: InvoiceRow, event: Of<"InvoiceShared">): InvoiceRow => ({
  ...(event.channel === "email" ? posted(row, event, event.reminds) : row),
  ...(task !== undefined && event.channel === "link" && { task }),
  shareToken: event.token,
  sharedBy: event.channel,
  lastAt: event.channel === "link" ? row.lastAt : event.at,
})

const reminded = (row: InvoiceRow, event: Of<"InvoiceReminded">): InvoiceRow => ({
  ...(event.by === "email"
    ? { ...posted(row, event, true), lastAt: event.at }
    : { ...row, task: { ruleId: event.ruleId, at: event.at } }),
  reminded: [...row.reminded, useOf(event.ruleId, event.dueDate)],
  shareToken: event.token,
})

type Claim = InvoiceRow["claims"][number]

const answer = (
  row: InvoiceRow,
  claimId: string,
  now: Pick<Claim, "status"> & { readonly reason?: string },
): InvoiceRow => ({ ...row, claims: row.claims.map((it) => (it.claimId === claimId ? { ...it, ...now } : it)) })

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
  columns: [
    "number",
    "status",
    "standing",
    "settlement",
    "owedUntil",
    "customerId",
    "customerName",
    "issueDate",
    "dueDate",
    "currency",
    "total",
    "received",
    "credited",
    "balance",
    "remindersOn",
    "tasked",
    "posting",
    "claimed",
    "saleId",
    "transactionId",
    "paidOn",
    "draftedBy",
    "draftedAt",
    "issuedAt",
    "updatedAt",
  ],
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
    InvoiceDiscarded: ({ invoiceId }) => [{ drop: invoiceId }],
    ...itsRow<InvoiceRow, InvoiceEvent>(Invoice, touched, {
      InvoiceDraftEdited: ({ draftedAt, draftedBy, id, updatedAt, version }, event) => {
        const kept = { id, draftedBy, draftedAt, version, updatedAt }
        return { ...blank, ...said(event), ...kept }
      },
      InvoiceIssued: issued,
      InvoiceShared: shared,
      LinkRevoked: ({ shareToken: _, ...row }) => row,
      InvoiceSeen: (row, { at: seenAt }) => ({ ...row, seenAt }),
      RemindersSwitched: (row, { on: remindersOn }) => ({ ...row, remindersOn }),
      InvoiceReminded: reminded,
      LetterTaken: (row, { letterId }) => letters(row, letterId, "taken"),
      LetterLeft: (row, { letterId }) => letters(row, letterId),
      LetterFailed: (row, { letterId, reason }) => letters(row, letterId, reason === "away" ? "due" : "failed"),
      PaymentClaimed: (row, { amount, at, claimId, note, on, proof }) => {
        const words = present({ note, proof })
        return { ...row, claims: [...row.claims, { claimId, amount, on, at, status: "pending", ...words }] }
      },
      ClaimConfirmed: (row, { claimId }) => answer(row, claimId, { status: "confirmed" }),
      ClaimRejected: (row, { claimId, reason }) => answer(row, claimId, { status: "rejected", reason }),
      InvoiceVoided: (row, { reason }) => ({ ...ended(row), status: "void", reason }),
      CreditNoteIssued: (row, { number, on, reason, replacedBy }) => {
        const creditNote = { number, on, reason, ...present({ replacedBy }) }
        return { ...ended(row), status: "credited", creditNote }
      },
    }),
    ...amountsMoved<InvoiceRow>((event, recorded, by) =>
      follow(event.saleId, recorded, moved(by, "on" in event ? event.on : recorded.day)),
    ),
    PersonErased: ({ customerId }) => [
      {
        each: ["customerId", customerId],
        by: ({ customerEmail: _, customerPhone: __, ...row }) => ({
          ...row,
          customerName: ERASED,
          claims: row.claims.map(({ note: ___, ...claim }) => claim),
          letters: row.letters.map(({ to: ____, ...letter }) => letter),
        }),
      },
    ],
  },
})
