import { back, present, same, undoing } from "../kernel/index.ts"
import { categorise, setDueDate } from "./about.ts"
import { changeTender } from "./changeTender.ts"
import { reversePayment } from "./reversePayment.ts"
import { Sale } from "./sale.ts"
import { voidSale } from "./voidSale.ts"

/** What takes facts about sales back. */
export const undos = undoing(Sale, {
  SaleRecorded: ({ event: { saleId }, reason }) => back(voidSale, { saleId, reason }),
  // What was waited for and seen to come is no slip: whoever takes it back does so on the sale, and a person hears of it.
  PaymentReceived: ({ event: { evidence, paymentId, saleId }, reason }) =>
    evidence === undefined ? back(reversePayment, { saleId, paymentId, reason }) : undefined,
  PaymentTenderCorrected: ({ before, event: { from, method, paymentId, saleId }, now, reason }) => {
    const { reference } = before.payments[paymentId] ?? {}
    if (now.payments[paymentId]?.method !== method) return undefined
    return back(changeTender, {
      saleId,
      paymentId,
      method: from,
      reason,
      ...present({ reference }),
    })
  },
  DueDateSet: ({ before, event: { dueDate, saleId }, now }) =>
    now.terms.dueDate === dueDate ? back(setDueDate, { saleId, dueDate: before.terms.dueDate ?? null }) : undefined,
  Recategorised: ({ after, before, event: { saleId }, now }) => {
    const said = ({ terms: { attachments = [], tags = [] } }: typeof now) => ({ attachments, tags })
    return same(said(now), said(after)) ? back(categorise, { saleId, ...said(before) }) : undefined
  },
})
