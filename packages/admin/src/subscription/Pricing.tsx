import { useEffect, useState } from "react"
import type { Term } from "@oja/domain/subscription/plans"
import { call } from "../data/http.ts"
import { token } from "../session/session.ts"
import { PlanCards } from "./PlanCards.tsx"
import { PlanTable } from "./PlanTable.tsx"
import type { Tabled } from "./told.ts"
import { ErrorState } from "../ui/ErrorState.tsx"
import { SelectInput } from "../ui/inputs.tsx"
import { useTitle } from "../ui/useTitle.ts"
import "../ui/shelves.css"
import "../ui/form.css"
import { Page } from "../site/Page.tsx"
import { Link } from "../site/street.tsx"
import { siteWords } from "../site/words.ts"

/** What the plans hold and cost, for whoever has no book yet. */
export const Pricing = () => {
  const say = siteWords.use()
  const [told, tell] = useState<Tabled>()
  const [error, fail] = useState<unknown>()
  const [term, setTerm] = useState<Term>("month")
  const [currency, setCurrency] = useState("NGN")
  useTitle(say("pricing.title"))
  const load = () => void call("/v1.0/plans").then(tell, fail)
  useEffect(load, [])
  const currencies = [...new Set(told?.prices.map((it) => it.currency))]
  const start = (
    <Link className="button button-line" to={token() === null ? "/auth/login" : "/subscription-plans"}>
      {say("pricing.start")}
    </Link>
  )
  return (
    <Page
      aside={
        <Link className="button button-line page-sign-in" to="/auth/login">
          {say("landing.signIn")}
        </Link>
      }
    >
      <div className="stack one gap-24 pricing">
        <h1 className="display">{say("pricing.title")}</h1>
        <p>{say("pricing.lead")}</p>
        {error !== undefined && (
          <ErrorState
            error={error}
            onRetry={() => {
              fail(undefined)
              load()
            }}
          />
        )}
        {told !== undefined && (
          <>
            <div className="pricing-currency">
              <SelectInput
                label={say("pricing.currency")}
                value={currency}
                options={currencies.map((value) => ({ value, name: value }))}
                onPick={setCurrency}
              />
            </div>
            <PlanCards told={told} currency={currency} term={term} onTerm={setTerm} act={() => start} />
            <p>{say("pricing.note", { days: told.trial.days })}</p>
            <PlanTable plans={told.plans} />
            <h2>{say("pricing.neverTitle")}</h2>
            <p>{say("pricing.never")}</p>
          </>
        )}
      </div>
    </Page>
  )
}
