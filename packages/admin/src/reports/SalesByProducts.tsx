import type { Metric } from "@oja/domain/reports/metrics"
import { salesByProducts } from "@oja/domain/reports/products"
import { useAnswer } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { Change } from "../ui/Change.tsx"
import { download } from "../ui/download.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { Money } from "../ui/Money.tsx"
import { ReportHead, useRange } from "../ui/ReportHead.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { StatCard } from "../ui/StatCard.tsx"
import { useBranchName } from "../ui/useBranchName.ts"
import { DayChart } from "./DayChart.tsx"
import { Meanings } from "./Meanings.tsx"
import { salesCsv, type SalesReport } from "./salesFigures.ts"
import { SalesTable } from "./SalesTable.tsx"
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

/** What sold, by product, over the days of the address. */
export const SalesByProducts = () => {
  const say = reportWords.use()
  const { language } = useShop()
  const { nameOf } = useMetrics()
  const { against, branch, from, to } = useRange()
  const branchName = useBranchName()
  const { data, error, again, waiting } = useAnswer(salesByProducts, { from, to, ...branch })
  const before = useAnswer(salesByProducts, against).data
  const was = (currency: string | null) =>
    against === undefined || before?.from !== against.from
      ? undefined
      : (before.totals.find((it) => it.currency === currency) ?? {})
  const save =
    data === undefined || data.rows.length === 0
      ? undefined
      : () =>
          download(
            `${say("salesFile")}-${from}-${to}.csv`,
            salesCsv(data, say, language, branch.locationId && branchName(branch.locationId)),
          )
  return (
    <>
      <ReportHead title={say("sales")} onDownload={save} ofBranch />
      {error !== undefined ? (
        <ErrorState error={error} onRetry={again} />
      ) : data === undefined || nameOf === undefined ? (
        <RowsSkeleton />
      ) : data.rows.length === 0 ? (
        <EmptyState title={say("noSales")} motifs={["waves", "cowrie", "dots"]}>
          {say("noSalesLead")}
        </EmptyState>
      ) : (
        <div className={waiting ? "stale" : ""} aria-busy={waiting}>
          {data.totals.map((all) => (
            <Totals key={all.currency} all={all} before={was(all.currency)} nameOf={nameOf} />
          ))}
          <DayChart from={from} to={to} branch={branch} />
          <SalesTable report={data} />
          <Meanings of={meant} />
        </div>
      )}
    </>
  )
}

// The last two only where there are any.
const shown = ["takings", "net_sales", "discounts", "gross_profit", "returns", "tax_collected"] as const
const seldom = new Set<string>(["returns", "tax_collected"])

interface TotalsProps {
  readonly all: SalesReport["totals"][number]
  readonly before: { readonly [Figure in (typeof shown)[number]]?: number } | undefined
  readonly nameOf: (metric: Metric) => string
}

/** The figures of these days, each against what it was. */
const Totals = ({ all, before, nameOf }: TotalsProps) => {
  const say = reportWords.use()
  const { currency } = all
  return (
    <div className="figures">
      {shown.map((id) => {
        // Profit is not for everyone: the book leaves it out.
        const amount: number | undefined = all[id]
        if (amount === undefined || (seldom.has(id) && amount === 0)) return null
        const note =
          before !== undefined ? (
            <Change now={amount} before={before[id] ?? 0} currency={currency} />
          ) : id === "gross_profit" && all.unknown_costs > 0 ? (
            say("unknown", { count: all.unknown_costs })
          ) : undefined
        return (
          <StatCard key={id} label={nameOf(id)} note={note}>
            <Money amount={amount} currency={currency ?? undefined} />
          </StatCard>
        )
      })}
    </div>
  )
}
