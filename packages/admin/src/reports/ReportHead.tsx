import { useSearchParams } from "react-router-dom"
import { useShop } from "../app/useShop.ts"
import { sayDay } from "../ui/days.ts"
import { FilterChips } from "../ui/FilterChips.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { Span as SpanField } from "../ui/Span.tsx"
import { useWords } from "../words/words.ts"
import { ranges, readRange, writeRange } from "./ranges.ts"
import "../sales/sales.css"
import "./reports.css"

/** The dates a report is about, all of them in the address. */
export const useRange = () => {
  const { today } = useShop()
  const [params] = useSearchParams()
  return readRange(params, today)
}

/** What report this is and over which days. */
export const ReportHead = ({ title, onDownload }: { title: string; onDownload: (() => void) | undefined }) => {
  const say = useWords()
  const { locale, today, zone } = useShop()
  const [params, look] = useSearchParams()
  const span = readRange(params, today)
  const { from, range, to } = span
  const days = from === to ? sayDay(from, locale, "long") : `${sayDay(from, locale)} – ${sayDay(to, locale, "long")}`
  return (
    <>
      <PageTitle
        title={title}
        lead={say("report.days", { days, zone })}
        action={
          <button type="button" className="button button-line" disabled={onDownload === undefined} onClick={onDownload}>
            {say("report.download")}
          </button>
        }
      />
      <div className="looking">
        <FilterChips
          label={say("book.dates")}
          options={ranges.map((value) => ({ value, name: say(`range.${value}`) }))}
          value={range}
          onChange={(range) => look(writeRange({ ...span, range }), { replace: true })}
        />
        {range === "custom" && (
          <SpanField
            from={from}
            to={to}
            max={today}
            onChange={({ from, to }) => {
              if (from !== "" && to !== "") look(writeRange({ range, from, to }), { replace: true })
            }}
          />
        )}
      </div>
    </>
  )
}
