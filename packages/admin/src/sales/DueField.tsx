import { plusDays } from "@oja/domain/kernel/calendar"
import { uiWords } from "../ui/words.ts"
import { saleWords } from "./words.ts"

interface Props {
  readonly value: string
  readonly today: string
  /** The day of the sale: nothing is due before it. */
  readonly min: string
  readonly wrong?: string | undefined
  readonly onChange: (day: string) => void
}

const presets = [7, 14, 30]

/** By when it is paid: the usual days at one touch, any other from the calendar, or none. */
export const DueField = ({ value, today, min, wrong, onChange }: Props) => {
  const say = saleWords.use()
  const sayUi = uiWords.use()
  const quick = [
    { day: today, name: sayUi("today") },
    ...presets.map((days) => ({ day: plusDays(today, days), name: say("after.dueIn", { days }) })),
    { day: "", name: say("after.dueNone") },
  ]
  return (
    <fieldset className="day">
      <legend>{say("after.due.title")}</legend>
      {quick.map(({ day, name }) => (
        <button key={name} type="button" className="pill" aria-pressed={value === day} onClick={() => onChange(day)}>
          {name}
        </button>
      ))}
      <input
        type="date"
        className="day-box digits"
        aria-label={say("after.due.title")}
        aria-invalid={wrong !== undefined}
        value={value}
        min={min}
        onChange={(event) => onChange(event.target.value)}
      />
      {wrong !== undefined && <p className="field-wrong">{wrong}</p>}
    </fieldset>
  )
}
