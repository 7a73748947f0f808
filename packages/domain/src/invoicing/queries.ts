import * as Schema from "effect/Schema"
import { groupsOf, monthStart, query, rowOf, rowsIn, count } from "../kernel/index.ts"
import { payments } from "../sales/index.ts"
import { chipOf, chips } from "./chips.ts"
import { InvoiceId } from "./events.ts"
import { nextReminder, type Remindable, rules } from "./schedule.ts"
import type { InvoiceRow } from "./row.ts"
import { invoices, timeline } from "./views.ts"

const sums = { balance: "balance", total: "total", credited: "credited" } as const
const access = { module: "invoices", action: "view_all" }

export const invoiceSummary = query("InvoiceSummary", {
  summary: "What is owed on invoices, what of it is overdue, what was settled this month, and how many bear each chip.",
  access,
  reads: (_, { today }) => ({
    standing: groupsOf(invoices, { by: ["standing", "currency"], sum: sums }),
    late: groupsOf(invoices, {
      where: { standing: ["awaiting", "part_paid"], dueDate: { until: today } },
      by: ["standing", "currency"],
      sum: sums,
    }),
    paid: groupsOf(invoices, {
      where: { standing: ["paid", "overpaid"], paidOn: { from: monthStart(today), to: today } },
      by: ["currency"],
      sum: sums,
    }),
    claims: groupsOf(invoices, { where: { claimed: true }, by: ["currency"] }),
    tasks: groupsOf(invoices, { where: { tasked: true }, by: ["currency"] }),
  }),
  answer: ({ claims, late, paid, standing, tasks }, _, { today }) => {
    const byCurrency = (groups: ReadonlyArray<{ readonly currency: string; readonly balance: number }>) =>
      added(groups.map(({ balance, currency }) => ({ currency, amount: balance })))
    const owed = standing.filter((it) => it.standing === "awaiting" || it.standing === "part_paid")
    const lateOf = (name: string) => counted(late.filter((it) => it.standing === name))
    const counts = Object.fromEntries(
      chips.map((chip) => {
        if (chip === "overdue") return [chip, counted(late)]
        const own = standing.filter((it) => chipOf({ standing: it.standing }, today) === chip)
        return [chip, counted(own) - lateOf(chip)]
      }),
    )
    return {
      owed: byCurrency(owed),
      overdue: byCurrency(late),
      paidThisMonth: added(paid.map(({ credited, currency, total }) => ({ currency, amount: total - credited }))),
      counts,
      claims: counted(claims),
      tasks: counted(tasks),
    }
  },
})

const counted = (groups: ReadonlyArray<{ readonly count: number }>): number =>
  groups.reduce((sum, { count }) => sum + count, 0)

const added = (groups: ReadonlyArray<{ readonly currency: string; readonly amount: number }>) => {
  const sums = new Map<string, number>()
  for (const { amount, currency } of groups) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums].map(([currency, amount]) => ({ currency, amount }))
}

/** An invoice's story: what was done with it, what was paid, and when the customer is reminded next. */
export const invoiceTimeline = query("InvoiceTimeline", {
  summary: "What was done with an invoice, what was paid for it, and when the customer is reminded next.",
  input: { id: InvoiceId },
  access: { module: "invoices", action: "view" },
  // Whose invoice it is says who sees it; then all that was paid for it is seen.
  whole: { payments: "everyone" },
  reads: ({ id }) => ({
    invoice: rowOf(invoices, id),
    told: rowsIn(timeline, { where: { invoiceId: id }, sort: [["at", "ASC"]], limit: 500 }),
  }),
  readsNext: ({ invoice }) => ({
    paid: rowsIn(payments, { where: { saleId: invoice?.saleId ?? "" }, sort: [["recordedAt", "ASC"]], limit: 200 }),
  }),
  answer: ({ invoice, paid, told }, _, { today }) =>
    invoice && {
      items: [
        ...told,
        ...paid.map(({ recordedAt: at, recordedBy: by, ...payment }) => ({
          ...payment,
          kind: "PaymentReceived",
          at,
          by,
        })),
      ].toSorted((a, b) => a.at - b.at),
      rules: rules.map(({ days, id }) => ({ ruleId: id, days })),
      next: nextReminder(remindable(invoice), today),
    },
})

/** What of a row decides whether its customer is reminded. */
export const remindable = (row: InvoiceRow): Remindable => ({
  issued: row.status === "issued",
  remindersOn: row.remindersOn,
  issueDate: row.issueDate ?? "",
  dueDate: row.dueDate ?? "2000-01-01",
  balance: row.balance,
  claimed: row.claimed,
  reminded: row.reminded,
  lastAt: row.lastAt,
})

export const reminderTasks = query("ReminderTasks", {
  summary: "Reminders that wait for one tap, because the customer has no e-mail address.",
  input: {
    limit: Schema.optionalKey(count(1, 200)),
  },
  access: { module: "invoices", action: "send" },
  reads: ({ limit = 50 }) => ({
    items: rowsIn(invoices, { where: { tasked: true }, sort: [["dueDate", "ASC"]], limit }),
  }),
  answer: ({ items }) => ({ items }),
})
