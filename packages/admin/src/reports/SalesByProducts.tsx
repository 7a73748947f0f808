import { useAsk } from "../data/useAsk.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { Money } from "../ui/Money.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { StatCard } from "../ui/StatCard.tsx"
import { useLocale, useWords } from "../words/words.ts"
import { Change } from "./Change.tsx"
import { DayChart } from "./DayChart.tsx"
import { download } from "../ui/download.ts"
import { Meanings } from "./Meanings.tsx"
import { ReportHead, reportOf, useRange } from "./ReportHead.tsx"
import { salesCsv, type SalesReport } from "./salesFigures.ts"
import { SalesTable } from "./SalesTable.tsx"

const meant = [
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
const nothing = { takings: 0, discounts: 0, returns: 0, net_sales: 0, tax_collected: 0, gross_profit: 0 }
type Compared = Readonly<Record<keyof typeof nothing, number>>

/** What sold, by product, over the days of the address. */
export const SalesByProducts = () => {
  const say = useWords()
  const language = useLocale()
  const { against, from, to } = useRange()
  const { data, error, again, waiting } = useAsk<SalesReport>(reportOf("sales-by-products", { from, to }))
  const before = useAsk<SalesReport>(against && reportOf("sales-by-products", against)).data
  const was = (currency: string | null) =>
    against === undefined || before?.from !== against.from
      ? undefined
      : (before.totals.find((it) => it.currency === currency) ?? nothing)
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
          {data.totals.map((all) => (
            <Totals key={all.currency} all={all} before={was(all.currency)} />
          ))}
          <DayChart from={from} to={to} />
          <SalesTable report={data} />
          <Meanings of={meant} />
        </div>
      )}
    </>
  )
}

/** The figures of these days, each against what it was. */
const Totals = ({ all, before }: { all: SalesReport["totals"][number]; before: Partial<Compared> | undefined }) => {
  const say = useWords()
  const { currency } = all
  const { returns = 0, tax_collected: tax = 0 } = all
  const figures = [
    { id: "takings", name: say("report.takings"), amount: all.takings, shown: true },
    { id: "net_sales", name: say("report.netSales"), amount: all.net_sales, shown: true },
    { id: "discounts", name: say("report.discounts"), amount: all.discounts, shown: true },
    { id: "returns", name: say("compare.returns"), amount: returns, shown: returns !== 0 },
    { id: "tax_collected", name: say("compare.tax"), amount: tax, shown: tax !== 0 },
    { id: "gross_profit", name: say("report.grossProfit"), amount: all.gross_profit, shown: true },
  ] as const
  return (
    <div className="figures">
      {figures
        .filter(({ amount, shown }) => shown && amount !== undefined)
        .map(({ amount, id, name }) => (
          <StatCard
            key={id}
            label={name}
            note={
              before !== undefined ? (
                <Change now={amount} before={before[id] ?? 0} currency={currency} />
              ) : id === "gross_profit" && all.unknown_costs > 0 ? (
                say("report.unknown", { count: all.unknown_costs })
              ) : undefined
            }
          >
            <Money amount={amount} currency={currency ?? undefined} />
          </StatCard>
        ))}
    </div>
  )
}
