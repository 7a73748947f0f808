import { reversePayment } from "@oja/domain/sales/reversePayment"
import { reverseExpensePayment } from "@oja/domain/expenses/payExpense"
import { waitingPayments } from "@oja/domain/sales/waitingView"
import { transactions } from "@oja/domain/transactions/views"
import { type ReactNode, useState } from "react"
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
  const choice = useChoice(row.kind === "sale" ? waitingPayments : transactions)
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
              <Came of={payment} gone={payment.reversed} choice={choice}>
                {payment.isDeposit && <StatusChip tone="quiet">{say("form.deposit")}</StatusChip>}
                {payment.reversed && <StatusChip tone="quiet">{say("reversed")}</StatusChip>}
              </Came>
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
  const filter = { saleId: row.id, status: ["waiting", "declined"] }
  const { data = [] } = useRows(waitingPayments, { filter, count: 20 })
  if (data.length === 0) return null
  return (
    <ul className="paid" aria-label={say("settle.title")}>
      {data.map((it) => (
        <li key={it.id}>
          <Came of={it} gone={it.status === "declined"} choice={choice}>
            <StatusChip tone={it.status === "waiting" ? "warn" : "bad"}>{choice("status", it.status)}</StatusChip>
          </Came>
          <Settle payment={it} />
        </li>
      ))}
    </ul>
  )
}

interface CameProps {
  readonly of: Pick<Payment, "amount" | "currency" | "method" | "on" | "operator" | "reason" | "reference">
  /** It was taken back, or did not come. */
  readonly gone: boolean
  readonly choice: ReturnType<typeof useChoice>
  readonly children: ReactNode
}

/** How much came, how it stands, when, and by which way. */
const Came = ({ of, gone, choice, children }: CameProps) => {
  const { day } = useShop()
  const { amount, currency, method, on, operator, reason, reference } = of
  const way = operator === undefined ? choice("method", method) : choice("operator", operator)
  return (
    <div>
      <strong className={gone ? "struck" : ""}>
        <Money amount={amount} currency={currency} />
      </strong>{" "}
      {children}
      <p className="muted">{[day(on), way, reference, reason].filter((it) => it !== undefined).join(" · ")}</p>
    </div>
  )
}
