import { useState } from "react"
import { useMay } from "../data/access.ts"
import { useCommand } from "../data/useSend.ts"
import { useShop } from "../data/useShop.ts"
import { ReasonDialog } from "../sales/ReasonDialog.tsx"
import { sayMoment } from "../ui/days.ts"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import type { Order } from "./order.ts"

/** The customer says that they have paid: somebody looks, and says whether the money came. */
export const Claims = ({ row }: { row: Order }) => {
  const say = useWords()
  const { locale, money, zone } = useShop()
  const answers = useMay("orders", "confirm")
  const [rejecting, reject] = useState(false)
  const { send, sending, trouble } = useCommand()
  const claim = row.claims.find(({ status }) => status === "open")
  if (claim === undefined) return null
  const url = `/v1.0/orders/${row.id}/claims/${claim.claimId}`
  const said = money(claim.amount, row.currency)
  const confirm = async () => {
    if ((await send(`${url}/confirm`, {})) !== undefined)
      toast({ type: "success", title: say("invoice.claimConfirmed", { amount: said }) })
  }
  return (
    <section className="order-claim" aria-label={say("invoice.claimTitle")}>
      <h2>{say("invoice.claimSays", { name: row.contactName, amount: said })}</h2>
      <p className="muted">{sayMoment(claim.at, locale, zone)}</p>
      {claim.note !== undefined && claim.note !== "" && <blockquote>{claim.note}</blockquote>}
      {claim.proof !== undefined && (
        <a href={`/files/${claim.proof}`} target="_blank" rel="noreferrer">
          <img className="order-proof" src={`/files/${claim.proof}`} alt={say("invoice.claimProof")} loading="lazy" />
        </a>
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
