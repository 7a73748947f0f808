import type { Metric } from "@oja/domain/reports/metrics"
import { salesBy } from "@oja/domain/reports/salesBy"
import type { ReactNode } from "react"
import { useAnswer } from "../data/client.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { ReportHead, useRange } from "../ui/ReportHead.tsx"
import { Meanings } from "./Meanings.tsx"
import { type Apart, PartsTable } from "./PartsTable.tsx"
import { SalesTotals } from "./SalesTotals.tsx"
import { useMetrics } from "./useMetrics.ts"
import { reportWords } from "./words.ts"

const shown = ["net_sales", "average_order", "gross_profit", "returns"] as const satisfies ReadonlyArray<Metric>
const meant: ReadonlyArray<Metric> = ["net_sales", "orders", "units_sold", "takings", "average_order", "gross_profit"]

/** What sold by channel, by seller or by branch, over the days of the address; beside each what it was before. */
export const SalesApart = ({ by, children }: { readonly by: Apart; readonly children: ReactNode }) => {
  const say = reportWords.use()
  const { nameOf } = useMetrics()
  const { against, branch, from, to } = useRange()
  const ofBranch = by !== "branch"
  const where = ofBranch ? branch : {}
  const question = { dimension: by, from, to, ...where }
  const { data, error, again, waiting } = useAnswer(salesBy, question)
  const asked = against && { dimension: by, from: against.from, to: against.to, ...where }
  const held = useAnswer(salesBy, asked).data
  const before = asked !== undefined && held?.from === asked.from && held.dimension === by ? held : undefined
  const hasAny = [data, before].some((it) => it !== undefined && it.rows.length > 0)
  return (
    <>
      <ReportHead title={say(`salesBy.${by}`)} file={[salesBy, question]} ofBranch={ofBranch} />
      {children}
      {error !== undefined || data?.dimension !== by || nameOf === undefined ? (
        <NotYet error={error} again={again} rows={8} />
      ) : !hasAny ? (
        <EmptyState title={say("noSales")} motifs={["waves", "cowrie", "dots"]}>
          {say("noSalesLead")}
        </EmptyState>
      ) : (
        <div className={waiting ? "stale" : ""} aria-busy={waiting}>
          {data.totals.map((all) => (
            <SalesTotals
              key={all.currency}
              of={shown}
              all={all}
              before={before && (before.totals.find(({ currency }) => currency === all.currency) ?? {})}
              nameOf={nameOf}
            />
          ))}
          <PartsTable report={data} before={before} nameOf={nameOf} />
          <Meanings of={meant} />
        </div>
      )}
    </>
  )
}
