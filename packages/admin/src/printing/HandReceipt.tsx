import { customers } from "@oja/domain/customers/views"
import { type FormEvent, useState } from "react"
import type { Answer } from "../data/calls.ts"
import { useGet, useRow } from "../data/client.ts"
import { call, type Refused } from "../data/http.ts"
import { useSending } from "../data/useSending.ts"
import { Button } from "../ui/Button.tsx"
import { Act } from "../ui/Act.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { TextInput } from "../ui/inputs.tsx"
import { OpenPdf, takePaper } from "../ui/OpenPdf.tsx"
import type { Slots } from "../ui/slots.ts"
import { tapsOf } from "../ui/TapLink.tsx"
import { toast } from "../ui/toasts.ts"
import { Refusal } from "../ui/Trouble.tsx"
import { PrintButton } from "./PrintButton.tsx"
import { usePrinters } from "./record.ts"
import { printingWords } from "./words.ts"

type Receipt = Answer<"GET /api/sales/:id/receipt">

/** What only the gateway knows of a receipt: the code that proves it, and the branch; undefined until it came. */
export const useReceipt = (saleId: string | undefined, copy?: number): Receipt | undefined =>
  useGet(
    saleId === undefined
      ? undefined
      : `/api/sales/${saleId}/receipt${copy === undefined ? "" : (`?copy=${copy}` as const)}`,
  ).data

/** Sends the receipt by e-mail, to the customer's own address or to one that is typed. */
export const MailReceipt = ({ saleId, address = "" }: { readonly saleId: string; readonly address?: string }) => {
  const say = printingWords.use()
  const { send, sending } = useSending()
  const [typed, type] = useState<string>()
  const [trouble, fail] = useState<Refused>()
  const [left, settle] = useState<string>()
  const to = (typed ?? address).trim()
  const mail = async (event: FormEvent) => {
    event.preventDefault()
    fail(undefined)
    const url = `/v1.1/transactions/${saleId}/receipt` as const
    try {
      await send([url, to], (key) => call(url, { method: "POST", body: { channel: "email", to }, key }))
      settle(to)
      toast({ type: "success", title: say("hand.left", { to }) })
    } catch (error) {
      fail(error as Refused)
    }
  }
  return (
    <form className="form" onSubmit={(event) => void mail(event)}>
      <TextInput label={say("hand.to")} type="email" value={typed ?? address} onType={type} />
      {trouble !== undefined && <Refusal of={trouble} />}
      <Button type="submit" disabled={sending || to === "" || to === left}>
        {say(to !== "" && to === left ? "hand.sent" : "hand.mail")}
      </Button>
    </form>
  )
}

/** Hands over the receipt of a sale that was made before: as paper, by its link, by e-mail or a message. */
export const HandReceipt = ({ sale }: Slots["saleActions"]) => {
  const say = printingWords.use()
  const [open, show] = useState(false)
  if (sale.kind !== "sale") return null
  return (
    <>
      <Act often label={say("hand.receipt")} act={() => show(true)} />
      {open && <Ways sale={sale} onClose={() => show(false)} />}
    </>
  )
}

const Ways = ({ sale, onClose }: Slots["saleActions"] & { readonly onClose: () => void }) => {
  const say = printingWords.use()
  const receipt = useReceipt(sale.id, 1)
  const printer = usePrinters().find(({ isPrimary }) => isPrimary)
  const [printed, print] = useState(0)
  const pdf = `/api/sales/${sale.id}/receipt.pdf` as const
  const { data: buyer } = useRow(customers, sale.customerId)
  const taps = tapsOf(say("hand.words", { number: sale.number, link: receipt?.link ?? "" }), buyer?.phone)
  return (
    <Dialog open closes onClose={onClose} title={say("hand.title", { number: sale.number })}>
      <div className="form">
        <div className="actions">
          <OpenPdf url={pdf} />
          {receipt !== undefined && (
            <>
              {printer !== undefined && printer.connectionType !== "system" && (
                // Nobody knows here whether it was printed before: what comes is a copy, and opens no drawer.
                <PrintButton
                  label={say("hand.print")}
                  saleId={sale.id}
                  printed={printed + 1}
                  rowsOf={() => receipt.rows}
                  unheard={false}
                  onPrint={() => print((times) => times + 1)}
                  onSystem={() => void takePaper(pdf)}
                />
              )}
              <a className="button button-line" href={taps.whatsapp} target="_blank" rel="noreferrer">
                {say("hand.whatsapp")}
              </a>
              <a className="button button-line" href={taps.sms} target="_blank" rel="noreferrer">
                {say("hand.sms")}
              </a>
              <a className="button button-line" href={receipt.link} target="_blank" rel="noreferrer">
                {say("hand.page")}
              </a>
            </>
          )}
        </div>
        <MailReceipt key={buyer?.email ?? ""} saleId={sale.id} {...(buyer?.email && { address: buyer.email })} />
      </div>
    </Dialog>
  )
}
