import { trialBalance } from "@oja/domain/ledger/queries"
import { Link } from "react-router-dom"
import { useAnswer } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { Heads } from "../ui/Heads.tsx"
import { Money } from "../ui/Money.tsx"
import { MoneyCell } from "../ui/MoneyCell.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { ReportHead, useRange } from "../ui/ReportHead.tsx"
import "./reports.css"
import { reportWords } from "./words.ts"

/** The accounts as an accountant reads them, with what stands on each at the end of the days of the address. */
export const Accounts = () => {
  const say = reportWords.use()
  const { language } = useShop()
  const { to } = useRange()
  const { data, error, again, waiting } = useAnswer(trialBalance, { to })
  const nameOf = (names: { readonly en: string; readonly fr: string }) => (language === "fr" ? names.fr : names.en)
  return (
    <>
      <ReportHead title={say("accounts")} file={[trialBalance, { to }]} compares={false} />
      <p className="muted above-8 below-16">
        {say("accountsSay")} <Link to="/reports/ledger">{say("ledger.title")}</Link>
      </p>
      {error !== undefined || data === undefined ? (
        <NotYet error={error} again={again} rows={8} />
      ) : (
        <div className={waiting ? "stale" : ""} aria-busy={waiting}>
          {data.totals.map((total) => (
            <table className="statement accounts" key={total.currency}>
              <Heads of={[say("account"), say("debit"), say("credit")]} />
              <tbody>
                {data.lines
                  .filter(({ currency }) => currency === total.currency)
                  .map(({ account, credit, debit, names, currency }) => (
                    <tr key={account}>
                      <th scope="row">{nameOf(names)}</th>
                      <td>{debit > 0 && <Money amount={debit} currency={currency} />}</td>
                      <td>{credit > 0 && <Money amount={credit} currency={currency} />}</td>
                    </tr>
                  ))}
                <tr className="statement-sum">
                  <th scope="row">{say("total")}</th>
                  <MoneyCell amount={total.debit} currency={total.currency} />
                  <MoneyCell amount={total.credit} currency={total.currency} />
                </tr>
              </tbody>
            </table>
          ))}
        </div>
      )}
    </>
  )
}
