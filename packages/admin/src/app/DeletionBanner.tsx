import { dayOf, daysBetween } from "@oja/domain/kernel/calendar"
import { businesses } from "@oja/domain/businesses/views"
import { Link } from "react-router-dom"
import { useRow } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { useSession } from "../session/session.ts"
import { appWords } from "./words.ts"

/** Everybody of the team sees for how many days there is a business yet. */
export const DeletionBanner = () => {
  const say = appWords.use()
  const { moment, today, zone } = useShop()
  const { business } = useSession()
  const { data: shop } = useRow(businesses, business?.businessId)
  if (shop?.deletion === undefined) return null
  const days = Math.max(0, daysBetween(today, dayOf(shop.deletion, zone)))
  return (
    <p className="ending" role="status">
      <span>{say("frame.deletion", { name: shop.name, days, day: moment(shop.deletion) })}</span>
      <Link to="/dashboard/settings#data">{say("frame.deletionMore")}</Link>
    </p>
  )
}
