import { profitAndLoss } from "@oja/domain/reports/money"
import { type Basis, figuresOf, type Named } from "@oja/domain/reports/statement"
import { transactions } from "@oja/domain/transactions/views"
import { Link, useSearchParams } from "react-router-dom"
import { useAnswer } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { NotYet } from "../ui/NotYet.tsx"
import { ReportHead, useRange } from "../ui/ReportHead.tsx"
import { ChoiceInput } from "../ui/inputs.tsx"
import { useChoice } from "../ui/useText.ts"
import { Meanings } from "./Meanings.tsx"
import { Statement } from "./Statement.tsx"
import { UnknownCosts } from "./UnknownCosts.tsx"
import { useMetrics } from "./useMetrics.ts"
import { reportWords } from "./words.ts"

/** What was earned, what was spent, and what is left, over the days of the address. */
export const ProfitLoss = () => {
  const say = reportWords.use()
  const { money } = useShop()
  const choice = useChoice(transactions)
  const { nameOf } = useMetrics()
  const { against, branch, from, to } = useRange()
  const [params, look] = useSearchParams()
  const basis: Basis = params.get("basis") === "cash" ? "cash" : "accrual"
  const { data, error, again, waiting } = useAnswer(profitAndLoss, { from, to, ...branch })
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
  return (
    <>
      <ReportHead title={say("profit")} file={[profitAndLoss, { from, to, ...branch, basis }]} ofBranch />
      <ChoiceInput
        label={say("basis")}
        bare
        options={[
          { value: "accrual", name: say("accrual") },
          { value: "cash", name: say("cash") },
        ]}
        value={basis}
        onPick={(next) => {
          params.set("basis", next)
          look(params, { replace: true })
        }}
      />
      <p className="muted above-8 below-16">
        {say(basis === "cash" ? "cashSays" : "accrualSays")} <Link to="/reports/months">{say("months")}</Link>
      </p>
      {error !== undefined || data === undefined || named === undefined ? (
        <NotYet error={error} again={again} rows={8} />
      ) : (
        <div className={waiting ? "stale" : ""} aria-busy={waiting}>
          {data.totals.map((totals) => (
            <Statement
              key={totals.currency}
              totals={totals}
              expenses={data.expenses.filter(({ currency }) => currency === totals.currency)}
              before={heldTo(totals.currency)}
              named={named}
              basis={basis}
            />
          ))}
          {data.totals.map(
            ({ currency, drawings, tax_collected: tax }) =>
              (tax !== 0 || drawings !== 0) && (
                <p key={currency} className="muted">
                  {tax !== 0 && say("taxBesides", { amount: money(tax, currency ?? undefined) })}{" "}
                  {drawings !== 0 && say("drawnBesides", { amount: money(drawings, currency ?? undefined) })}
                </p>
              ),
          )}
          {basis === "accrual" && data.totals.some(({ unknown_costs: unknown }) => unknown > 0) && (
            <UnknownCosts from={from} to={to} branch={branch} />
          )}
          <Meanings of={[...figuresOf(basis), "takings", "drawings", "tax_collected"]} />
        </div>
      )}
    </>
  )
}
