import { type ReactNode, useId, useState } from "react"
import { useShop } from "../data/useShop.ts"
import { Button } from "./Button.tsx"
import { sayDay } from "./days.ts"
import { scaleTop } from "./scaleTop.ts"
import { uiWords } from "./words.ts"
import "./chart.css"

const WIDTH = 720
const HEIGHT = 176
// The scale stands to the left of the bars.
const LEFT = 40
/** More bars than that cannot be told apart; the table says every day. */
const MOST = 92

interface Props<Day extends { readonly on: string }> {
  readonly days: ReadonlyArray<Day>
  readonly valueOf: (day: Day) => number
  /** How many of the values are one on the scale: a hundred kobo are a naira. */
  readonly unit?: number
  /** What is said of the day that is pointed at, the last of them at first. */
  readonly renderHead: (day: Day) => ReactNode
  /** The whole in a sentence, about the best day. */
  readonly says: (best: Day) => string
  /** What the same table says, after the day. */
  readonly columns: ReadonlyArray<{ readonly label: string; readonly cell: (day: Day) => ReactNode }>
}

/** Bars of our own: a day each, the last in full colour. The table behind them says the same in words. */
export const BarChart = <Day extends { readonly on: string }>(props: Props<Day>) => {
  const { columns, days, renderHead, says, valueOf } = props
  const say = uiWords.use()
  const { locale } = useShop()
  const id = useId()
  const [at, point] = useState<number>()
  const [asked, show] = useState(false)
  const last = days.length - 1
  const shown = days[at ?? last]
  const best = days.reduce((a, b) => (valueOf(b) > valueOf(a) ? b : a))
  return (
    <figure className="chart">
      <div className="chart-head">
        <p className="digits" aria-hidden="true">
          {shown !== undefined && renderHead(shown)}
        </p>
        {days.length <= MOST && (
          <Button look="bare" aria-expanded={asked} aria-controls={id} onClick={() => show(!asked)}>
            {say(asked ? "chart.asChart" : "chart.asTable")}
          </Button>
        )}
      </div>
      {asked || days.length > MOST ? (
        <div id={id} className="sheet chart-table">
          <table>
            <thead>
              <tr>
                <th scope="col">{say("chart.day")}</th>
                {columns.map(({ label }) => (
                  <th key={label} scope="col" className="sheet-number">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.on}>
                  <td>{sayDay(day.on, locale)}</td>
                  {columns.map(({ cell, label }) => (
                    <td key={label} className="sheet-number">
                      {cell(day)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <Bars {...props} id={id} label={says(best)} at={at ?? last} point={point} />
      )}
    </figure>
  )
}

interface BarsProps<Day extends { readonly on: string }> extends Props<Day> {
  readonly id: string
  readonly label: string
  readonly at: number
  readonly point: (at: number | undefined) => void
}

const Bars = <Day extends { readonly on: string }>({
  at,
  days,
  id,
  label,
  point,
  unit = 1,
  valueOf,
}: BarsProps<Day>) => {
  const { locale } = useShop()
  const step = (WIDTH - LEFT) / days.length
  const last = days.length - 1
  // A few days have bars of their own width, not pillars.
  const bar = Math.min(step - 2 * Math.min(4, step / 5), 48)
  const every = Math.max(1, Math.ceil(days.length / 5))
  const top = scaleTop(Math.max(...days.map(valueOf)), unit)
  const short = (value: number) =>
    new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 }).format(value / unit)
  return (
    <svg
      id={id}
      viewBox={`0 0 ${WIDTH} ${HEIGHT + 24}`}
      role="img"
      aria-label={label}
      onPointerLeave={() => point(undefined)}
    >
      {(top === 1 ? [1] : [1, 0.5]).map((part) => (
        <g key={part} className="chart-line">
          <path d={`M0 ${HEIGHT - HEIGHT * part + 12}H${WIDTH}`} />
          <text x="0" y={HEIGHT - HEIGHT * part + 8}>
            {short(top * part)}
          </text>
        </g>
      ))}
      <path className="chart-floor" d={`M0 ${HEIGHT + 0.5}H${WIDTH}`} />
      {days.map((day, index) => {
        const value = valueOf(day)
        const height = value === 0 ? 0 : Math.max(3, ((HEIGHT - 12) * value) / top)
        return (
          <g key={day.on} onPointerEnter={() => point(index)} className={index === at ? "chart-on" : ""}>
            <rect className="chart-touch" x={LEFT + index * step} width={step} y="0" height={HEIGHT} />
            <rect
              className="chart-bar"
              x={LEFT + (index + 0.5) * step - bar / 2}
              width={bar}
              y={HEIGHT - height}
              height={height}
              rx="2"
            />
            {index % every === Math.min(1, last) && (
              <text
                x={LEFT + (index + 0.5) * step}
                y={HEIGHT + 20}
                textAnchor={index === last && last > 0 ? "end" : "middle"}
              >
                {sayDay(day.on, locale, "short")}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
