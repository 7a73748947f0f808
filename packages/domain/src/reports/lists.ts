import * as Schema from "effect/Schema"
import { ExpenseCategory, expenseCategories } from "../expenses/index.ts"
import { groupsOf, query, rowsIn, Instant, ref } from "../kernel/index.ts"
import { saleLines } from "../sales/index.ts"
import { transactions } from "../transactions/index.ts"
import { askedFor, branch, period } from "./period.ts"

const access = { module: "transactions", action: "view" }
const spent = { kind: "expense", voided: false } as const

/** From whom the business buys. */
export const expenseVendors = query("expense-vendors", {
  summary: "The vendors of expenses, with what was spent with each.",
  input: { ...period, ...branch },
  access: { module: "expenses", action: "view" },
  whole: { transactions: { module: "expenses", action: "view_all" } },
  reads: (asked) => ({
    vendors: groupsOf(transactions, {
      where: { ...spent, ...askedFor(asked) },
      by: ["vendor", "currency"],
      sum: { total: "total", owed: "balance" },
      sort: [["vendor", "ASC"]],
    }),
  }),
  answer: ({ vendors }) =>
    vendors.flatMap(({ count, currency, owed, total, vendor }) =>
      typeof vendor === "string" ? [{ name: vendor, currency, total, owed, count }] : [],
    ),
})

/** What transactions are sorted by: the categories of goods that sold, and the kinds of expense. */
export const transactionCategories = query("transaction-categories", {
  summary: "The categories of sales and of expenses, with how many there are of each.",
  input: { ...period, ...branch },
  access,
  reads: (asked) => ({
    sales: groupsOf(saleLines, { where: { live: true, kind: "goods", ...askedFor(asked) }, by: ["categoryId"] }),
    expenses: groupsOf(transactions, { where: { ...spent, ...askedFor(asked) }, by: ["category"] }),
    own: rowsIn(expenseCategories, { where: { retired: false }, sort: [["name", "ASC"]], limit: 200 }),
  }),
  answer: ({ expenses, own, sales }) => ({
    sales: sales.flatMap(({ categoryId, count }) =>
      typeof categoryId === "string" ? [{ id: categoryId, count }] : [],
    ),
    expenses: [
      ...ExpenseCategory.literals.map((id) => ({ id, count: countOf(expenses, id) })),
      ...own.map(({ id, name }) => ({ id, name, count: countOf(expenses, id) })),
    ],
  }),
})

const countOf = (
  groups: ReadonlyArray<{ readonly category?: string | undefined; readonly count: number }>,
  id: string,
): number => groups.find(({ category }) => category === id)?.count ?? 0

/** How far a device's clock is behind the book's: what the device adds to its own to tell when something happened. */
export const syncTime = query("sync-time", {
  summary: "The book's time beside a device's, so that a till knows how far its clock is off.",
  input: { deviceTime: Instant, deviceId: Schema.optionalKey(ref("device")) },
  access,
  reads: () => ({}),
  answer: (_, { deviceTime }, { at }) => ({ serverTime: at, offsetMs: at - deviceTime }),
})
