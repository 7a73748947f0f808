import { useAsk } from "../data/useAsk.ts"
import { useShop } from "../data/useShop.ts"
import { ErrorState } from "../ui/ErrorState.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { useLocale, useWords } from "../words/words.ts"
import { download } from "../ui/download.ts"
import { profitCsv, type ProfitReport } from "./profitFigures.ts"
import { Meanings } from "./Meanings.tsx"
import { ReportHead, reportOf, useRange } from "./ReportHead.tsx"
import { Statement } from "./Statement.tsx"
import { UnknownCosts } from "./UnknownCosts.tsx"

const meant = [
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
  const say = useWords()
  const language = useLocale()
  const { money } = useShop()
  const { against, from, to } = useRange()
  const { data, error, again, waiting } = useAsk<ProfitReport>(reportOf("profit-loss", { from, to }))
  const before = useAsk<ProfitReport>(against && reportOf("profit-loss", against)).data
  const heldTo = (currency: string | null) =>
    against === undefined || before?.from !== against.from
      ? undefined
      : {
          totals: before.totals.find((it) => it.currency === currency),
          expenses: before.expenses.filter((it) => it.currency === currency),
        }
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
              before={heldTo(totals.currency)}
            />
          ))}
          {data.totals.map(
            ({ currency, tax_collected: tax = 0 }) =>
              tax !== 0 && (
                <p key={currency} className="muted">
                  {say("compare.taxBesides", { amount: money(tax, currency ?? undefined) })}
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
