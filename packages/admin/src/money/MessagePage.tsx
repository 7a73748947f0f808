import { matchMessage } from "@oja/domain/evidence/queries"
import type { AnswerOf } from "@oja/domain/kernel/index"
import { useState } from "react"
import { Link, useSearchParams } from "react-router-dom"
import { useAnswer } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { Settle } from "../selling/Settle.tsx"
import { Button } from "../ui/Button.tsx"
import { AreaInput } from "../ui/inputs.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { Refusal } from "../ui/Trouble.tsx"
import { useChoice } from "../ui/useText.ts"
import { waitingPayments } from "@oja/domain/sales/waitingView"
import { moneyWords } from "./words.ts"
import "../ui/record.css"

/** The bank's or the operator's message, shared from the telephone or pasted: which payment it speaks of. */
export const MessagePage = () => {
  const say = moneyWords.use()
  const [shared, ask] = useSearchParams()
  const given = [shared.get("title"), shared.get("text"), shared.get("url")].filter((it) => it !== null && it !== "")
  const [typed, type] = useState(given.join(" ").slice(0, 2000))
  const message = shared.get("text") === null ? "" : given.join(" ").slice(0, 2000)
  const { data, error } = useAnswer(matchMessage, message === "" ? undefined : { message })
  return (
    <>
      <PageTitle title={say("message.title")} lead={say("message.lead")} />
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          ask(typed.trim() === "" ? {} : { text: typed.trim() }, { replace: true })
        }}
      >
        <AreaInput label={say("message.label")} value={typed} maxLength={2000} rows={5} onType={type} />
        <div className="form-foot">
          <Button look="main" type="submit" disabled={typed.trim() === ""}>
            {say("message.find")}
          </Button>
        </div>
      </form>
      {message !== "" && error !== undefined && <Refusal of={error} />}
      {message !== "" && data === undefined && error === undefined && <RowsSkeleton rows={2} />}
      {message !== "" && data !== undefined && <Found {...data} />}
    </>
  )
}

const Found = ({ read, rows }: AnswerOf<typeof matchMessage>) => {
  const say = moneyWords.use()
  const choice = useChoice(waitingPayments)
  const { moment, money } = useShop()
  const { amount, currency, operator, out, reference } = read
  const facts = [
    amount === undefined ? undefined : money(amount, currency),
    operator === undefined ? undefined : choice("operator", operator),
    reference,
  ].filter((it) => it !== undefined)
  return (
    <section className="record-part" aria-live="polite">
      <p>{facts.length === 0 ? say("message.unread") : say("message.read", { facts: facts.join(" · ") })}</p>
      {out && <p className="muted">{say("message.out")}</p>}
      {!out && facts.length > 0 && rows.length === 0 && <p className="muted">{say("message.none")}</p>}
      <ul className="paid">
        {rows.map((it) => (
          <li key={it.id}>
            <div>
              <strong className="digits">{money(it.amount, it.currency)}</strong>{" "}
              <Link to={`/transactions/${it.saleId}`}>{it.number ?? say("sale")}</Link>
              <p className="muted">
                {[
                  say(it.by === "reference" ? "message.byReference" : "message.byAmount"),
                  amount !== undefined && amount !== it.amount
                    ? say("message.differs", { amount: money(amount, currency) })
                    : undefined,
                  it.operator === undefined ? choice("method", it.method) : choice("operator", it.operator),
                  moment(it.recordedAt),
                ]
                  .filter((fact) => fact !== undefined)
                  .join(" · ")}
              </p>
            </div>
            <Settle payment={it} told={{ evidence: "message", reference, fee: read.fee }} />
          </li>
        ))}
      </ul>
    </section>
  )
}
