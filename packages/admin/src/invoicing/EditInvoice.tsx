import { useState } from "react"
import { Link, Navigate, useNavigate, useParams } from "react-router-dom"
import { useAsk } from "../data/useAsk.ts"
import "../sales/sales.css"
import { ErrorState } from "../ui/ErrorState.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { PageSkeleton } from "../ui/Skeletons.tsx"
import { useWords } from "../words/words.ts"
import { InvoiceForm } from "./InvoiceForm.tsx"
import type { Invoice } from "./invoice.ts"
import "./invoicing.css"

/** A draft that was begun; what was issued cannot be changed and is shown instead. */
export const EditInvoice = () => {
  const { id = "" } = useParams()
  const { again, data: row, error } = useAsk<Invoice>(`/api/invoices/${encodeURIComponent(id)}`)
  // The one that is issued here leads to its own page by itself, with the ways to send it.
  const [issuing, issue] = useState<string>()
  if (error !== undefined) return <ErrorState error={error} onRetry={again} />
  if (row === undefined || row.id !== id) return <PageSkeleton />
  return row.status === "draft" || issuing === id ? (
    <Draft key={id} row={row} onIssued={() => issue(id)} />
  ) : (
    <Navigate to={`/invoices/${id}`} replace />
  )
}

const Draft = ({ row, onIssued }: { readonly row: Invoice; readonly onIssued: () => void }) => {
  const say = useWords()
  const go = useNavigate()
  // The form begins with what the book had, and is not begun again when it is saved.
  const [first] = useState(row)
  const { customerId } = first
  const { data: buyer, error } = useAsk<{ readonly id: string; readonly name: string }>(
    customerId === undefined ? undefined : `/api/customers/${encodeURIComponent(customerId)}`,
  )
  if (customerId !== undefined && buyer === undefined && error === undefined) return <PageSkeleton />
  return (
    <>
      <Link to="/invoices" className="back invoice-back">
        {say("menu.invoices")}
      </Link>
      <PageTitle title={say("invoice.editTitle")} />
      <InvoiceForm
        row={first}
        buyer={buyer ?? null}
        onIssued={({ id }) => {
          onIssued()
          void go(`/invoices/${id}?share`, { replace: true })
        }}
        onDiscarded={() => void go("/invoices")}
      />
    </>
  )
}
