import { Link } from "react-router-dom"
import { useHome } from "../data/useHome.ts"
import { useShop } from "../data/useShop.ts"
import { AddReminder } from "./AddReminder.tsx"
import { dayName } from "./reminder.ts"
import { reminderWords } from "./words.ts"
import "./reminders.css"

/** The next few things to do, beside the day's figures. */
export const NextReminders = () => {
  const say = reminderWords.use()
  const { locale } = useShop()
  const data = useHome().data?.reminders
  if (data === undefined) return null
  const { days, today, total } = data
  return (
    <section className="dashboard-part">
      <h2>{say("next")}</h2>
      {total === 0 ? (
        <p>{say("nothingNext")}</p>
      ) : (
        <ul className="next-reminders">
          {days.flatMap(({ day, items }) =>
            items.map(({ dueTime, id, title }) => (
              <li key={id}>
                <strong>{title}</strong>
                <span className={day < today ? "money-out" : "muted"}>
                  {day < today ? `${say("overdue")} · ` : ""}
                  {dayName(day, today, locale)}
                  {dueTime !== undefined && `, ${dueTime}`}
                </span>
              </li>
            )),
          )}
        </ul>
      )}
      <div className="row level gap-x-16 above-12 size-15">
        <AddReminder />
        <Link to="/reminders">{say("all")}</Link>
      </div>
    </section>
  )
}
