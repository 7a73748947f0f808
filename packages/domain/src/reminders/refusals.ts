import type { CustomerState } from "../customers/index.ts"
import { Day, refusal, ref, duplicate, notFound, notFoundIn } from "../kernel/index.ts"
import { CustomerNotThere } from "../sales/index.ts"
import type { ReminderState } from "./reminder.ts"

export const ReminderUnknown = notFound("ReminderUnknown", { reminderId: ref("reminder") })
export const ReminderDiffers = duplicate("ReminderDiffers", "reminderId", { reminderId: ref("reminder") })
/** Done or given up. */
export const ReminderOver = refusal("ReminderOver", { code: "REMINDER_STATE", status: 409 }, {})
/** It is due on another day than the one that was named. */
export const DueElsewhen = refusal("DueElsewhen", { code: "REMINDER_STATE", status: 409, field: "on" }, { date: Day })
export const DayIsPast = refusal(
  "DayIsPast",
  { code: "DATE_NOT_ALLOWED", status: 422, field: "until" },
  { until: Day, today: Day },
)
export const TransactionNotThere = notFoundIn("TransactionNotThere", "transactionId", {
  transactionId: ref("transaction"),
})

/** It must be there, and still to be done. */
export const notOpen = ({ status }: ReminderState, reminderId: string) => {
  if (status === "none") return ReminderUnknown({ reminderId })
  return status === "open" ? undefined : ReminderOver({})
}

/** What a reminder may speak of. */
export interface Linked {
  readonly customerId?: string | null
  readonly transactionId?: string | null
}

type Statuses = ReadonlyMap<string, { readonly status: string }>

/** Whether the customer and the transaction it speaks of are in the book. */
export const unlinked = (
  { customerId, transactionId }: Linked,
  customers: ReadonlyMap<string, CustomerState>,
  transactions: Statuses,
) => {
  const customer = typeof customerId === "string" ? customers.get(customerId) : undefined
  if (typeof customerId === "string" && !["active", "archived"].includes(customer?.status ?? "none"))
    return CustomerNotThere({ customerId })
  if (typeof transactionId === "string" && (transactions.get(transactionId)?.status ?? "none") === "none")
    return TransactionNotThere({ transactionId })
  return undefined
}
