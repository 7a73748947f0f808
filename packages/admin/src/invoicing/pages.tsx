import { isId } from "@oja/domain/kernel/isId"
import { invoiceSale } from "@oja/domain/invoicing/invoiceSale"
import { createInvoice } from "@oja/domain/invoicing/createInvoice"
import { customers } from "@oja/domain/customers/views"
import { invoices } from "@oja/domain/invoicing/views"
import { useState } from "react"
import { Navigate, useNavigate, useParams, useSearchParams } from "react-router-dom"
import { useRow, useRows } from "../data/client.ts"
import { mintId } from "../data/mintId.ts"
import { mayAsk, useCommand } from "../data/useCommand.ts"
import { Act } from "../ui/Act.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { PageSkeleton } from "../ui/Skeletons.tsx"
import type { Slots } from "../ui/slots.ts"
import { Refusal } from "../ui/Trouble.tsx"
import { type Invoice, pathOf } from "./invoice.tsx"
import { InvoiceForm } from "./InvoiceForm.tsx"
import { invoiceWords } from "./words.ts"
import "./invoicing.css"

// Where an invoice is written: a page of its own, a draft that was begun, over a customer's page, and from a sale.

/** From now on a reload finds the draft in the book; the form stays as it is. */
const stay = (id: string) => window.history.replaceState(window.history.state, "", `/invoices/edit/${id}`)

/** A new invoice, for whoever the address names. */
export const CreateInvoice = () => {
  const say = invoiceWords.use()
  const go = useNavigate()
  const [params] = useSearchParams()
  const named = params.get("customer") ?? undefined
  const { data: buyer, error } = useRow(customers, named)
  if (named !== undefined && buyer === undefined && error === undefined) return <PageSkeleton />
  return (
    <>
      <PageTitle title={say("add")} />
      <InvoiceForm
        buyer={buyer ?? null}
        onKept={stay}
        onIssued={(id) => void go(`/invoices/${id}?share`, { replace: true })}
        onDiscarded={() => void go("/invoices")}
      />
    </>
  )
}

/** A draft that was begun; what was issued cannot be changed and is shown instead. */
export const EditInvoice = () => {
  const { id = "" } = useParams()
  const { again, data: row, error } = useRow(invoices, id)
  // The one that is issued here leads to its own page by itself, with the ways to send it.
  const [issuing, issue] = useState<string>()
  if (row === undefined) return <NotYet error={error} again={again} />
  if (row.status !== "draft" && issuing !== id) return <Navigate to={`/invoices/${id}`} replace />
  return <Draft key={id} row={row} onIssue={() => issue(id)} />
}

const Draft = ({ row, onIssue }: { readonly row: Invoice; readonly onIssue: () => void }) => {
  const say = invoiceWords.use()
  const go = useNavigate()
  // The form begins with what the book had, and is not begun again when it is saved.
  const [first] = useState(row)
  const { data: buyer, error } = useRow(customers, first.customerId)
  if (first.customerId !== undefined && buyer === undefined && error === undefined) return <PageSkeleton />
  return (
    <>
      <PageTitle back={["/invoices", say("back")]} title={say("editTitle")} />
      <InvoiceForm
        row={first}
        buyer={buyer ?? null}
        onIssue={onIssue}
        onIssued={(id) => void go(`/invoices/${id}?share`, { replace: true })}
        onDiscarded={() => void go("/invoices")}
      />
    </>
  )
}

/** A new invoice for this customer, over their page; closed, it stays a draft. */
export const NewInvoice = ({ customer }: Slots["customerActions"]) => {
  const say = invoiceWords.use()
  const go = useNavigate()
  const [adding, add] = useState(false)
  const close = () => add(false)
  if (!mayAsk(createInvoice)) return null
  return (
    <>
      <Act label={say("add")} act={() => add(true)} />
      {adding && (
        <Dialog open size="wide" title={say("add")} onClose={close}>
          <InvoiceForm
            narrow
            buyer={customer}
            onIssued={(id) => void go(`/invoices/${id}?share`)}
            onDiscarded={close}
          />
        </Dialog>
      )}
    </>
  )
}

/** The invoice of a sale: the way to it, or a draft of one whose lines and payments are the sale's. */
export const InvoiceSale = ({ sale: { id, kind } }: Slots["saleActions"]) => {
  const say = invoiceWords.use()
  const go = useNavigate()
  const { data, error } = useRows(
    invoices,
    kind === "sale" ? { filter: { transactionId: id }, sort: "-draftedAt", count: 5 } : null,
  )
  const { run, busy, refused } = useCommand<typeof invoiceSale, Invoice>(invoiceSale, { once: true })
  const own = data?.find(({ status }) => status === "draft" || status === "issued")
  if (own !== undefined)
    return <Act label={own.number === "" ? say("editTitle") : say("openOf", { number: own.number })} to={pathOf(own)} />
  if (!isId("sale", id) || error !== undefined || !mayAsk(invoiceSale)) return null
  const make = async () => {
    const made = await run({ invoiceId: mintId("inv"), saleId: id })
    if (made !== undefined) void go(`/invoices/edit/${made.id}`)
  }
  return (
    <>
      <Act label={say("ofTheSale")} disabled={busy || data === undefined} act={() => void make()} />
      <Refusal of={refused} />
    </>
  )
}
