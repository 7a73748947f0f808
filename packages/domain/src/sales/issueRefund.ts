import * as Schema from "effect/Schema"
import { accept, command, PositiveAmount, Reason, refuse, text, present } from "../kernel/index.ts"
import { reduction } from "./credit.ts"
import { PaymentMethod, RefundId } from "./events.ts"
import { otherWays, OtherWaysTakeAll, refundsBy, takenWhole, waysOf } from "./otherWays.ts"
import { ShiftId } from "../shifts/index.ts"
import { SaleId } from "../shared/index.ts"
import { DateNotAllowed, DifferentContent, RefundExceedsReceived, SaleNotThere, SaleVoidedBefore } from "./refusals.ts"
import { misdated, BackdatedDay, dayStands, daysBack } from "./rules.ts"
import { balance, placeOf, Sale } from "./sale.ts"
import { givenBack } from "./rights.ts"
import { heardByDrawers } from "./drawers.ts"

const issuing = command("IssueRefund", {
  summary: "Gives money back: what the customer is owed, or a part of the price.",
  input: {
    saleId: SaleId,
    refundId: RefundId,
    amount: PositiveAmount,
    method: PaymentMethod,
    /** What of the amount goes another way. */
    otherWays,
    reason: Reason,
    /** Today when absent. */
    on: Schema.optionalKey(BackdatedDay),
    reference: Schema.optionalKey(text(1, 80)),
    /** The shift from whose drawer it is given. */
    shiftId: Schema.optionalKey(ShiftId),
  },
  mints: ["refundId"],
  access: { module: "transactions", action: "refund" },
  offline: "fact",
  reads: ({ saleId }) => ({ sale: Sale.of(saleId) }),
  stands: (_, { on }, context) => ({ on: dayStands(on, context) }),
  measures: (events, { sale }, { on }, context) => [
    ...givenBack(events, sale.terms.currency),
    ...daysBack(on, context),
  ],
  writes: [Sale],
  refusals: [DifferentContent, SaleNotThere, SaleVoidedBefore, DateNotAllowed, RefundExceedsReceived, OtherWaysTakeAll],
  decide: ({ sale }, input, { today }) => {
    const { amount, on = today, reason, refundId, saleId, shiftId } = input
    const { currency } = sale.terms
    const ways = waysOf(input)
    if (ways.some((it) => it.refundId in sale.refunds))
      return ways.every(({ amount, method, refundId: id }) => {
        const known = sale.refunds[id]
        return known?.amount === amount && known.method === method
      })
        ? accept([])
        : refuse(DifferentContent({ id: refundId }))
    if (sale.status === "none") return refuse(SaleNotThere({ saleId }))
    if (sale.status === "voided") return refuse(SaleVoidedBefore({}))
    const wrongDay = misdated(on, today)
    if (wrongDay !== undefined) return refuse(DateNotAllowed(wrongDay))
    const most = sale.received - sale.refunded
    if (amount > most) return refuse(RefundExceedsReceived({ amount, most, currency }))
    const whole = takenWhole(ways, currency)
    if (whole !== undefined) return refuse(OtherWaysTakeAll(whole))

    const off = amount - Math.min(amount, Math.max(0, -balance(sale)))
    const cheaper = {
      _tag: "PriceReduced" as const,
      saleId,
      refundId,
      ...placeOf(sale),
      on,
      reason,
      ...reduction(sale.terms, sale.credits, sale.rounded, off),
      amount: off,
    }
    return accept([
      ...(off > 0 ? [cheaper] : []),
      ...refundsBy(sale, ways, { saleId, on, reason, ...present({ shiftId }) }),
    ])
  },
})

/** Money goes back to the customer: what they are owed first, and beyond that the price comes down by as much. */
export const issueRefund = heardByDrawers(issuing, ({ shiftId }) => shiftId)

/** The same for commands that tell the drawers themselves. */
export const refunding = { decide: issuing.decide, refusals: issuing.refusals }
