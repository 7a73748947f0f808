import type { Metric } from "@oja/domain/reports/metrics"
import { useState } from "react"
import { Link } from "react-router-dom"
import { AttentionCards } from "../attention/AttentionCards.tsx"
import { may, mayChange } from "../data/access.ts"
import { useHome } from "../data/useHome.ts"
import { useShop } from "../data/useShop.ts"
import { WaitingOrders } from "../orders/WaitingOrders.tsx"
import { Chart } from "../reports/Chart.tsx"
import { Meanings } from "../reports/Meanings.tsx"
import { TransactionRows } from "../sales/rows.tsx"
import { nameOf, useSession } from "../session/session.ts"
import { sayDay } from "../ui/days.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { PageSkeleton } from "../ui/Skeletons.tsx"
import { Checklist } from "./Checklist.tsx"
import { DashboardLayout, Part } from "./DashboardLayout.tsx"
import { LowStock, Owed, Received, Takings } from "./Figures.tsx"
import { greetingAt } from "./greeting.ts"
import { thirtyDays } from "./overall.ts"
import { dashboardWords } from "./words.ts"

const meant: ReadonlyArray<Metric> = [
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
  const say = dashboardWords.use()
  const { currency, locale, today, zone } = useShop()
  const session = useSession()
  const [now] = useState(() => new Date())
  const { data: shown, error, again } = useHome()
  const { overall, recent } = shown ?? {}
  const hour = Number(new Intl.DateTimeFormat("en-GB", { hour: "numeric", timeZone: zone }).format(now))
  const name = nameOf(session).split(" ")[0] || (session.business?.name ?? "")
  const frame = {
    greeting: say(`greeting.${greetingAt(hour)}`, { name }),
    day: sayDay(overall?.today ?? today, locale, "long"),
  }
  const add = (
    <Link className="button button-main" to="/transactions/create">
      {say("add")}
    </Link>
  )
  if (error !== undefined)
    return (
      <DashboardLayout {...frame}>
        <ErrorState error={error} onRetry={again} />
      </DashboardLayout>
    )
  if (overall === undefined)
    return (
      <DashboardLayout {...frame}>
        <PageSkeleton />
      </DashboardLayout>
    )
  // Who sees their own sales alone cannot know that the book is empty.
  const seesAll = may("transactions", "view_all")
  if (recent?.length === 0)
    return (
      <DashboardLayout {...frame}>
        <EmptyState
          title={say(seesAll ? "firstTitle" : "ownTitle")}
          motifs={["sun", "cowrie", "leaves"]}
          action={
            <>
              {seesAll && <Checklist />}
              {add}
            </>
          }
        >
          {say("first")}
        </EmptyState>
      </DashboardLayout>
    )
  const day = { overall, currency }
  return (
    <DashboardLayout {...frame} action={mayChange("transactions", "create") && add}>
      <AttentionCards />
      <div className="dashboard-takings">
        <Takings {...day} />
      </div>
      <div className="dashboard-figures">
        <Received {...day} />
        <Owed {...day} />
        <WaitingOrders />
        <LowStock />
      </div>
      <Part title={say("chart")}>
        <Chart days={thirtyDays(overall, currency)} currency={currency} says={(best) => say("chartSays", best)} />
      </Part>
      {recent !== undefined && (
        <Part title={say("recent")}>
          <TransactionRows rows={recent} />
        </Part>
      )}
      <Meanings of={meant} />
    </DashboardLayout>
  )
}
