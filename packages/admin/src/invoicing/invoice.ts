import type { Chip } from "@oja/domain/invoicing/chips"
import type { InvoiceRow } from "@oja/domain/invoicing/row"
import { daysBetween } from "@oja/domain/kernel/calendar"
import type { Tone } from "../ui/tone.ts"
import type { Say } from "../words/words.ts"

export type Invoice = InvoiceRow

export const tones: Readonly<Record<Chip, Tone>> = {
  draft: "quiet",
  awaiting: "info",
  part_paid: "warn",
  overdue: "bad",
  paid: "good",
  overpaid: "warn",
  void: "quiet",
  uncollectible: "bad",
}

/** A draft is worked on, an issued invoice is looked at. */
export const pathOf = ({ id, status }: Pick<Invoice, "id" | "status">) =>
  status === "draft" ? `/invoices/edit/${id}` : `/invoices/${id}`

/** When it is due, as a person counts: "due in 3 days", "12 days overdue". Nothing once nothing is owed. */
export const dueInWords = ({ balance, dueDate }: Pick<Invoice, "balance" | "dueDate">, today: string, say: Say) => {
  if (dueDate === undefined || balance <= 0) return undefined
  const days = daysBetween(today, dueDate)
  if (days === 0) return say("invoice.dueToday")
  if (days > 0) return days === 1 ? say("invoice.dueTomorrow") : say("invoice.dueIn", { count: days })
  return days === -1 ? say("invoice.lateOne") : say("invoice.late", { count: -days })
}
