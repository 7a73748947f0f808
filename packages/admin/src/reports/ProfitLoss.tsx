import { useAsk } from "../app/useAsk.ts"
import { ErrorState } from "../ui/ErrorState.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { useLocale, useWords } from "../words/words.ts"
import { download } from "./download.ts"
import { profitCsv, type ProfitReport } from "./profitFigures.ts"
import { ReportHead, useRange } from "./ReportHead.tsx"
import { Statement } from "./Statement.tsx"
import { UnknownCosts } from "./UnknownCosts.tsx"

/** What was earned, what was spent, and what is left, over the days of the address. */
export const ProfitLoss = () => {
  const say = useWords()
  const language = useLocale()
  const { from, to } = useRange()
  const { data, error, again, waiting } = useAsk<ProfitReport>(
    `/v1.0/reports/profit-loss?${new URLSearchParams({ from, to })}`,
  )
  const save =
    data === undefined
      ? undefined
      : () => download(`${say("report.profitFile")}-${from}-${to}.csv`, profitCsv(data, say, language))
  return (
    <>
      <ReportHead title={say("menu.profit")} onDownload={save} />
      {error !== undefined ? (
        <ErrorState error={error} onRetry={again} />
      ) : data === undefined ? (
        <RowsSkeleton />
      ) : (
        <div className={waiting ? "stale" : ""} aria-busy={waiting}>
          {data.totals.map((totals) => (
            <Statement
              key={totals.currency}
              totals={totals}
              expenses={data.expenses.filter(({ currency }) => currency === totals.currency)}
            />
          ))}
          {data.totals.some(({ unknown_costs: unknown }) => unknown > 0) && <UnknownCosts from={from} to={to} />}
        </div>
      )}
    </>
  )
}
