import { plusDays } from "@oja/domain/kernel/calendar"
import { useMay } from "../data/access.ts"
import { useCommand } from "../data/useSend.ts"
import { useShop } from "../data/useShop.ts"
import { sayDay } from "../ui/days.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import type { Invoice } from "./invoice.ts"
import type { Told } from "./told.ts"

/** When the customer is written to next, on which days in all, and the switch that stops it. */
export const NextReminder = ({ row, told }: { row: Invoice; told: Told | undefined }) => {
  const say = useWords()
  const { locale, today } = useShop()
  const sends = useMay("invoices", "send")
  const { send, sending, trouble } = useCommand()
  const { customerEmail, dueDate, id, remindersOn, reminded } = row
  if (told === undefined || dueDate === undefined) return null
  const by = say(customerEmail === undefined ? "invoice.byTap" : "invoice.byMail")
  const next =
    row.balance <= 0
      ? say("invoice.remind_settled")
      : !remindersOn
        ? say("invoice.remind_off")
        : row.claimed
          ? say("invoice.remind_claimed")
          : told.next === undefined
            ? say("invoice.remind_none")
            : say("invoice.remind_next", { day: sayDay(told.next.on, locale), by })
  return (
    <section className="record-part">
      <h2>{say("invoice.reminders")}</h2>
      <p>{next}</p>
      {row.balance > 0 && (
        <>
          <ol className="invoice-rules">
            {told.rules.map(({ days, ruleId }) => {
              const on = plusDays(dueDate, days)
              const used = reminded.includes(`${ruleId}/${dueDate}`)
              const gone = used || on < today || on <= (row.issueDate ?? "")
              return (
                <li key={ruleId} className={gone ? "muted" : ""}>
                  <span>{sayDay(on, locale)}</span>
                  <small>
                    {used
                      ? say("invoice.ruleUsed")
                      : gone
                        ? say("invoice.rulePassed")
                        : days === 0
                          ? say("invoice.ruleDue")
                          : say(days < 0 ? "invoice.ruleBefore" : "invoice.ruleAfter", { count: Math.abs(days) })}
                  </small>
                </li>
              )
            })}
          </ol>
          {sends && (
            <label className="invoice-switch">
              <input
                type="checkbox"
                role="switch"
                checked={remindersOn}
                disabled={sending}
                onChange={() => void send(`/v1.1/invoices/${id}/reminders`, { on: !remindersOn })}
              />
              <span>{say("invoice.remind")}</span>
            </label>
          )}
        </>
      )}
      <Trouble trouble={trouble} />
    </section>
  )
}
