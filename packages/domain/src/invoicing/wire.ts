import { answers, asks, chooses, lists, type Request, resource, shows, type Wire } from "../kernel/index.ts"
import { amountOf, currencies } from "../sales/wording.ts"
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
const edit = asks(editDraft, answer)

/** The path names the model, and the copy is new. */
const copied = ({ body, mint, params }: Request) => ({
  invoiceId: body["invoiceId"] ?? mint("inv"),
  ofInvoiceId: params["id"],
})

const paid = ({ body: { businessDate, currency, ...body }, params }: Request) => ({
  ...body,
  invoiceId: params["id"],
  ...(businessDate !== undefined && { on: businessDate }),
  amount: amountOf(body["amount"]),
  ...currencies({ ...body, ...(currency !== undefined && { said: { currency } }) }),
})

const claim = ({ body, params }: Request) => ({ ...body, invoiceId: params["id"], claimId: params["claimId"] })

export const wire: Wire = {
  "GET /v1.1/invoices": lists(invoices),
  "GET /v1.1/invoices/:id": shows(invoices),
  "POST /v1.1/invoices": create,
  "PATCH /v1.1/invoices/:id": edit,
  "PUT /v1.1/invoices/:id": edit,
  "DELETE /v1.1/invoices/:id": asks(discardDraft),
  "POST /v1.1/invoices/:id/issue": asks(issueInvoice, answer),
  "POST /v1.1/invoices/:id/void": asks(voidInvoice, answer),
  "POST /v1.1/invoices/:id/correct": asks(correctInvoice, answer),
  "POST /v1.1/invoices/:id/duplicate": asks(duplicateInvoice, { read: copied, ...answer, status: 201 }),
  "POST /v1.1/invoices/:id/payments": asks(receiveInvoicePayment, { read: paid, ...answer }),
  "POST /v1.1/invoices/:id/reminders": asks(switchReminders, answer),
  "POST /v1.1/invoices/:id/revoke-link": asks(revokeLink, answer),
  "POST /v1.1/invoices/:id/claims/:claimId/confirm": asks(confirmClaim, { read: claim, ...answer }),
  "POST /v1.1/invoices/:id/claims/:claimId/reject": asks(rejectClaim, { read: claim, ...answer }),
  "GET /v1.1/invoices/:id/timeline": answers(invoiceTimeline, { about: invoices }),
  "GET /v1.1/invoices/tasks": answers(reminderTasks),
  "GET /invoice/summary": answers(invoiceSummary),
  ...resource("invoices", {
    view: invoices,
    update: editDraft,
    remove: discardDraft,
    verbs: {
      issue: issueInvoice,
      void: voidInvoice,
      correct: correctInvoice,
      payments: receiveInvoicePayment,
      reminders: switchReminders,
      "revoke-link": revokeLink,
    },
  }),
  "POST /api/invoices": create,
}
