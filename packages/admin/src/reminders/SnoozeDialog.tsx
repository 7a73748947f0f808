import { plusDays } from "@oja/domain/kernel/calendar"
import { useState } from "react"
import { useCommand } from "../data/useSend.ts"
import { useShop } from "../data/useShop.ts"
import { Asking } from "../ui/Asking.tsx"
import { sayDay } from "../ui/days.ts"
import { TextField } from "../ui/Field.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import type { Reminder } from "./reminder.ts"

/** Puts a reminder off to another day, this once. */
export const SnoozeDialog = ({ reminder: { id, title }, onClose }: { reminder: Reminder; onClose: () => void }) => {
  const say = useWords()
  const { locale, today } = useShop()
  const [until, choose] = useState(() => plusDays(today, 1))
  const { send, sending, wrongs, trouble } = useCommand()
  const day = until === "" ? "" : sayDay(until, locale)
  const submit = async () => {
    if (until === "") return
    if ((await send(`/api/reminders/${id}/snooze`, { reminderId: id, until })) === undefined) return
    toast({ type: "success", title: say("reminding.wasSnoozed", { day }) })
    onClose()
  }
  return (
    <Asking
      open
      title={say("reminding.snoozeTitle")}
      lead={title}
      submit={say("reminding.snoozeNow", { day })}
      busy={sending}
      blocked={until === ""}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextField
        label={say("reminding.date")}
        type="date"
        min={today}
        required
        autoFocus
        value={until}
        wrong={wrongs["until"]}
        onChange={({ target }) => choose(target.value)}
      />
      {wrongs["until"] === undefined && <Trouble trouble={trouble} />}
    </Asking>
  )
}
