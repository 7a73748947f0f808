import { profitAndLoss } from "@oja/domain/reports/money"
import type { Metric } from "@oja/domain/reports/metrics"
import { transactions } from "@oja/domain/transactions/views"
import { useAnswer } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { download } from "../ui/download.ts"
import { ErrorState } from "../ui/ErrorState.tsx"
import { ReportHead, useRange } from "../ui/ReportHead.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { useChoice } from "../ui/useText.ts"
import { Meanings } from "./Meanings.tsx"
import { type Named, profitCsv } from "./profitFigures.ts"
import { Statement } from "./Statement.tsx"
import { UnknownCosts } from "./UnknownCosts.tsx"
import { useMetrics } from "./useMetrics.ts"
import { reportWords } from "./words.ts"

const meant: ReadonlyArray<Metric> = [
  "gross_sales",
  "discounts",
  "returns",
  "net_sales",
  "cost_of_goods",
  "unknown_costs",
  "gross_profit",
  "delivery_income",
  "cash_rounding",
  "expenses",
  "write_offs",
  "fees",
  "net_profit",
  "tax_collected",
]

/** What was earned, what was spent, and what is left, over the days of the address. */
export const ProfitLoss = () => {
  const say = reportWords.use()
  const { language, money } = useShop()
  const choice = useChoice(transactions)
  const { nameOf } = useMetrics()
  const { against, from, to } = useRange()
  const { data, error, again, waiting } = useAnswer(profitAndLoss, { from, to })
  const before = useAnswer(profitAndLoss, against).data
  const heldTo = (currency: string | null) =>
    against === undefined || before?.from !== against.from
      ? undefined
      : {
          totals: before.totals.find((it) => it.currency === currency),
          expenses: before.expenses.filter((it) => it.currency === currency),
        }
  const named: Named | undefined = nameOf && {
    figure: nameOf,
    category: ({ category = "other", name }) => name ?? choice("category", category),
  }
  const save =
    data === undefined || named === undefined
      ? undefined
      : () =>
          download(
            `${say("profitFile")}-${from}-${to}.csv`,
            profitCsv(data, { from: say("from"), to: say("to") }, named, language),
          )
  return (
    <>
      <ReportHead title={say("profit")} onDownload={save} />
      {error !== undefined ? (
        <ErrorState error={error} onRetry={again} />
      ) : data === undefined || named === undefined ? (
        <RowsSkeleton />
      ) : (
        <div className={waiting ? "stale" : ""} aria-busy={waiting}>
          {data.totals.map((totals) => (
            <Statement
              key={totals.currency}
              totals={totals}
              expenses={data.expenses.filter(({ currency }) => currency === totals.currency)}
              before={heldTo(totals.currency)}
              named={named}
            />
          ))}
          {data.totals.map(
            ({ currency, tax_collected: tax }) =>
              tax !== 0 && (
                <p key={currency} className="muted">
                  {say("taxBesides", { amount: money(tax, currency ?? undefined) })}
                </p>
              ),
          )}
          {data.totals.some(({ unknown_costs: unknown }) => unknown > 0) && <UnknownCosts from={from} to={to} />}
          <Meanings of={meant} />
        </div>
      )}
    </>
  )
}
