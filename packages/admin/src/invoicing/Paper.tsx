import { USUAL_DUE_DAYS } from "@oja/domain/businesses/terms"
import { businesses } from "@oja/domain/businesses/views"
import { customers } from "@oja/domain/customers/views"
import { plusDays } from "@oja/domain/kernel/calendar"
import { reckon } from "@oja/domain/sales/reckon"
import { useRow } from "../data/client.ts"
import { formatMoney } from "../data/formatMoney.ts"
import { useShop } from "../data/useShop.ts"
import { useSession } from "../session/session.ts"
import type { Invoice } from "./invoice.tsx"
import { paperWords } from "./paperWords.ts"
import "./paper.css"

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

/**
 * The paper of an invoice as it will be printed, from what the book has of it: always there, on phones too, and it does
 * not flicker while it changes. The printed one is a press away.
 */
export const Paper = ({ row }: { readonly row: Invoice }) => {
  const { business } = useSession()
  const { today } = useShop()
  const { data: seller } = useRow(businesses, business?.businessId)
  const { data: who } = useRow(customers, row.customerId)
  const { currency, language, total } = row
  const say = paperWords[language]
  const locale = language === "fr" ? "fr-FR" : "en-NG"
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const day = (on: string) =>
    new Date(`${on}T12:00:00Z`).toLocaleDateString(language === "fr" ? "fr-FR" : "en-GB", {
      day: "numeric",
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    })
  const issued = row.issueDate ?? today
  const due = row.dueDate ?? plusDays(issued, row.dueInDays ?? seller?.invoiceDueDays ?? USUAL_DUE_DAYS)
  const subtotal = row.lines.reduce((sum, line) => sum + line.total, 0)
  const off = offWhole(row)
  const inPrice = row.lines.reduce((sum, line) => sum + (line.taxInclusive === true ? (line.tax ?? 0) : 0), 0)
  const onTop = (row.tax ?? 0) - inPrice
  const bank = [seller?.bankName, seller?.accountNumber, seller?.accountName].filter((it) => it)
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
      <header>
        <div>
          {seller?.logo && <img src={`/files/${seller.logo}`} alt="" />}
          <strong>{seller?.name ?? business?.name}</strong>
          {[seller?.address, seller?.phone, seller?.email, seller?.taxId && `${say.taxId} ${seller.taxId}`].map(
            (line) => line && <span key={line}>{line}</span>,
          )}
        </div>
        <div className="paper-end">
          <p className="display paper-title">{say.invoice}</p>
          <span className={row.number === "" ? "" : "paper-strong"}>
            {row.number === "" ? say.unnumbered : row.number}
          </span>
          <span>
            {say.issued} {row.issueDate === undefined ? say.onIssue : day(row.issueDate)}
          </span>
          <span>
            {say.due} {day(due)}
          </span>
        </div>
      </header>
      <div className="paper-pair">
        <div>
          <span>{say.billedTo}</span>
          <strong>{row.customerName ?? who?.name ?? "–"}</strong>
          {[who?.address, who?.phone, who?.email].map((line) => line !== undefined && <span key={line}>{line}</span>)}
        </div>
        <div className="paper-owed">
          <span>{settled ? say.left : `${say.toPay} ${say.by} ${day(due)}`}</span>
          <strong className="display digits">
            {money(row.status === "issued" ? Math.max(0, row.balance) : total)}
          </strong>
        </div>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{say.what}</th>
            <th scope="col">{say.quantity}</th>
            <th scope="col">{say.price}</th>
            <th scope="col">{say.amount}</th>
          </tr>
        </thead>
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
      <dl>
        {(off > 0 || onTop > 0 || row.shippingFee > 0) && <Sum name={say.subtotal} amount={money(subtotal)} />}
        {off > 0 && <Sum name={say.discount} amount={money(-off)} />}
        {row.shippingFee > 0 && <Sum name={say.delivery} amount={money(row.shippingFee)} />}
        {onTop > 0 && <Sum name={say.tax} amount={money(onTop)} />}
        <Sum name={say.total} amount={money(total)} strong />
        {inPrice > 0 && <Sum name={say.taxInPrice} amount={money(inPrice)} />}
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
              <span>{name}</span> {text}
            </p>
          ),
      )}
    </article>
  )
}

const Sum = ({ name, amount, strong = false }: { name: string; amount: string; strong?: boolean }) => (
  <div className={strong ? "paper-strong" : ""}>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </div>
)
