import { useState } from "react"
import { useMay } from "../data/access.ts"
import { useShop } from "../data/useShop.ts"
import { sayDay } from "../ui/days.ts"
import { Money } from "../ui/Money.tsx"
import { StatusChip } from "../ui/StatusChip.tsx"
import { toast } from "../ui/toasts.ts"
import { useWords } from "../words/words.ts"
import { ReasonDialog } from "./ReasonDialog.tsx"
import type { Payment, Transaction } from "./transaction.ts"

/** What came in for this sale, and the way to take back what was written down wrongly. */
export const Payments = ({ row, payments }: { row: Transaction; payments: ReadonlyArray<Payment> }) => {
  const say = useWords()
  const { locale, money } = useShop()
  const sale = row.kind === "sale"
  const takesBack = useMay(sale ? "transactions" : "expenses", sale ? "void_payment" : "edit")
  const [chosen, choose] = useState<Payment>()
  return (
    <section className="record-part">
      <h2>{say(sale ? "sale.payments" : "spending.payments")}</h2>
      {payments.length === 0 ? (
        <p className="muted">{say("sale.noPayments")}</p>
      ) : (
        <ul className="paid">
          {payments.map((payment) => (
            <li key={payment.id}>
              <div>
                <strong className={payment.reversed ? "struck" : ""}>
                  <Money amount={payment.amount} currency={payment.currency} />
                </strong>{" "}
                {payment.isDeposit && <StatusChip tone="quiet">{say("saleForm.deposit")}</StatusChip>}
                {payment.reversed && <StatusChip tone="quiet">{say("sale.reversed")}</StatusChip>}
                <p className="muted">
                  {[sayDay(payment.on, locale), say(`method.${payment.method}`), payment.reference, payment.reason]
                    .filter((it) => it !== undefined)
                    .join(" · ")}
                </p>
              </div>
              {takesBack && !payment.reversed && !row.voided && (
                <button type="button" className="button button-bare" onClick={() => choose(payment)}>
                  {say("sale.reverse")}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {chosen !== undefined && (
        <ReasonDialog
          title={say("sale.reverseTitle", { amount: money(chosen.amount, chosen.currency) })}
          lead={say(sale ? "sale.reverseLead" : "spending.reverseLead")}
          button={say("sale.reverseDo")}
          url={`/api/${sale ? "sales" : "expenses"}/${row.id}/reverse-payment`}
          body={{ paymentId: chosen.paymentId }}
          onClose={() => choose(undefined)}
          onDone={() => toast({ type: "success", title: say("saleForm.updated") })}
        />
      )}
    </section>
  )
}
