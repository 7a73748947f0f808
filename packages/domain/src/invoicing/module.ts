import { answers, asks, chooses, module, resource } from "../kernel/index.ts"
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
import { words } from "./words.ts"

const answer = { answers: invoices }
const draft = asks(createInvoice, { ...answer, status: 201 })
const ofSale = asks(invoiceSale, { ...answer, status: 201 })
/** A body that names a sale asks for that sale's invoice. */
const create = chooses([draft, ofSale], ({ body }) => (body["saleId"] === undefined ? draft : ofSale))

export const invoicing = module("invoicing", {
  summary: "What a customer is asked to pay, by when, and what was said about it since.",
  aggregates: [Invoice, Link],
  commands: [shareInvoice, seeInvoice, remind, noteLetter, claimPayment, receiveInvoicePayment, keepLink],
  views: [invoices, timeline],
  reactions: [reactions],
  wire: {
    ...resource("invoices", {
      view: invoices,
      update: editDraft,
      remove: discardDraft,
      verbs: {
        issue: issueInvoice,
        void: voidInvoice,
        correct: correctInvoice,
        reminders: switchReminders,
        "revoke-link": revokeLink,
        payments: receiveInvoicePayment,
      },
      at: "/v1.1/invoices",
    }),
    "POST /v1.1/invoices": create,
    "POST /api/invoices": create,
    "DELETE /v1.1/invoices/:id": asks(discardDraft),
    "POST /v1.1/invoices/:id/duplicate": asks(duplicateInvoice, { id: "ofInvoiceId", ...answer, status: 201 }),
    "POST /v1.1/invoices/:id/payments": asks(receiveInvoicePayment, { names: { businessDate: "on" }, ...answer }),
    "POST /v1.1/invoices/:id/claims/:claimId/confirm": asks(confirmClaim, answer),
    "POST /v1.1/invoices/:id/claims/:claimId/reject": asks(rejectClaim, answer),
    "GET /v1.1/invoices/:id/timeline": answers(invoiceTimeline, { about: invoices }),
    "GET /v1.1/invoices/tasks": answers(reminderTasks),
    "GET /invoice/summary": answers(invoiceSummary),
  },
  laws,
  words,
})
