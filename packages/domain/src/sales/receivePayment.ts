import * as Schema from "effect/Schema"
import { Business } from "../businesses/index.ts"
import { accept, command, Currency, isClosed, only, PositiveAmount, refuse, present } from "../kernel/index.ts"
import { cashRounding } from "./reckon.ts"
import { PaymentId, PaymentMethod, saidOfPayment } from "./events.ts"
import { countedOnce } from "./once.ts"
import { FeeTooLarge, misfitting, NothingToWaitFor, Waiting, waits } from "./paid.ts"
import { ShiftId } from "../shifts/index.ts"
import { SaleId } from "../shared/index.ts"
import {
  DateNotAllowed,
  DifferentContent,
  PaymentExceedsBalance,
  SaleNotThere,
  SaleVoidedBefore,
  WrongCurrency,
} from "./refusals.ts"
import { foreign, misdated, BackdatedDay, dayStands, daysBack } from "./rules.ts"
import { balance, ofOrder, placeOf, Sale, waitingFor } from "./sale.ts"
import { heardByDrawers } from "./drawers.ts"

const { slipId: _, ...said } = saidOfPayment

/** The customer pays some, or the rest, of what they owe. */
const receiving = command("ReceivePayment", {
  summary: "The customer pays some, or the rest, of what they owe.",
  input: {
    saleId: SaleId,
    paymentId: PaymentId,
    amount: PositiveAmount,
    method: PaymentMethod,
    /** Today when absent. */
    on: Schema.optionalKey(BackdatedDay),
    ...said,
    waiting: Schema.optionalKey(Waiting),
    isDeposit: Schema.optionalKey(Schema.Boolean),
    /** The shift into whose drawer it came. */
    shiftId: Schema.optionalKey(ShiftId),
    currencies: Schema.optionalKey(Schema.Array(Currency)),
  },
  mints: ["paymentId"],
  access: { module: "transactions", action: "receive_payment" },
  offline: "fact",
  reads: ({ saleId }, { business }) => ({ sale: Sale.of(saleId), business: Business.of(business) }),
  stands: (_, { on }, context) => ({ on: dayStands(on, context), waiting: true }),
  measures: (_, __, { on }, context) => daysBack(on, context),
  writes: [Sale],
  refusals: [
    DifferentContent,
    SaleNotThere,
    SaleVoidedBefore,
    WrongCurrency,
    DateNotAllowed,
    NothingToWaitFor,
    FeeTooLarge,
    PaymentExceedsBalance,
  ],
  decide: ({ business, sale }, input, context) => {
    const { today } = context
    const { amount, isDeposit = false, method, on = today, paymentId, reference, saleId, shiftId } = input
    const { currency } = sale.terms
    const known = sale.payments[paymentId] ?? sale.expected[paymentId]
    if (known !== undefined)
      return known.amount === amount && known.method === method && known.reference === reference
        ? accept([])
        : refuse(DifferentContent({ id: paymentId }))
    if (sale.status === "none") return refuse(SaleNotThere({ saleId }))
    if (sale.status === "voided") return refuse(SaleVoidedBefore({}))
    const mixed = foreign(input.currencies, currency)
    if (mixed !== undefined) return refuse(WrongCurrency(mixed))
    const wrongDay = misdated(on, today)
    if (wrongDay !== undefined) return refuse(DateNotAllowed(wrongDay))
    const misfit = misfitting(input, currency)
    if (misfit !== undefined) return refuse(misfit)
    // What is only shown is owed still; but nobody shows more than what is left beside it.
    const isWaiting = waits(method, input.waiting)
    const rest = balance(sale) - (isWaiting ? waitingFor(sale) : 0)
    // A rounding is of the sale's own day: where that is closed, what coins cannot pay stays owed, and is written off.
    const mayRound = method === "cash" && (context.fact !== undefined || !isClosed(sale.terms.on, context))
    const rounding = mayRound ? cashRounding(rest, business.cashStep) : 0
    const rounded = rounding !== 0 && amount === rest + rounding
    if (amount > rest && !rounded)
      return refuse(PaymentExceedsBalance({ balance: Math.max(0, rest), amount, currency }))

    const told = { ...only(said, input), ...present({ shiftId }) }
    const { on: soldOn } = sale.terms
    return accept([
      ...(rounded
        ? [{ _tag: "CashRounded" as const, saleId, paymentId, ...placeOf(sale), soldOn, amount: rounding }]
        : []),
      {
        _tag: isWaiting ? "PaymentExpected" : "PaymentReceived",
        saleId,
        paymentId,
        currency,
        amount,
        method,
        on,
        isDeposit,
        ...told,
        ...ofOrder(sale),
      },
    ])
  },
})

export const receivePayment = heardByDrawers(
  countedOnce(receiving, (input) => [input]),
  ({ shiftId }) => shiftId,
)
