import * as Schema from "effect/Schema"
import {
  accept,
  command,
  Money,
  PositiveAmount,
  Quantity,
  Reason,
  refuse,
  text,
  SignedQuantity,
  ref,
  present,
  invalid,
  notFoundIn,
} from "../kernel/index.ts"
import { Stock, valued as inStock } from "../stock/index.ts"
import { costBack } from "./costing.ts"
import { creditedOf, named, outOf, sumOf, withLine, worthOf } from "./credit.ts"
import { Condition, LineId, PaymentMethod, RefundId, type ReturnedLine, ReturnId, Unsent } from "./events.ts"
import { ShiftId } from "../shifts/index.ts"
import { SaleId } from "../shared/index.ts"
import { DateNotAllowed, DifferentContent, RefundExceedsReceived, SaleNotThere, SaleVoidedBefore } from "./refusals.ts"
import { broughtBack } from "./broughtBack.ts"
import { otherWays, OtherWaysTakeAll, refundsBy, takenWhole, waysOf } from "./otherWays.ts"
import { givenBack } from "./rights.ts"
import { BackdatedDay, daysBack, dayStands, misdated } from "./rules.ts"
import { amountsOf, ofOrder, placeOf, Sale, saidOf, type SaleState } from "./sale.ts"
import { owed } from "./settle.ts"
import { heardByDrawers } from "./drawers.ts"

const LineNotThere = notFoundIn("LineNotThere", "lines", { lineId: ref("line") })
/** More comes back than the customer still has. */
export const ReturnExceedsSold = invalid("ReturnExceedsSold", "lines", {
  name: Schema.String,
  asked: SignedQuantity,
  out: SignedQuantity,
})

/** Goods came back: on the shelf again, or spoiled; what they are worth is owed no more, or given back at once. */
const returning = command("ReturnGoods", {
  summary: "Takes goods back: which units, in what condition, and what is given back for them.",
  input: {
    saleId: SaleId,
    returnId: ReturnId,
    /** `unsent` of what an order still had to send: it stays, and is not sold any more. */
    lines: Schema.Array(
      Schema.Struct({ lineId: LineId, quantity: Quantity, condition: Condition, unsent: Unsent }),
    ).check(Schema.isMinLength(1), Schema.isMaxLength(150)),
    reason: Reason,
    /** Today when absent. */
    on: Schema.optionalKey(BackdatedDay),
    /** Money given back in the same moment; all that the customer is owed then when no amount is named. */
    refund: Schema.optionalKey(
      Schema.Struct({
        refundId: Schema.optionalKey(RefundId),
        amount: Schema.optionalKey(PositiveAmount),
        method: PaymentMethod,
        /** What of it goes another way. */
        otherWays,
        reference: Schema.optionalKey(text(1, 80)),
        /** The shift from whose drawer it is given. */
        shiftId: Schema.optionalKey(ShiftId),
      }),
    ),
  },
  mints: ["returnId"],
  access: { module: "transactions", action: "refund" },
  offline: "fact",
  reads: ({ saleId }) => ({ sale: Sale.of(saleId) }),
  readsNext: ({ sale }) => ({
    stock: [...new Set(sale.terms.lines.flatMap(({ variantId }) => variantId ?? []))].map((id) => Stock.of(id)),
  }),
  stands: (_, { on }, context) => ({ on: dayStands(on, context) }),
  measures: (events, { sale }, { on }, context) => [
    ...givenBack(events, sale.terms.currency),
    ...daysBack(on, context),
  ],
  writes: [Sale, Stock],
  refusals: [
    DifferentContent,
    SaleNotThere,
    SaleVoidedBefore,
    DateNotAllowed,
    LineNotThere,
    ReturnExceedsSold,
    RefundExceedsReceived,
    OtherWaysTakeAll,
  ],
  decide: ({ sale, stock }, input, { today }) => {
    const { on = today, reason, refund, returnId, saleId } = input
    const { currency } = sale.terms
    const before = sale.returns[returnId]
    if (before !== undefined)
      return before.said === saidOf(input.lines) ? accept([]) : refuse(DifferentContent({ id: returnId }))
    if (sale.status === "none") return refuse(SaleNotThere({ saleId }))
    if (sale.status === "voided") return refuse(SaleVoidedBefore({}))
    const wrongDay = misdated(on, today)
    if (wrongDay !== undefined) return refuse(DateNotAllowed(wrongDay))
    const stranger = input.lines.find(({ lineId }) => !sale.terms.lines.some((line) => line.lineId === lineId))
    if (stranger !== undefined) return refuse(LineNotThere({ lineId: stranger.lineId }))
    const beyond = tooMany(sale, input.lines)
    if (beyond !== undefined) return refuse(ReturnExceedsSold(beyond))
    const lines = valued(sale, input.lines)
    const sum = sumOf(lines)
    const { credited, received, refunded, total, writtenOff } = amountsOf(sale)
    // A sale that was rounded down for cash was never worth the sum of its lines.
    const amount = Math.min(sum, total - credited)
    const overWrittenOff = Math.max(0, credited + amount + writtenOff - total)
    const settled = { total, credited: credited + amount, received, refunded, writtenOff: writtenOff - overWrittenOff }
    const due = Math.min(amount, Math.max(0, -owed(settled)))
    const back = refund?.amount ?? due
    if (refund !== undefined && back > due) return refuse(RefundExceedsReceived({ amount: back, most: due, currency }))
    const refundId = refund?.refundId ?? (`rfd_${returnId.slice("ret_".length)}` as const)
    const ways = refund === undefined || back === 0 ? [] : waysOf({ ...refund, amount: back, refundId })
    if (ways.some((it) => it.refundId in sale.refunds)) return refuse(DifferentContent({ id: refundId }))
    const whole = takenWhole(ways, currency)
    if (whole !== undefined) return refuse(OtherWaysTakeAll(whole))

    const place = placeOf(sale)
    return accept([
      {
        _tag: "GoodsReturned",
        saleId,
        returnId,
        ...place,
        on,
        reason,
        lines,
        ...(amount < sum && { rounding: amount - sum }),
        amount,
        ...ofOrder(sale),
      },
      ...(overWrittenOff > 0
        ? [{ _tag: "WriteOffReduced" as const, saleId, returnId, ...place, on, amount: overWrittenOff }]
        : []),
      ...inStock(stock, broughtBack(stock, sale, { saleId, returnId, on, lines }), { today, currency }),
      ...refundsBy(sale, ways, { saleId, on, reason, returnId, ...present({ shiftId: refund?.shiftId }) }),
    ])
  },
})

export const returnGoods = heardByDrawers(returning, ({ refund }) => refund?.shiftId)

type Asked = ReadonlyArray<Pick<ReturnedLine, "lineId" | "quantity" | "condition" | "unsent">>

/** The line of which more is said to come back, or to stay away, than the customer has. */
const tooMany = (sale: SaleState, asked: Asked) => {
  for (const line of sale.terms.lines) {
    const back = Money.sum(asked.flatMap((it) => (it.lineId === line.lineId ? [it.quantity] : [])))
    const out = outOf(sale.credits, line)
    if (back > out) return { name: line.name, asked: back, out }
  }
  return undefined
}

/** What each part that comes back is worth, those before it counted in; what stays with the customer is worth nothing. */
const valued = (sale: SaleState, asked: Asked): ReadonlyArray<ReturnedLine> => {
  let { credits } = sale
  return asked.map(({ condition, lineId, quantity, unsent }) => {
    const line = sale.terms.lines.find((it) => it.lineId === lineId)!
    const stays = condition === "not_returned"
    const worth = stays ? { value: 0, tax: 0 } : worthOf(credits, line, quantity)
    const cost = stays ? undefined : costBack(line, creditedOf(credits, lineId).units, quantity)
    const returned = { ...named(line), quantity, condition, ...worth, ...present({ cost, unsent }) }
    credits = withLine(credits, returned)
    return returned
  })
}
