import { answers, resource, type Wire } from "../kernel/index.ts"
import { quoteOffers } from "./quoteOffers.ts"
import { payments, refunds, returns, saleLines, waitingPayments, writeOffs } from "./views.ts"

export const wire: Wire = {
  "POST /v1.0/discounts/quote": answers(quoteOffers),
  ...resource("payments", { view: payments }),
  ...resource("waiting-payments", { view: waitingPayments, at: "/v1.0/payments/waiting" }),
  ...resource("sale-lines", { view: saleLines }),
  ...resource("returns", { view: returns }),
  ...resource("refunds", { view: refunds }),
  ...resource("write-offs", { view: writeOffs }),
}
