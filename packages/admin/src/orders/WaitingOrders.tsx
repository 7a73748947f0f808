import { orders } from "@oja/domain/orders/views"
import { Link } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { useRows } from "../data/client.ts"
import { StatCard } from "../ui/StatCard.tsx"
import { orderWords } from "./words.ts"

/** How many orders wait for somebody, on the dashboard; nothing for whoever may not see orders. */
export const WaitingOrders = () => {
  const say = orderWords.use()
  const sees = useMay("orders")
  const { data, total } = useRows(
    orders,
    sees ? { filter: { stage: ["new", "preparing", "ready"] }, sort: "placedAt", count: 2 } : null,
  )
  if (!sees || data === undefined) return null
  return (
    <StatCard
      label={say("waiting")}
      note={
        total === 0 ? (
          say("noneWaiting")
        ) : (
          <Link to="/orders?filter=%7B%22stage%22%3A%22new%22%7D">{say("seeWaiting")}</Link>
        )
      }
    >
      {total}
    </StatCard>
  )
}
