import { useState } from "react"
import { parse as readAmount } from "@oja/domain/kernel/amounts"
import { mintId } from "../data/mintId.ts"
import { useCommand } from "../data/useSend.ts"
import { useShop } from "../data/useShop.ts"
import { Asking } from "../ui/Asking.tsx"
import { TextField } from "../ui/Field.tsx"
import { plainAmount } from "../data/formatMoney.ts"
import { toast } from "../ui/toasts.ts"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import { MethodField } from "./MethodField.tsx"
import type { Method, Transaction } from "./transaction.ts"

interface Props {
  readonly row: Pick<Transaction, "balance" | "currency" | "id" | "received" | "refunded">
  /** Where it is given back, when not on the sale itself. */
  readonly url?: string
  readonly onClose: () => void
}

/** Money goes back: what the customer is owed first, and beyond that the price comes down by as much. */
export const GiveRefund = ({ row, url, onClose }: Props) => {
  const say = useWords()
  const { money } = useShop()
  const { currency } = row
  const most = row.received - row.refunded
  const owed = Math.min(most, Math.max(0, -row.balance))
  const [refundId] = useState(() => mintId("rfd"))
  const [text, write] = useState(() => (owed === 0 ? "" : plainAmount(owed, currency)))
  const [method, choose] = useState<Method>("cash")
  const [reason, explain] = useState("")
  const [tried, mark] = useState(false)
  const { send, sending, wrongs, trouble } = useCommand({ once: true })
  const amount = readAmount(text, currency)
  const good = amount !== undefined && amount > 0
  const wrong =
    good && amount > most
      ? say("after.refundLarge", { amount: money(most, currency) })
      : tried && !good
        ? say(text.trim() === "" ? "problem.required" : "sale.paymentZero")
        : wrongs["amount"]
  const short = reason.trim().length < 2

  const submit = async () => {
    mark(true)
    if (!good || amount > most || short) return
    const body = { refundId, amount, method, reason: reason.trim() }
    if ((await send(url ?? `/api/sales/${row.id}/refunds`, body)) === undefined) return
    toast({ type: "success", title: say("after.wasRefunded", { amount: money(amount, currency) }) })
    onClose()
  }
  return (
    <Asking
      open
      title={say("after.refund")}
      lead={
        <>
          {owed > 0 && <p>{say("after.refundOwed", { amount: money(owed, currency) })}</p>}
          <p>{say("after.refundLead", { amount: money(most, currency) })}</p>
        </>
      }
      submit={
        good
          ? say("after.refundDo", { amount: money(amount, currency), way: say(`after.way.${method}`) })
          : say("after.refund")
      }
      busy={sending}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextField
        label={say("after.amount")}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        value={text}
        help={
          good && amount > owed && amount <= most
            ? say("after.refundOff", { amount: money(amount - owed, currency) })
            : undefined
        }
        wrong={wrong}
        onFocus={(event) => event.target.select()}
        onChange={(event) => write(event.target.value)}
      />
      <MethodField label={say("after.giveMoney")} value={method} onChange={choose} />
      <TextField
        label={say("after.reason")}
        maxLength={200}
        value={reason}
        wrong={tried && short ? say("problem.required") : wrongs["reason"]}
        onChange={(event) => explain(event.target.value)}
      />
      <Trouble trouble={trouble} />
    </Asking>
  )
}
