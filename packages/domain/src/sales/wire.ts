import { expenseNames } from "../expenses/wire.ts"
import { recordExpense } from "../expenses/recordExpense.ts"
import { voidExpense } from "../expenses/voidExpense.ts"
import { asks, chooses, lists, resource, shows, type Wire } from "../kernel/index.ts"
import { addNote, categorise, setDueDate } from "./about.ts"
import { changeTender } from "./changeTender.ts"
import { correctSale, previewCorrection } from "./correctSale.ts"
import { issueRefund } from "./issueRefund.ts"
import { receivePayment } from "./receivePayment.ts"
import { recordSale } from "./recordSale.ts"
import { returnGoods } from "./returnGoods.ts"
import { reversePayment } from "./reversePayment.ts"
import { payments, refunds, returns, saleLines, transactions, writeOffs } from "./views.ts"
import { voidSale } from "./voidSale.ts"
import { writeOff } from "./writeOff.ts"

const answer = { answers: transactions }
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
const expense = asks(recordExpense, { names: expenseNames, ...answer })

// Seen first, done then: without the hash of what was shown, a correction is only shown. The changes stand under
// `changes`, or beside the reason.
const changed = {
  names: { businessDate: "on", shippingCompanyId: "shippingCompany", shippingCompany: "shippingCompany" },
  under: "changes",
  ...answer,
}
const shown = asks(previewCorrection, changed)
const done = asks(correctSale, changed)
const correct = chooses([done, shown], ({ body }) => (body["previewHash"] === undefined ? shown : done))
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
  ...answer,
  status: 200,
})

export const wire: Wire = {
  "GET /v2/transactions": lists(transactions),
  "GET /transactions/:id": shows(transactions),
  "POST /v1.1/transactions": chooses(
    [sale, expense],
    ({ body: { kind } }) =>
      kind === "sale" ? sale : kind === "expense" ? expense : { param: "kind", choices: ["sale", "expense"] },
    "kind",
  ),
  "PUT /transactions/:id": correct,
  "PATCH /transactions/:id": correct,
  "DELETE /transactions/:id": chooses([dropSale, dropExpense], ({ params }) =>
    params["id"]?.startsWith("exp_") === true ? dropExpense : dropSale,
  ),
  "POST /v1.0/transactions/payments": paid,
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
  "POST /v1.0/transactions/:id/tender": asks(changeTender, answer),
  "POST /v1.0/transactions/:id/due-date": asks(setDueDate, answer),
  "POST /v1.0/transactions/:id/notes": asks(addNote, answer),
  "POST /v1.0/transactions/:id/categorise": asks(categorise, answer),

  ...resource("transactions", { view: transactions, verbs }),
  ...resource("sales", {
    view: transactions,
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
  ...resource("payments", { view: payments }),
  "POST /api/payments": { ...paid, status: 201 },
  ...resource("sale-lines", { view: saleLines }),
  ...resource("returns", { view: returns }),
  ...resource("refunds", { view: refunds }),
  ...resource("write-offs", { view: writeOffs }),
}
