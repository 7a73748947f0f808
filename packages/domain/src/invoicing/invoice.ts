import { aggregate, only } from "../kernel/index.ts"
import { type Draft, InvoiceEvent, type Snapshot, snapshot } from "./events.ts"

type Id<Kind extends string> = `${Kind}_${string}`

/** A letter or a tap: how it goes, and how far it has come. */
export interface Sent {
  readonly channel: "email" | "whatsapp" | "sms" | "link" | "task"
  readonly at: number
  readonly status: "due" | "taken" | "left" | "failed"
}

export interface Claim {
  readonly status: "pending" | "confirmed" | "rejected"
  readonly amount: number
}

/** The credit note that took it back, and what stands in its place. */
interface Credit {
  readonly creditNoteId: Id<"cn">
  readonly number: string
  readonly on: string
  readonly at: number
  readonly reason: string
  readonly replacedBy?: Id<"inv">
}

export interface InvoiceState {
  readonly status: "none" | "draft" | "discarded" | "issued" | "void" | "credited"
  readonly draft: Draft
  /** What it said when it was drafted: how a repeated request is known again. */
  readonly first: Draft
  /** What its paper says, once it is issued. */
  readonly snapshot?: Snapshot
  /** The sale whose payments it follows. */
  readonly saleId?: Id<"sale">
  /** Whether that sale began with the invoice. */
  readonly madeSale: boolean
  readonly token?: string
  readonly seen: boolean
  readonly remindersOn: boolean
  /** The rules that were used, each with the due day it was used for. */
  readonly reminded: ReadonlyArray<string>
  readonly sent: { readonly [letterId: string]: Sent }
  /** When the customer was last written to; 0 when they never were. */
  readonly lastAt: number
  readonly claims: { readonly [claimId: string]: Claim }
  readonly credit?: Credit
  /** How many facts it has behind it: what `expectedVersion` is held against. */
  readonly version: number
}

const blank: Draft = { language: "en", remindersOn: true, currency: "NGN", lines: [], total: 0 }

const initial: InvoiceState = {
  status: "none",
  draft: blank,
  first: blank,
  madeSale: false,
  seen: false,
  remindersOn: true,
  reminded: [],
  sent: {},
  lastAt: 0,
  claims: {},
  version: 0,
}

const ofCustomer = <const Field extends string>(...fields: ReadonlyArray<Field>) => ({
  person: ({ customerId }: { readonly customerId?: string }) => customerId,
  fields,
})

/** Of the customer it was issued to. */
const ofBuyer = <const Field extends string>(...fields: ReadonlyArray<Field>) => ({
  person: (_: unknown, { snapshot: issued }: InvoiceState) => issued?.customerId,
  fields,
})

/** A rule and the day it counts from: used once, and never again. */
export const useOf = (ruleId: string, dueDate: string): string => `${ruleId}/${dueDate}`

/** What a customer is asked to pay, by when, and what was said about it since. */
export const Invoice = aggregate({
  name: "invoice",
  version: 1,
  initial,
  events: InvoiceEvent,
  idOf: (event: InvoiceEvent) => event.invoiceId,
  personal: {
    InvoiceDrafted: ofCustomer("note", "lines.note"),
    InvoiceDraftEdited: ofCustomer("note", "lines.note"),
    InvoiceIssued: ofCustomer("buyerName", "buyerPhone", "buyerEmail", "buyerAddress", "note", "lines.note"),
    InvoiceShared: ofCustomer("to"),
    InvoiceReminded: ofCustomer("to"),
    PaymentClaimed: ofCustomer("note"),
    ClaimRejected: ofBuyer("reason"),
    InvoiceVoided: ofBuyer("reason"),
    CreditNoteIssued: ofBuyer("reason"),
  },
  evolve: (before: InvoiceState, event): InvoiceState => {
    const invoice = { ...before, version: before.version + 1 }
    const sent = (letterId: string, letter: Sent) => ({ ...invoice, sent: { ...invoice.sent, [letterId]: letter } })
    const letter = (letterId: string, status: Sent["status"]) => sent(letterId, { ...invoice.sent[letterId]!, status })
    switch (event._tag) {
      case "InvoiceDrafted":
      case "InvoiceDraftEdited": {
        const { _tag, invoiceId: _, ...draft } = event
        const first = _tag === "InvoiceDrafted" ? draft : before.first
        return { ...invoice, status: "draft", draft, first, remindersOn: draft.remindersOn }
      }
      case "InvoiceDiscarded":
        return { ...invoice, status: "discarded" }
      case "InvoiceIssued": {
        const { madeSale, remindersOn, saleId } = event
        return { ...invoice, status: "issued", snapshot: only(snapshot, event), saleId, madeSale, remindersOn }
      }
      case "InvoiceShared": {
        const { at, channel, letterId, token } = event
        const status = channel === "email" ? "due" : "left"
        return { ...sent(letterId, { channel, at, status }), token, lastAt: channel === "link" ? invoice.lastAt : at }
      }
      case "LinkRevoked": {
        const { token: _, ...rest } = invoice
        return rest
      }
      case "InvoiceSeen":
        return { ...invoice, seen: true }
      case "RemindersSwitched":
        return { ...invoice, remindersOn: event.on }
      case "InvoiceReminded": {
        const { at, by: channel, dueDate, letterId, ruleId, token } = event
        return {
          ...sent(letterId, { channel, at, status: channel === "email" ? "due" : "left" }),
          token,
          reminded: [...invoice.reminded, useOf(ruleId, dueDate)],
          lastAt: channel === "email" ? at : invoice.lastAt,
        }
      }
      case "LetterTaken":
        return letter(event.letterId, "taken")
      case "LetterLeft":
        return letter(event.letterId, "left")
      case "LetterFailed":
        // Whoever is away is asked again.
        return letter(event.letterId, event.reason === "away" ? "due" : "failed")
      case "PaymentClaimed":
        return {
          ...invoice,
          claims: { ...invoice.claims, [event.claimId]: { status: "pending", amount: event.amount } },
        }
      case "ClaimConfirmed":
        return answered(invoice, event.claimId, "confirmed")
      case "ClaimRejected":
        return answered(invoice, event.claimId, "rejected")
      case "InvoiceVoided":
        return { ...invoice, status: "void" }
      case "CreditNoteIssued": {
        const { _tag, currency: __, invoiceId: ___, total: ____, ...credit } = event
        return { ...invoice, status: "credited", credit }
      }
    }
  },
})

const answered = (invoice: InvoiceState, claimId: string, status: Claim["status"]): InvoiceState => ({
  ...invoice,
  claims: { ...invoice.claims, [claimId]: { ...invoice.claims[claimId]!, status } },
})

/** The claim that waits for an answer, if one does. */
export const pendingClaim = ({ claims }: Pick<InvoiceState, "claims">): string | undefined =>
  Object.entries(claims).find(([, { status }]) => status === "pending")?.[0]
