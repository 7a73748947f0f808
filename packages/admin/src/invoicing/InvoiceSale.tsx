import { Link, useNavigate } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { mintId } from "../data/mintId.ts"
import { listOf, useAsk } from "../data/useAsk.ts"
import { useCommand } from "../data/useSend.ts"
import { Trouble } from "../ui/Trouble.tsx"
import type { Slots } from "../ui/slots.ts"
import { useWords } from "../words/words.ts"
import { type Invoice, pathOf } from "./invoice.ts"

/** The invoice of a sale: the way to it, or a draft of one whose lines and payments are the sale's. */
export const InvoiceSale = ({ sale }: Slots["saleActions"]) => (sale.kind === "sale" ? <OfSale id={sale.id} /> : null)

const OfSale = ({ id }: { readonly id: string }) => {
  const say = useWords()
  const go = useNavigate()
  const looks = useMay("invoices")
  const makes = useMay("invoices", "create")
  const { data } = useAsk<ReadonlyArray<Invoice>>(
    looks ? listOf("invoices", { filter: { transactionId: id }, sort: ["draftedAt", "DESC"], count: 5 }) : undefined,
  )
  const { send, sending, trouble } = useCommand({ once: true })
  const own = data?.find(({ status }) => status === "draft" || status === "issued")
  if (own !== undefined)
    return (
      <Link className="button button-line" to={pathOf(own)}>
        {own.number === "" ? say("invoice.editTitle") : say("invoice.openOf", { number: own.number })}
      </Link>
    )
  if (!makes || data === undefined) return null
  const make = async () => {
    const made = await send<Invoice>("/v1.1/invoices", { invoiceId: mintId("inv"), saleId: id })
    if (made !== undefined) void go(`/invoices/edit/${made.id}`)
  }
  return (
    <>
      <button type="button" className="button button-line" disabled={sending} onClick={() => void make()}>
        {say("invoice.ofTheSale")}
      </button>
      <Trouble trouble={trouble} />
    </>
  )
}
