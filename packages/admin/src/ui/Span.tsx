import { uiWords } from "./words.ts"

interface Props {
  readonly from: string
  readonly to: string
  readonly max?: string
  readonly onChange: (span: { readonly from: string; readonly to: string }) => void
}

/** From one day to another, both included. */
export const Span = ({ from, to, max, onChange }: Props) => {
  const say = uiWords.use()
  return (
    <div className="span" role="group" aria-label={say("report.dates")}>
      <input
        type="date"
        className="day-box digits"
        aria-label={say("list.from")}
        value={from}
        max={to === "" ? max : to}
        onChange={(event) => onChange({ from: event.target.value, to })}
      />
      <span aria-hidden="true">–</span>
      <input
        type="date"
        className="day-box digits"
        aria-label={say("list.to")}
        value={to}
        min={from}
        max={max}
        onChange={(event) => onChange({ from, to: event.target.value })}
      />
    </div>
  )
}
