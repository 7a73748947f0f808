import { customers } from "@oja/domain/customers/views"
import { type Chip, chipOf } from "@oja/domain/invoicing/chips"
import { invoices } from "@oja/domain/invoicing/views"
import { daysBetween } from "@oja/domain/kernel/calendar"
import type { RowOf } from "@oja/domain/kernel/index"
import { useRow } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { StatusChip } from "../ui/StatusChip.tsx"
import type { Tone } from "../ui/tone.ts"
import { useText } from "../ui/useText.ts"
import { invoiceWords } from "./words.ts"

export type Invoice = RowOf<typeof invoices>

/** Which invoice a command is about. */
export const about = ({ id }: Pick<Invoice, "id">) => ({ invoiceId: id })

const tones: Readonly<Record<Chip, Tone>> = {
  draft: "quiet",
  awaiting: "info",
  part_paid: "warn",
  overdue: "bad",
  paid: "good",
  overpaid: "warn",
  void: "quiet",
  uncollectible: "bad",
}

/** Where an invoice stands today: a word, and a colour that helps to find it. */
export const InvoiceChip = ({ of }: { readonly of: Invoice }) => {
  const say = invoiceWords.use()
  const text = useText(invoices)
  const { today } = useShop()
  const chip = chipOf(of, today)
  return <StatusChip tone={tones[chip]}>{chip === "overdue" ? say("overdue") : text(of, "standing")}</StatusChip>
}

/** Where its customer is reached now; where they were when it was issued, as long as nobody says. */
export const useReach = ({ customerEmail, customerId, customerPhone }: Invoice) => {
  const { data } = useRow(customers, customerId)
  return data ?? { email: customerEmail, phone: customerPhone }
}

/** A draft is worked on, an issued invoice is looked at. */
export const pathOf = ({ id, status }: Invoice): string =>
  status === "draft" ? `/invoices/edit/${id}` : `/invoices/${id}`

/** When it is due, as a person counts: "due in 3 days", "12 days overdue". Nothing once nothing is owed. */
export const Due = ({ of: { balance, dueDate }, otherwise }: { readonly of: Invoice; readonly otherwise?: string }) => {
  const say = invoiceWords.use()
  const { today } = useShop()
  if (dueDate === undefined || balance <= 0) return otherwise
  const days = daysBetween(today, dueDate)
  const said =
    days === 0
      ? say("dueToday")
      : days === 1
        ? say("dueTomorrow")
        : days === -1
          ? say("lateOne")
          : say(days > 0 ? "dueIn" : "late", { count: Math.abs(days) })
  return <span className={days < 0 ? "money-out" : "muted"}>{said}</span>
}

/** "2 × Milo 500 g, Sugar 1 kg": what is invoiced, in words. */
export const linesInWords = (lines: Invoice["lines"], quantity: (thousandths: number) => string): string =>
  lines.map((line) => (line.quantity === 1000 ? line.name : `${quantity(line.quantity)} × ${line.name}`)).join(", ")
