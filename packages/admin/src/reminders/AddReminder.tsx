import { useState } from "react"
import { useMay } from "../data/access.ts"
import type { Slots } from "../ui/slots.ts"
import { useWords } from "../words/words.ts"
import type { About } from "./reminder.ts"
import { ReminderDialog } from "./ReminderDialog.tsx"

/** The button that adds a reminder, about what the screen shows. */
export const AddReminder = ({ about, look = "line" }: { about?: About; look?: "line" | "main" | "bare" }) => {
  const say = useWords()
  const may = useMay("reminders", "create")
  const [adding, add] = useState(false)
  if (!may) return null
  return (
    <>
      <button type="button" className={`button button-${look}`} onClick={() => add(true)}>
        {say("reminding.add")}
      </button>
      {adding && <ReminderDialog {...(about !== undefined && { about })} onClose={() => add(false)} />}
    </>
  )
}

export const RemindOfCustomer = ({ customer: { id, name } }: Slots["customerActions"]) => (
  <AddReminder about={{ customerId: id, name }} />
)

export const RemindOfSale = ({ sale }: Slots["saleActions"]) => (
  <AddReminder
    about={{ transactionId: sale.id, customerId: sale.customerId, name: sale.customerName ?? sale.number }}
  />
)
