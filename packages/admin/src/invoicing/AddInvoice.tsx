import { useNavigate } from "react-router-dom"
import { changed } from "../data/useAsk.ts"
import { useWords } from "../words/words.ts"
import { InvoiceForm } from "./InvoiceForm.tsx"
import "../sales/sales.css"
import "./invoicing.css"
import { Sheet } from "./Sheet.tsx"

interface Props {
  readonly buyer: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

/** A new invoice without leaving what one is doing; closed, it stays a draft. */
export const AddInvoice = ({ buyer, onClose }: Props) => {
  const say = useWords()
  const go = useNavigate()
  return (
    <Sheet
      wide
      title={say("invoice.addTitle")}
      onClose={() => {
        changed()
        onClose()
      }}
    >
      <InvoiceForm narrow buyer={buyer} onIssued={({ id }) => void go(`/invoices/${id}?share`)} onDiscarded={onClose} />
    </Sheet>
  )
}
