import { useAsk } from "../app/useAsk.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { Money } from "../ui/Money.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { StatCard } from "../ui/StatCard.tsx"
import { useLocale, useWords } from "../words/words.ts"
import { download } from "./download.ts"
import { ReportHead, useRange } from "./ReportHead.tsx"
import { salesCsv, type SalesReport } from "./salesFigures.ts"
import { SalesTable } from "./SalesTable.tsx"

/** What sold, by product, over the days of the address. */
export const SalesByProducts = () => {
  const say = useWords()
  const language = useLocale()
  const { from, to } = useRange()
  const { data, error, again, waiting } = useAsk<SalesReport>(
    `/v1.0/reports/sales-by-products?${new URLSearchParams({ from, to })}`,
  )
  const save =
    data === undefined || data.rows.length === 0
      ? undefined
      : () => download(`${say("report.salesFile")}-${from}-${to}.csv`, salesCsv(data, say, language))
  return (
    <>
      <ReportHead title={say("menu.sales")} onDownload={save} />
      {error !== undefined ? (
        <ErrorState error={error} onRetry={again} />
      ) : data === undefined ? (
        <RowsSkeleton />
      ) : data.rows.length === 0 ? (
        <EmptyState title={say("report.noSales")} motifs={["waves", "cowrie", "dots"]}>
          {say("report.noSalesLead")}
        </EmptyState>
      ) : (
        <div className={waiting ? "stale" : ""} aria-busy={waiting}>
          {data.totals.map(({ currency, ...all }) => (
            <div className="figures" key={currency}>
              <StatCard label={say("report.takings")}>
                <Money amount={all.takings} currency={currency ?? undefined} />
              </StatCard>
              <StatCard label={say("report.discounts")}>
                <Money amount={all.discounts} currency={currency ?? undefined} />
              </StatCard>
              <StatCard
                label={say("report.grossProfit")}
                note={all.unknown_costs > 0 ? say("report.unknown", { count: all.unknown_costs }) : undefined}
              >
                <Money amount={all.gross_profit} currency={currency ?? undefined} />
              </StatCard>
            </div>
          ))}
          <SalesTable report={data} />
        </div>
      )}
    </>
  )
}
