import Distance from "@mui/icons-material/RouteOutlined"
import Flat from "@mui/icons-material/LocalShippingOutlined"
import Free from "@mui/icons-material/CardGiftcardOutlined"
import Pickup from "@mui/icons-material/StorefrontOutlined"
import Rider from "@mui/icons-material/TwoWheelerOutlined"
import { Link } from "react-router-dom"
import { useWords } from "../words/words.ts"
import { kinds, pathOf } from "./option.ts"

const icons = { flat_rate: Flat, pickup: Pickup, distance: Distance, free: Free, customer_pay_delivery: Rider }

/** What kinds of delivery there are, each a way to begin. */
export const KindLinks = ({ titled }: { titled: boolean }) => {
  const say = useWords()
  return (
    <section className={titled ? "part" : undefined} aria-label={say("delivery.addTitle")}>
      {titled && <h2>{say("delivery.addTitle")}</h2>}
      <ul className="ways-kinds">
        {kinds.map((kind) => {
          const Icon = icons[kind]
          return (
            <li key={kind}>
              <Link to={pathOf(kind)}>
                <Icon aria-hidden="true" />
                <strong>{say(`delivery.kind.${kind}`)}</strong>
                <span className="muted">{say(`delivery.about.${kind}`)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
