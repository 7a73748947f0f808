import { Business, type BusinessEvent, type BusinessState } from "../businesses/index.ts"
import { Expense, type ExpenseEvent, sameFigures as sameSpending } from "../expenses/index.ts"
import type { Closing, Fact, Moves, Read } from "../kernel/index.ts"
import { ledgerEntries } from "../ledger/index.ts"
import { Sale, sameFigures, type SaleEvent, type SaleState } from "../sales/index.ts"

type ExpenseState = typeof Expense.initial

const saleIn = (read: Read, { saleId }: { readonly saleId: string }) => read(Sale, saleId) as SaleState
const expenseIn = (read: Read, { expenseId }: { readonly expenseId: string }) =>
  read(Expense, expenseId) as ExpenseState

const ofSale = ({ terms: { on, orderId } }: SaleState): Moves => ({
  on,
  what: orderId === undefined ? "sale" : "order",
})
const ofPayment = (payment: { readonly on: string } | undefined): ReadonlyArray<Moves> =>
  payment === undefined ? [] : [{ on: payment.on, what: "payment" }]

type Rewriting = SaleEvent | ExpenseEvent

/** What is written over something that counts on a day of its own, whatever day it is now. */
const rewriting: {
  readonly [Tag in Rewriting["_tag"]]?: (
    event: Extract<Rewriting, { readonly _tag: Tag }>,
    read: Read,
  ) => ReadonlyArray<Moves>
} = {
  SaleCorrected: (event, read) => {
    const sale = saleIn(read, event)
    return sameFigures(sale.terms, event) ? [] : [ofSale(sale), { on: event.on }]
  },
  SaleVoided: (event, read) => [ofSale(saleIn(read, event))],
  CashRounded: ({ soldOn }) => [{ on: soldOn, what: "sale" }],
  PaymentReversed: (event, read) => ofPayment(saleIn(read, event).payments[event.paymentId]),
  PaymentTenderCorrected: (event, read) => ofPayment(saleIn(read, event).payments[event.paymentId]),
  ExpenseCorrected: (event, read) => {
    const { terms } = expenseIn(read, event)
    return sameSpending(terms, event) ? [] : [{ on: terms.on, what: "expense" }, { on: event.on }]
  },
  ExpenseChanged: (event, read) => {
    const { terms } = expenseIn(read, event)
    return terms.category === event.category ? [] : [{ on: terms.on, what: "expense" }]
  },
  ExpenseVoided: (event, read) => {
    const { payments, sentBackOn, terms } = expenseIn(read, event)
    const days = [
      terms.on,
      ...Object.values(payments).map(({ on }) => on),
      ...(sentBackOn === undefined ? [] : [sentBackOn]),
    ]
    return days.map((on) => ({ on, what: "expense" }))
  },
  // The bill comes to so much less, on its own day: no profit moves, for goods are no cost before they are sold.
  GoodsSentBack: (event, read) => [{ on: event.on }, { on: expenseIn(read, event).terms.on, isLate: true }],
  ExpensePaymentReversed: (event, read) => ofPayment(expenseIn(read, event).payments[event.paymentId]),
}

/** Every fact of money and goods is posted to the ledger: on the day it names, unless it is written over another. */
const moves = (event: Fact, read: Read): ReadonlyArray<Moves> => {
  const over = rewriting[event._tag as Rewriting["_tag"]] as
    | ((event: Fact, read: Read) => ReadonlyArray<Moves>)
    | undefined
  if (over !== undefined) return over(event, read)
  const { on } = event as { readonly on?: string }
  return on !== undefined && event._tag in ledgerEntries.when ? [{ on }] : []
}

interface Late {
  readonly saleId?: string
  readonly expenseId?: string
  readonly total?: number
  readonly amount?: number
  readonly currency?: BusinessState["currency"]
}

/** What makes something less. */
const less: ReadonlySet<string> = new Set(["GoodsSentBack", "GoodsReturned", "RefundIssued"])

/** The books are closed up to a day of the business's own; only what a till brings later is taken in behind it. */
export const closing: Closing = {
  closedTo: (read, { business }) => (read(Business, business) as BusinessState).closedTo,
  moves,
  cameLate: (event, on, { business: businessId }, read) => {
    const { currency: usual } = read(Business, businessId) as BusinessState
    const { _tag: what, amount: said = 0, currency = usual, ...of } = event as Fact & Late
    const { expenseId = "", saleId: about = expenseId, total: amount = said } = of
    const late = { businessId, on, about, what, amount: less.has(what) ? -amount : amount, currency }
    return { _tag: "CameLate", ...late } satisfies BusinessEvent
  },
}
