import { useState } from "react"
import { useWords } from "../words/words.ts"
import { HandOver } from "./HandOver.tsx"
import type { Order } from "./order.ts"
import { asksMoney, type Step } from "./steps.ts"

interface Props {
  readonly row: Order
  readonly step: Step
  readonly main?: boolean
  readonly sending: boolean
  readonly onGo: (step: Step) => Promise<boolean>
}

/** The next step as a button; where goods change hands and money is still owed, it asks what was paid. */
export const StepButton = ({ row, step, main = false, sending, onGo }: Props) => {
  const say = useWords()
  const [asking, ask] = useState(false)
  const go = async (step: Step) => {
    if (await onGo(step)) ask(false)
  }
  return (
    <>
      <button
        type="button"
        className={`button ${main ? "button-main" : "button-line"}`}
        disabled={sending}
        aria-busy={sending}
        onClick={() => (asksMoney(row, step) ? ask(true) : void go(step))}
      >
        {say(`orders.next.${step.verb}`)}
      </button>
      {asking && (
        <HandOver row={row} step={step} sending={sending} onClose={() => ask(false)} onGo={(step) => void go(step)} />
      )}
    </>
  )
}
