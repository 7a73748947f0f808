import {
  changeExpense,
  correctExpense,
  payExpense,
  previewBill,
  previewExpense,
  receiveSupplierRefund,
  recordExpense,
  returnToSupplier,
  reverseExpensePayment,
  voidExpense,
} from "../expenses/index.ts"
import { asks, chooses, isId, lists, module, type Request, resource, shows } from "../kernel/index.ts"
import {
  addNote,
  categorise,
  changeTender,
  confirmPayment,
  correctSale,
  declinePayment,
  issueRefund,
  previewCorrection,
  receivePayment,
  recordSale,
  returnGoods,
  reversePayment,
  setDueDate,
  voidSale,
  writeOff,
} from "../sales/index.ts"
import { customerTotals } from "./customerTotals.ts"
import { transactions as rows } from "./views.ts"

const answer = { answers: rows }
const kind = { param: "kind", choices: ["sale", "expense"] }
const ofSale = {
  id: "saleId",
  clientId: "saleId",
  businessDate: "on",
  shippingCompanyId: "shippingCompany",
  shippingCompany: "shippingCompany",
}
const sale = asks(recordSale, {
  names: { ...ofSale, "payments[].id": "paymentId" },
  given: { channel: "walk_in" },
  ...answer,
})
/** What the documented calls say for a vendor, a category, a day and the papers. */
const expenseNames = {
  id: "expenseId",
  clientId: "expenseId",
  businessDate: "on",
  categoryId: "category",
  vendorId: "vendor",
  vendorName: "vendor",
  attachmentIds: "attachments",
}
const expense = asks(recordExpense, { names: expenseNames, ...answer })

const isExpense = ({ id }: Request["params"]): boolean => isId("exp", id)

// Seen first, done then: without the hash of what was shown, a correction is only shown. The changes stand under
// `changes`, or beside the reason.
const changed = {
  names: { businessDate: "on", shippingCompanyId: "shippingCompany", shippingCompany: "shippingCompany" },
  under: "changes",
  // Whoever corrects says which version they saw, and why.
  demands: ["expectedVersion", "reason"],
  ...answer,
}
const shown = asks(previewCorrection, changed)
const done = asks(correctSale, changed)
const { clientId: _, id: __, ...ofExpense } = expenseNames
const changedExpense = { ...changed, names: ofExpense }
const shownExpense = asks(previewExpense, changedExpense)
const doneExpense = asks(correctExpense, changedExpense)
const correct = chooses([done, shown, doneExpense, shownExpense], ({ body, params }) => {
  const [made, seen] = isExpense(params) ? [doneExpense, shownExpense] : [done, shown]
  return body["previewHash"] === undefined ? seen : made
})
const [shownAsItIs, doneAsItIs] = [asks(previewCorrection, answer), asks(correctSale, answer)]
const correctAsItIs = chooses([doneAsItIs, shownAsItIs], ({ body }) =>
  body["previewHash"] === undefined ? shownAsItIs : doneAsItIs,
)
const dropSale = asks(voidSale, answer)
const dropExpense = asks(voidExpense, answer)

const verbs = {
  payments: receivePayment,
  "reverse-payment": reversePayment,
  "change-tender": changeTender,
  "confirm-payment": confirmPayment,
  "decline-payment": declinePayment,
  returns: returnGoods,
  refunds: issueRefund,
  "write-off": writeOff,
  "due-date": setDueDate,
  notes: addNote,
  categorise,
  correct: correctSale,
  void: voidSale,
}

const paid = asks(receivePayment, {
  names: { transactionId: "saleId", id: "paymentId", businessDate: "on" },
  demands: ["saleId"],
  ...answer,
  status: 200,
})
const paidExpense = asks(payExpense, {
  names: { transactionId: "expenseId", id: "paymentId", businessDate: "on" },
  ...answer,
  status: 200,
})

export const transactions = module("transactions", {
  summary: "Sales and expenses in one list.",
  completions: [customerTotals],
  wire: {
    "GET /v2/transactions": lists(rows),
    "GET /transactions/:id": shows(rows),
    "POST /v1.1/transactions": chooses(
      [sale, expense],
      ({ body }) => (body["kind"] === "sale" ? sale : body["kind"] === "expense" ? expense : kind),
      kind,
    ),
    "PUT /transactions/:id": correct,
    "PATCH /transactions/:id": correct,
    "DELETE /transactions/:id": chooses([dropSale, dropExpense], ({ params }) =>
      isExpense(params) ? dropExpense : dropSale,
    ),
    "POST /v1.0/transactions/payments": chooses([paid, paidExpense], ({ body: { transactionId } }) =>
      isExpense({ id: String(transactionId) }) ? paidExpense : paid,
    ),
    "POST /v1.0/transactions/:id/returns": asks(returnGoods, {
      names: { id: "returnId", businessDate: "on", "refund.id": "refundId" },
      ...answer,
    }),
    "POST /v1.0/transactions/:id/refunds": asks(issueRefund, {
      names: { id: "refundId", businessDate: "on" },
      ...answer,
    }),
    "POST /v1.0/transactions/:id/write-off": asks(writeOff, {
      names: { id: "writeOffId", businessDate: "on" },
      ...answer,
    }),
    "POST /v1.0/transactions/:id/confirm-payment": asks(confirmPayment, answer),
    "POST /v1.0/transactions/:id/decline-payment": asks(declinePayment, answer),
    "POST /v1.0/transactions/:id/tender": asks(changeTender, answer),
    "POST /v1.0/transactions/:id/due-date": asks(setDueDate, answer),
    "POST /v1.0/transactions/:id/notes": asks(addNote, answer),
    "POST /v1.0/transactions/:id/categorise": asks(categorise, answer),

    ...resource("transactions", { view: rows, verbs }),
    ...resource("sales", {
      view: rows,
      create: recordSale,
      update: correctSale,
      remove: voidSale,
      verbs,
      where: { kind: "sale" },
    }),
    "POST /api/transactions/:id/correct": correctAsItIs,
    "POST /api/sales/:id/correct": correctAsItIs,
    "PUT /api/sales/:id": correctAsItIs,
    "PATCH /api/sales/:id": correctAsItIs,
    "POST /api/payments": { ...paid, status: 201 },

    ...resource("expenses", {
      view: rows,
      create: recordExpense,
      update: changeExpense,
      remove: voidExpense,
      verbs: {
        void: voidExpense,
        correct: correctExpense,
        payments: payExpense,
        "reverse-payment": reverseExpensePayment,
        returns: returnToSupplier,
        refunds: receiveSupplierRefund,
      },
      where: { kind: "expense" },
    }),
    "POST /v1.0/expenses": expense,
    "POST /v1.0/expenses/preview": asks(previewBill, { names: expenseNames }),
    "PATCH /v1.0/expenses/:id": asks(changeExpense, answer),
    "POST /v1.0/expenses/:id/correct": asks(correctExpense, answer),
    "POST /v1.0/expenses/:id/payments": asks(payExpense, answer),
    "POST /v1.0/expenses/:id/reverse-payment": asks(reverseExpensePayment, answer),
    "POST /v1.0/expenses/:id/returns": asks(returnToSupplier, answer),
    "POST /v1.0/expenses/:id/refunds": asks(receiveSupplierRefund, answer),
  },
})
