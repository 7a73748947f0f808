import { module } from "../kernel/index.ts"
import { Attempt } from "./attempt.ts"
import { cancelAttempt, expireAttempt, recordFailure } from "./endAttempt.ts"
import { initiatePayment } from "./initiatePayment.ts"
import { laws } from "./laws.ts"
import { notePending } from "./notePending.ts"
import { Payable, Place, placeAttempt } from "./place.ts"
import { placeReference, Wanted } from "./placeReference.ts"
import { reactions } from "./reactions.ts"
import { receivePlanMoney } from "./receivePlanMoney.ts"
import { receiveInvoiceMoney } from "./receiveInvoiceMoney.ts"
import { recordSuccess } from "./recordSuccess.ts"
import { noteRefund, requestRefund } from "./refundAttempt.ts"
import { returnInvoiceMoney } from "./returnInvoiceMoney.ts"
import { wire } from "./wire.ts"
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
  wire,
  laws,
  words,
})
