import { plusDays } from "@oja/domain/kernel/calendar"
import { changeReminder } from "@oja/domain/reminders/changeReminder"
import { setReminder } from "@oja/domain/reminders/setReminder"
import { cancelReminder, snoozeReminder } from "@oja/domain/reminders/settleReminder"
import { useState } from "react"
import { useShop } from "../data/useShop.ts"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { ConfirmCommand } from "../ui/ConfirmCommand.tsx"
import { sayDay } from "../ui/days.ts"
import type { Reminder } from "./reminder.ts"
import { reminderWords } from "./words.ts"
import "./reminders.css"

/** What a new reminder is about, when it is added where a customer or a transaction is shown. */
export interface About {
  readonly customerId?: string | undefined
  readonly transactionId?: string | undefined
  /** What it is called on the screen. */
  readonly name: string
}

interface Of {
  readonly reminder: Reminder
  readonly onClose: () => void
}

const fields = ["title", "date", "time", "repeat", "note"] as const

/** What is to be done, on which day, and whether it comes again. */
export const NewReminder = ({
  about: offered,
  onClose,
}: Omit<Of, "reminder"> & { readonly about?: About | undefined }) => {
  const say = reminderWords.use()
  const { locale, today } = useShop()
  const [about, link] = useState(offered)
  const { customerId, name, transactionId } = about ?? {}
  return (
    <CommandDialog<typeof setReminder, Reminder>
      command={setReminder}
      words={{ title: say("add"), done: ({ dueOn }: Reminder) => say("wasAdded", { day: sayDay(dueOn, locale) }) }}
      submit={(_, { date }) => date && say("addNow", { day: sayDay(date, locale) })}
      lead={
        name !== undefined && (
          <p className="line apart bold breaks reminder-about">
            {say("about", { name })}
            <button
              type="button"
              className="icon-button"
              aria-label={say("unlink", { name })}
              onClick={() => link(undefined)}
            >
              <span aria-hidden="true">×</span>
            </button>
          </p>
        )
      }
      given={{ ...(customerId && { customerId }), ...(transactionId && { transactionId }) } as never}
      start={{ date: today, repeat: "none" }}
      fields={fields}
      demanded={["repeat"]}
      labels={{ title: say("what") }}
      helps={{ title: say("whatHelp") }}
      onClose={onClose}
    />
  )
}

export const ChangeReminder = ({ reminder, onClose }: Of) => {
  const say = reminderWords.use()
  const { id: reminderId, ...terms } = reminder
  return (
    <CommandDialog
      command={changeReminder}
      words={{ title: say("changeTitle"), submit: say("save"), done: say("wasChanged") }}
      given={{ reminderId }}
      start={terms}
      fields={fields}
      demanded={["title", "date", "repeat"]}
      labels={{ title: say("what") }}
      helps={{ title: say("whatHelp") }}
      onClose={onClose}
    />
  )
}

/** Puts a reminder off to another day, this once. */
export const SnoozeReminder = ({ reminder: { id, title }, onClose }: Of) => {
  const say = reminderWords.use()
  const { locale, today } = useShop()
  const put = (day: unknown) => say("snoozeNow", { day: day === "" ? "" : sayDay(String(day), locale) })
  return (
    <CommandDialog<typeof snoozeReminder, Reminder>
      command={snoozeReminder}
      words={{ title: say("snoozeTitle"), lead: title, done: ({ dueOn }: Reminder) => put(dueOn) }}
      submit={({ until }) => put(until)}
      given={{ reminderId: id }}
      start={{ until: plusDays(today, 1) }}
      fields={["until"]}
      onClose={onClose}
    />
  )
}

/** Asks before a reminder is given up for good. */
export const GiveUpReminder = ({ reminder: { id, title }, onClose }: Of) => {
  const say = reminderWords.use()
  return (
    <ConfirmCommand
      command={cancelReminder}
      input={{ reminderId: id }}
      {...say.of("cancelling", { title })}
      danger
      onClose={onClose}
    />
  )
}
