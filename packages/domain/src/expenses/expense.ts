import { noun } from "../kernel/index.ts"
import { ExpenseEvent } from "./events.ts"

type Recorded = Extract<ExpenseEvent, { _tag: "ExpenseRecorded" }>

type ExpenseState = Pick<Recorded, "currency" | "amount" | "on" | "category" | "locationId" | "method"> & {
  readonly status: "none" | "posted" | "voided"
  readonly vendor?: string
  readonly note?: string
}

const initial: ExpenseState = {
  status: "none",
  currency: "NGN",
  amount: 0,
  on: "",
  category: "other",
  locationId: "loc_main",
  method: "cash",
}

/** Money the business spent. */
export const Expense = noun({
  name: "expense",
  initial,
  events: ExpenseEvent,
  idOf: (event: ExpenseEvent) => event.expenseId,
  evolve: (expense: ExpenseState, event): ExpenseState => {
    switch (event._tag) {
      case "ExpenseRecorded": {
        const { amount, category, currency, locationId, method, note, on, vendor } = event
        const said = { ...(vendor !== undefined && { vendor }), ...(note !== undefined && { note }) }
        return { status: "posted", amount, category, currency, locationId, method, on, ...said }
      }
      case "ExpenseVoided":
        return { ...expense, status: "voided" }
    }
  },
})
