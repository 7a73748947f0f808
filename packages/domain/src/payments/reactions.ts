import { type BusinessId, demand, PLATFORM, type Reactions } from "../kernel/index.ts"
import type { SaleEvent } from "../sales/index.ts"
import type { AttemptEvent } from "./events.ts"
import { placeAttempt } from "./place.ts"
import { placeReference, wantedOf } from "./placeReference.ts"
import { returnInvoiceMoney } from "./returnInvoiceMoney.ts"
import { receiveInvoiceMoney } from "./receiveInvoiceMoney.ts"

/** The platform learns whose each try is, and who waits under which reference; money for an invoice goes to its sale. What an order's money does, orders say. */
export const reactions: Reactions<AttemptEvent | SaleEvent> = {
  PaymentExpected: ({ paymentId, reference, saleId }, { business }) =>
    reference === undefined
      ? []
      : [
          demand(
            placeReference,
            { wantedId: wantedOf(reference), businessId: business as BusinessId, saleId, paymentId },
            PLATFORM,
          ),
        ],
  PaymentInitiated: ({ attemptId }, { business }) => [
    demand(placeAttempt, { attemptId, businessId: business as BusinessId }, PLATFORM),
  ],
  PaymentSucceeded: ({ _tag, at: _at, fee: _fee, purpose, subjectId, ...came }) =>
    purpose === "invoice" ? [demand(receiveInvoiceMoney, { ...came, invoiceId: subjectId as `inv_${string}` })] : [],
  AttemptRefunded: ({ amount, attemptId, refundId }) => [demand(returnInvoiceMoney, { attemptId, refundId, amount })],
}
