import { useNavigate } from "react-router-dom"
import { Button } from "../ui/Button.tsx"
import { orderWords } from "./words.ts"
import { putAway, seen, useArrivals } from "./arrivals.ts"
import "./arrivals.css"
import { badge } from "./OrdersButton.tsx"
import { BellSwitch } from "./BellSwitch.tsx"

/** Stays until somebody has seen to it: an order came in. */
export const IncomingNotice = () => {
  const say = orderWords.use()
  const go = useNavigate()
  const { fresh } = useArrivals()
  if (fresh === 0) return null
  return (
    <section className="incoming framed ends" role="alert" aria-label={say("incoming")}>
      <div className="most">
        <strong className="firm">
          {say("incoming")}
          {fresh > 1 && <span className="incoming-count digits">{badge(fresh)}</span>}
        </strong>
        <p className="size-15 muted">{say("incomingText")}</p>
      </div>
      <div className="row">
        <Button
          look="main"
          onClick={() => {
            void seen()
            void go("/online-orders")
          }}
        >
          {say("display")}
        </Button>
        <Button onClick={putAway}>{say("close")}</Button>
        <BellSwitch />
      </div>
    </section>
  )
}
