import { setReminder } from "@oja/domain/reminders/setReminder"
import { Suspense, useState } from "react"
import { mayAsk } from "../data/useCommand.ts"
import type { Slots } from "../ui/slots.ts"
import { later } from "../ui/module.ts"
import type { About } from "./ReminderDialog.tsx"
import { reminderWords } from "./words.ts"

// Home shows the button: what a form needs is fetched when it is pressed.
const NewReminder = later(async () => (await import("./ReminderDialog.tsx")).NewReminder)

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
      {adding && (
        <Suspense>
          <NewReminder about={about} onClose={() => add(false)} />
        </Suspense>
      )}
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
