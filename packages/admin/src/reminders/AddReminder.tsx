import { setReminder } from "@oja/domain/reminders/setReminder"
import { useState } from "react"
import { mayAsk } from "../data/useCommand.ts"
import type { Slots } from "../ui/slots.ts"
import { type About, NewReminder } from "./ReminderDialog.tsx"
import { reminderWords } from "./words.ts"

/** The button that adds a reminder, about what the screen shows. */
export const AddReminder = ({
  about,
  look = "line",
}: {
  readonly about?: About
  readonly look?: "line" | "main" | "bare"
}) => {
  const say = reminderWords.use()
  const [adding, add] = useState(false)
  if (!mayAsk(setReminder)) return null
  return (
    <>
      <button type="button" className={`button button-${look}`} onClick={() => add(true)}>
        {say("add")}
      </button>
      {adding && <NewReminder about={about} onClose={() => add(false)} />}
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
