import * as Schema from "effect/Schema"
import { accept, command, Currency, Day, PositiveAmount, refuse, text } from "../kernel/index.ts"
import { PaymentId, PaymentMethod, SaleId } from "./events.ts"
import {
  DateNotAllowed,
  DifferentContent,
  PaymentExceedsBalance,
  SaleNotThere,
  SaleVoidedBefore,
  WrongCurrency,
} from "./refusals.ts"
import { foreign, misdated } from "./rules.ts"
import { balance, Sale } from "./sale.ts"

/** The customer pays some, or the rest, of what they owe. */
export const receivePayment = command("ReceivePayment", {
  says: "The customer pays some, or the rest, of what they owe.",
  input: {
    saleId: SaleId,
    paymentId: PaymentId,
    amount: PositiveAmount,
    method: PaymentMethod,
    /** Today when absent. */
    on: Schema.optionalKey(Day),
    reference: Schema.optionalKey(text(1, 80)),
    isDeposit: Schema.optionalKey(Schema.Boolean),
    currencies: Schema.optionalKey(Schema.Array(Currency)),
  },
  subject: "saleId",
  mints: ["paymentId"],
  access: { module: "transactions", action: "receive_payment" },
  offline: "fact",
  needs: ({ saleId }) => ({ sale: Sale.of(saleId) }),
  writes: [Sale],
  refusals: [DifferentContent, SaleNotThere, SaleVoidedBefore, WrongCurrency, DateNotAllowed, PaymentExceedsBalance],
  decide: ({ sale }, input, { today }) => {
    const { amount, isDeposit = false, method, on = today, paymentId, reference, saleId } = input
    const { currency } = sale.terms
    const known = sale.payments[paymentId]
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
    if (amount > balance(sale)) return refuse(PaymentExceedsBalance({ balance: balance(sale), amount, currency }))

    const said = reference === undefined ? {} : { reference }
    return accept([{ _tag: "PaymentReceived", saleId, paymentId, currency, amount, method, on, isDeposit, ...said }])
  },
})
