import type { Metric } from "@oja/domain/reports/metrics"
import { salesByProducts } from "@oja/domain/reports/products"
import type { ReactNode } from "react"
import { useAnswer } from "../data/client.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { ReportHead, useRange } from "../ui/ReportHead.tsx"
import { DayChart } from "./DayChart.tsx"
import { Meanings } from "./Meanings.tsx"
import { SalesTable } from "./SalesTable.tsx"
import { SalesTotals } from "./SalesTotals.tsx"
import { useMetrics } from "./useMetrics.ts"
import { reportWords } from "./words.ts"

const meant: ReadonlyArray<Metric> = [
  "takings",
  "gross_sales",
  "discounts",
  "returns",
  "net_sales",
  "tax_collected",
  "delivery_income",
  "cash_rounding",
  "cost_of_goods",
  "unknown_costs",
  "gross_profit",
]

const shown: ReadonlyArray<Metric> = ["takings", "net_sales", "discounts", "gross_profit", "returns", "tax_collected"]

/** What sold, by product, over the days of the address. */
export const SalesByProducts = ({ children }: { readonly children: ReactNode }) => {
  const say = reportWords.use()
  const { nameOf } = useMetrics()
  const { against, branch, from, to } = useRange()
  const { data, error, again, waiting } = useAnswer(salesByProducts, { from, to, ...branch })
  const before = useAnswer(salesByProducts, against).data
  const was = (currency: string | null) =>
    against === undefined || before?.from !== against.from
      ? undefined
      : (before.totals.find((it) => it.currency === currency) ?? {})
  return (
    <>
      <ReportHead title={say("sales")} file={[salesByProducts, { from, to, ...branch }]} ofBranch />
      {children}
      {error !== undefined || data === undefined || nameOf === undefined ? (
        <NotYet error={error} again={again} rows={8} />
      ) : data.rows.length === 0 ? (
        <EmptyState title={say("noSales")} motifs={["waves", "cowrie", "dots"]}>
          {say("noSalesLead")}
        </EmptyState>
      ) : (
        <div className={waiting ? "stale" : ""} aria-busy={waiting}>
          {data.totals.map((all) => (
            <SalesTotals key={all.currency} of={shown} all={all} before={was(all.currency)} nameOf={nameOf} />
          ))}
          <DayChart from={from} to={to} branch={branch} />
          <SalesTable report={data} />
          <Meanings of={meant} />
        </div>
      )}
    </>
  )
}
