import { Link } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { listOf, useAsk } from "../data/useAsk.ts"
import { StatCard } from "../ui/StatCard.tsx"
import { useWords } from "../words/words.ts"
import type { Order } from "./order.ts"

/** How many orders wait for somebody, on the dashboard; nothing for whoever may not see orders. */
export const WaitingOrders = () => {
  const say = useWords()
  const sees = useMay("orders")
  const { data, total } = useAsk<ReadonlyArray<Order>>(
    sees
      ? listOf("orders", { filter: { stage: ["new", "preparing", "ready"] }, sort: ["placedAt", "ASC"], count: 2 })
      : undefined,
  )
  if (!sees || data === undefined) return null
  return (
    <StatCard
      label={say("orders.waiting")}
      note={total === 0 ? say("orders.noneWaiting") : <Link to="/orders?show=new">{say("orders.seeWaiting")}</Link>}
    >
      {total}
    </StatCard>
  )
}
