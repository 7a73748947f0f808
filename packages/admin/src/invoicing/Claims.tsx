import { useState } from "react"
import { useMay } from "../data/access.ts"
import { useCommand } from "../data/useSend.ts"
import { useShop } from "../data/useShop.ts"
import { ReasonDialog } from "../sales/ReasonDialog.tsx"
import { toast } from "../ui/toasts.ts"
import { sayMoment } from "../ui/days.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import type { Invoice } from "./invoice.ts"

/** The customer says that they have paid: somebody looks, and says whether the money came. */
export const Claims = ({ row }: { row: Invoice }) => {
  const say = useWords()
  const { locale, money, zone } = useShop()
  const answers = useMay("invoices", "receive_payment")
  const [rejecting, reject] = useState(false)
  const { send, sending, trouble } = useCommand()
  const claim = row.claims.find(({ status }) => status === "pending")
  if (claim === undefined) return null
  const { amount, claimId, note, proof } = claim
  const url = `/v1.1/invoices/${row.id}/claims/${claimId}`
  const said = money(amount, row.currency)
  const confirm = async () => {
    if ((await send(`${url}/confirm`, {})) !== undefined)
      toast({ type: "success", title: say("invoice.claimConfirmed", { amount: said }) })
  }
  return (
    <section className="invoice-claim" aria-label={say("invoice.claimTitle")}>
      <h2>{say("invoice.claimSays", { name: row.customerName ?? say("invoice.theCustomer"), amount: said })}</h2>
      <p className="muted">{sayMoment(claim.at, locale, zone)}</p>
      {note !== undefined && note !== "" && <blockquote>{note}</blockquote>}
      {proof !== undefined && (
        <p>
          <a href={`/files/${proof}`} target="_blank" rel="noreferrer">
            {say("invoice.claimProof")}
          </a>
        </p>
      )}
      <p>{say("invoice.claimLook")}</p>
      <Trouble trouble={trouble} />
      {answers && (
        <div className="row">
          <button type="button" className="button button-main" disabled={sending} onClick={() => void confirm()}>
            {say("invoice.claimConfirm", { amount: said })}
          </button>
          <button type="button" className="button button-line" onClick={() => reject(true)}>
            {say("invoice.claimReject")}
          </button>
        </div>
      )}
      {rejecting && (
        <ReasonDialog
          title={say("invoice.claimRejectTitle")}
          lead={say("invoice.claimRejectLead")}
          button={say("invoice.claimReject")}
          url={`${url}/reject`}
          onClose={() => reject(false)}
          onDone={() => toast({ type: "success", title: say("invoice.claimRejected") })}
        />
      )}
    </section>
  )
}
