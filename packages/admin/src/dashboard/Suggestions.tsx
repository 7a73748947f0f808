import { plusDays } from "@oja/domain/kernel/calendar"
import { transactions } from "@oja/domain/transactions/views"
import { Link } from "react-router-dom"
import { useRows } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { sayDay } from "../ui/days.ts"
import { buyers, debtors } from "./suggestions.ts"
import { dashboardWords } from "./words.ts"

const standing = { kind: "sale", voided: false }

/** Whom to write to today: who owes most, and who bought before but not for thirty days. */
export const Suggestions = () => {
  const say = dashboardWords.use()
  const { currency, locale, money, today } = useShop()
  const month = plusDays(today, -30)
  const owing = useRows(transactions, { filter: { ...standing, balance_gt: 0 }, sort: "-balance", count: 200 })
  const earlier = useRows(transactions, { filter: { ...standing, on_lt: month }, sort: "-on", count: 200 })
  const candidates = buyers(earlier.data ?? []).slice(0, 12)
  const ids = candidates.map(({ id }) => id)
  const since = useRows(
    transactions,
    ids.length === 0 ? null : { filter: { ...standing, on_gte: month, customerId: ids }, sort: "-on", count: 200 },
  )
  const back = new Set<string | undefined>(since.data?.map(({ customerId }) => customerId))
  const quiet = since.data === undefined ? [] : candidates.filter(({ id }) => !back.has(id)).slice(0, 3)
  const day = (it: string) => sayDay(it, locale, "short")
  const shown = [
    ...debtors(owing.data ?? [], currency)
      .slice(0, 3)
      .map(({ id, name, owed, since }) => {
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
