import type { invoiceTimeline } from "@oja/domain/invoicing/queries"
import { rules } from "@oja/domain/invoicing/schedule"
import { switchReminders } from "@oja/domain/invoicing/switchReminders"
import { plusDays } from "@oja/domain/kernel/calendar"
import { mayAsk, useCommand } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { sayDay } from "../ui/days.ts"
import { CheckInput } from "../ui/inputs.tsx"
import { Refusal } from "../ui/Trouble.tsx"
import { about, type Invoice, useReach } from "./invoice.tsx"
import { invoiceWords } from "./words.ts"

export type Told = NonNullable<ReturnType<(typeof invoiceTimeline)["answer"]>>

/** On how many days before or after the due day. */
export const useRuleText = () => {
  const say = invoiceWords.use()
  return (days: number): string =>
    days === 0 ? say("rule.due") : say(days < 0 ? "rule.before" : "rule.after", { count: Math.abs(days) })
}

/** When the customer is written to next, on which days in all, and the switch that stops it. */
export const Reminders = ({ row, told }: { readonly row: Invoice; readonly told: Told }) => {
  const say = invoiceWords.use()
  const ruleText = useRuleText()
  const { locale, today } = useShop()
  const { run, busy, refused } = useCommand(switchReminders)
  const { email } = useReach(row)
  const { balance, claimed, dueDate, issueDate = "", remindersOn, reminded } = row
  if (dueDate === undefined) return null
  const next = (): string => {
    if (balance <= 0) return say("next.settled")
    if (!remindersOn) return say("next.off")
    if (claimed) return say("next.claimed")
    if (told.next === undefined) return say("next.none")
    const by = say(email === undefined ? "byTap" : "byMail")
    return say("next.day", { day: sayDay(told.next.on, locale), by })
  }
  const mark = (ruleId: string, days: number, on: string): readonly [gone: boolean, text: string] => {
    if (reminded.includes(`${ruleId}/${dueDate}`)) return [true, say("rule.used")]
    return on < today || on <= issueDate ? [true, say("rule.passed")] : [false, ruleText(days)]
  }
  return (
    <section className="part">
      <h2>{say("reminders")}</h2>
      <p>{next()}</p>
      {balance > 0 && (
        <ol className="row above-12 below-12 invoice-rules">
          {rules.map(({ days, id: ruleId }) => {
            const on = plusDays(dueDate, days)
            const [gone, text] = mark(ruleId, days, on)
            return (
              <li key={ruleId} className={`small bold ${gone ? "muted sunken" : ""}`}>
                <span>{sayDay(on, locale)}</span>
                <small className="light">{text}</small>
              </li>
            )
          })}
        </ol>
      )}
      {balance > 0 && mayAsk(switchReminders) && (
        <CheckInput
          label={say("remind")}
          value={remindersOn}
          onPick={(on) => busy || void run({ ...about(row), on })}
        />
      )}
      <Refusal of={refused} />
    </section>
  )
}
