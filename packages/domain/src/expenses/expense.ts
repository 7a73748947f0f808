import { aggregate, only } from "../kernel/index.ts"
import { meantBy } from "../stock/index.ts"
import { about, ExpenseEvent, type Terms, terms } from "./events.ts"

interface Paid {
  readonly amount: number
  readonly method: string
  readonly on: string
  readonly reversed: boolean
}

export interface ExpenseState {
  readonly status: "none" | "posted" | "voided"
  readonly terms: Terms
  /** What was said at first, once it has been changed: how a repeated request is known again. */
  readonly first?: Terms
  /** Money that came back is paid below zero. */
  readonly payments: { readonly [paymentId: string]: Paid }
  /** Σ payments − Σ reversals; what was paid at once is not among them. */
  readonly paidLater: number
  /** What went back to whoever sold it, of each thing how much; its terms say what is left. */
  readonly returns: { readonly [returnId: string]: Units }
  /** What all that came to. */
  readonly sentBack: number
  /** The first day on which some of it went back. */
  readonly sentBackOn?: string
  /** How many facts it has behind it: what `expectedVersion` is held against. */
  readonly version: number
  /** The version in which it was last written down, corrected or changed. */
  readonly said: number
}

const initial: ExpenseState = {
  status: "none",
  terms: { currency: "NGN", amount: 0, on: "", category: "other", locationId: "loc_main" },
  payments: {},
  paidLater: 0,
  returns: {},
  sentBack: 0,
  version: 0,
  said: 0,
}

/** Money the business spent, or owes for what it bought. */
export const Expense = aggregate({
  name: "expense",
  version: 5,
  initial,
  events: ExpenseEvent,
  idOf: (event: ExpenseEvent) => event.expenseId,
  evolve: (before: ExpenseState, event): ExpenseState => {
    const expense = { ...before, version: before.version + 1 }
    const first = before.first ?? before.terms
    const said = expense.version
    switch (event._tag) {
      case "ExpenseRecorded":
        return { ...expense, status: "posted", terms: only(terms, event), said }
      case "ExpensePaid":
        return withPayment(expense, event)
      case "ExpenseRefunded":
        return withPayment(expense, { ...event, amount: -event.amount })
      case "GoodsSentBack": {
        const { goods: _, ...told } = expense.terms
        const { amount, goods, lines, on, returnId } = event
        const { sentBackOn = on } = expense
        const left = { ...told, amount: told.amount - amount, ...(goods.length > 0 && { goods }) }
        const returns = { ...expense.returns, [returnId]: unitsOf(lines) }
        return {
          ...expense,
          first,
          terms: left,
          returns,
          sentBack: expense.sentBack + amount,
          sentBackOn: on < sentBackOn ? on : sentBackOn,
          said,
        }
      }
      case "ExpensePaymentReversed": {
        const { amount, paymentId } = event
        const payments = { ...expense.payments, [paymentId]: { ...expense.payments[paymentId]!, reversed: true } }
        return { ...expense, payments, paidLater: expense.paidLater - amount }
      }
      case "ExpenseCorrected":
        return { ...expense, first, terms: only(terms, event), said }
      case "ExpenseChanged": {
        const kept = Object.fromEntries(Object.entries(expense.terms).filter(([field]) => !(field in about)))
        return { ...expense, first, terms: { ...kept, ...only(about, event) } as Terms, said }
      }
      case "ExpenseVoided":
        return { ...expense, status: "voided" }
    }
  },
})

type Payment = Omit<Paid, "reversed"> & { readonly paymentId: string }

const withPayment = (expense: ExpenseState, { amount, method, on, paymentId }: Payment): ExpenseState => ({
  ...expense,
  payments: { ...expense.payments, [paymentId]: { amount, method, on, reversed: false } },
  paidLater: expense.paidLater + amount,
})

/** Thousandths by variant. */
export interface Units {
  readonly [variantId: string]: number
}

export const unitsOf = (lines: ReadonlyArray<Parameters<typeof meantBy>[0] & { readonly quantity: number }>): Units => {
  const units: { [variantId: string]: number } = {}
  for (const line of lines) units[meantBy(line)] = (units[meantBy(line)] ?? 0) + line.quantity
  return units
}

/** What is still to be paid; below zero, what whoever sold it is to give back. */
export const unpaid = ({ paidLater, sentBack, status, terms: { amount, paid } }: ExpenseState): number =>
  status !== "posted" ? 0 : (paid === false ? amount : -sentBack) - paidLater
