import { daysBetween } from "@oja/domain/kernel/calendar"
import { useMay } from "../data/access.ts"
import { useAsk } from "../data/useAsk.ts"
import { Chart } from "../dashboard/Chart.tsx"
import "../dashboard/dashboard.css"
import { type Day, everyDay } from "../dashboard/overall.ts"
import { useWords } from "../words/words.ts"

/** More bars than that cannot be told apart; the table below still says every product. */
const MOST = 92

interface Days {
  readonly from: string
  readonly totals: ReadonlyArray<{ readonly currency: string | null }>
  readonly days: ReadonlyArray<Day>
}

/** The takings of the report's days, a bar each, with the same as a table; a chart for each currency. */
export const DayChart = ({ from, to }: { from: string; to: string }) => {
  const say = useWords()
  const sees = useMay("transactions")
  const length = daysBetween(from, to) + 1
  const fits = sees && length > 1 && length <= MOST
  const { data } = useAsk<Days>(
    fits ? `/v2/transactions/daily-summary?${new URLSearchParams({ from, to })}` : undefined,
  )
  if (!fits || data?.from !== from) return null
  return (
    <section className="record-part day-chart">
      <h2>{say("compare.chart")}</h2>
      {data.totals.map(
        ({ currency }) =>
          currency !== null && (
            <Chart
              key={currency}
              days={everyDay(data.days, { from, to }, currency)}
              currency={currency}
              says="compare.chartSays"
            />
          ),
      )}
    </section>
  )
}
