import { useState } from "react"
import { Link } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { StatusChip } from "../ui/StatusChip.tsx"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { GiveUpDialog } from "./GiveUpDialog.tsx"
import type { Reminder } from "./reminder.ts"
import { ReminderDialog } from "./ReminderDialog.tsx"
import { SnoozeDialog } from "./SnoozeDialog.tsx"
import { useDone } from "./useDone.ts"

/** One reminder, whom and what it is about, and what can be done with it. */
export const ReminderItem = ({ reminder }: { reminder: Reminder }) => {
  const say = useWords()
  const mayEdit = useMay("reminders", "edit")
  const mayCancel = useMay("reminders", "delete")
  const [open, ask] = useState<"change" | "snooze" | "cancel">()
  const { done, sending, trouble } = useDone(reminder)
  const {
    customerId,
    customerName,
    dueTime,
    note,
    open: undone,
    overdue,
    repeat,
    state,
    title,
    transactionId,
  } = reminder
  const close = () => ask(undefined)
  return (
    <li>
      <div className="reminder-words">
        <h3>
          {dueTime !== undefined && <span className="digits reminder-time">{dueTime}</span>} {title}
        </h3>
        {note !== undefined && note !== "" && <p className="muted reminder-note">{note}</p>}
        <p className="reminder-marks">
          {overdue === true && <StatusChip tone="bad">{say("reminding.overdue")}</StatusChip>}
          {state === "due" && overdue !== true && <StatusChip tone="warn">{say("reminding.due")}</StatusChip>}
          {state === "snoozed" && <StatusChip tone="quiet">{say("reminding.snoozed")}</StatusChip>}
          {state === "done" && <StatusChip tone="good">{say("reminding.done")}</StatusChip>}
          {repeat !== "none" && <StatusChip tone="info">{say(`reminding.${repeat}`)}</StatusChip>}
          {customerId !== undefined && customerName !== undefined && (
            <Link to={`/customers/${customerId}`}>{customerName}</Link>
          )}
          {transactionId !== undefined && <Link to={`/transactions/${transactionId}`}>{say("reminding.sale")}</Link>}
        </p>
        <Trouble trouble={trouble} />
      </div>
      {undone && (
        <div className="actions actions-small">
          {mayEdit && (
            <>
              <button
                type="button"
                className="button button-line"
                aria-label={say("reminding.doneFor", { title })}
                disabled={sending}
                onClick={() => void done()}
              >
                {say("reminding.done")}
              </button>
              <button
                type="button"
                className="button button-bare"
                aria-label={say("reminding.snoozeFor", { title })}
                onClick={() => ask("snooze")}
              >
                {say("reminding.snooze")}
              </button>
              <button
                type="button"
                className="button button-bare"
                aria-label={say("reminding.changeFor", { title })}
                onClick={() => ask("change")}
              >
                {say("reminding.change")}
              </button>
            </>
          )}
          {mayCancel && (
            <button
              type="button"
              className="button button-bare"
              aria-label={`${say("reminding.cancel")}, ${title}`}
              onClick={() => ask("cancel")}
            >
              {say("reminding.cancel")}
            </button>
          )}
        </div>
      )}
      {open === "change" && <ReminderDialog reminder={reminder} onClose={close} />}
      {open === "snooze" && <SnoozeDialog reminder={reminder} onClose={close} />}
      {open === "cancel" && <GiveUpDialog reminder={reminder} onClose={close} />}
    </li>
  )
}
