import { payments } from "@oja/domain/sales/views"
import type { Metric } from "@oja/domain/reports/metrics"
import { Link } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { useHome } from "../data/useHome.ts"
import { useShop } from "../data/useShop.ts"
import { moment } from "../session/moment.ts"
import { Money } from "../ui/Money.tsx"
import { StatCard } from "../ui/StatCard.tsx"
import { useChoice } from "../ui/useText.ts"
import type { Overall } from "./overall.ts"
import { dashboardWords } from "./words.ts"

interface Props {
  readonly overall: Overall
  readonly currency: string
}

/** Why a figure of today is so, for whoever may read the books. */
const useWhy = (currency: string) => {
  const sees = useMay("reports", "profit_loss")
  return (figure: Metric) =>
    sees ? `/reports/profit-loss/why?figure=${figure}&currency=${currency}&range=today` : undefined
}

const inCurrency = <A extends { readonly currency: string | null }>(rows: ReadonlyArray<A>, currency: string) =>
  rows.find((row) => row.currency === currency)

/** Today, measured against the same weekday last week. */
export const Takings = ({ overall, currency }: Props) => {
  const why = useWhy(currency)
  const say = dashboardWords.use()
  const { locale, money } = useShop()
  const now = inCurrency(overall.totals, currency)?.takings ?? 0
  const before = inCurrency(overall.sameDayLastWeek.totals, currency)?.takings ?? 0
  const more = now - before
  const day = new Date(`${overall.today}T12:00:00Z`).toLocaleDateString(locale, { weekday: "long", timeZone: "UTC" })
  const amount = money(Math.abs(more), currency)
  const note =
    before === 0
      ? say("noneLastWeek", { day })
      : more === 0
        ? say("sameAsLastWeek", { day })
        : say(more > 0 ? "moreThanLastWeek" : "lessThanLastWeek", { day, amount })
  return (
    <StatCard label={say(moment() === undefined ? "takings" : "takingsThen")} note={note} why={why("takings")}>
      <Money amount={now} currency={currency} />
    </StatCard>
  )
}

export const Received = ({ overall, currency }: Props) => {
  const why = useWhy(currency)
  const say = dashboardWords.use()
  const choice = useChoice(payments)
  const { money } = useShop()
  const rows = overall.receivedByMethod.filter((row) => row.currency === currency)
  const { expenses = 0, refunds = 0 } = inCurrency(overall.totals, currency) ?? {}
  return (
    <StatCard
      label={say("received")}
      why={why("money_received")}
      note={
        <span className="by-method">
          {rows.length === 0 && refunds <= 0 && expenses <= 0 && <span>{say("noneReceived")}</span>}
          {rows.map(({ amount, method }) => (
            <span key={method}>
              {choice("method", method)} <Money amount={amount} currency={currency} />
            </span>
          ))}
          {refunds > 0 && <span>{say("refunded", { amount: money(refunds, currency) })}</span>}
          {expenses > 0 && <span>{say("spent", { amount: money(expenses, currency) })}</span>}
        </span>
      }
    >
      <Money amount={rows.reduce((sum, { amount }) => sum + amount, 0)} currency={currency} />
    </StatCard>
  )
}

export const Owed = ({ overall, currency }: Props) => {
  const why = useWhy(currency)
  const say = dashboardWords.use()
  const { money } = useShop()
  const { late = 0 } = useHome().data ?? {}
  const { bills_to_pay: bills = 0, owed_to_customers: toThem = 0 } = inCurrency(overall.totals, currency) ?? {}
  const owed = inCurrency(overall.owed, currency)
  return (
    <StatCard
      label={say("owed")}
      why={why("debts_outstanding")}
      note={
        <span className="by-method">
          {owed === undefined ? (
            <span>{say("nobodyOwes")}</span>
          ) : (
            <Link to={late > 0 ? "/transactions?show=overdue" : "/transactions?show=owed"}>
              {late > 0 ? say("overdue", { count: late }) : say("unpaid", { count: owed.sales })}
            </Link>
          )}
          {toThem > 0 && <span>{say("owedToThem", { amount: money(toThem, currency) })}</span>}
          {bills > 0 && <span>{say("bills", { amount: money(bills, currency) })}</span>}
        </span>
      }
    >
      <Money amount={owed?.amount ?? 0} currency={currency} />
    </StatCard>
  )
}

export const LowStock = () => {
  const say = dashboardWords.use()
  const { quantity } = useShop()
  const { low = [], lowStock } = useHome().data ?? {}
  if (lowStock === undefined) return null
  return (
    <StatCard
      label={say("low")}
      note={
        <span className="by-method">
          {lowStock === 0 && <span>{say("noneLow")}</span>}
          {low.map(({ currentQuantity, id, name }) => (
            <span key={id}>
              <span>{name}</span> <span className="digits">{quantity(currentQuantity)}</span>
            </span>
          ))}
        </span>
      }
    >
      {lowStock}
    </StatCard>
  )
}
