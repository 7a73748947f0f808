import { Link, useParams, useSearchParams } from "react-router-dom"
import { useAsk } from "../data/useAsk.ts"
import { useShop } from "../data/useShop.ts"
import "../sales/sales.css"
import { sayDay } from "../ui/days.ts"
import { ErrorState } from "../ui/ErrorState.tsx"
import { Money } from "../ui/Money.tsx"
import { PageSkeleton } from "../ui/Skeletons.tsx"
import { useTitle } from "../ui/useTitle.ts"
import { useWords } from "../words/words.ts"
import { Claims } from "./Claims.tsx"
import { dueInWords, type Invoice } from "./invoice.ts"
import { InvoiceActions } from "./InvoiceActions.tsx"
import { InvoiceChip } from "./InvoiceChip.tsx"
import "./invoicing.css"
import { NextReminder } from "./NextReminder.tsx"
import { OpenPdf } from "./OpenPdf.tsx"
import { Paper } from "./Paper.tsx"
import { ShareSheet } from "./ShareSheet.tsx"
import { Story } from "./Story.tsx"
import type { Told } from "./told.ts"

/** One invoice: what is left to pay and by when, then what was done about it, and its paper. */
export const InvoiceShow = () => {
  const say = useWords()
  const { locale, today } = useShop()
  const { id = "" } = useParams()
  const [params, look] = useSearchParams()
  const at = encodeURIComponent(id)
  const { again, data: row, error } = useAsk<Invoice>(`/api/invoices/${at}`)
  const { data: told } = useAsk<Told>(`/v1.1/invoices/${at}/timeline`)
  useTitle(row === undefined || row.number === "" ? say("menu.invoices") : row.number)
  if (error !== undefined) return <ErrorState error={error} onRetry={again} />
  if (row === undefined || row.id !== id) return <PageSkeleton />
  const due = dueInWords(row, today, say)
  const share = (open: boolean) => look(open ? { share: "" } : {}, { replace: true })
  return (
    <div className="invoice-desk">
      <article className="record">
        <Link to="/invoices" className="back">
          {say("menu.invoices")}
        </Link>
        <header className="record-head">
          <p className="muted">
            {row.issueDate === undefined
              ? say("invoice.chip.draft")
              : say("invoice.head", { number: row.number, day: sayDay(row.issueDate, locale, "long") })}
          </p>
          <h1 className={`display digits ${row.status === "issued" ? "" : "struck"}`}>
            <Money amount={row.status === "issued" ? row.balance : row.total} currency={row.currency} />
          </h1>
          <div className="record-status">
            <InvoiceChip of={row} />
            {row.customerId !== undefined && <Link to={`/customers/${row.customerId}`}>{row.customerName}</Link>}
            {due !== undefined && (
              <span className={row.dueDate !== undefined && row.dueDate < today ? "money-out" : "muted"}>{due}</span>
            )}
            {row.balance !== row.total && row.status === "issued" && (
              <span className="muted">
                {say("invoice.ofTotal")} <Money amount={row.total} currency={row.currency} />
              </span>
            )}
          </div>
          <InvoiceActions row={row} onShare={() => share(true)} />
        </header>
        {row.creditNote !== undefined && (
          <p className="kept-note">
            {say("invoice.takenBack", { number: row.creditNote.number })}{" "}
            {row.creditNote.replacedBy !== undefined && (
              <Link to={`/invoices/${row.creditNote.replacedBy}`}>{say("invoice.replacement")}</Link>
            )}
          </p>
        )}
        <Claims row={row} />
        {row.status === "issued" && <NextReminder row={row} told={told} />}
        {told !== undefined && <Story row={row} told={told} />}
        {row.transactionId !== undefined && (
          <p>
            <Link to={`/transactions/${row.transactionId}`}>{say("invoice.itsSale")}</Link>
          </p>
        )}
      </article>
      <aside aria-label={say("invoice.paper")} className="invoice-preview">
        {row.number !== "" && (
          <div className="row">
            <OpenPdf url={`/v1.1/invoices/${at}/pdf`} />
            {row.creditNote !== undefined && (
              <OpenPdf url={`/v1.1/invoices/${at}/credit-note`} label={say("invoice.creditPdf")} />
            )}
          </div>
        )}
        <Paper row={row} />
      </aside>
      {params.has("share") && row.status === "issued" && <ShareSheet row={row} onClose={() => share(false)} />}
    </div>
  )
}
