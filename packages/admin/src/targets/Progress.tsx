import { daysBetween } from "@oja/domain/kernel/calendar"
import type { targetProgress } from "@oja/domain/targets/queries"
import { targets } from "@oja/domain/targets/views"
import { useShop } from "../data/useShop.ts"
import { sayDay } from "../ui/days.ts"
import { StatusChip } from "../ui/StatusChip.tsx"
import { useBranchName } from "../ui/useBranchName.ts"
import { useText } from "../ui/useText.ts"
import { useTeam } from "../data/useTeam.ts"
import { targetWords } from "./words.ts"

/** A sales target and how far it has come, as the book tells of it. */
export type Target = ReturnType<typeof targetProgress.answer>["items"][number]

/** Whole percents, never 100 before it is reached. */
const percentOf = (net: number, targetAmount: number) => Math.floor((Math.max(0, net) * 100) / targetAmount)

/** The day it was noted as reached in the period that runs, if it was. */
export const reachedNow = ({ current, reached }: Target) =>
  current === undefined ? undefined : reached.find(({ from }) => from === current.from)?.on

interface BarProps {
  readonly label: string
  readonly net: number
  readonly targetAmount: number
}

/** How far it has come, as a length; the figures stand beside it in words. */
export const Bar = ({ label, net, targetAmount }: BarProps) => {
  const percent = Math.min(100, percentOf(net, targetAmount))
  return (
    <div
      className={`aim-bar ${percent === 100 ? "aim-bar-full" : ""}`}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span style={{ inlineSize: `${percent}%` }} />
    </div>
  )
}

/** What was sold in the present period, of how much, and the days there are left for the rest. */
export const Progress = ({ target }: { readonly target: Target }) => {
  const say = targetWords.use()
  const { locale, money, today } = useShop()
  const { currency, current, startDate, state, targetAmount, targetName: name } = target
  const aim = money(targetAmount, currency)
  if (current === undefined)
    return (
      <div className="stack">
        <p className="aim-figures digits">
          <strong className="size-20 firm">{aim}</strong>
        </p>
        {state === "upcoming" && <p className="muted">{say("upcoming", { day: sayDay(startDate, locale) })}</p>}
      </div>
    )
  const { net, to } = current
  const left = daysBetween(today, to)
  const rest = targetAmount - net
  return (
    <div className="stack">
      <p className="aim-figures digits">
        <strong className="size-20 firm">{money(net, currency)}</strong>{" "}
        <span className="muted">{say("of", { amount: aim })}</span>
      </p>
      <Bar label={say("progress", { name })} net={net} targetAmount={targetAmount} />
      <p className="row apart small gap-4 gap-x-16 muted digits">
        <span>{say("percent", { percent: percentOf(net, targetAmount) })}</span>
        {rest !== 0 && <span>{say(rest > 0 ? "left" : "more", { amount: money(Math.abs(rest), currency) })}</span>}
        <span>{left === 0 ? say("lastDay") : say("daysLeft", { count: left + 1 })}</span>
      </p>
    </div>
  )
}

/** How often, whose sales, where, and whether it is reached: a word for each. */
export const Marks = ({ target }: { readonly target: Target }) => {
  const say = targetWords.use()
  const branch = useBranchName()
  const { nameOf } = useTeam(target.staffId !== undefined)
  const text = useText(targets)
  const { current, locationId, staffId, state, targetAmount } = target
  const full = current !== undefined && current.net >= targetAmount
  return (
    <span className="aim-marks">
      <StatusChip tone="info">{text({ ...target, state: "active" }, "period")}</StatusChip>
      {(full || reachedNow(target) !== undefined) && <StatusChip tone="good">{say("reached")}</StatusChip>}
      {state === "ended" && <StatusChip tone="quiet">{say("over")}</StatusChip>}
      {locationId !== undefined && <StatusChip tone="quiet">{branch(locationId)}</StatusChip>}
      {staffId !== undefined && <StatusChip tone="quiet">{nameOf(staffId)}</StatusChip>}
    </span>
  )
}
