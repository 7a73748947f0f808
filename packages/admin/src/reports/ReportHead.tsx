import { useSearchParams } from "react-router-dom"
import { useShop } from "../data/useShop.ts"
import { sayDay } from "../ui/days.ts"
import { PickField } from "../ui/Field.tsx"
import { FilterChips } from "../ui/FilterChips.tsx"
import { PageTitle } from "../ui/PageTitle.tsx"
import { Span as SpanField } from "../ui/Span.tsx"
import { useWords } from "../words/words.ts"
import { type Comparison, comparisons, heldAgainst, readComparison } from "./compare.ts"
import { ranges, readRange, writeRange } from "./ranges.ts"
import "../sales/sales.css"
import "./reports.css"

/** The dates a report is about and those it is held against, all of them in the address. */
export const useRange = () => {
  const { today } = useShop()
  const [params] = useSearchParams()
  const span = readRange(params, today)
  return { ...span, against: heldAgainst(span, readComparison(params)) }
}

/** The address of a report about days. */
export const reportOf = (name: string, { from, to }: { readonly from: string; readonly to: string }) =>
  `/v1.0/reports/${name}?${new URLSearchParams({ from, to })}`

/** What report this is and over which days. */
export const ReportHead = ({ title, onDownload }: { title: string; onDownload: (() => void) | undefined }) => {
  const say = useWords()
  const { locale, today, zone } = useShop()
  const [params, look] = useSearchParams()
  const span = readRange(params, today)
  const { from, range, to } = span
  const comparison = readComparison(params)
  const against = heldAgainst(span, comparison)
  const saySpan = (first: string, last: string) =>
    first === last ? sayDay(first, locale, "long") : `${sayDay(first, locale)} – ${sayDay(last, locale, "long")}`
  const days = saySpan(from, to)
  const set = (next: URLSearchParams, compared: Comparison) => {
    if (compared !== "none") next.set("compare", compared)
    look(next, { replace: true })
  }
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
          onChange={(range) => set(writeRange({ ...span, range }), comparison)}
        />
        {range === "custom" && (
          <SpanField
            from={from}
            to={to}
            max={today}
            onChange={({ from, to }) => {
              if (from !== "" && to !== "") set(writeRange({ range, from, to }), comparison)
            }}
          />
        )}
        <div className="compared">
          <PickField
            label={say("compare.with")}
            help={against && say("compare.days", { days: saySpan(against.from, against.to) })}
            value={comparison}
            onChange={({ target: { value } }) =>
              set(writeRange(span), comparisons.find((it) => it === value) ?? "none")
            }
          >
            {comparisons.map((it) => (
              <option key={it} value={it}>
                {say(`compare.${it}`)}
              </option>
            ))}
          </PickField>
        </div>
      </div>
    </>
  )
}
