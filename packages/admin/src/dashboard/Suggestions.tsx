import { plusDays } from "@oja/domain/kernel/calendar"
import { Link } from "react-router-dom"
import { listOf, useAsk } from "../data/useAsk.ts"
import { useShop } from "../data/useShop.ts"
import type { Transaction } from "../sales/transaction.ts"
import { sayDay } from "../ui/days.ts"
import { useWords } from "../words/words.ts"
import { buyers, debtors } from "./suggestions.ts"

type Sales = ReadonlyArray<Transaction>
const standing = { kind: "sale", voided: false }

const Name = ({ id, name }: { id: string; name: string }) => <Link to={`/customers/${id}`}>{name}</Link>

/** Whom to write to today: who owes most, and who bought before but not for thirty days. */
export const Suggestions = () => {
  const say = useWords()
  const { currency, locale, money, today } = useShop()
  const month = plusDays(today, -30)
  const owing = useAsk<Sales>(
    listOf("transactions", { filter: { ...standing, balance_gt: 0 }, sort: ["balance", "DESC"], count: 200 }),
  )
  const earlier = useAsk<Sales>(
    listOf("transactions", { filter: { ...standing, on_lt: month }, sort: ["on", "DESC"], count: 200 }),
  )
  const candidates = buyers(earlier.data ?? []).slice(0, 12)
  const since = useAsk<Sales>(
    candidates.length === 0
      ? undefined
      : listOf("transactions", {
          filter: { ...standing, on_gte: month, customerId: candidates.map(({ id }) => id) },
          sort: ["on", "DESC"],
          count: 200,
        }),
  )
  const back = new Set(since.data?.map(({ customerId }) => customerId))
  const quiet = since.data === undefined ? [] : candidates.filter(({ id }) => !back.has(id)).slice(0, 3)
  const owe = debtors(owing.data ?? [], currency).slice(0, 3)
  if (owe.length === 0 && quiet.length === 0) return <p>{say("dashboard.noSuggestions")}</p>
  return (
    <ul className="suggestions">
      {owe.map(({ id, name, owed, since }) => (
        <li key={id}>
          <Name id={id} name={name} />
          <span>
            {say("dashboard.owesSince", { amount: money(owed, currency), day: sayDay(since, locale, "short") })}
          </span>
        </li>
      ))}
      {quiet.map(({ id, last, name }) => (
        <li key={id}>
          <Name id={id} name={name} />
          <span>{say("dashboard.quietSince", { day: sayDay(last, locale, "short") })}</span>
        </li>
      ))}
    </ul>
  )
}
