import type { Module } from "../kernel/index.ts"
import { amendOrder, previewAmendment } from "./amendOrder.ts"
import { blockOrders, unblockOrders } from "./blockOrders.ts"
import { Blocklist } from "./blocklist.ts"
import { blocked } from "./blocksView.ts"
import { cancelOrder } from "./cancelOrder.ts"
import { claimOrderPayment, confirmOrderClaim, rejectOrderClaim } from "./claims.ts"
import { confirmOrder } from "./confirmOrder.ts"
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
import { storeFees } from "./feesView.ts"
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
import { orders as rows } from "./views.ts"
import { undos } from "./undo.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

/** Orders: what customers ask for, from the moment it is placed until it is in their hands, and back. */
export const orders: Module = {
  name: "orders",
  summary: "What customers order, what is paid for it, and how it reaches them.",
  aggregates: [Order, Tracking, Blocklist],
  commands: [
    placeOrder,
    holdOrder,
    tendOrder,
    receiveOrderMoney,
    returnOrderMoney,
    claimOrderPayment,
    confirmOrderClaim,
    rejectOrderClaim,
    confirmOrder,
    cancelOrder,
    amendOrder,
    previewAmendment,
    requestOrderPayment,
    reopenOrder,
    completeOrder,
    refundOrder,
    createFulfilment,
    packFulfilment,
    readyFulfilment,
    pickUpFulfilment,
    assignFulfilment,
    dispatchFulfilment,
    deliverFulfilment,
    failFulfilment,
    returnFulfilment,
    cancelFulfilment,
    requestReturn,
    approveReturn,
    declineReturn,
    receiveReturn,
    closeReturn,
    keepTracking,
    blockOrders,
    unblockOrders,
  ],
  views: [rows, storeFees, blocked],
  queries: [orderSummary],
  reactions: [reactions],
  undos: [undos],
  wire,
  laws,
  words,
}
