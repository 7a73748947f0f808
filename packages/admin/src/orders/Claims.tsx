import { confirmOrderClaim, rejectOrderClaim } from "@oja/domain/orders/claims"
import { useState } from "react"
import { mayAsk, useCommand } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { Button } from "../ui/Button.tsx"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { toast } from "../ui/toasts.ts"
import { Refusal } from "../ui/Trouble.tsx"
import type { Order } from "./order.ts"
import { orderWords } from "./words.ts"

/** The customer says that they have paid: somebody looks, and says whether the money came. */
export const Claims = ({ row }: { readonly row: Order }) => {
  const say = orderWords.use()
  const { moment, money } = useShop()
  const [rejecting, reject] = useState(false)
  const { run, busy, refused } = useCommand(confirmOrderClaim)
  const claim = row.claims.find(({ status }) => status === "open")
  if (claim === undefined) return null
  const given = { orderId: row.id, claimId: claim.claimId }
  const amount = money(claim.amount, row.currency)
  const confirm = async () => {
    if ((await run(given)) !== undefined) toast({ type: "success", title: say("claim.confirmed", { amount }) })
  }
  return (
    <section className="stack marked pad-16 framed" aria-label={say("claim.title")}>
      <h2 className="minor">{say("claim.says", { name: row.contactName, amount })}</h2>
      <p className="muted">{moment(claim.at)}</p>
      {claim.note !== undefined && claim.note !== "" && <blockquote>{claim.note}</blockquote>}
      {claim.proof !== undefined && (
        <a href={`/files/${claim.proof}`} target="_blank" rel="noreferrer">
          <img className="photo order-proof" src={`/files/${claim.proof}`} alt={say("claim.proof")} loading="lazy" />
        </a>
      )}
      <p>{say("claim.look")}</p>
      <Refusal of={refused} />
      {mayAsk(confirmOrderClaim) && (
        <div className="row">
          <Button look="main" disabled={busy} onClick={() => void confirm()}>
            {say("claim.confirm", { amount })}
          </Button>
          <Button onClick={() => reject(true)}>{say("claim.rejecting.submit")}</Button>
        </div>
      )}
      {rejecting && (
        <CommandDialog
          command={rejectOrderClaim}
          words={say.of("claim.rejecting")}
          danger
          given={given}
          onClose={() => reject(false)}
        />
      )}
    </section>
  )
}
