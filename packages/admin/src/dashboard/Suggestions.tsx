import { Link } from "react-router-dom"
import { useHome } from "../data/useHome.ts"
import { useShop } from "../data/useShop.ts"
import { sayDay } from "../ui/days.ts"
import { dashboardWords } from "./words.ts"

/** Whom to write to today: who owes most, and who bought before but not for thirty days. */
export const Suggestions = () => {
  const say = dashboardWords.use()
  const { currency, locale, money } = useShop()
  const { data } = useHome()
  // That there is nobody is only said once it is known.
  if (data === undefined) return null
  const { owing = [], quiet = [] } = data.followUp ?? {}
  const day = (it: string) => sayDay(it, locale, "short")
  const shown = [
    ...owing.map(({ id, name, owed, since }) => {
      return { id, name, why: say("owesSince", { amount: money(owed, currency), day: day(since) }) }
    }),
    ...quiet.map(({ id, last, name }) => ({ id, name, why: say("quietSince", { day: day(last) }) })),
  ]
  if (shown.length === 0) return <p>{say("noSuggestions")}</p>
  return (
    <ul className="suggestions">
      {shown.map(({ id, name, why }) => (
        <li key={why + id}>
          <Link to={`/customers/${id}`}>{name}</Link>
          <span>{why}</span>
        </li>
      ))}
    </ul>
  )
}
