import { deliverFulfilment } from "@oja/domain/orders/fulfil"
import { useState } from "react"
import { amountOver, readAmount } from "../data/typed.ts"
import { type InputOf, useAsking } from "../data/useCommand.ts"
import { useShop } from "../data/useShop.ts"
import { Button } from "../ui/Button.tsx"
import { ChoiceOf } from "../ui/ChoiceOf.tsx"
import { Confirm } from "../ui/Confirm.tsx"
import { TextInput } from "../ui/inputs.tsx"
import type { Order } from "./order.ts"
import { asksMoney, performAll, type Step, withPayment } from "./steps.ts"
import { orderWords } from "./words.ts"

/** Takes an order one step further; why it could not be taken is kept beside the button. */
export const useAdvance = () => {
  const { asking, busy: sending, refused } = useAsking()
  const advance = async ({ asks }: Pick<Step, "asks">): Promise<boolean> => {
    const said = asks.map(({ command, input }) => [command.name, input])
    const went = await asking(said, async (key) => {
      await performAll(asks, key)
      return true
    })
    return went === true
  }
  return { advance, sending, refused }
}

interface Props {
  readonly row: Order
  readonly step: Step
  readonly main?: boolean
  readonly sending: boolean
  readonly onGo: (step: Step) => Promise<boolean>
}

/** The next step as a button; where goods change hands and money is still owed, it asks what was paid. */
export const StepButton = ({ row, step, main = false, sending, onGo }: Props) => {
  const say = orderWords.use()
  const [asking, ask] = useState(false)
  const go = async (step: Step) => {
    if (await onGo(step)) ask(false)
  }
  return (
    <>
      <Button
        look={main ? "main" : "line"}
        disabled={sending}
        aria-busy={sending}
        onClick={() => (asksMoney(row, step) ? ask(true) : void go(step))}
      >
        {say(`next.${step.verb}`)}
      </Button>
      {asking && (
        <HandOver row={row} step={step} sending={sending} onClose={() => ask(false)} onGo={(step) => void go(step)} />
      )}
    </>
  )
}

interface Handing extends Omit<Props, "onGo" | "main"> {
  readonly onGo: (step: Step) => void
  readonly onClose: () => void
}

type Method = NonNullable<InputOf<typeof deliverFulfilment>["payment"]>["method"]

/** Goods change hands while something is owed: what was paid there and then, or nothing. */
export const HandOver = ({ row: { balance, currency }, step, sending, onGo, onClose }: Handing) => {
  const say = orderWords.use()
  const { locale, money } = useShop()
  const [text, write] = useState(() => amountOver(balance, currency, locale))
  const [method, choose] = useState<Method>("cash")
  const read = text.trim() === "" ? 0 : readAmount(text, currency, locale)
  const amount = typeof read === "number" ? read : undefined
  const wrong =
    amount === undefined || amount < 0
      ? say("paidWrong")
      : amount > balance
        ? say("paidLarge", { amount: money(balance, currency) })
        : undefined
  const paid = wrong === undefined && amount !== undefined ? amount : 0
  return (
    <Confirm
      title={say(`next.${step.verb}`)}
      lead={say("handOverLead", { amount: money(balance, currency) })}
      submit={paid === 0 ? say("handOverUnpaid") : say("handOverPaid", { amount: money(paid, currency) })}
      busy={sending}
      blocked={wrong !== undefined}
      onClose={onClose}
      onYes={() => onGo(paid === 0 ? step : withPayment(step, { amount: paid, method }))}
    >
      <TextInput
        label={say("paidNow")}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        value={text}
        wrong={wrong}
        onFocus={({ target }) => target.select()}
        onType={write}
      />
      {paid > 0 && <ChoiceOf command={deliverFulfilment} path="payment.method" value={method} onChange={choose} />}
    </Confirm>
  )
}
