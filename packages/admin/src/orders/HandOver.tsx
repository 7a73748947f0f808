import { parse as readAmount } from "@oja/domain/kernel/amounts"
import { useState } from "react"
import { useShop } from "../data/useShop.ts"
import { MethodField } from "../sales/MethodField.tsx"
import type { Method } from "../sales/transaction.ts"
import { Asking } from "../ui/Asking.tsx"
import { TextField } from "../ui/Field.tsx"
import { plainAmount } from "../data/formatMoney.ts"
import { useWords } from "../words/words.ts"
import type { Order } from "./order.ts"
import { type Step, withPayment } from "./steps.ts"

interface Props {
  readonly row: Order
  readonly step: Step
  readonly sending: boolean
  readonly onGo: (step: Step) => void
  readonly onClose: () => void
}

/** Goods change hands while something is owed: what was paid there and then, or nothing. */
export const HandOver = ({ row, step, sending, onGo, onClose }: Props) => {
  const say = useWords()
  const { money } = useShop()
  const { balance, currency } = row
  const [text, write] = useState(() => plainAmount(balance, currency))
  const [method, choose] = useState<Method>("cash")
  const amount = text.trim() === "" ? 0 : readAmount(text, currency)
  const wrong =
    amount === undefined || amount < 0
      ? say("sale.paymentZero")
      : amount > balance
        ? say("sale.paymentLarge", { amount: money(balance, currency) })
        : undefined
  const paid = wrong === undefined && amount !== undefined ? amount : 0
  return (
    <Asking
      open
      title={say(`orders.next.${step.verb}`)}
      lead={say("orders.handOverLead", { amount: money(balance, currency) })}
      submit={paid === 0 ? say("orders.handOverUnpaid") : say("orders.handOverPaid", { amount: money(paid, currency) })}
      busy={sending}
      blocked={wrong !== undefined}
      onClose={onClose}
      onSubmit={() => onGo(paid === 0 ? step : withPayment(step, { amount: paid, method }))}
    >
      <TextField
        label={say("orders.paidNow")}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        value={text}
        wrong={wrong}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => write(target.value)}
      />
      {paid > 0 && <MethodField value={method} onChange={choose} />}
    </Asking>
  )
}
