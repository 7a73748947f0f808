import { dayOf, daysBetween } from "@oja/domain/kernel/calendar"
import { Link } from "react-router-dom"
import { useShop } from "../data/useShop.ts"
import "./businesses.css"
import { businessWords } from "./words.ts"

/** For how many days there is a business yet. */
export const Ending = ({ deletion, name }: { readonly deletion: number; readonly name: string }) => {
  const say = businessWords.use()
  const { moment, today, zone } = useShop()
  const days = Math.max(0, daysBetween(today, dayOf(deletion, zone)))
  return (
    <p className="gap-4 gap-x-16 below-16 pad-12-16 row ending framed" role="status">
      <span>{say("delete.countdown", { name, days, day: moment(deletion) })}</span>
      <Link to="/dashboard/settings#data">{say("delete.more")}</Link>
    </p>
  )
}
