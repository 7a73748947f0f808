import { present } from "@oja/domain/kernel/present"
import { businesses } from "@oja/domain/businesses/views"
import { customers } from "@oja/domain/customers/views"
import { atBranch, receiptRows, receiptText } from "@oja/domain/sales/receipt"
import { payments } from "@oja/domain/sales/paymentsView"
import { useState } from "react"
import { Link } from "react-router-dom"
import { useRow, useRows } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { useTeam } from "../data/useTeam.ts"
import { MailReceipt, useReceipt } from "../printing/HandReceipt.tsx"
import { PrintButton } from "../printing/PrintButton.tsx"
import { local } from "../session/drawers.ts"
import { useSession } from "../session/session.ts"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { Glyph } from "../ui/Glyph.tsx"
import { Money } from "../ui/Money.tsx"
import { tapsOf } from "../ui/TapLink.tsx"
import { useBranches } from "../ui/useBranches.ts"
import { ChoiceInput } from "../ui/inputs.tsx"
import { useChoice } from "../ui/useText.ts"
import { ReceiptPaper } from "./ReceiptPaper.tsx"
import type { Sold } from "./sold.ts"
import { tillWords } from "./words.ts"

interface Props extends Sold {
  /** Its receipt may be on paper already. */
  readonly again?: boolean
  readonly onFresh: () => void
}

const widths = [
  { value: "58", name: "58 mm" },
  { value: "80", name: "80 mm" },
] as const
type Width = (typeof widths)[number]["value"]

/** Sold: the change in the largest type, the receipt as the customer wants it, and the next sale. */
export const Done = ({ again = false, change, here, owes, row, tendered, onFresh }: Props) => {
  const say = tillWords.use()
  const { language, locale, money, zone } = useShop()
  const choice = useChoice(payments)
  const { business } = useSession()
  const { data: shop } = useRow(businesses, business?.businessId)
  const { data: buyer } = useRow(customers, row.customerId)
  const { data: known } = useRows(payments, here === undefined ? { filter: { saleId: row.id }, count: 20 } : null)
  const paid = here ?? known
  const { data: branches } = useBranches()
  const cashier = useTeam().nameOf(row.recordedBy)
  const [width, become] = useState<Width>(local.get("receipt.width") === "58" ? "58" : "80")
  const [printed, print] = useState(again ? 1 : 0)
  // All that is owed was shown, and nobody has seen it come.
  const waits = row.waiting > 0 && row.waiting >= row.balance
  // Of what is on this device alone nobody can prove anything yet.
  const receipt = useReceipt(here === undefined ? row.id : undefined)
  const branch = branches?.find(({ id }) => id === row.locationId)
  const rowsOf =
    shop === undefined || paid === undefined
      ? undefined
      : (copy: number | undefined) =>
          receiptRows({
            sale: row,
            paid,
            seller: { ...atBranch({ ...shop, zone }, branch), ...receipt?.place },
            ...present({ proof: receipt }),
            ...(cashier !== "…" && { cashier }),
            tendered,
            changeOwed: owes,
            ...present({ copy }),
            language,
            locale,
            methodName: (method) => choice("method", method),
          })
  const rows = rowsOf?.(printed > 0 ? printed : undefined)
  const text = rows === undefined ? "" : receiptText(rows)
  const taps = tapsOf(text, buyer?.phone)
  const [mails, mail] = useState(false)
  const ways = [
    { name: say("done.whatsapp"), to: taps.whatsapp },
    { name: say("done.sms"), to: taps.sms },
    ...(here === undefined
      ? []
      : [
          {
            name: say("done.email"),
            to: `mailto:${buyer?.email ?? ""}?subject=${encodeURIComponent(row.number)}&body=${encodeURIComponent(text)}`,
          },
        ]),
  ]
  return (
    <Dialog open lasting title={`${say("done.title")} · ${row.number}`} onClose={onFresh}>
      <div className="centred one form sold">
        <Glyph name="success" />
        {change === undefined ? (
          <p className="stack gap-4 sold-sum">
            <span>{say(waits ? "done.waiting" : row.balance > 0 ? "done.owed" : "done.paid")}</span>
            <strong className="display digits" data-testid="sold">
              <Money amount={row.balance > 0 ? row.balance : row.total} currency={row.currency} />
            </strong>
          </p>
        ) : (
          <p className="stack gap-4 sold-sum">
            <span>{say("done.change")}</span>
            <strong className="display digits" data-testid="change">
              <Money amount={change} currency={row.currency} />
            </strong>
          </p>
        )}
        {owes !== undefined && (
          <p data-testid="slip">{say("owes.slip", { amount: money(owes.amount, row.currency), code: owes.code })}</p>
        )}
        {waits && <p className="muted">{say("done.waitingMore")}</p>}
        {here !== undefined && (
          <p className="muted" role="status">
            {say("done.kept")}
          </p>
        )}
        <Button look="main" className="full" autoFocus onClick={onFresh}>
          {say("done.fresh")}
        </Button>
        {rows !== undefined && rowsOf !== undefined && (
          <>
            <div className="stack sold-ways full halves">
              <PrintButton
                label={say("done.print")}
                saleId={row.id}
                tendered={tendered}
                printed={printed}
                rowsOf={rowsOf}
                unheard={here !== undefined}
                onPrint={() => print((times) => times + 1)}
              />
              {ways.map(({ name, to }) => (
                <a key={name} className="button button-line" href={to} target="_blank" rel="noreferrer">
                  {name}
                </a>
              ))}
              {here === undefined && !mails && <Button onClick={() => mail(true)}>{say("done.email")}</Button>}
            </div>
            {mails && <MailReceipt saleId={row.id} {...(buyer?.email && { address: buyer.email })} />}
            <ChoiceInput
              label={say("done.width")}
              options={widths}
              value={width}
              onPick={(next) => {
                local.set("receipt.width", next)
                become(next)
              }}
            />
            <ReceiptPaper rows={rows} width={width} />
          </>
        )}
        {here === undefined && (
          <Link className="button button-bare" to={`/transactions/${row.id}`}>
            {say("done.open")}
          </Link>
        )}
      </div>
    </Dialog>
  )
}
