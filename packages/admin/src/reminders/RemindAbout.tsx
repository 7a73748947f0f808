import type { Slots } from "../ui/slots.ts"
import { AddReminder } from "./AddReminder.tsx"

// What other parts show of reminders: the first screen has the button alone.

export const RemindOfCustomer = ({ customer: { id, name } }: Slots["customerActions"]) => (
  <AddReminder about={{ customerId: id, name }} />
)

export const RemindOfSale = ({ sale }: Slots["saleActions"]) => (
  <AddReminder
    about={{ transactionId: sale.id, customerId: sale.customerId, name: sale.customerName ?? sale.number }}
  />
)
