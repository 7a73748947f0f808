import { Link } from "react-router-dom"
import { useHome } from "../data/useHome.ts"
import { StatCard } from "../ui/StatCard.tsx"
import { orderWords } from "./words.ts"

/** How many orders wait for somebody, on the dashboard; nothing for whoever may not see orders. */
export const WaitingOrders = () => {
  const say = orderWords.use()
  const total = useHome().data?.waitingOrders
  if (total === undefined) return null
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
