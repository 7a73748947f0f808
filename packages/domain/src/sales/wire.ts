import { recordExpense } from "../expenses/recordExpense.ts"
import { voidExpense } from "../expenses/voidExpense.ts"
import { type Asks, asks, type Chooses, chooses, lists, resource, shows, type Wire } from "../kernel/index.ts"
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
import { correctionFrom, expenseFrom, paymentFrom, refundFrom, returnFrom, saleFrom, writeOffFrom } from "./wording.ts"
import { writeOff } from "./writeOff.ts"

const answers = transactions
const sale = asks(recordSale, { read: saleFrom, answers })
const expense = asks(recordExpense, { read: expenseFrom, answers })
// Seen first, done then: without the hash of what was shown, a correction is only shown.
const seenFirst = (read: Pick<Asks, "read">): Chooses => {
  const doIt = asks(correctSale, { ...read, answers })
  const showIt = asks(previewCorrection, { ...read, answers })
  return chooses([doIt, showIt], ({ body }) => (body["previewHash"] === undefined ? showIt : doIt))
}
const correct = seenFirst({ read: correctionFrom })
const correctAsItIs = seenFirst({})
const dropSale = asks(voidSale, { answers })
const dropExpense = asks(voidExpense, { answers })

const ofSales = {
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

export const wire: Wire = {
  "GET /v2/transactions": lists(transactions),
  "GET /transactions/:id": shows(transactions),
  "POST /v1.1/transactions": chooses([sale, expense], ({ body }) => (body["kind"] === "expense" ? expense : sale)),
  "PUT /transactions/:id": correct,
  "PATCH /transactions/:id": correct,
  "DELETE /transactions/:id": chooses([dropSale, dropExpense], ({ params }) =>
    params["id"]?.startsWith("exp_") === true ? dropExpense : dropSale,
  ),
  "POST /v1.0/transactions/payments": asks(receivePayment, { read: paymentFrom, answers }),
  "POST /v1.0/transactions/:id/returns": asks(returnGoods, { read: returnFrom, answers }),
  "POST /v1.0/transactions/:id/refunds": asks(issueRefund, { read: refundFrom, answers }),
  "POST /v1.0/transactions/:id/write-off": asks(writeOff, { read: writeOffFrom, answers }),
  "POST /v1.0/transactions/:id/tender": asks(changeTender, { answers }),
  "POST /v1.0/transactions/:id/due-date": asks(setDueDate, { answers }),
  "POST /v1.0/transactions/:id/notes": asks(addNote, { answers }),
  "POST /v1.0/transactions/:id/categorise": asks(categorise, { answers }),

  ...resource("transactions", { view: transactions, verbs: ofSales }),
  ...resource("sales", {
    view: transactions,
    create: recordSale,
    update: correctSale,
    remove: voidSale,
    verbs: ofSales,
  }),
  "POST /api/transactions/:id/correct": correctAsItIs,
  "POST /api/sales/:id/correct": correctAsItIs,
  "PUT /api/sales/:id": correctAsItIs,
  "GET /api/sales": lists(transactions, { where: { kind: "sale" } }),
  ...resource("payments", { view: payments }),
  "POST /api/payments": asks(receivePayment, { read: paymentFrom, answers, status: 201 }),
  ...resource("sale-lines", { view: saleLines }),
  ...resource("returns", { view: returns }),
  ...resource("refunds", { view: refunds }),
  ...resource("write-offs", { view: writeOffs }),
}
