import { dayOf } from "@oja/domain/kernel/calendar"
import { useGet } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { OpenPdf } from "../ui/OpenPdf.tsx"
import { planWords } from "./words.ts"
import type { PlanId } from "./told.ts"

/** What was paid for plans, each with its receipt. */
export const Paid = () => {
  const say = planWords.use()
  const { day, money, zone } = useShop()
  const { data } = useGet("/v1.0/subscription/payments")
  const rows = data?.items ?? []
  const on = (at: number) => day(dayOf(at, zone))
  return (
    <section className="part">
      <h2>{say("payments")}</h2>
      {rows.length === 0 ? (
        <p className="muted">{say("noPayments")}</p>
      ) : (
        <ul className="payments-made">
          {rows.map(({ amount, currency, from, id, paidAt, plan, until }) => (
            <li className="row line gap-4 gap-x-16 ruled pad-y-8" key={id}>
              <span>
                <strong>{say(`name.${plan as PlanId}`)}</strong>
                <span className="muted"> {say("span", { from: on(from), until: on(until) })}</span>
              </span>
              <span className="digits">{money(amount, currency)}</span>
              <span className="muted">{on(paidAt)}</span>
              <OpenPdf url={`/v1.0/subscription/payments/${id}/receipt.pdf`} label={say("receipt")} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
