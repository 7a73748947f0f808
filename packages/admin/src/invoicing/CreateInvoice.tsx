import { useNavigate, useSearchParams } from "react-router-dom"
import { useAsk } from "../data/useAsk.ts"
import "../sales/sales.css"
import { PageTitle } from "../ui/PageTitle.tsx"
import { PageSkeleton } from "../ui/Skeletons.tsx"
import { useWords } from "../words/words.ts"
import { InvoiceForm } from "./InvoiceForm.tsx"
import "./invoicing.css"

interface Buyer {
  readonly id: string
  readonly name: string
}

/** From now on a reload finds the draft in the book; the form stays as it is. */
const stay = (id: string) => window.history.replaceState(window.history.state, "", `/invoices/edit/${id}`)

/** A new invoice, for whoever the address names. */
export const CreateInvoice = () => {
  const say = useWords()
  const go = useNavigate()
  const [params] = useSearchParams()
  const named = params.get("customer") ?? ""
  const { data: buyer, error } = useAsk<Buyer>(named === "" ? undefined : `/api/customers/${encodeURIComponent(named)}`)
  if (named !== "" && buyer === undefined && error === undefined) return <PageSkeleton />
  return (
    <>
      <PageTitle title={say("invoice.addTitle")} />
      <InvoiceForm
        buyer={buyer === undefined ? null : { id: buyer.id, name: buyer.name }}
        onKept={stay}
        onIssued={({ id }) => void go(`/invoices/${id}?share`, { replace: true })}
        onDiscarded={() => void go("/invoices")}
      />
    </>
  )
}
