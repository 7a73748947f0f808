import { present } from "@oja/domain/kernel/present"
import { explainedFigure } from "@oja/domain/reports/explain"
import type { Metric } from "@oja/domain/reports/metrics"
import { useState } from "react"
import { Link, useSearchParams } from "react-router-dom"
import { useAnswer } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { Back } from "../ui/Back.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { Pager } from "../ui/Pager.tsx"
import { ReportHead, useRange } from "../ui/ReportHead.tsx"
import { CountedRow } from "./CountedRow.tsx"
import type { Asked, Explained } from "./explained.ts"
import { useMetrics } from "./useMetrics.ts"
import { WhyNot } from "./WhyNot.tsx"
import { reportWords } from "./words.ts"
import "./reports.css"

/** Why a figure is what it is: what it follows from, every row that counts in it, and why a sale or an expense does not. */
export const Why = () => {
  const say = reportWords.use()
  const { branch, from, to } = useRange()
  const [params] = useSearchParams()
  const metric = (params.get("figure") ?? "net_profit") as Metric
  const { meaningsOf, nameOf = (it: Metric) => it } = useMetrics()
  // What the address says is judged by the question itself, as any other parameter.
  const currency = (params.get("currency") ?? undefined) as Asked["currency"]
  const asked: Asked = { metric, from, to, ...branch, ...present({ currency }) }
  // Of other days the rows begin anew.
  const of = JSON.stringify(asked)
  const [turned, turn] = useState({ of, offset: 0 })
  const offset = turned.of === of ? turned.offset : 0
  const { data, error, again, waiting } = useAnswer(explainedFigure, { ...asked, offset })
  const amountOf = useAmount(data)
  const linkTo = (figure: Metric) => {
    const next = new URLSearchParams(params)
    next.set("figure", figure)
    return `/reports/profit-loss/why?${next}`
  }
  const value = data?.totals.find((it) => it.currency === (data.currency ?? null))?.[metric]
  return (
    <>
      <Back to={`/reports/profit-loss?${params}`}>{say("profit")}</Back>
      <ReportHead
        title={say("whyTitle", { figure: nameOf(metric) })}
        compares={false}
        shows={[explainedFigure, { ...asked, offset }]}
        ofBranch
      />
      <p className="muted above-8 below-16">{meaningsOf([metric])[0]?.meaning}</p>
      {error !== undefined || data === undefined ? (
        <NotYet error={error} again={again} rows={8} />
      ) : value === undefined ? (
        <p>{say("whyHidden")}</p>
      ) : (
        <div className={`narrow ${waiting ? "stale" : ""}`} aria-busy={waiting}>
          <table className="statement why-table">
            <caption className="unseen">{nameOf(metric)}</caption>
            <tbody>
              {data.terms.map((term) => (
                <tr key={term.metric} className={valueOf(data, term.metric) === 0 ? "muted" : ""}>
                  <th scope="row">
                    <span aria-hidden="true" className="why-sign">
                      {term.sign === -1 ? "−" : term.sign === 1 ? "+" : ""}
                    </span>
                    <span className="unseen">{term.sign === -1 ? say("whyLess") : ""}</span>{" "}
                    <Link to={linkTo(term.metric)}>{nameOf(term.metric)}</Link>
                  </th>
                  <td className="digits">{amountOf(valueOf(data, term.metric), term.unit)}</td>
                </tr>
              ))}
              {data.rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">
                    <CountedRow row={row} />
                  </th>
                  <td className="digits">{amountOf(row.amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="line apart gap-16 why-end">
            <span>
              {nameOf(metric)}
              {data.terms.length === 0 && (
                <small className="muted block light">{say("whySum", { count: data.count })}</small>
              )}
            </span>
            <strong className="display digits">{amountOf(value)}</strong>
          </p>
          {data.terms.length === 0 && data.rows.length === 0 && data.count > 0 && (
            <p className="muted">{say("whyNoRows")}</p>
          )}
          {data.rows.length > 0 && (
            <Pager
              page={offset / data.most + 1}
              perPage={data.most}
              total={data.count}
              onTurn={(page) => turn({ of, offset: (page - 1) * data.most })}
            />
          )}
          {data.from === undefined && <p className="muted">{say("whyNow")}</p>}
          {data.terms.length === 0 && <WhyNot asked={asked} figure={nameOf(metric)} amountOf={amountOf} />}
        </div>
      )}
    </>
  )
}

const valueOf = ({ currency, totals }: Explained, metric: Metric): number =>
  totals.find((it) => it.currency === (currency ?? null))?.[metric] ?? 0

/** What a figure counts, as it is written: money, goods, or how many. */
const useAmount = (of: Pick<Explained, "unit" | "currency"> | undefined) => {
  const { locale, money, quantity } = useShop()
  const { unit: usual = "amount", currency } = of ?? {}
  return (amount: number, unit = usual): string =>
    unit === "amount" ? money(amount, currency) : unit === "quantity" ? quantity(amount) : amount.toLocaleString(locale)
}
