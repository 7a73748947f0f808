import { reversePayment } from "@oja/domain/sales/reversePayment"
import { reverseExpensePayment } from "@oja/domain/expenses/payExpense"
import { transactions } from "@oja/domain/transactions/views"
import { useState } from "react"
import { mayAsk } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
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
  const choice = useChoice(transactions)
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
                  {[day(payment.on), choice("method", payment.method), payment.reference, payment.reason]
                    .filter((it) => it !== undefined)
                    .join(" · ")}
                </p>
              </div>
              {takesBack && !payment.reversed && !row.voided && (
                <button type="button" className="button button-bare" onClick={() => choose(payment)}>
                  {say("reverse")}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {chosen !== undefined && <Reverse row={row} payment={chosen} onClose={() => choose(undefined)} />}
    </section>
  )
}
