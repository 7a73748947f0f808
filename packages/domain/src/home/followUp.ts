import { businesses } from "../businesses/index.ts"
import { groupsOf, plusDays, query, rowOf, type RowOf, rowsIn } from "../kernel/index.ts"
import { transactions } from "../transactions/index.ts"

const standing = { kind: "sale", voided: false } as const
const FEW = 3
/** So many of the latest buyers of before are looked at, among so many sales. */
const BUYERS = 12
const SALES = 200
const DAYS = 30

type Sale = Pick<RowOf<typeof transactions>, "customerId" | "customerName" | "on">

/** Customers of sales that come newest first, each with their last day. */
const buyersOf = (sales: ReadonlyArray<Sale>) => {
  const last = new Map<string, { readonly id: string; readonly name: string; readonly last: string }>()
  for (const { customerId: id, customerName: name = "", on } of sales)
    if (id !== undefined && !last.has(id)) last.set(id, { id, name, last: on })
  return [...last.values()].slice(0, BUYERS)
}

/** Sales to nobody in particular are one of the groups. */
const named = <G extends { readonly customerId?: string | null | undefined }>(groups: ReadonlyArray<G>) =>
  groups.flatMap((it) => (it.customerId ? [{ ...it, customerId: it.customerId }] : []))

/** Whom to write to today: who owes most, and who bought before but not for thirty days. */
export const followUp = query("follow-up", {
  summary: "Whom to write to today: who owes most, and who bought before but not for thirty days.",
  input: {},
  access: transactions.access,
  reads: (_, { business, today }) => ({
    business: rowOf(businesses, business),
    before: rowsIn(transactions, {
      where: { ...standing, on: { until: plusDays(today, -DAYS) } },
      sort: [["on", "DESC"]],
      limit: SALES,
    }),
  }),
  readsNext: ({ before, business }, _, { today }) => ({
    owing: groupsOf(transactions, {
      where: { ...standing, currency: business?.currency ?? "", balance: { above: 0 } },
      by: ["customerId"],
      sum: { owed: "balance" },
      sort: [["owed", "DESC"]],
      limit: FEW + 1,
    }),
    since: groupsOf(transactions, {
      where: { ...standing, customerId: buyersOf(before).map(({ id }) => id), on: { from: plusDays(today, -DAYS) } },
      by: ["customerId"],
    }),
  }),
  readsLast: ({ business, owing }) =>
    Object.fromEntries(
      named(owing).map(({ customerId }) => [
        customerId,
        rowsIn(transactions, {
          where: { ...standing, customerId, currency: business?.currency ?? "", balance: { above: 0 } },
          sort: [["on", "ASC"]],
          limit: 1,
        }),
      ]),
    ),
  answer: ({ before, owing, since, ...oldest }) => ({
    owing: named(owing)
      .flatMap(({ customerId: id, owed }) =>
        (oldest[id] ?? []).map(({ customerName: name = "", on }) => ({ id, name, owed, since: on })),
      )
      .slice(0, FEW),
    quiet: buyersOf(before)
      .filter(({ id }) => !since.some(({ customerId }) => customerId === id))
      .slice(0, FEW),
  }),
})
