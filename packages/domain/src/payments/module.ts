import { lists, module, resource, shows } from "../kernel/index.ts"
import { Attempt } from "./attempt.ts"
import { cancelAttempt, expireAttempt, recordFailure } from "./endAttempt.ts"
import { initiatePayment } from "./initiatePayment.ts"
import { laws } from "./laws.ts"
import { notePending } from "./notePending.ts"
import { Payable, Place, placeAttempt } from "./place.ts"
import { placeReference, Wanted } from "./placeReference.ts"
import { reactions } from "./reactions.ts"
import { receiveInvoiceMoney } from "./receiveInvoiceMoney.ts"
import { receivePlanMoney } from "./receivePlanMoney.ts"
import { recordSuccess } from "./recordSuccess.ts"
import { noteRefund, requestRefund } from "./refundAttempt.ts"
import { returnInvoiceMoney } from "./returnInvoiceMoney.ts"
import { attempts } from "./views.ts"
import { words } from "./words.ts"

export const payments = module("payments", {
  summary: "How customers pay through a provider: tries to pay, what became of them, and money that goes back.",
  aggregates: [Attempt, Payable, Place, Wanted],
  commands: [
    initiatePayment,
    notePending,
    recordSuccess,
    recordFailure,
    expireAttempt,
    cancelAttempt,
    requestRefund,
    noteRefund,
    placeAttempt,
    placeReference,
    receiveInvoiceMoney,
    receivePlanMoney,
    returnInvoiceMoney,
  ],
  reactions: [reactions],
  // To begin a try and to give money back, a provider must be asked: the gateway's own routes do that (gateway/src/payments).
  wire: {
    "GET /v1.0/payments": lists(attempts),
    "GET /v1.0/payments/:id": shows(attempts),
    ...resource("payment-attempts", { view: attempts }),
  },
  laws,
  words,
})
