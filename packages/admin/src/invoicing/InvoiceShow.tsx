import { isId } from "@oja/domain/kernel/isId"
import { invoiceTimeline } from "@oja/domain/invoicing/queries"
import { invoices } from "@oja/domain/invoicing/views"
import { Link, useParams, useSearchParams } from "react-router-dom"
import { useAnswer, useRow } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { Back } from "../ui/Back.tsx"
import { sayDay } from "../ui/days.ts"
import { Money } from "../ui/Money.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { OpenPdf } from "../ui/OpenPdf.tsx"
import { useTitle } from "../ui/useTitle.ts"
import { Claims } from "./Claims.tsx"
import { Due, InvoiceChip } from "./invoice.tsx"
import { InvoiceActions } from "./InvoiceActions.tsx"
import { Paper } from "./Paper.tsx"
import { Reminders } from "./Reminders.tsx"
import { ShareInvoice } from "./ShareInvoice.tsx"
import { Story } from "./Story.tsx"
import { invoiceWords } from "./words.ts"
import "./invoicing.css"

/** One invoice: what is left to pay and by when, then what was done about it, and its paper. */
export const InvoiceShow = () => {
  const say = invoiceWords.use()
  const { locale } = useShop()
  const { id = "" } = useParams()
  const [params, look] = useSearchParams()
  const { again, data: row, error } = useRow(invoices, id)
  const { data: told } = useAnswer(invoiceTimeline, isId("inv", id) ? { id } : undefined)
  useTitle(row?.number || say("back"))
  if (error !== undefined || row === undefined) return <NotYet error={error} again={again} />
  const { balance, creditNote, currency, customerId, customerName, issueDate, number, status, total, transactionId } =
    row
  const issued = status === "issued"
  const share = (open: boolean) => look(open ? { share: "" } : {}, { replace: true })
  const papers = `/v1.1/invoices/${encodeURIComponent(id)}` as const
  return (
    <div className="invoice-desk">
      <article className="stack">
        <Back to="/invoices">{say("back")}</Back>
        <p className="muted">
          {issueDate === undefined ? say("draft") : say("head", { number, day: sayDay(issueDate, locale, "long") })}
        </p>
        <h1 className={`display digits headline-amount ${issued ? "" : "struck"}`}>
          <Money amount={issued ? balance : total} currency={currency} />
        </h1>
        <div className="headline">
          <InvoiceChip of={row} />
          {customerId !== undefined && <Link to={`/customers/${customerId}`}>{customerName}</Link>}
          <Due of={row} />
          {balance !== total && issued && (
            <span className="muted">
              {say("ofTotal")} <Money amount={total} currency={currency} />
            </span>
          )}
        </div>
        <InvoiceActions row={row} onShare={() => share(true)} />
        {creditNote !== undefined && (
          <p className="note sunken">
            {say("takenBack", { number: creditNote.number })}{" "}
            {creditNote.replacedBy !== undefined && (
              <Link to={`/invoices/${creditNote.replacedBy}`}>{say("replacement")}</Link>
            )}
          </p>
        )}
        <Claims row={row} />
        {issued && told !== undefined && <Reminders row={row} told={told} />}
        {told !== undefined && <Story row={row} told={told} />}
        {transactionId !== undefined && (
          <p>
            <Link to={`/transactions/${transactionId}`}>{say("itsSale")}</Link>
          </p>
        )}
      </article>
      <aside aria-label={say("paper")} className="stack slim one gap-20">
        {number !== "" && (
          <div className="actions apart level">
            <OpenPdf url={`${papers}/pdf`} />
            {creditNote !== undefined && <OpenPdf url={`${papers}/credit-note`} label={say("creditPdf")} />}
          </div>
        )}
        <Paper row={row} />
      </aside>
      {params.has("share") && issued && <ShareInvoice row={row} onClose={() => share(false)} />}
    </div>
  )
}
