import { module } from "../kernel/index.ts"
import { previewAmendment } from "./amendOrder.ts"
import { Blocklist } from "./blocklist.ts"
import { claimOrderPayment } from "./claims.ts"
import { storeFees } from "./feesView.ts"
import { holdOrder } from "./holdOrder.ts"
import { laws } from "./laws.ts"
import { keepTracking, Tracking } from "./link.ts"
import { Order } from "./order.ts"
import { reactions } from "./reactions.ts"
import { receiveOrderMoney } from "./receiveOrderMoney.ts"
import { completeOrder } from "./reopenOrder.ts"
import { returnOrderMoney } from "./returnOrderMoney.ts"
import { tendOrder } from "./tendOrder.ts"
import { orders as rows } from "./views.ts"
import { undos } from "./undo.ts"
import { wire } from "./wire.ts"
import { words } from "./words.ts"

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
  wire,
  laws,
  words,
})
