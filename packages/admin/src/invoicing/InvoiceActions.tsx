import { useState } from "react"
import { Link, useNavigate } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { useCommand } from "../data/useSend.ts"
import { ReasonDialog } from "../sales/ReasonDialog.tsx"
import { RecordPayment } from "../sales/RecordPayment.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { CorrectInvoice } from "./CorrectInvoice.tsx"
import type { Invoice } from "./invoice.ts"
import { RemindNow } from "./RemindNow.tsx"

/** What may be done with an issued invoice now, by this person: it cannot be changed, only corrected, voided or copied. */
export const InvoiceActions = ({ row, onShare }: { row: Invoice; onShare: () => void }) => {
  const say = useWords()
  const go = useNavigate()
  const [open, show] = useState<"payment" | "void" | "correct">()
  const { send, sending, trouble } = useCommand({ once: true })
  const may = {
    make: useMay("invoices", "create"),
    receive: useMay("invoices", "receive_payment"),
    send: useMay("invoices", "send"),
    correct: useMay("invoices", "correct"),
    void: useMay("invoices", "void"),
  }
  const issued = row.status === "issued"
  const owed = issued && row.balance > 0
  const close = () => show(undefined)
  const copy = async () => {
    const made = await send<Invoice>(`/v1.1/invoices/${row.id}/duplicate`, {})
    if (made !== undefined) void go(`/invoices/edit/${made.id}`)
  }
  if (row.status === "draft")
    return (
      <div className="actions">
        <Link className="button button-main" to={`/invoices/edit/${row.id}`}>
          {say("invoice.goOn")}
        </Link>
      </div>
    )
  return (
    <>
      <div className="actions">
        {owed && may.receive && (
          <button type="button" className="button button-main" onClick={() => show("payment")}>
            {say("sale.recordPayment")}
          </button>
        )}
        {issued && may.send && (
          <button type="button" className={`button ${owed ? "button-line" : "button-main"}`} onClick={onShare}>
            {say("invoice.share")}
          </button>
        )}
        {owed && may.send && <RemindNow row={row} />}
        {issued && may.correct && (
          <button type="button" className="button button-line" onClick={() => show("correct")}>
            {say("invoice.correct")}
          </button>
        )}
        {may.make && (
          <button type="button" className="button button-line" disabled={sending} onClick={() => void copy()}>
            {say("invoice.duplicate")}
          </button>
        )}
        {issued && may.void && row.received === 0 && (
          <button type="button" className="button button-line" onClick={() => show("void")}>
            {say("invoice.void")}
          </button>
        )}
      </div>
      <Trouble trouble={trouble} />
      {open === "payment" && (
        <RecordPayment row={{ ...row, kind: "sale" }} url={`/v1.1/invoices/${row.id}/payments`} onClose={close} />
      )}
      {open === "correct" && <CorrectInvoice row={row} onClose={close} />}
      {open === "void" && (
        <ReasonDialog
          title={say("invoice.voidTitle", { number: row.number })}
          lead={say("invoice.voidLead")}
          button={say("invoice.voidNow", { number: row.number })}
          url={`/v1.1/invoices/${row.id}/void`}
          onClose={close}
          onDone={() => toast({ type: "success", title: say("invoice.voided", { number: row.number }) })}
        />
      )}
    </>
  )
}
