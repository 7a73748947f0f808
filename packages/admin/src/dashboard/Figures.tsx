import { Link } from "react-router-dom"
import { listOf, useAsk } from "../data/useAsk.ts"
import { useShop } from "../data/useShop.ts"
import { sayDay } from "../ui/days.ts"
import { Money } from "../ui/Money.tsx"
import { StatCard } from "../ui/StatCard.tsx"
import { useWords } from "../words/words.ts"
import type { Overall } from "./overall.ts"

const inCurrency = <A extends { readonly currency: string | null }>(rows: ReadonlyArray<A>, currency: string) =>
  rows.find((row) => row.currency === currency)

/** Today, measured against the same weekday last week. */
export const Takings = ({ overall, currency }: { overall: Overall; currency: string }) => {
  const say = useWords()
  const { locale, money } = useShop()
  const now = inCurrency(overall.totals, currency)
  const before = inCurrency(overall.sameDayLastWeek.totals, currency)?.takings ?? 0
  const more = (now?.takings ?? 0) - before
  const day = new Date(`${overall.today}T12:00:00Z`).toLocaleDateString(locale, { weekday: "long", timeZone: "UTC" })
  const note =
    before === 0
      ? say("dashboard.noneLastWeek", { day })
      : more === 0
        ? say("dashboard.sameAsLastWeek", { day })
        : say(more > 0 ? "dashboard.moreThanLastWeek" : "dashboard.lessThanLastWeek", {
            day,
            amount: money(Math.abs(more), currency),
          })
  return (
    <StatCard label={say("dashboard.takings")} note={note}>
      <Money amount={now?.takings ?? 0} currency={currency} />
    </StatCard>
  )
}

export const Received = ({ overall, currency }: { overall: Overall; currency: string }) => {
  const say = useWords()
  const { money } = useShop()
  const rows = overall.receivedByMethod.filter((row) => row.currency === currency)
  const { expenses = 0, refunds = 0 } = inCurrency(overall.totals, currency) ?? {}
  const out = [
    ...(refunds > 0 ? [say("compare.refunded", { amount: money(refunds, currency) })] : []),
    ...(expenses > 0 ? [say("compare.spent", { amount: money(expenses, currency) })] : []),
  ]
  return (
    <StatCard
      label={say("dashboard.received")}
      note={
        rows.length + out.length === 0 ? (
          say("dashboard.noneReceived")
        ) : (
          <span className="by-method">
            {rows.map(({ amount, method }) => (
              <span key={method}>
                {say(`method.${method}`)} <Money amount={amount} currency={currency} />
              </span>
            ))}
            {out.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </span>
        )
      }
    >
      <Money amount={rows.reduce((sum, { amount }) => sum + amount, 0)} currency={currency} />
    </StatCard>
  )
}

export const Owed = ({ overall, currency }: { overall: Overall; currency: string }) => {
  const say = useWords()
  const { money, today } = useShop()
  const { bills_to_pay: bills = 0, owed_to_customers: toThem = 0 } = inCurrency(overall.totals, currency) ?? {}
  const ours = [
    ...(toThem > 0 ? [say("compare.owedToThem", { amount: money(toThem, currency) })] : []),
    ...(bills > 0 ? [say("compare.bills", { amount: money(bills, currency) })] : []),
  ]
  const owed = inCurrency(overall.owed, currency)
  const late = useAsk<ReadonlyArray<unknown>>(
    listOf("transactions", {
      filter: { kind: "sale", voided: false, dueDate_lt: today, balance_gt: 0 },
      count: 1,
    }),
  )
  return (
    <StatCard
      label={say("dashboard.owed")}
      note={
        <span className="by-method">
          {owed === undefined ? (
            <span>{say("dashboard.nobodyOwes")}</span>
          ) : (
            <Link to={late.total > 0 ? "/transactions?show=overdue" : "/transactions?show=unpaid"}>
              {late.total > 0
                ? say("dashboard.overdue", { count: late.total })
                : say("dashboard.unpaid", { count: owed.sales })}
            </Link>
          )}
          {ours.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </span>
      }
    >
      <Money amount={owed?.amount ?? 0} currency={currency} />
    </StatCard>
  )
}

interface Low {
  readonly id: string
  readonly name: string
  readonly currentQuantity: number
}

export const LowStock = () => {
  const say = useWords()
  const { locale } = useShop()
  const { data = [], total } = useAsk<ReadonlyArray<Low>>(
    listOf("products", { filter: { archived: false, lowStock: true }, sort: ["currentQuantity", "ASC"], count: 3 }),
  )
  return (
    <StatCard
      label={say("dashboard.low")}
      note={
        total === 0 ? (
          say("dashboard.noneLow")
        ) : (
          <span className="by-method">
            {data.map(({ currentQuantity, id, name }) => (
              <span key={id}>
                <span className="clip">{name}</span>{" "}
                <span className="digits">
                  {(currentQuantity / 1000).toLocaleString(locale, { maximumFractionDigits: 3 })}
                </span>
              </span>
            ))}
          </span>
        )
      }
    >
      {total}
    </StatCard>
  )
}

/** The date under the greeting. */
export const sayToday = (today: string, locale: string) => sayDay(today, locale, "long")
