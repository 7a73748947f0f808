import { Link, NavLink } from "react-router-dom"
import { useWords } from "../words/words.ts"

/** The two lists of orders: what came through the shop's page, and everything. */
export const ListKinds = () => {
  const say = useWords()
  return (
    <nav className="orders-kinds" aria-label={say("orders.kinds")}>
      <NavLink to="/online-orders" className="pill">
        {say("orders.kindOnline")}
      </NavLink>
      <NavLink to="/orders" end className="pill">
        {say("orders.kindAll")}
      </NavLink>
      <Link to="/orders-display" className="pill orders-wall">
        {say("menu.display")}
      </Link>
    </nav>
  )
}
