/** What other modules of the domain may use of this one. */
export { Attempt } from "./attempt.ts"
export { AttemptEvent, AttemptId } from "./events.ts"
export { methodOf } from "./receiveInvoiceMoney.ts"
