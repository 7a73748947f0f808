import Bell from "@mui/icons-material/NotificationsNoneOutlined"
import { useLocation, useNavigate } from "react-router-dom"
import { orderWords } from "./words.ts"
import { seen, useArrivals, useFollowed } from "./arrivals.ts"
import "./arrivals.css"

const MOST = 99
export const badge = (count: number) => (count > MOST ? `${MOST}+` : String(count))

/** Where it hangs large over the screen; over a form's foot and everywhere else it stands among the tools of the bar. */
const floating = /^\/(dashboard|orders|online-orders)\/?$/

/** How many orders came in since this person last looked, on every screen; a press shows them. */
export const OrdersButton = () => {
  const say = orderWords.use()
  const go = useNavigate()
  const { pathname } = useLocation()
  const sees = useFollowed()
  const { count } = useArrivals()
  if (!sees) return null
  const open = () => {
    void seen()
    void go("/online-orders")
  }
  const news = say(count === 1 ? "arrivedOne" : "arrived", { count })
  return (
    <>
      <p className="unseen" role="status">
        {count > 0 ? news : ""}
      </p>
      {(count > 0 || pathname !== "/online-orders") && (
        <button
          type="button"
          className="orders-button"
          data-waiting={count > 0}
          data-floating={floating.test(pathname)}
          aria-label={count > 0 ? news : say("none")}
          title={count > 0 ? news : say("none")}
          onClick={open}
        >
          <Bell aria-hidden="true" className="orders-bell" />
          {count > 0 && (
            <span className="orders-count digits" aria-hidden="true">
              {badge(count)}
            </span>
          )}
        </button>
      )}
    </>
  )
}
