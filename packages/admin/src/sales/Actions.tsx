import { useState } from "react"
import { Link } from "react-router-dom"
import { useMay } from "../app/access.ts"
import { ThankLink } from "../cards/ThankLink.tsx"
import { InvoiceSale } from "../invoicing/InvoiceSale.tsx"
import { AddReminder } from "../reminders/AddReminder.tsx"
import { toast } from "../ui/toasts.ts"
import { useWords } from "../words/words.ts"
import { RecordPayment } from "./RecordPayment.tsx"
import { ReasonDialog } from "./ReasonDialog.tsx"
import type { Transaction } from "./transaction.ts"

/** What may be done with it now, by this person. */
export const Actions = ({ row }: { row: Transaction }) => {
  const say = useWords()
  const [open, show] = useState<"payment" | "void">()
  const sale = row.kind === "sale"
  const receives = useMay("transactions", "receive_payment") && sale && row.balance > 0
  const corrects = useMay("transactions", "correct") && sale
  const voids = useMay(sale ? "transactions" : "expenses", "delete")
  const close = () => show(undefined)
  if (row.voided) return null
  return (
    <div className="actions">
      {receives && (
        <button type="button" className="button button-main" onClick={() => show("payment")}>
          {say("sale.recordPayment")}
        </button>
      )}
      {corrects && (
        <Link className="button button-line" to={`/transactions/${row.id}/correct`}>
          {say("sale.correct")}
        </Link>
      )}
      {sale && <InvoiceSale row={row} />}
      {sale && <ThankLink customerId={row.customerId} transactionId={row.id} />}
      <AddReminder
        about={{ transactionId: row.id, customerId: row.customerId, name: row.customerName ?? row.number }}
      />
      {voids && (
        <button type="button" className="button button-line" onClick={() => show("void")}>
          {say("sale.void")}
        </button>
      )}
      {open === "payment" && <RecordPayment row={row} onClose={close} />}
      {open === "void" && (
        <ReasonDialog
          title={say("sale.voidTitle", { number: row.number })}
          lead={say(sale ? "sale.voidLead" : "sale.voidExpenseLead")}
          button={say("sale.voidDo", { number: row.number })}
          url={`/api/${sale ? "sales" : "expenses"}/${row.id}/void`}
          onClose={close}
          onDone={() =>
            toast({
              type: "success",
              title: say("saleForm.updated"),
              ...(sale && { description: say("saleForm.saleUpdated") }),
            })
          }
        />
      )}
    </div>
  )
}
