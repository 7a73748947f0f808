import { plusDays } from "@oja/domain/kernel/calendar"
import { uiWords } from "./words.ts"
import "./parts.css"

interface Props {
  readonly label?: string
  /** A business day as YYYY-MM-DD, whatever the zone of the device. */
  readonly value: string
  readonly today: string
  readonly onChange: (day: string) => void
  readonly min?: string
  readonly max?: string
}

/** Which business day: today and yesterday at one touch, any other from the calendar. */
export const DayField = ({ label, value, today, onChange, min, max }: Props) => {
  const say = uiWords.use()
  const quick = [
    { day: today, name: say("today") },
    { day: plusDays(today, -1), name: say("yesterday") },
  ]
  return (
    <fieldset className="day">
      <legend>{label ?? say("day")}</legend>
      {quick.map(({ day, name }) => (
        <button key={day} type="button" className="pill" aria-pressed={value === day} onClick={() => onChange(day)}>
          {name}
        </button>
      ))}
      <input
        type="date"
        className="day-box digits"
        aria-label={label ?? say("day")}
        value={value}
        min={min}
        max={max}
        required
        onChange={(event) => {
          if (event.target.value !== "") onChange(event.target.value)
        }}
      />
    </fieldset>
  )
}
