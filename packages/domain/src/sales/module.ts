import { answers, module, resource } from "../kernel/index.ts"
import { addNote, categorise, setDueDate } from "./about.ts"
import { changeTender } from "./changeTender.ts"
import { confirmPayment, confirmPaymentByProvider, declinePayment } from "./confirmPayment.ts"
import { correctSale, previewCorrection } from "./correctSale.ts"
import { InvoicedSale } from "./invoicedSale.ts"
import { issueRefund } from "./issueRefund.ts"
import { laws } from "./laws.ts"
import { quoteOffers } from "./quoteOffers.ts"
import { receivePayment } from "./receivePayment.ts"
import { recordSale } from "./recordSale.ts"
import { Reference } from "./reference.ts"
import { returnGoods } from "./returnGoods.ts"
import { reversePayment } from "./reversePayment.ts"
import { Sale } from "./sale.ts"
import { undos } from "./undo.ts"
import { payments, refunds, returns, saleLines, waitingPayments, writeOffs } from "./views.ts"
import { voidSale } from "./voidSale.ts"
import { words } from "./words.ts"
import { writeOff } from "./writeOff.ts"

export const sales = module("sales", {
  summary: "What was sold, to whom, what was paid for it, and what came back.",
  aggregates: [Sale, InvoicedSale, Reference],
  commands: [
    recordSale,
    receivePayment,
    confirmPayment,
    confirmPaymentByProvider,
    declinePayment,
    reversePayment,
    changeTender,
    returnGoods,
    issueRefund,
    writeOff,
    setDueDate,
    addNote,
    categorise,
    correctSale,
    previewCorrection,
    voidSale,
  ],
  undos: [undos],
  wire: {
    "POST /v1.0/discounts/quote": answers(quoteOffers),
    ...resource("payments", { view: payments }),
    ...resource("waiting-payments", { view: waitingPayments, at: "/v1.0/payments/waiting" }),
    ...resource("sale-lines", { view: saleLines }),
    ...resource("returns", { view: returns }),
    ...resource("refunds", { view: refunds }),
    ...resource("write-offs", { view: writeOffs }),
  },
  laws,
  words,
})
