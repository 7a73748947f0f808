import { USUAL_DUE_DAYS } from "@oja/domain/businesses/terms"
import { businesses } from "@oja/domain/businesses/views"
import { customers } from "@oja/domain/customers/views"
import type { Snapshot } from "@oja/domain/invoicing/events"
import { plusDays } from "@oja/domain/kernel/calendar"
import { reckon } from "@oja/domain/sales/reckon"
import { useGet, useRow } from "../data/client.ts"
import { formatMoney } from "../data/formatMoney.ts"
import { percentOf } from "../data/taxing.ts"
import { useShop } from "../data/useShop.ts"
import { useSession } from "../session/session.ts"
import type { Invoice } from "./invoice.tsx"
import { paperWords } from "./paperWords.ts"
import { Heads } from "../ui/Heads.tsx"
import "./paper.css"

type Who = Pick<Snapshot, "seller" | "buyerName" | "buyerAddress" | "buyerPhone" | "buyerEmail">
type Figures = Pick<Snapshot, "dueDate" | "subtotal" | "cartDiscount" | "rounding">

/** What stands on a paper that the invoice's row does not say. */
interface Printed extends Figures {
  readonly seller: Partial<Who["seller"]>
  readonly buyer: ReadonlyArray<string | undefined>
  readonly taxes: ReadonlyArray<Pick<Snapshot["taxes"][number], "name" | "inclusive" | "tax">>
}

const localeOf = ({ language }: Invoice) => (language === "fr" ? "fr-FR" : "en-NG")

/**
 * The paper of an invoice as it is printed: always there, on phones too, and it does not flicker while it changes. The
 * printed one is a press away.
 */
export const Paper = ({ row }: { readonly row: Invoice }) =>
  row.status === "draft" ? <DraftPaper row={row} /> : <IssuedPaper row={row} />

/** What it said on the day it was issued, whoever has moved or changed their name since. */
const IssuedPaper = ({ row }: { readonly row: Invoice }) => {
  const { data } = useGet(`/v1.1/invoices/${encodeURIComponent(row.id)}/paper`)
  if (data === undefined) return <article className="paper paper-none" aria-busy="true" />
  const { buyerAddress, buyerEmail, buyerName, buyerPhone, taxes, ...said } = data
  const say = paperWords[row.language]
  const named = taxes.map(({ inclusive, name, rate, tax }) => {
    const full = `${name} ${percentOf(rate, localeOf(row))}`
    return { inclusive, tax, name: inclusive ? `${say.included} ${full}` : full }
  })
  return (
    <Sheet row={row} printed={{ ...said, taxes: named, buyer: [buyerName, buyerAddress, buyerPhone, buyerEmail] }} />
  )
}

/** What it would say if it were issued now. */
const DraftPaper = ({ row }: { readonly row: Invoice }) => {
  const { business } = useSession()
  const { today } = useShop()
  const { data: seller } = useRow(businesses, business?.businessId)
  const { data: who } = useRow(customers, row.customerId)
  const say = paperWords[row.language]
  const inPrice = row.lines.reduce((sum, line) => sum + (line.taxInclusive === true ? (line.tax ?? 0) : 0), 0)
  const taxes = [
    { name: say.tax, inclusive: false, tax: (row.tax ?? 0) - inPrice },
    { name: say.taxInPrice, inclusive: true, tax: inPrice },
  ].filter(({ tax }) => tax > 0)
  const printed = {
    seller: seller ?? (business ? { name: business.name } : {}),
    buyer: [row.customerName ?? who?.name ?? "–", who?.address, who?.phone, who?.email],
    dueDate: row.dueDate ?? plusDays(today, row.dueInDays ?? seller?.invoiceDueDays ?? USUAL_DUE_DAYS),
    subtotal: row.lines.reduce((sum, line) => sum + line.total, 0),
    cartDiscount: offWhole(row),
    taxes,
  }
  return <Sheet row={row} printed={printed} />
}

const offOf = (discount: number | { readonly type: string; readonly value: number } | undefined) =>
  discount === undefined || discount === 0 ? undefined : discount

/** What the discount on the whole comes to, reckoned as the book reckons it. */
const offWhole = ({ cartDiscount, lines, shippingFee }: Invoice): number => {
  const asked = lines.map(({ discount, quantity, unitPrice }) => {
    const said = typeof discount === "number" ? { type: "amount" as const, value: discount } : discount
    return { quantity, unitPrice, ...(said !== undefined && said.value > 0 && { discount: said }) }
  })
  const come = reckon(asked, cartDiscount, shippingFee)
  return "misfit" in come ? 0 : come.cartDiscount
}

const Sheet = ({ row, printed }: { readonly row: Invoice; readonly printed: Printed }) => {
  const { buyer, cartDiscount, dueDate, rounding = 0, seller, subtotal, taxes } = printed
  const [buyerName, ...contact] = buyer
  const { currency, language, total } = row
  const say = paperWords[language]
  const locale = localeOf(row)
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const day = (on: string) =>
    new Date(`${on}T12:00:00Z`).toLocaleDateString(language === "fr" ? "fr-FR" : "en-GB", {
      day: "numeric",
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    })
  const [inPrice, onTop] = [taxes.filter((it) => it.inclusive), taxes.filter((it) => !it.inclusive)]
  const bank = [seller.bankName, seller.accountNumber, seller.accountName].filter((it) => it)
  const settled = row.status === "issued" && row.balance <= 0
  const paid = row.received - row.refunded
  const takenOff = row.credited + row.writtenOff
  const gone = row.status === "void" || row.status === "credited"
  return (
    <article className="paper" lang={language} aria-label={`${say.invoice} ${row.number}`}>
      {gone && (
        <span className="paper-void" aria-hidden="true">
          {say.void}
        </span>
      )}
      <header className="stack halves gap-24">
        <div>
          {seller.logo && <img src={`/files/${seller.logo}`} alt="" />}
          <strong>{seller.name}</strong>
          {[seller.address, seller.phone, seller.email, seller.taxId && `${say.taxId} ${seller.taxId}`].map(
            (line) => line && <span key={line}>{line}</span>,
          )}
        </div>
        <div className="end">
          <p className="display paper-title">{say.invoice}</p>
          <span className={row.number === "" ? "" : "paper-strong"}>
            {row.number === "" ? say.unnumbered : row.number}
          </span>
          <span>
            {say.issued} {row.issueDate === undefined ? say.onIssue : day(row.issueDate)}
          </span>
          <span>
            {say.due} {day(dueDate)}
          </span>
        </div>
      </header>
      <div className="stack halves gap-24 paper-pair">
        <div>
          <span>{say.billedTo}</span>
          <strong>{buyerName}</strong>
          {contact.map((line) => line !== undefined && <span key={line}>{line}</span>)}
        </div>
        <div className="paper-owed">
          <span>{settled ? say.left : `${say.toPay} ${say.by} ${day(dueDate)}`}</span>
          <strong className="display digits">
            {money(row.status === "issued" ? Math.max(0, row.balance) : total)}
          </strong>
        </div>
      </div>
      <table className="digits">
        <Heads of={[say.what, say.quantity, say.price, say.amount]} />
        <tbody>
          {row.lines.map((line, at) => {
            const off = offOf(line.discount)
            return (
              <tr key={at}>
                <td>
                  <strong>{line.name}</strong>
                  {line.variant !== undefined && !line.name.includes(line.variant) && `, ${line.variant}`}
                  {line.note !== undefined && <small>{line.note}</small>}
                  {off !== undefined && (
                    <small>
                      {say.discount}{" "}
                      {typeof off === "object" && off.type === "percent"
                        ? `${(off.value / 100).toLocaleString(locale)}${language === "fr" ? "\u202f" : ""}%`
                        : money(typeof off === "object" ? off.value : off)}
                    </small>
                  )}
                </td>
                <td>{(line.quantity / 1000).toLocaleString(locale, { maximumFractionDigits: 3 })}</td>
                <td>{money(line.unitPrice)}</td>
                <td>{money(line.total)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <dl className="stack gap-6 digits">
        {(cartDiscount > 0 || onTop.length > 0 || row.shippingFee > 0) && (
          <Sum name={say.subtotal} amount={money(subtotal)} />
        )}
        {cartDiscount > 0 && <Sum name={say.discount} amount={money(-cartDiscount)} />}
        {row.shippingFee > 0 && <Sum name={say.delivery} amount={money(row.shippingFee)} />}
        {onTop.map(({ name, tax }) => (
          <Sum key={name} name={name} amount={money(tax)} />
        ))}
        {rounding !== 0 && <Sum name={say.rounding} amount={money(rounding)} />}
        <Sum name={say.total} amount={money(total)} strong />
        {inPrice.map(({ name, tax }) => (
          <Sum key={name} name={name} amount={money(tax)} />
        ))}
        {takenOff > 0 && <Sum name={say.takenOff} amount={money(-takenOff)} />}
        {row.rounded !== 0 && <Sum name={say.rounding} amount={money(row.rounded)} />}
        {paid > 0 && <Sum name={say.received} amount={money(-paid)} />}
        {(paid > 0 || takenOff > 0) && row.status === "issued" && (
          <Sum name={say.left} amount={money(row.balance)} strong />
        )}
        {row.depositAsked !== undefined && <Sum name={say.deposit} amount={money(row.depositAsked)} />}
      </dl>
      {[
        [say.payInto, bank.join(" · ")],
        [say.note, row.note],
        [say.terms, row.terms],
      ].map(
        ([name, text]) =>
          text && (
            <p key={name}>
              <span className="bold">{name}</span> {text}
            </p>
          ),
      )}
    </article>
  )
}

const Sum = ({ name, amount, strong = false }: { name: string; amount: string; strong?: boolean }) => (
  <div className={`abreast gap-16 apart ${strong ? "paper-strong" : ""}`}>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </div>
)
