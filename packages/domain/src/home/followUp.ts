import { businesses } from "../businesses/index.ts"
import { groupsOf, part, plusDays, query, rowOf, type RowOf, rowsIn } from "../kernel/index.ts"
import { transactions } from "../transactions/index.ts"

const standing = { kind: "sale", voided: false } as const
const FEW = 3
/** So many of the latest buyers of before are looked at, among so many sales. */
const BUYERS = 12
const SALES = 200
const DAYS = 30

type Sale = Pick<RowOf<typeof transactions>, "customerId" | "customerName" | "on">
type Debt = { readonly [K in "customerId" | "customerName"]: string | undefined } & {
  readonly on: string
  readonly owed: number
}

/** Customers of sales that come newest first, each with their last day. */
const buyersOf = (sales: ReadonlyArray<Sale>) => {
  const last = new Map<string, { readonly id: string; readonly name: string; readonly last: string }>()
  for (const { customerId: id, customerName: name = "", on } of sales)
    if (id !== undefined && !last.has(id)) last.set(id, { id, name, last: on })
  return [...last.values()].slice(0, BUYERS)
}

/** Whoever owes, the most first, each since the oldest of their debts, which come first. */
const debtorsOf = (debts: ReadonlyArray<Debt>) => {
  const found = new Map<string, { readonly id: string; readonly name: string; owed: number; readonly since: string }>()
  for (const { customerId: id, customerName: name, on: since, owed } of debts) {
    // What is owed by nobody in particular is one of the groups.
    if (!id) continue
    const known = found.get(id)
    if (known === undefined) found.set(id, { id, name: name ?? "", owed, since })
    else known.owed += owed
  }
  return [...found.values()].toSorted((a, b) => b.owed - a.owed)
}

const whom = query("follow-up", {
  summary: "Whom to write to today: who owes most, and who bought before but not for thirty days.",
  access: transactions.access,
  reads: (_, { business, today }) => ({
    business: rowOf(businesses, business),
    before: rowsIn(transactions, {
      where: { ...standing, on: { until: plusDays(today, -DAYS) } },
      sort: [["on", "DESC"]],
      limit: SALES,
    }),
  }),
  readsNext: ({ business }) => ({
    debts: groupsOf(transactions, {
      where: { ...standing, currency: business?.currency ?? "", balance: { above: 0 } },
      by: ["customerId", "customerName", "on"],
      sum: { owed: "balance" },
      sort: [["on", "ASC"]],
    }),
  }),
  readsLast: ({ before }) =>
    Object.fromEntries(
      buyersOf(before).map(({ id }) => [
        id,
        rowsIn(transactions, { where: { ...standing, customerId: id }, sort: [["on", "DESC"]], limit: 1 }),
      ]),
    ),
  answer: ({ before, debts, ...latest }, _, { today }) => ({
    owing: debtorsOf(debts).slice(0, FEW),
    quiet: buyersOf(before)
      .filter(({ id }) => (latest[id]?.[0]?.on ?? "") < plusDays(today, -DAYS))
      .slice(0, FEW),
  }),
})

/** Whom to write to today: who owes most, and who bought before but not for thirty days. */
export const followUp = part(whom, {})
