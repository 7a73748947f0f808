import { reversePayment } from "@oja/domain/sales/reversePayment"
import { reverseExpensePayment } from "@oja/domain/expenses/payExpense"
import { waitingPayments } from "@oja/domain/sales/waitingView"
import { transactions } from "@oja/domain/transactions/views"
import { useState } from "react"
import { useRows } from "../data/client.ts"
import { mayAsk } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { Settle } from "../selling/Settle.tsx"
import { sellingWords } from "../selling/words.ts"
import { Button } from "../ui/Button.tsx"
import { Money } from "../ui/Money.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { useChoice } from "../ui/useText.ts"
import { Reverse } from "./dialogs.tsx"
import type { Payment, Transaction } from "./sale.ts"
import { saleWords } from "./words.ts"

/** What came in for this sale, and the way to take back what was written down wrongly. */
export const Payments = ({
  row,
  payments,
}: {
  readonly row: Transaction
  readonly payments: ReadonlyArray<Payment>
}) => {
  const say = saleWords.use()
  const says = useChoice(row.kind === "sale" ? waitingPayments : transactions)
  const { day } = useShop()
  const sale = row.kind === "sale"
  const takesBack = mayAsk(sale ? reversePayment : reverseExpensePayment)
  const [chosen, choose] = useState<Payment>()
  return (
    <section className="record-part">
      <h2>{say(sale ? "payments" : "spending.payments")}</h2>
      {payments.length === 0 ? (
        <p className="muted">{say("noPayments")}</p>
      ) : (
        <ul className="paid">
          {payments.map((payment) => (
            <li key={payment.id}>
              <div>
                <strong className={payment.reversed ? "struck" : ""}>
                  <Money amount={payment.amount} currency={payment.currency} />
                </strong>{" "}
                {payment.isDeposit && <StatusChip tone="quiet">{say("form.deposit")}</StatusChip>}
                {payment.reversed && <StatusChip tone="quiet">{say("reversed")}</StatusChip>}
                <p className="muted">
                  {[
                    day(payment.on),
                    payment.operator === undefined
                      ? says("method", payment.method)
                      : says("operator", payment.operator),
                    payment.reference,
                    payment.reason,
                  ]
                    .filter((it) => it !== undefined)
                    .join(" · ")}
                </p>
              </div>
              {takesBack && !payment.reversed && !row.voided && (
                <Button look="bare" onClick={() => choose(payment)}>
                  {say("reverse")}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {sale && <Shown row={row} />}
      {chosen !== undefined && <Reverse row={row} payment={chosen} onClose={() => choose(undefined)} />}
    </section>
  )
}

/** What was shown for it and is waited for, and what did not come: with who may say so beside it. */
const Shown = ({ row }: { readonly row: Transaction }) => {
  const say = sellingWords.use()
  const choice = useChoice(waitingPayments)
  const { day } = useShop()
  const filter = { saleId: row.id, status: ["waiting", "declined"] }
  const { data = [] } = useRows(waitingPayments, { filter, count: 20 })
  if (data.length === 0) return null
  return (
    <ul className="paid" aria-label={say("settle.title")}>
      {data.map((it) => (
        <li key={it.id}>
          <div>
            <strong className={it.status === "declined" ? "struck" : ""}>
              <Money amount={it.amount} currency={it.currency} />
            </strong>{" "}
            <StatusChip tone={it.status === "waiting" ? "warn" : "bad"}>{choice("status", it.status)}</StatusChip>
            <p className="muted">
              {[
                day(it.on),
                it.operator === undefined ? choice("method", it.method) : choice("operator", it.operator),
                it.reference,
                it.reason,
              ]
                .filter((fact) => fact !== undefined)
                .join(" · ")}
            </p>
          </div>
          <Settle payment={it} />
        </li>
      ))}
    </ul>
  )
}
