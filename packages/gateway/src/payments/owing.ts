import { isId } from "@oja/domain/kernel/isId"
import { present } from "@oja/domain/kernel/present"
import type { Context } from "@oja/domain/kernel/index"
import { Order } from "@oja/domain/orders/order"
import { receivedFor } from "@oja/domain/orders/receiving"
import type { Purpose } from "@oja/domain/payments/events"
import { balance, Sale } from "@oja/domain/sales/sale"
import type { Ledger } from "@oja/store"
import { standingOf } from "../invoicing/index.ts"
import type { Wanted } from "./starting.ts"

type Business = Context["business"]

/** What is left to pay of an order or an invoice, by whom, and where they go afterwards; undefined when there is no such thing. */
export const owing = (ledger: Ledger, business: Business, purpose: Purpose, subjectId: string): Wanted | undefined => {
  switch (purpose) {
    case "invoice":
      return isId("inv", subjectId) ? invoiceOwing(ledger, business, subjectId) : undefined
    case "order":
      return orderOwing(ledger, business, subjectId)
    // Nobody owes for a plan: whoever chooses one goes to pay at once.
    case "subscription":
      return undefined
  }
}

const invoiceOwing = (ledger: Ledger, business: Business, invoiceId: `inv_${string}`): Wanted | undefined => {
  const standing = standingOf(ledger, business, invoiceId)
  if (standing === undefined) return undefined
  const { balance: amount, snapshot, state } = standing
  const { buyerEmail: email, buyerName: name, buyerPhone: phone, currency, language } = snapshot
  const contact = present({ name, email, phone })
  const returnUrl = state.token === undefined ? "/" : `/i/${state.token}`
  return { business, purpose: "invoice", subjectId: invoiceId, amount, currency, contact, language, returnUrl }
}

const orderOwing = (ledger: Ledger, business: Business, orderId: string): Wanted | undefined => {
  const order = ledger.state(business, Order, orderId)
  if (order.status === "none") return undefined
  const { agreed, contact: said, language, saleId, trackingToken } = order
  const rest = agreed.total - receivedFor(order)
  const open = order.status === "placed" || order.status === "expired"
  const amount = saleId === undefined ? (open ? rest : 0) : balance(ledger.state(business, Sale, saleId))
  const { contactEmail: email, contactName: name, contactPhone: phone } = said
  const contact = present({ name, email, phone })
  const { currency } = agreed
  const returnUrl = `/t/${trackingToken}`
  return { business, purpose: "order", subjectId: orderId, amount, currency, contact, language, returnUrl }
}
