import { customers } from "../customers/index.ts"
import { type Completion, Count, groupsOf, SignedAmount } from "../kernel/index.ts"
import { transactions } from "./views.ts"

const amountOf = (value: unknown): number => (typeof value === "number" ? value : 0)

/** What each customer bought in all: sales that stand, less what was taken back, with delivery and taxes. */
export const customerTotals: Completion = {
  view: customers,
  fields: { totalSpent: SignedAmount, totalOrders: Count },
  from: transactions,
  reads: (ids, currency) =>
    groupsOf(transactions, {
      where: { kind: "sale", voided: false, customerId: [...ids], currency },
      by: ["customerId"],
      sum: { total: "total", credited: "credited" },
    }),
  told: (sums, id) => {
    const own = sums.find(({ customerId }) => customerId === id)
    return {
      totalSpent: amountOf(own?.["total"]) - amountOf(own?.["credited"]),
      totalOrders: amountOf(own?.["count"]),
    }
  },
}
