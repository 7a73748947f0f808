import { useState } from "react"
import { useCommand } from "../data/useSend.ts"
import { type Condition, conditions } from "../sales/transaction.ts"
import { Asking } from "../ui/Asking.tsx"
import { Segments } from "../ui/Segments.tsx"
import { Trouble } from "../ui/Trouble.tsx"
import { useShop } from "../data/useShop.ts"
import { useWords } from "../words/words.ts"
import { linesOf } from "./lines.ts"
import type { Order, OrderReturn } from "./order.ts"

interface Props {
  readonly row: Order
  readonly of: OrderReturn
  readonly onClose: () => void
}

/** The goods are back: in what state each of them is decides whether it can be sold again. */
export const ReceiveReturn = ({ row, of, onClose }: Props) => {
  const say = useWords()
  const { quantity } = useShop()
  const [states, become] = useState<Readonly<Record<string, Condition>>>({})
  const { send, sending, trouble } = useCommand({ once: true })
  const lines = linesOf(row, of.lines)
  const receive = async () => {
    const body = {
      lines: of.lines.map((line) => ({ ...line, condition: states[line.lineId] ?? "restocked" })),
    }
    if ((await send(`/v1.0/returns/${of.returnId}/receive`, body)) !== undefined) onClose()
  }
  return (
    <Asking
      open
      title={say("orders.receiveReturn")}
      lead={say("orders.receiveReturnLead")}
      submit={say("orders.receiveReturn")}
      busy={sending}
      onClose={onClose}
      onSubmit={() => void receive()}
    >
      {lines.map(({ lineId, name, quantity: of }) => (
        <Segments
          key={lineId}
          label={`${quantity(of)} × ${name}`}
          options={conditions.map((value) => ({ value, name: say(`after.condition.${value}`) }))}
          value={states[lineId] ?? "restocked"}
          onChange={(condition) => become({ ...states, [lineId]: condition })}
        />
      ))}
      <Trouble trouble={trouble} />
    </Asking>
  )
}
