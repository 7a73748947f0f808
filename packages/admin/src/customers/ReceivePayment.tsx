import { asId } from "@oja/domain/kernel/isId"
import { present } from "@oja/domain/kernel/present"
import { cashRounding, inCoins } from "@oja/domain/sales/reckon"
import { receivePayment } from "@oja/domain/sales/receivePayment"
import type { transactions } from "@oja/domain/transactions/views"
import type { RowOf } from "@oja/domain/kernel/index"
import { useState } from "react"
import { mintId } from "../data/mintId.ts"
import { amountOver, readAmount } from "../data/typed.ts"
import { perform } from "../data/useCommand.ts"
import { useSelling } from "../data/useSelling.ts"
import { useSending } from "../data/useSending.ts"
import { useShop } from "../data/useShop.ts"
import { MethodField } from "../selling/MethodField.tsx"
import { PayDialog } from "../selling/PayDialog.tsx"
import type { Method } from "../selling/saleDraft.ts"
import { sellingWords } from "../selling/words.ts"
import { useShift } from "../shifts/useShift.ts"
import { Confirm } from "../ui/Confirm.tsx"
import { FigureInput, TextInput } from "../ui/inputs.tsx"
import { Money } from "../ui/Money.tsx"
import { toast } from "../ui/toasts.ts"
import { spread } from "./standing.ts"
import { customerWords } from "./words.ts"

type Sale = RowOf<typeof transactions>

interface Props {
  readonly name: string
  /** What is open of them, the oldest first. */
  readonly sales: ReadonlyArray<Sale>
  readonly onClose: () => void
}

/** A customer pays some, or all, of what they owe: the oldest sale is settled first. */
export const ReceivePayment = ({ name, sales, onClose }: Props) => {
  const [only, ...others] = sales
  if (only === undefined) return null
  return others.length === 0 ? (
    <PayDialog command={receivePayment} about={{ saleId: asId("sale", only.id) }} row={only} onClose={onClose} />
  ) : (
    <PayAll name={name} sales={sales} onClose={onClose} />
  )
}

const PayAll = ({ name, onClose, sales }: Props) => {
  const say = customerWords.use()
  const saySelling = sellingWords.use()
  const { shift } = useShift()
  const { currency, day, locale, money, today } = useShop()
  const { cashStep } = useSelling()
  const [ids] = useState(() => sales.map(() => mintId("pay")))
  const owed = sales.reduce((sum, { balance }) => sum + balance, 0)
  const [method, choose] = useState<Method>("cash")
  const [typed, type] = useState(() => amountOver(inCoins(owed, cashStep), currency, locale))
  const [reference, refer] = useState("")
  const [tried, mark] = useState(false)
  const [refused, refuse] = useState<unknown>()
  const { send, sending } = useSending({ once: true })
  const read = readAmount(typed, currency, locale)
  // Cash is paid in the coins there are: as much more as they round up is no money too much.
  const most = owed + Math.max(0, method === "cash" ? cashRounding(owed, cashStep) : 0)
  const amount = typeof read === "number" && read > 0 && read <= most ? read : undefined
  const parts = spread(sales, Math.min(amount ?? 0, owed))
  const save = async () => {
    mark(true)
    if (amount === undefined) return
    refuse(undefined)
    const asked = parts.map(({ amount, id }, at) => ({
      saleId: asId("sale", id),
      paymentId: ids[at]!,
      amount: at === parts.length - 1 ? amount + Math.max(0, (read as number) - owed) : amount,
      method,
      on: today,
      ...present({ shiftId: shift?.id }),
      ...(reference.trim() !== "" && { reference: reference.trim() }),
    }))
    try {
      const done = await send(["ReceivePayment", asked], async (key) => {
        for (const [at, input] of asked.entries()) await perform(receivePayment, input, `${key}.${at}`)
        return true
      })
      if (done === undefined) return
      toast({ type: "success", title: say("pay.done", { amount: money(amount), name }) })
      onClose()
    } catch (error) {
      refuse(error)
    }
  }
  return (
    <Confirm
      title={say("pay.title")}
      lead={say("pay.lead", { name, amount: money(owed), count: sales.length })}
      submit={amount === undefined ? say("pay.title") : say("pay.submit", { amount: money(amount) })}
      busy={sending}
      refused={refused}
      onClose={onClose}
      onYes={() => void save()}
    >
      <FigureInput
        label={say("pay.amount")}
        value={typed}
        wrong={tried && amount === undefined ? say("pay.wrong", { amount: money(most) }) : undefined}
        onFocus={({ target }) => target.select()}
        onType={type}
      />
      <MethodField value={method} onChange={choose} />
      {method !== "cash" && <TextInput label={say("pay.reference")} maxLength={80} value={reference} onType={refer} />}
      {shift !== undefined && <p className="muted">{saySelling("pay.inShift")}</p>}
      <details className="pay-parts">
        <summary>{say("pay.parts")}</summary>
        <ul>
          {parts.map(({ amount: part, id }) => {
            const { balance, number, on } = sales.find((it) => it.id === id)!
            return (
              <li key={id} className="abreast gap-12 apart hem pad-y-8">
                <span>
                  {number} <small className="muted">{day(on)}</small>
                </span>
                <span className="digits">
                  <Money amount={part} />
                  {part < balance && <small className="muted"> {say("pay.of", { amount: money(balance) })}</small>}
                </span>
              </li>
            )
          })}
        </ul>
      </details>
    </Confirm>
  )
}
