import { StatusChip } from "../ui/StatusChip.tsx"
import { useWords } from "../words/words.ts"
import { fulfilmentTones, type Order, paymentTones, stateTones } from "./order.ts"

type Of = Pick<Order, "fulfilment" | "settlement" | "state">

/** Three questions, three words: what became of the order, of its money and of its goods. */
export const OrderBadges = ({ of }: { of: Of }) => {
  const say = useWords()
  return (
    <span className="order-badges">
      <StatusChip tone={stateTones[of.state]}>{say(`orders.state.${of.state}`)}</StatusChip>
      <StatusChip tone={paymentTones[of.settlement]}>{say(`orders.money.${of.settlement}`)}</StatusChip>
      <StatusChip tone={fulfilmentTones[of.fulfilment]}>{say(`orders.goods.${of.fulfilment}`)}</StatusChip>
    </span>
  )
}
