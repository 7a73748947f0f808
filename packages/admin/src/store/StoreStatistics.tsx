import { Link } from "react-router-dom"
import { useAsk } from "../data/useAsk.ts"
import { download } from "../ui/download.ts"
import { ReportHead, useRange } from "../reports/ReportHead.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { useLocale, useWords } from "../words/words.ts"
import type { Statistics } from "./figures.ts"
import { Funnel } from "./Funnel.tsx"
import { Products, Sources } from "./Places.tsx"
import { StoreFigures } from "./StoreFigures.tsx"
import { statisticsCsv } from "./statisticsCsv.ts"
import { VisitsChart } from "./VisitsChart.tsx"
import "./store.css"

const reading = ({ from, to }: { readonly from: string; readonly to: string }) =>
  `/v1.0/store/statistics?${new URLSearchParams({ from, to })}`

/** Who came to the online store, how far they went, and what they bought. */
export const StoreStatistics = () => {
  const say = useWords()
  const language = useLocale()
  const { against, from, to } = useRange()
  const { data, error, again, waiting } = useAsk<Statistics>(reading({ from, to }))
  const asked = useAsk<Statistics>(against && reading(against)).data
  const before = against !== undefined && asked?.from === against.from ? asked : undefined
  const nobody = data !== undefined && data.visits === 0 && data.orders === 0
  const save =
    data === undefined || nobody
      ? undefined
      : () => download(`${say("store.statisticsFile")}-${from}-${to}.csv`, statisticsCsv(data, say, language))
  return (
    <>
      <Link className="back store-back" to="/store">
        {say("menu.store")}
      </Link>
      <ReportHead title={say("store.statisticsTitle")} onDownload={save} />
      {error !== undefined ? (
        <ErrorState error={error} onRetry={again} />
      ) : data === undefined ? (
        <RowsSkeleton />
      ) : nobody ? (
        <EmptyState title={say("store.nobodyTitle")} motifs={["waves", "cowrie", "dots"]}>
          {say("store.nobody")}
        </EmptyState>
      ) : (
        <div className={waiting ? "stale" : ""} aria-busy={waiting}>
          <StoreFigures now={data} before={before} />
          <VisitsChart days={data.days} />
          <div className="store-tables">
            <Funnel counts={data} />
            <Sources sources={data.sources} />
            <Products products={data.topProducts} />
          </div>
          <p className="muted store-counted">{say("store.counted")}</p>
        </div>
      )}
    </>
  )
}
