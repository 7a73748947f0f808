import { Link } from "react-router-dom"
import { useAsk } from "../data/useAsk.ts"
import { useShop } from "../data/useShop.ts"
import { useWords } from "../words/words.ts"
import { AddReminder } from "./AddReminder.tsx"
import { dayName, type Upcoming } from "./reminder.ts"
import "./reminders.css"

const FEW = 4

/** The next few things to do, beside the day's figures. */
export const NextReminders = () => {
  const say = useWords()
  const { locale } = useShop()
  const { data } = useAsk<Upcoming>(`/v1.0/reminders/upcoming?limit=${FEW}`)
  if (data === undefined) return null
  const { days, today, total } = data
  return (
    <>
      {total === 0 ? (
        <p>{say("reminding.nothingNext")}</p>
      ) : (
        <ul className="next-reminders">
          {days.flatMap(({ day, items }) =>
            items.map(({ dueTime, id, title }) => (
              <li key={id}>
                <strong>{title}</strong>
                <span className={day < today ? "money-out" : "muted"}>
                  {day < today ? `${say("reminding.overdue")} · ` : ""}
                  {dayName(day, today, locale, say)}
                  {dueTime !== undefined && `, ${dueTime}`}
                </span>
              </li>
            )),
          )}
        </ul>
      )}
      <div className="next-reminders-actions">
        <AddReminder />
        <Link to="/reminders">{say("reminding.all")}</Link>
      </div>
    </>
  )
}
