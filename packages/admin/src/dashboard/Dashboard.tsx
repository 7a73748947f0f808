import { useState } from "react"
import { Link } from "react-router-dom"
import { useMay } from "../data/access.ts"
import { listOf, useAsk } from "../data/useAsk.ts"
import { useShop } from "../data/useShop.ts"
import { AttentionCards } from "../attention/AttentionCards.tsx"
import { WaitingOrders } from "../orders/WaitingOrders.tsx"
import "../sales/sales.css"
import type { Transaction } from "../sales/transaction.ts"
import { TransactionRows } from "../sales/TransactionRows.tsx"
import { Meanings } from "../reports/Meanings.tsx"
import { useSession } from "../session/session.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { PageSkeleton } from "../ui/Skeletons.tsx"
import { useWords } from "../words/words.ts"
import { Chart } from "./Chart.tsx"
import { Checklist } from "./Checklist.tsx"
import { DashboardLayout } from "./DashboardLayout.tsx"
import { LowStock, Owed, Received, sayToday, Takings } from "./Figures.tsx"
import { greetingAt } from "./greeting.ts"
import { thirtyDays, type Overall } from "./overall.ts"
import { Suggestions } from "./Suggestions.tsx"
import { Tips } from "./Tips.tsx"

const meant = [
  "takings",
  "money_received",
  "refunds",
  "expenses",
  "debts_outstanding",
  "owed_to_customers",
  "bills_to_pay",
]

/** Home: says good morning, and shows the day as soon as the book has one. */
export const Dashboard = () => {
  const say = useWords()
  const { currency, locale, today, zone } = useShop()
  const { user, business } = useSession()
  const [now] = useState(() => new Date())
  const records = useMay("transactions", "create")
  const sees = useMay("transactions")
  const waits = useMay("orders")
  const { data: overall, error, again } = useAsk<Overall>("/v2/statistics/overall")
  const recent = useAsk<ReadonlyArray<Transaction>>(
    sees ? listOf("transactions", { sort: ["recordedAt", "DESC"], count: 3 }) : undefined,
  )
  const hour = Number(new Intl.DateTimeFormat("en-GB", { hour: "numeric", timeZone: zone }).format(now))
  const name = (user?.firstName ?? user?.name ?? business?.name ?? "").split(" ")[0] ?? ""
  const frame = {
    greeting: say(`greeting.${greetingAt(hour)}`, { name }),
    day: sayToday(overall?.today ?? today, locale),
    suggestions: <Suggestions />,
    tips: <Tips />,
  }
  if (error !== undefined) return <DashboardLayout {...frame} empty={<ErrorState error={error} onRetry={again} />} />
  if (overall === undefined || (sees && recent.data === undefined && recent.error === undefined))
    return <DashboardLayout {...frame} empty={<PageSkeleton />} />
  const empty = sees && recent.total === 0
  if (empty)
    return (
      <DashboardLayout
        {...frame}
        empty={
          <EmptyState
            title={say("dashboard.firstTitle")}
            motifs={["sun", "cowrie", "leaves"]}
            action={
              <>
                <Checklist />
                <Link className="button button-main" to="/transactions/create">
                  {say("sale.add")}
                </Link>
              </>
            }
          >
            {say("dashboard.first")}
          </EmptyState>
        }
      />
    )
  return (
    <DashboardLayout
      {...frame}
      action={
        records && (
          <Link className="button button-main" to="/transactions/create">
            {say("sale.add")}
          </Link>
        )
      }
      empty={<AttentionCards />}
      takings={<Takings overall={overall} currency={currency} />}
      received={<Received overall={overall} currency={currency} />}
      owed={<Owed overall={overall} currency={currency} />}
      {...(waits && { waiting: <WaitingOrders /> })}
      low={<LowStock />}
      chart={<Chart days={thirtyDays(overall, currency)} currency={currency} />}
      meanings={<Meanings of={meant} />}
      recent={recent.data === undefined ? undefined : <TransactionRows rows={recent.data} cards />}
    />
  )
}
