import { changeReminder } from "@oja/domain/reminders/changeReminder"
import { reminders } from "@oja/domain/reminders/views"
import { cancelReminder, doneReminder, reopenReminder, snoozeReminder } from "@oja/domain/reminders/settleReminder"
import { useState } from "react"
import { Link } from "react-router-dom"
import { mayAsk } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { sayDay } from "../ui/days.ts"
import { StatusChip } from "../ui/StatusChip.tsx"
import { useText } from "../ui/useText.ts"
import { useTurn } from "../ui/useTurn.ts"
import type { Reminder } from "./reminder.ts"
import { ChangeReminder, GiveUpReminder, SnoozeReminder } from "./ReminderDialog.tsx"
import { reminderWords } from "./words.ts"

/** One reminder, whom and what it is about, and what can be done with it. */
export const ReminderItem = ({ reminder }: { readonly reminder: Reminder }) => {
  const say = reminderWords.use()
  const text = useText(reminders)
  const { locale } = useShop()
  const turn = useTurn()
  const [open, ask] = useState<"change" | "snooze" | "cancel">()
  const {
    customerId,
    customerName,
    date: on,
    dueTime,
    id: reminderId,
    note,
    open: undone,
    overdue,
    repeat,
    state,
    title,
    transactionId,
  } = reminder
  const close = () => ask(undefined)
  // With a way back for a slip of the thumb.
  const done = () =>
    turn(
      doneReminder,
      { reminderId, on },
      {
        done: (after: Reminder) => (after.open ? say("again", { day: sayDay(after.dueOn, locale) }) : say("wasDone")),
        undo: reopenReminder,
        undoInput: { reminderId, on },
      },
    )
  const actions = [
    {
      may: mayAsk(doneReminder),
      name: say("done"),
      said: say("doneFor", { title }),
      look: "line",
      act: () => void done(),
    },
    {
      may: mayAsk(snoozeReminder),
      name: say("snooze"),
      said: say("snoozeFor", { title }),
      look: "bare",
      act: () => ask("snooze"),
    },
    {
      may: mayAsk(changeReminder),
      name: say("change"),
      said: say("changeFor", { title }),
      look: "bare",
      act: () => ask("change"),
    },
    {
      may: mayAsk(cancelReminder),
      name: say("cancelling.submit"),
      said: `${say("cancelling.submit")}, ${title}`,
      look: "bare",
      act: () => ask("cancel"),
    },
  ]
  return (
    <li className="ends">
      <div className="most">
        <h3 className="bold breaks">
          {dueTime !== undefined && <span className="digits reminder-time">{dueTime}</span>} {title}
        </h3>
        {note !== undefined && note !== "" && <p className="muted small breaks reminder-note">{note}</p>}
        <p className="row line small filled reminder-marks">
          {overdue === true && <StatusChip tone="bad">{say("overdue")}</StatusChip>}
          {state === "due" && overdue !== true && <StatusChip tone="warn">{say("due")}</StatusChip>}
          {state === "snoozed" && <StatusChip tone="quiet">{say("snoozed")}</StatusChip>}
          {state === "done" && <StatusChip tone="good">{say("done")}</StatusChip>}
          {repeat !== "none" && (
            <StatusChip tone="info">{text({ ...reminder, state: "upcoming" }, "repeat")}</StatusChip>
          )}
          {customerId !== undefined && customerName !== undefined && (
            <Link to={`/customers/${customerId}`}>{customerName}</Link>
          )}
          {transactionId !== undefined && <Link to={`/transactions/${transactionId}`}>{say("sale")}</Link>}
        </p>
      </div>
      {undone && (
        <div className="actions actions-small">
          {actions
            .filter(({ may }) => may)
            .map(({ act, look, name, said }) => (
              <button key={name} type="button" className={`button button-${look}`} aria-label={said} onClick={act}>
                {name}
              </button>
            ))}
        </div>
      )}
      {open === "change" && <ChangeReminder reminder={reminder} onClose={close} />}
      {open === "snooze" && <SnoozeReminder reminder={reminder} onClose={close} />}
      {open === "cancel" && <GiveUpReminder reminder={reminder} onClose={close} />}
    </li>
  )
}
