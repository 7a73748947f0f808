import * as Schema from "effect/Schema"
import { accept, command, PositiveAmount, Reason, refuse } from "../kernel/index.ts"
import { SaleId } from "../shared/index.ts"
import { WriteOffId } from "./events.ts"
import { DateNotAllowed, DifferentContent, PaymentExceedsBalance, SaleNotThere, SaleVoidedBefore } from "./refusals.ts"
import { misdated, BackdatedDay, dayStands, daysBack } from "./rules.ts"
import { balance, ofOrder, placeOf, Sale } from "./sale.ts"
import { givenUp } from "./rights.ts"

/** Nobody expects the rest of this money, or that part of it, any more. */
export const writeOff = command("WriteOff", {
  summary: "Writes off what a customer will not pay any more.",
  input: {
    saleId: SaleId,
    writeOffId: WriteOffId,
    /** All that is owed when absent. */
    amount: Schema.optionalKey(PositiveAmount),
    reason: Reason,
    /** Today when absent. */
    on: Schema.optionalKey(BackdatedDay),
  },
  mints: ["writeOffId"],
  access: { module: "transactions", action: "write_off" },
  offline: "request",
  reads: ({ saleId }) => ({ sale: Sale.of(saleId) }),
  stands: (_, { on }, context) => ({ on: dayStands(on, context) }),
  measures: (events, { sale }, { on }, context) => [...givenUp(events, sale.terms.currency), ...daysBack(on, context)],
  writes: [Sale],
  refusals: [DifferentContent, SaleNotThere, SaleVoidedBefore, DateNotAllowed, PaymentExceedsBalance],
  decide: ({ sale }, { amount, on, reason, saleId, writeOffId }, { today }) => {
    const known = sale.writeOffs[writeOffId]
    if (known !== undefined)
      return amount === undefined || amount === known ? accept([]) : refuse(DifferentContent({ id: writeOffId }))
    if (sale.status === "none") return refuse(SaleNotThere({ saleId }))
    if (sale.status === "voided") return refuse(SaleVoidedBefore({}))
    const day = on ?? today
    const wrongDay = misdated(day, today)
    if (wrongDay !== undefined) return refuse(DateNotAllowed(wrongDay))
    const rest = Math.max(0, balance(sale))
    const lost = amount ?? rest
    if (lost > rest || rest === 0)
      return refuse(PaymentExceedsBalance({ balance: rest, amount: lost, currency: sale.terms.currency }))

    return accept([
      {
        _tag: "BalanceWrittenOff",
        saleId,
        writeOffId,
        ...placeOf(sale),
        on: day,
        amount: lost,
        reason,
        ...ofOrder(sale),
      },
    ])
  },
})
