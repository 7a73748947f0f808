import { useAsk } from "../data/useAsk.ts"
import { useShop } from "../data/useShop.ts"
import { sayDay } from "../ui/days.ts"
import { ErrorState } from "../ui/ErrorState.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { useWords } from "../words/words.ts"
import { Bar } from "./Bar.tsx"
import type { Past } from "./target.ts"

interface Props {
  readonly id: string
  /** A day of the period whose sales are shown. */
  readonly chosen: string
  readonly onChoose: (from: string) => void
}

/** The periods up to now, each with its result; a press shows the sales of one. */
export const Periods = ({ id, chosen, onChoose }: Props) => {
  const say = useWords()
  const { locale, money, today } = useShop()
  const { data, error, again } = useAsk<{ readonly currency: string; readonly items: ReadonlyArray<Past> }>(
    `/v1.0/sales-targets/${id}/periods`,
  )
  if (error !== undefined) return <ErrorState error={error} onRetry={again} />
  if (data === undefined) return <RowsSkeleton rows={4} />
  if (data.items.length === 0) return <p className="muted">{say("targets.noSales")}</p>
  return (
    <ul className="aim-periods">
      {data.items.map(({ from, net, reachedOn, targetAmount, to }) => {
        const name =
          from === to ? sayDay(from, locale) : `${sayDay(from, locale, "short")} – ${sayDay(to, locale, "short")}`
        const full = reachedOn !== undefined || net >= targetAmount
        const open = to >= today
        return (
          <li key={from}>
            <button type="button" aria-pressed={from <= chosen && chosen <= to} onClick={() => onChoose(from)}>
              <span className="aim-period">{name}</span>
              <span className="digits">{money(net, data.currency)}</span>
              <Bar label={say("targets.progress", { name })} net={net} targetAmount={targetAmount} />
              {full ? (
                <StatusChip tone="good">{say("targets.reached")}</StatusChip>
              ) : (
                <StatusChip tone={open ? "info" : "quiet"}>
                  {say(open ? "targets.present" : "targets.notReached")}
                </StatusChip>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
