import { useState } from "react"
import { useSession } from "../session/session.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { useLocale, useWords } from "../words/words.ts"
import { DashboardLayout } from "./DashboardLayout.tsx"
import { greetingAt } from "./greeting.ts"

/** Home: says good morning, and shows the day as soon as the book has one. */
export const Dashboard = () => {
  const say = useWords()
  const locale = useLocale()
  const { user, business } = useSession()
  const [now] = useState(() => new Date())
  const name = (user?.firstName ?? user?.name ?? business?.name ?? "").split(" ")[0] ?? ""
  return (
    <DashboardLayout
      greeting={say(`greeting.${greetingAt(now.getHours())}`, { name })}
      day={now.toLocaleDateString(locale, { weekday: "long", day: "numeric", month: "long" })}
      empty={
        <EmptyState title={say("dashboard.firstTitle")} motifs={["sun", "cowrie", "leaves"]}>
          {say("dashboard.first")}
        </EmptyState>
      }
      suggestions={<p>{say("dashboard.noSuggestions")}</p>}
      tips={<p>{say("dashboard.noTips")}</p>}
    />
  )
}
