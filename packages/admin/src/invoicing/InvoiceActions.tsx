import { PayDialog } from "../selling/PayDialog.tsx"
import { correctInvoice } from "@oja/domain/invoicing/correctInvoice"
import { duplicateInvoice } from "@oja/domain/invoicing/duplicateInvoice"
import { receiveInvoicePayment } from "@oja/domain/invoicing/receiveInvoicePayment"
import { shareInvoice } from "@oja/domain/invoicing/shareInvoice"
import { voidInvoice } from "@oja/domain/invoicing/voidInvoice"
import { useState } from "react"
import { Link, useNavigate } from "react-router-dom"
import { mintId } from "../data/mintId.ts"
import { mayAsk, useCommand, useDoor } from "../data/useCommand.ts"
import { Button } from "../ui/Button.tsx"
import { CommandDialog } from "../ui/CommandDialog.tsx"
import { MoreMenu } from "../ui/MoreMenu.tsx"
import { TapLink } from "../ui/TapLink.tsx"
import { toast } from "../ui/toasts.ts"
import { Refusal } from "../ui/Trouble.tsx"
import { CorrectInvoice } from "./CorrectInvoice.tsx"
import { about, type Invoice } from "./invoice.tsx"
import { invoiceWords } from "./words.ts"

/** What may be done with an invoice now, by this person: once issued it is not changed, only corrected, voided or copied. */
export const InvoiceActions = ({ row, onShare }: { readonly row: Invoice; readonly onShare: () => void }) => {
  const say = invoiceWords.use()
  const go = useNavigate()
  const [asked, ask] = useState<"payment" | "void" | "correct">()
  const [tap, offer] = useState<string>()
  const copying = useCommand<typeof duplicateInvoice, Invoice>(duplicateInvoice, { once: true })
  const reminding = useDoor(shareInvoice)
  const { balance, credited, id, madeSale, number, received, status } = row
  const close = () => ask(undefined)
  if (status === "draft")
    return (
      <div className="actions">
        <Link className="button button-main" to={`/invoices/edit/${id}`}>
          {say("goOn")}
        </Link>
      </div>
    )
  const copy = async () => {
    const made = await copying.run({ invoiceId: mintId("inv"), ofInvoiceId: about(row).invoiceId })
    if (made !== undefined) void go(`/invoices/edit/${made.id}`)
  }
  // A letter leaves, or WhatsApp opens with the words in place.
  const remind = async () => {
    const left = await reminding.run(`/v1.1/invoices/${id}/remind`, {})
    if (left?.channel === "email")
      toast({ type: "success", title: say("reminderLeft", { to: left.to ?? row.customerName ?? "" }) })
    else offer(left?.url)
  }
  const issued = status === "issued"
  const owed = issued && balance > 0
  // A sale that was there before keeps what was paid for it; one that began with an invoice must be untouched.
  const voids = issued && (madeSale !== true || (received === 0 && credited === 0))
  const receives = owed && mayAsk(receiveInvoicePayment)
  const hands = issued && mayAsk(shareInvoice)
  const items = [
    owed && hands && { label: say("remindNow"), act: () => void remind() },
    issued && mayAsk(correctInvoice) && { label: say("correct"), act: () => ask("correct") },
    mayAsk(duplicateInvoice) && { label: say("duplicate"), act: () => void copy(), disabled: copying.busy },
    voids && mayAsk(voidInvoice) && { label: say("void"), danger: true, act: () => ask("void") },
  ]
  return (
    <>
      <div className="actions above-8">
        {receives && (
          <Button look="main" onClick={() => ask("payment")}>
            {say("pay")}
          </Button>
        )}
        {hands && (
          <Button look={receives ? "line" : "main"} onClick={onShare}>
            {say("share")}
          </Button>
        )}
        {tap !== undefined && (
          <TapLink href={tap} onTapped={() => offer(undefined)}>
            {say("open.whatsapp")}
          </TapLink>
        )}
        <MoreMenu items={items} />
      </div>
      <Refusal of={copying.refused ?? reminding.refused} />
      {asked === "payment" && (
        <PayDialog command={receiveInvoicePayment} about={about(row)} row={row} onClose={close} />
      )}
      {asked === "correct" && <CorrectInvoice row={row} onClose={close} />}
      {asked === "void" && (
        <CommandDialog
          command={voidInvoice}
          words={say.of("voiding", { number })}
          danger
          given={about(row)}
          onClose={close}
        />
      )}
    </>
  )
}
