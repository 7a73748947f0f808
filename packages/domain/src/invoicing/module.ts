import type { Module } from "../kernel/index.ts"
import { claimPayment, confirmClaim, rejectClaim } from "./claims.ts"
import { correctInvoice } from "./correctInvoice.ts"
import { createInvoice } from "./createInvoice.ts"
import { discardDraft } from "./discardDraft.ts"
import { duplicateInvoice } from "./duplicateInvoice.ts"
import { editDraft } from "./editDraft.ts"
import { Invoice } from "./invoice.ts"
import { invoiceSale } from "./invoiceSale.ts"
import { issueInvoice } from "./issueInvoice.ts"
import { laws } from "./laws.ts"
import { keepLink, Link, reactions } from "./link.ts"
import { noteLetter } from "./noteLetter.ts"
import { invoiceSummary, invoiceTimeline, reminderTasks } from "./queries.ts"
import { receiveInvoicePayment } from "./receiveInvoicePayment.ts"
import { remind } from "./remind.ts"
import { revokeLink } from "./revokeLink.ts"
import { seeInvoice } from "./seeInvoice.ts"
import { shareInvoice } from "./shareInvoice.ts"
import { switchReminders } from "./switchReminders.ts"
import { invoices, timeline } from "./views.ts"
import { voidInvoice } from "./voidInvoice.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

/** Invoices: what a customer is asked to pay, by when, and what was said about it since. */
export const invoicing: Module = {
  name: "invoicing",
  summary: "What a customer is asked to pay, by when, and what was said about it since.",
  aggregates: [Invoice, Link],
  commands: [
    createInvoice,
    invoiceSale,
    editDraft,
    discardDraft,
    duplicateInvoice,
    issueInvoice,
    shareInvoice,
    revokeLink,
    seeInvoice,
    switchReminders,
    remind,
    noteLetter,
    claimPayment,
    confirmClaim,
    rejectClaim,
    receiveInvoicePayment,
    voidInvoice,
    correctInvoice,
    keepLink,
  ],
  views: [invoices, timeline],
  queries: [invoiceSummary, invoiceTimeline, reminderTasks],
  reactions: [reactions],
  wire,
  laws,
  words,
}
