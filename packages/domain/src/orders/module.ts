import { answers, asks, chooses, module, resource } from "../kernel/index.ts"
import { amendOrder, previewAmendment } from "./amendOrder.ts"
import { Blocklist } from "./blocklist.ts"
import { blockOrders, unblockOrders } from "./blockOrders.ts"
import { blocked } from "./blocksView.ts"
import { cancelOrder } from "./cancelOrder.ts"
import { claimOrderPayment, confirmOrderClaim, rejectOrderClaim } from "./claims.ts"
import { confirmOrder } from "./confirmOrder.ts"
import { storeFees } from "./feesView.ts"
import {
  assignFulfilment,
  cancelFulfilment,
  createFulfilment,
  deliverFulfilment,
  dispatchFulfilment,
  failFulfilment,
  packFulfilment,
  pickUpFulfilment,
  readyFulfilment,
  returnFulfilment,
} from "./fulfil.ts"
import { holdOrder } from "./holdOrder.ts"
import { laws } from "./laws.ts"
import { keepTracking, Tracking } from "./link.ts"
import { Order } from "./order.ts"
import { placeOrder } from "./placeOrder.ts"
import { orderSummary } from "./queries.ts"
import { reactions } from "./reactions.ts"
import { receiveOrderMoney } from "./receiveOrderMoney.ts"
import { refundOrder } from "./refundOrder.ts"
import { completeOrder, reopenOrder } from "./reopenOrder.ts"
import { requestOrderPayment } from "./requestPayment.ts"
import { returnOrderMoney } from "./returnOrderMoney.ts"
import { approveReturn, closeReturn, declineReturn, receiveReturn, requestReturn } from "./returns.ts"
import { tendOrder } from "./tendOrder.ts"
import { undos } from "./undo.ts"
import { orders as rows } from "./views.ts"
import { words } from "./words.ts"

const answer = { answers: rows }
const dated = { businessDate: "on" }
/** Whoever has seen what it would do says so with the preview's hash; everybody else is shown it first. */
const amends = asks(amendOrder, answer)
const previewed = asks(previewAmendment, answer)
const amend = chooses([amends, previewed], ({ body }) => (body["previewHash"] === undefined ? previewed : amends))
const contact = { contactPhone: "contactPhone", countryCode: "contactPhone.callingCode" }
const place = asks(placeOrder, { names: contact, ...answer, status: 201 })

export const orders = module("orders", {
  summary: "What customers order, what is paid for it, and how it reaches them.",
  aggregates: [Order, Tracking, Blocklist],
  commands: [
    holdOrder,
    tendOrder,
    receiveOrderMoney,
    returnOrderMoney,
    claimOrderPayment,
    previewAmendment,
    completeOrder,
    keepTracking,
  ],
  views: [rows, storeFees],
  reactions: [reactions],
  undos: [undos],
  wire: {
    ...resource("orders", {
      view: rows,
      verbs: {
        confirm: confirmOrder,
        cancel: cancelOrder,
        reopen: reopenOrder,
        "request-payment": requestOrderPayment,
        refunds: refundOrder,
      },
      at: "/v1.0/orders",
    }),
    ...resource("blocked", { view: blocked, create: blockOrders, remove: unblockOrders, at: "/v1.0/blocked" }),
    "GET /v1.0/orders/summary": answers(orderSummary),
    "POST /v1.0/orders": place,
    "POST /api/orders": place,
    "POST /v1.0/orders/:id/amend": amend,
    "POST /v1.0/orders/:id/refunds": asks(refundOrder, { names: dated, ...answer }),
    "POST /v1.0/orders/:id/claims/:claimId/confirm": asks(confirmOrderClaim, { names: dated, ...answer }),
    "POST /v1.0/orders/:id/claims/:claimId/reject": asks(rejectOrderClaim, answer),
    "POST /v1.0/orders/:id/fulfilments": asks(createFulfilment, { id: "", about: rows, status: 201 }),
    "POST /v1.0/fulfilments/:id/pack": asks(packFulfilment),
    "POST /v1.0/fulfilments/:id/ready": asks(readyFulfilment),
    "POST /v1.0/fulfilments/:id/picked-up": asks(pickUpFulfilment),
    "POST /v1.0/fulfilments/:id/assign": asks(assignFulfilment),
    "POST /v1.0/fulfilments/:id/dispatch": asks(dispatchFulfilment),
    "POST /v1.0/fulfilments/:id/deliver": asks(deliverFulfilment),
    "POST /v1.0/fulfilments/:id/fail": asks(failFulfilment),
    "POST /v1.0/fulfilments/:id/return-to-store": asks(returnFulfilment),
    "POST /v1.0/fulfilments/:id/cancel": asks(cancelFulfilment),
    "POST /v1.0/orders/:id/returns": asks(requestReturn, { id: "", about: rows, status: 201 }),
    "POST /v1.0/returns/:id/approve": asks(approveReturn),
    "POST /v1.0/returns/:id/decline": asks(declineReturn),
    "POST /v1.0/returns/:id/receive": asks(receiveReturn),
    "POST /v1.0/returns/:id/close": asks(closeReturn),
  },
  laws,
  words,
})
