import { daysBetween } from "@oja/domain/kernel/calendar"
import { dailySummary } from "@oja/domain/reports/money"
import { useMay } from "../data/access.ts"
import { useAnswer } from "../data/client.ts"
import type { useRange } from "../ui/ReportHead.tsx"
import { Chart } from "./Chart.tsx"
import { everyDay } from "./days.ts"
import { reportWords } from "./words.ts"

/** More bars than that cannot be told apart; the table below still says every product. */
const MOST = 92

/** The takings of the report's days, a bar each, with the same as a table; a chart for each currency. */
export const DayChart = ({ branch, from, to }: Pick<ReturnType<typeof useRange>, "branch" | "from" | "to">) => {
  const say = reportWords.use()
  const sees = useMay("transactions")
  const length = daysBetween(from, to) + 1
  const fits = sees && length > 1 && length <= MOST
  const { data } = useAnswer(dailySummary, fits ? { from, to, ...branch } : undefined)
  if (!fits || data?.from !== from) return null
  return (
    <section className="below-24">
      <h2 className="minor below-12">{say("chart")}</h2>
      {data.totals.map(
        ({ currency }) =>
          currency !== null && (
            <Chart key={currency} days={everyDay(data.days, { from, to }, currency)} currency={currency} />
          ),
      )}
    </section>
  )
}
