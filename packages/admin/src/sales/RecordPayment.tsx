import Dialog from "@mui/material/Dialog"
import { useState, type FormEvent } from "react"
import { parse as readAmount } from "@oja/domain/kernel/amounts"
import { plusDays } from "@oja/domain/kernel/calendar"
import { mintId } from "../app/mintId.ts"
import { useCommand } from "../app/useCommand.ts"
import { useShop } from "../app/useShop.ts"
import { DayField } from "../ui/DayField.tsx"
import { TextField } from "../ui/Field.tsx"
import { plainAmount } from "../ui/formatMoney.ts"
import { Segments } from "../ui/Segments.tsx"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { methods, type Method, type Transaction } from "./transaction.ts"

interface Props {
  readonly row: Pick<Transaction, "balance" | "currency" | "id" | "number">
  /** Where it is received, when not on the sale itself. */
  readonly url?: string
  readonly onClose: () => void
}

/** The customer pays some, or the rest, of what they owe. */
export const RecordPayment = ({ row, url = `/api/sales/${row.id}/payments`, onClose }: Props) => {
  const say = useWords()
  const { money, today } = useShop()
  const { balance, currency, number } = row
  const [paymentId] = useState(() => mintId("pay"))
  const [text, write] = useState(() => plainAmount(balance, currency))
  const [method, choose] = useState<Method>("cash")
  const [on, date] = useState(today)
  const [reference, refer] = useState("")
  const { send, sending, wrongs, trouble } = useCommand({ once: true })
  const amount = readAmount(text, currency)
  const wrong =
    text.trim() === ""
      ? say("problem.required")
      : amount === undefined || amount <= 0
        ? say("sale.paymentZero")
        : amount > balance
          ? say("sale.paymentLarge", { amount: money(balance, currency) })
          : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (wrong !== undefined) return
    const said = reference.trim() === "" ? {} : { reference: reference.trim() }
    const made = await send<Transaction>(url, { paymentId, amount, method, on, ...said })
    if (made === undefined) return
    toast({ type: "success", title: say("saleForm.updated") })
    onClose()
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="payment-title">
      <form noValidate className="ask" onSubmit={(event) => void submit(event)}>
        <h2 id="payment-title" className="display">
          {say("sale.recordPayment")}
        </h2>
        <p className="muted">{say("sale.paymentLead", { number, amount: money(balance, currency) })}</p>
        <TextField
          label={say("saleForm.amount")}
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          value={text}
          wrong={wrong ?? wrongs["amount"]}
          onFocus={(event) => event.target.select()}
          onChange={(event) => write(event.target.value)}
        />
        <Segments
          label={say("saleForm.method")}
          options={methods.map((value) => ({ value, name: say(`method.${value}`) }))}
          value={method}
          onChange={choose}
        />
        <DayField value={on} today={today} min={plusDays(today, -60)} max={today} onChange={date} />
        <TextField
          label={say("sale.reference")}
          help={say("sale.referenceHelp")}
          maxLength={80}
          value={reference}
          wrong={wrongs["reference"]}
          onChange={(event) => refer(event.target.value)}
        />
        {wrongs["amount"] === undefined && <Trouble trouble={trouble} />}
        <div className="ask-actions">
          <button type="button" className="button button-line" onClick={onClose}>
            {say("saleForm.cancel")}
          </button>
          <button type="submit" className="button button-main" disabled={sending || wrong !== undefined}>
            {wrong === undefined && amount !== undefined
              ? say("sale.recordPaymentOf", { amount: money(amount, currency) })
              : say("sale.recordPayment")}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
