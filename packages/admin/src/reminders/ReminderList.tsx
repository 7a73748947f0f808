import { plusDays } from "@oja/domain/kernel/calendar"
import { upcomingReminders } from "@oja/domain/reminders/queries"
import { reminders } from "@oja/domain/reminders/views"
import { useState } from "react"
import { useAnswer, useRows } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { sayDay } from "../ui/days.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { FilterChips } from "../ui/FilterChips.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { Pager } from "../ui/Pager.tsx"
import { AddReminder } from "./AddReminder.tsx"
import { dayName } from "./reminder.ts"
import { ReminderItem } from "./ReminderItem.tsx"
import { reminderWords } from "./words.ts"
import "./reminders.css"

const PER_PAGE = 50

const shows = ["open", "over"] as const

/** Every reminder to come, day by day, what is due first; and those that are done. */
export const ReminderList = () => {
  const say = reminderWords.use()
  const [show, choose] = useState<(typeof shows)[number]>("open")
  return (
    <>
      <PageTitle title={say("title")} lead={say("lead")} action={<AddReminder main />} />
      <div className="filters">
        <FilterChips
          label={say("show")}
          options={shows.map((value) => ({ value, name: say(value) }))}
          value={show}
          onChange={choose}
        />
      </div>
      {show === "open" ? <ToDo /> : <Over />}
    </>
  )
}

const ToDo = () => {
  const say = reminderWords.use()
  const { locale } = useShop()
  const { data, error, again } = useAnswer(upcomingReminders, { days: 366, limit: 200 })
  if (error !== undefined || data === undefined) return <NotYet error={error} again={again} rows={5} />
  if (data.days.length === 0)
    return (
      <EmptyState title={say("emptyTitle")} motifs={["sun", "waves", "cowrie"]} action={<AddReminder />}>
        {say("empty")}
      </EmptyState>
    )
  return data.days.map(({ day, items }) => {
    const full = sayDay(day, locale, "long")
    const near = day === data.today || day === plusDays(data.today, 1)
    return (
      <section key={day} className="reminder-day">
        <h2 className={day < data.today ? "money-out" : ""}>
          {near ? dayName(day, data.today, locale) : full} {near && <span className="muted">{full}</span>}
        </h2>
        <ul className="reminders framed">
          {items.map((reminder) => (
            <ReminderItem key={reminder.id} reminder={reminder} />
          ))}
        </ul>
      </section>
    )
  })
}

const Over = () => {
  const say = reminderWords.use()
  const [page, turn] = useState(1)
  const { data, error, again, total } = useRows(reminders, {
    filter: { state: "done" },
    sort: "-updatedAt",
    from: (page - 1) * PER_PAGE,
    count: PER_PAGE,
  })
  if (error !== undefined || data === undefined) return <NotYet error={error} again={again} rows={5} />
  if (total === 0) return <p className="muted">{say("noneOver")}</p>
  // What is taken back may have stood alone on the last page.
  const last = Math.ceil(total / PER_PAGE)
  if (page > last) turn(last)
  return (
    <>
      <ul className="reminders framed">
        {data.map((reminder) => (
          <ReminderItem key={reminder.id} reminder={reminder} />
        ))}
      </ul>
      <Pager page={page} perPage={PER_PAGE} total={total} onTurn={turn} />
    </>
  )
}
