import { confirmClaim, rejectClaim } from "@oja/domain/invoicing/claims"
import { useState } from "react"
import { mayAsk, useCommand } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { Button } from "../ui/Button.tsx"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { toast } from "../ui/toasts.ts"
import { Refusal } from "../ui/Trouble.tsx"
import { about, type Invoice } from "./invoice.tsx"
import { invoiceWords } from "./words.ts"

/** The customer says that they have paid: somebody looks, and says whether the money came. */
export const Claims = ({ row }: { readonly row: Invoice }) => {
  const say = invoiceWords.use()
  const { moment, money } = useShop()
  const [rejecting, reject] = useState(false)
  const { run, busy, refused } = useCommand(confirmClaim)
  const claim = row.claims.find(({ status }) => status === "pending")
  if (claim === undefined) return null
  const { note, proof } = claim
  const given = { ...about(row), claimId: claim.claimId }
  const amount = money(claim.amount, row.currency)
  const confirm = async () => {
    if ((await run(given)) !== undefined) toast({ type: "success", title: say("claimConfirmed", { amount }) })
  }
  return (
    <section className="stack invoice-claim" aria-label={say("claimTitle")}>
      <h2>{say("claimSays", { name: row.customerName ?? say("theCustomer"), amount })}</h2>
      <p className="small">{moment(claim.at)}</p>
      {note !== undefined && note !== "" && <blockquote>{note}</blockquote>}
      {proof !== undefined && (
        <p>
          <a href={`/files/${proof}`} target="_blank" rel="noreferrer">
            {say("claimProof")}
          </a>
        </p>
      )}
      <p>{say("claimLook")}</p>
      <Refusal of={refused} />
      {mayAsk(confirmClaim) && (
        <div className="actions">
          <Button look="main" disabled={busy} onClick={() => void confirm()}>
            {say("claimConfirm", { amount })}
          </Button>
          <Button onClick={() => reject(true)}>{say("reject.submit")}</Button>
        </div>
      )}
      {rejecting && (
        <CommandDialog
          command={rejectClaim}
          words={say.of("reject")}
          danger
          given={given}
          onClose={() => reject(false)}
        />
      )}
    </section>
  )
}
