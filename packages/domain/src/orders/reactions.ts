import { type BusinessId, demand, PLATFORM, type Reactions } from "../kernel/index.ts"
import { type AttemptEvent, methodOf } from "../payments/index.ts"
import type { SaleEvent } from "../sales/index.ts"
import type { OrderEvent, OrderId } from "./events.ts"
import { keepTracking } from "./link.ts"
import { receiveOrderMoney } from "./receiveOrderMoney.ts"
import { completeOrder } from "./reopenOrder.ts"
import { returnOrderMoney } from "./returnOrderMoney.ts"

type Id = typeof OrderId.Type

/** What moves the balance of an order's sale, or gives a parcel up, may have been the last that was missing. */
const looked = ({ orderId }: { readonly orderId?: string }) =>
  orderId === undefined ? [] : [demand(completeOrder, { orderId: orderId as Id })]

/** The platform learns whose each address is; money from a provider is the order's; and a sale that is settled may complete it. */
export const reactions: Reactions<OrderEvent | AttemptEvent | SaleEvent> = {
  OrderPlaced: ({ orderId, trackingToken }, { business }) => [
    demand(keepTracking, { trackingToken, orderId, businessId: business as BusinessId }, PLATFORM),
  ],
  PaymentSucceeded: ({ amount, attemptId, channel, currency, paymentId, providerRef, purpose, subjectId }) =>
    purpose === "order"
      ? [
          demand(receiveOrderMoney, {
            orderId: subjectId as Id,
            paymentId,
            attemptId,
            amount,
            currency,
            method: methodOf(channel),
            online: true,
            reference: providerRef,
          }),
        ]
      : [],
  AttemptRefunded: ({ amount, attemptId, refundId }) => [demand(returnOrderMoney, { attemptId, refundId, amount })],
  PaymentReceived: looked,
  RefundIssued: looked,
  BalanceWrittenOff: looked,
  GoodsReturned: looked,
  FulfilmentCancelled: looked,
  FulfilmentReturnedToStore: looked,
}
