import { useState, type FormEvent } from "react"
import { parse as readAmount } from "@oja/domain/kernel/amounts"
import { plusDays } from "@oja/domain/kernel/calendar"
import { cashRounding } from "@oja/domain/sales/reckon"
import { mintId } from "../data/mintId.ts"
import { useCommand } from "../data/useSend.ts"
import { useShop } from "../data/useShop.ts"
import { DayField } from "../ui/DayField.tsx"
import { TextField } from "../ui/Field.tsx"
import { plainAmount } from "../data/formatMoney.ts"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { MethodField } from "./MethodField.tsx"
import type { Method, Transaction } from "./transaction.ts"
import { useSelling } from "../taxes/useSelling.ts"
import { Dialog } from "../ui/Dialog.tsx"

interface Props {
  readonly row: Pick<Transaction, "balance" | "currency" | "id" | "kind" | "number">
  /** Where it is received, when not on the sale itself. */
  readonly url?: string
  readonly onClose: () => void
}

/** The customer pays some, or the rest, of what they owe; or the shop does, for an expense. */
export const RecordPayment = ({ row, url, onClose }: Props) => {
  const say = useWords()
  const { money, today } = useShop()
  const { balance, currency, id, number } = row
  const sale = row.kind === "sale"
  const [paymentId] = useState(() => mintId(sale ? "pay" : "xpay"))
  const { cashStep } = useSelling()
  const [typed, write] = useState<string>()
  const [method, choose] = useState<Method>("cash")
  // Cash that pays the rest is paid in the coins there are.
  const rest = balance + (sale && method === "cash" ? cashRounding(balance, cashStep) : 0)
  const text = typed ?? plainAmount(rest, currency)
  const [on, date] = useState(today)
  const [reference, refer] = useState("")
  const { send, sending, wrongs, trouble } = useCommand({ once: true })
  const amount = readAmount(text, currency)
  const wrong =
    text.trim() === ""
      ? say("problem.required")
      : amount === undefined || amount <= 0
        ? say("sale.paymentZero")
        : amount > balance && amount !== rest
          ? say(sale ? "sale.paymentLarge" : "spending.payLarge", { amount: money(balance, currency) })
          : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (wrong !== undefined) return
    const said = reference.trim() === "" ? {} : { reference: reference.trim() }
    const made = await send<Transaction>(url ?? `/api/${sale ? "sales" : "expenses"}/${id}/payments`, {
      paymentId,
      amount,
      method,
      on,
      ...said,
    })
    if (made === undefined) return
    toast({ type: "success", title: say("saleForm.updated") })
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={say(sale ? "sale.recordPayment" : "spending.pay")}>
      <form noValidate className="form" onSubmit={(event) => void submit(event)}>
        <p className="muted">
          {say(sale ? "sale.paymentLead" : "spending.payLead", { number, amount: money(balance, currency) })}
        </p>
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
        <MethodField value={method} onChange={choose} />
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
        <div className="form-foot">
          <button type="button" className="button button-line" onClick={onClose}>
            {say("saleForm.cancel")}
          </button>
          <button type="submit" className="button button-main" disabled={sending || wrong !== undefined}>
            {wrong === undefined && amount !== undefined
              ? say(sale ? "sale.recordPaymentOf" : "spending.payDo", { amount: money(amount, currency) })
              : say(sale ? "sale.recordPayment" : "spending.pay")}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
