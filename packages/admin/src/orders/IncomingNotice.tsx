import { useNavigate } from "react-router-dom"
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
      <div className="incoming-words">
        <strong>
          {say("incoming")}
          {fresh > 1 && <span className="incoming-count digits">{badge(fresh)}</span>}
        </strong>
        <p>{say("incomingText")}</p>
      </div>
      <div className="row">
        <button
          type="button"
          className="button button-main"
          onClick={() => {
            void seen()
            void go("/online-orders")
          }}
        >
          {say("display")}
        </button>
        <button type="button" className="button button-line" onClick={putAway}>
          {say("close")}
        </button>
        <BellSwitch />
      </div>
    </section>
  )
}
