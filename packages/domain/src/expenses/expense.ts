import { aggregate, only } from "../kernel/index.ts"
import { about, ExpenseEvent, type Terms, terms } from "./events.ts"

interface Paid {
  readonly amount: number
  readonly method: string
  readonly reversed: boolean
}

export interface ExpenseState {
  readonly status: "none" | "posted" | "voided"
  readonly terms: Terms
  /** What was said at first, once it has been changed: how a repeated request is known again. */
  readonly first?: Terms
  readonly payments: { readonly [paymentId: string]: Paid }
  /** Σ payments − Σ reversals; what was paid at once is not among them. */
  readonly paidLater: number
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
  version: 0,
  said: 0,
}

/** Money the business spent, or owes for what it bought. */
export const Expense = aggregate({
  name: "expense",
  version: 2,
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
      case "ExpensePaid": {
        const { amount, method, paymentId } = event
        const payments = { ...expense.payments, [paymentId]: { amount, method, reversed: false } }
        return { ...expense, payments, paidLater: expense.paidLater + amount }
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

/** What is still to be paid; nothing, where it was paid at once. */
export const unpaid = ({ paidLater, status, terms: { amount, paid } }: ExpenseState): number =>
  status === "posted" && paid === false ? amount - paidLater : 0
