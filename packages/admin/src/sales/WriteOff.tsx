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
import type { Transaction } from "./transaction.ts"

/** Nobody expects this money any more. */
export const WriteOff = ({ row, onClose }: { row: Transaction; onClose: () => void }) => {
  const say = useWords()
  const { money } = useShop()
  const { balance, currency, id } = row
  const [writeOffId] = useState(() => mintId("wof"))
  const [text, write] = useState(() => plainAmount(balance, currency))
  const [reason, explain] = useState("")
  const [tried, mark] = useState(false)
  const { send, sending, wrongs, trouble } = useCommand({ once: true })
  const amount = readAmount(text, currency)
  const good = amount !== undefined && amount > 0 && amount <= balance
  const wrong = good
    ? wrongs["amount"]
    : text.trim() === ""
      ? say("problem.required")
      : amount !== undefined && amount > balance
        ? say("sale.paymentLarge", { amount: money(balance, currency) })
        : say("sale.paymentZero")
  const short = reason.trim().length < 2

  const submit = async () => {
    mark(true)
    if (!good || short) return
    const body = { writeOffId, amount, reason: reason.trim() }
    if ((await send(`/api/sales/${id}/write-off`, body)) === undefined) return
    toast({ type: "success", title: say("after.wasWrittenOff", { amount: money(amount, currency) }) })
    onClose()
  }
  return (
    <Asking
      open
      title={say("after.writeOff")}
      lead={say("after.writeOffLead")}
      submit={good ? say("after.writeOffDo", { amount: money(amount, currency) }) : say("after.writeOff")}
      danger
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
        wrong={wrong}
        onFocus={(event) => event.target.select()}
        onChange={(event) => write(event.target.value)}
      />
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
