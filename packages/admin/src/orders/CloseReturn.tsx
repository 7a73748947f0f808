import { useState } from "react"
import { useCommand } from "../data/useSend.ts"
import { useShop } from "../data/useShop.ts"
import { methods, type Method } from "../sales/transaction.ts"
import { Asking } from "../ui/Asking.tsx"
import { Segments } from "../ui/Segments.tsx"
import { Trouble } from "../ui/Trouble.tsx"
import { useWords } from "../words/words.ts"
import type { Order, OrderReturn } from "./order.ts"

interface Props {
  readonly row: Order
  readonly of: OrderReturn
  readonly onClose: () => void
}

/** A return is over: what is owed for it goes back now, or some other time. */
export const CloseReturn = ({ row, of, onClose }: Props) => {
  const say = useWords()
  const { money } = useShop()
  const [way, choose] = useState<Method | "later">("bank_transfer")
  const { send, sending, trouble } = useCommand({ once: true })
  const owed = money(-row.balance, row.currency)
  const close = async () => {
    const body = way === "later" ? {} : { refund: { method: way } }
    if ((await send(`/v1.0/returns/${of.returnId}/close`, body)) !== undefined) onClose()
  }
  return (
    <Asking
      open
      title={say("orders.closeReturn")}
      lead={say("after.refundOwed", { amount: owed })}
      submit={
        way === "later"
          ? say("orders.closeReturn")
          : say("after.refundDo", { amount: owed, way: say(`after.way.${way}`) })
      }
      busy={sending}
      onClose={onClose}
      onSubmit={() => void close()}
    >
      <Segments
        label={say("after.giveMoney")}
        options={[
          ...methods.map((value) => ({ value, name: say(`method.${value}`) })),
          { value: "later" as const, name: say("orders.later") },
        ]}
        value={way}
        onChange={choose}
      />
      <Trouble trouble={trouble} />
    </Asking>
  )
}
