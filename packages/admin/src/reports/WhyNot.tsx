import { isId } from "@oja/domain/kernel/isId"
import { explainedFigure } from "@oja/domain/reports/explain"
import { transactions } from "@oja/domain/transactions/views"
import { useState } from "react"
import { useSearchParams } from "react-router-dom"
import { useAnswer, useRows } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { FindBox } from "../ui/FindBox.tsx"
import { useRested } from "../ui/useRested.ts"
import { CountedRow } from "./CountedRow.tsx"
import type { Asked } from "./explained.ts"
import { reportWords } from "./words.ts"

const FEW = 8

interface Props {
  readonly asked: Asked
  readonly figure: string
  readonly amountOf: (amount: number) => string
}

/** Of one sale or expense: what of it counts in a figure, and what does not for which reason. */
export const WhyNot = ({ asked, figure, amountOf }: Props) => {
  const say = reportWords.use()
  const { money } = useShop()
  const [text, write] = useState("")
  const [params, look] = useSearchParams()
  const q = useRested(text.trim())
  const found = useRows(transactions, q === "" ? null : { filter: { q }, sort: "-recordedAt", count: FEW })
  const chosen = params.get("of") ?? undefined
  return (
    <section className="part why-not">
      <h2>{say("whyNot.title", { figure })}</h2>
      <FindBox
        label={say("whyNot.find")}
        none={say("whyNot.none")}
        text={text}
        onText={write}
        options={q === "" ? [] : (found.data ?? [])}
        answers={found.waiting ? undefined : q}
        failed={found.error}
        codesOf={({ number }) => [number]}
        nameOf={({ number }) => number}
        keyOf={({ id }) => id}
        onFound={({ id }) => {
          const next = new URLSearchParams(params)
          next.set("of", id)
          look(next, { replace: true })
        }}
        renderFound={({ currency, customerName, number, summary, total }) => (
          <>
            <span className="found-name">
              {number} <small className="muted">{customerName ?? summary}</small>
            </span>
            <span className="money">{money(total, currency)}</span>
          </>
        )}
      />
      {(isId("sale", chosen) || isId("exp", chosen)) && (
        <Theirs asked={{ ...asked, transactionId: chosen }} amountOf={amountOf} />
      )}
    </section>
  )
}

/** What a condition that is not met says of what it is about. */
const reasons: Readonly<Record<string, "voided" | "kind" | "branch" | "on" | "currency" | "balance">> = {
  on: "on",
  locationId: "branch",
  currency: "currency",
  voided: "voided",
  live: "voided",
  reversed: "voided",
  kind: "kind",
  categoryKind: "kind",
  balance: "balance",
}

const Theirs = ({ asked, amountOf }: Pick<Props, "asked" | "amountOf">) => {
  const say = reportWords.use()
  const { day } = useShop()
  const { data, waiting } = useAnswer(explainedFigure, asked)
  if (data === undefined) return null
  return (
    <div className={waiting ? "stale" : ""} aria-live="polite">
      {data.theirs.length === 0 && <p>{say("whyNot.nothing")}</p>}
      <table className="statement why-table">
        <tbody>
          {data.theirs.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <CountedRow row={row} />
                <small className={`block light ${row.fails.length === 0 ? "money-in" : "money-out"}`}>
                  {row.fails.length === 0
                    ? say("whyNot.counts")
                    : row.fails
                        .map((name) =>
                          say(`whyNot.fails.${reasons[name] ?? "other"}`, {
                            day: row.on === undefined ? "" : day(row.on),
                          }),
                        )
                        .join(" ")}
                </small>
              </th>
              <td className="digits">{amountOf(row.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
