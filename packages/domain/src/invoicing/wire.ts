import { answers, asks, chooses, resource, type Wire } from "../kernel/index.ts"
import { confirmClaim, rejectClaim } from "./claims.ts"
import { correctInvoice } from "./correctInvoice.ts"
import { createInvoice } from "./createInvoice.ts"
import { discardDraft } from "./discardDraft.ts"
import { duplicateInvoice } from "./duplicateInvoice.ts"
import { editDraft } from "./editDraft.ts"
import { invoiceSale } from "./invoiceSale.ts"
import { issueInvoice } from "./issueInvoice.ts"
import { invoiceSummary, invoiceTimeline, reminderTasks } from "./queries.ts"
import { receiveInvoicePayment } from "./receiveInvoicePayment.ts"
import { revokeLink } from "./revokeLink.ts"
import { switchReminders } from "./switchReminders.ts"
import { invoices } from "./views.ts"
import { voidInvoice } from "./voidInvoice.ts"

const answer = { answers: invoices }
const draft = asks(createInvoice, { ...answer, status: 201 })
const ofSale = asks(invoiceSale, { ...answer, status: 201 })
/** A body that names a sale asks for that sale's invoice. */
const create = chooses([draft, ofSale], ({ body }) => (body["saleId"] === undefined ? draft : ofSale))

export const wire: Wire = {
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
}
