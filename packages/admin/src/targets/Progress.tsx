import { daysBetween } from "@oja/domain/kernel/calendar"
import { useShop } from "../data/useShop.ts"
import { sayDay } from "../ui/days.ts"
import { useWords } from "../words/words.ts"
import { Bar } from "./Bar.tsx"
import { percentOf, type Target } from "./target.ts"

/** What was sold in the present period, of how much, and the days there are left for the rest. */
export const Progress = ({ target }: { target: Target }) => {
  const say = useWords()
  const { locale, money, today } = useShop()
  const { currency, current, startDate, state, targetAmount, targetName } = target
  const aim = <span className="muted">{say("targets.of", { amount: money(targetAmount, currency) })}</span>
  if (current === undefined)
    return (
      <div className="aim-progress">
        <p className="aim-figures digits">
          <strong>{money(targetAmount, currency)}</strong>
        </p>
        {state === "upcoming" && <p className="muted">{say("targets.upcoming", { day: sayDay(startDate, locale) })}</p>}
      </div>
    )
  const { net, to } = current
  const left = daysBetween(today, to)
  const rest = targetAmount - net
  return (
    <div className="aim-progress">
      <p className="aim-figures digits">
        <strong>{money(net, currency)}</strong> {aim}
      </p>
      <Bar label={say("targets.progress", { name: targetName })} net={net} targetAmount={targetAmount} />
      <p className="aim-notes muted digits">
        <span>{say("targets.percent", { percent: percentOf(net, targetAmount) })}</span>
        <span>
          {rest > 0
            ? say("targets.left", { amount: money(rest, currency) })
            : rest < 0 && say("targets.more", { amount: money(-rest, currency) })}
        </span>
        <span>{left === 0 ? say("targets.lastDay") : say("targets.daysLeft", { count: left + 1 })}</span>
      </p>
    </div>
  )
}
