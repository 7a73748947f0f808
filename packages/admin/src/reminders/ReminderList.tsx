import { plusDays } from "@oja/domain/kernel/calendar"
import { useState } from "react"
import { listOf, useAsk } from "../data/useAsk.ts"
import { useShop } from "../data/useShop.ts"
import { sayDay } from "../ui/days.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { ErrorState } from "../ui/ErrorState.tsx"
import { FilterChips } from "../ui/FilterChips.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { RowsSkeleton } from "../ui/Skeletons.tsx"
import { useWords } from "../words/words.ts"
import { AddReminder } from "./AddReminder.tsx"
import { dayName, type Reminder, type Upcoming } from "./reminder.ts"
import { ReminderItem } from "./ReminderItem.tsx"
import "./reminders.css"

const shows = ["open", "over"] as const

/** Every reminder to come, day by day, what is due first; and those that are done. */
export const ReminderList = () => {
  const say = useWords()
  const [show, choose] = useState<(typeof shows)[number]>("open")
  return (
    <>
      <PageTitle title={say("reminding.title")} lead={say("reminding.lead")} action={<AddReminder look="main" />} />
      <div className="filters">
        <FilterChips
          label={say("reminding.show")}
          options={shows.map((value) => ({ value, name: say(`reminding.${value}`) }))}
          value={show}
          onChange={choose}
        />
      </div>
      {show === "open" ? <ToDo /> : <Over />}
    </>
  )
}

const ToDo = () => {
  const say = useWords()
  const { locale } = useShop()
  const { data, error, again } = useAsk<Upcoming>("/v1.0/reminders/upcoming?days=366&limit=200")
  if (error !== undefined) return <ErrorState error={error} onRetry={again} />
  if (data === undefined) return <RowsSkeleton rows={5} />
  if (data.days.length === 0)
    return (
      <EmptyState title={say("reminding.emptyTitle")} motifs={["sun", "waves", "cowrie"]} action={<AddReminder />}>
        {say("reminding.empty")}
      </EmptyState>
    )
  return data.days.map(({ day, items }) => {
    const full = sayDay(day, locale, "long")
    const near = day === data.today || day === plusDays(data.today, 1)
    return (
      <section key={day} className="reminder-day">
        <h2 className={day < data.today ? "money-out" : ""}>
          {near ? dayName(day, data.today, locale, say) : full} {near && <span className="muted">{full}</span>}
        </h2>
        <ul className="reminders">
          {items.map((reminder) => (
            <ReminderItem key={reminder.id} reminder={reminder} />
          ))}
        </ul>
      </section>
    )
  })
}

const Over = () => {
  const say = useWords()
  const { data, error, again } = useAsk<ReadonlyArray<Reminder>>(
    listOf("reminders", { filter: { state: "done" }, sort: ["updatedAt", "DESC"], count: 100 }),
  )
  if (error !== undefined) return <ErrorState error={error} onRetry={again} />
  if (data === undefined) return <RowsSkeleton rows={5} />
  if (data.length === 0) return <p className="muted">{say("reminding.noneOver")}</p>
  return (
    <ul className="reminders">
      {data.map((reminder) => (
        <ReminderItem key={reminder.id} reminder={reminder} />
      ))}
    </ul>
  )
}
