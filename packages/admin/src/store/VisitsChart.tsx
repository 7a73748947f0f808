import { useId, useState } from "react"
import { useShop } from "../data/useShop.ts"
import { scaleTop } from "../dashboard/overall.ts"
import "../dashboard/dashboard.css"
import { sayDay } from "../ui/days.ts"
import { useWords } from "../words/words.ts"
import type { Statistics } from "./figures.ts"

const WIDTH = 720
const HEIGHT = 176
const LEFT = 40
/** More bars than that cannot be told apart; the table says every day. */
const MOST = 92

/** The visits of each day as bars, and the same as a table. */
export const VisitsChart = ({ days }: Pick<Statistics, "days">) => {
  const say = useWords()
  const { locale } = useShop()
  const id = useId()
  const [at, point] = useState<number>()
  const [asked, show] = useState(false)
  const table = asked || days.length > MOST
  const shown = days[at ?? days.length - 1]
  const count = (of: number) => of.toLocaleString(locale)
  if (days.length < 2) return null
  return (
    <section className="record-part day-chart" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{say("store.chart")}</h2>
      <figure className="chart">
        <div className="chart-head">
          <p className="digits" aria-hidden="true">
            {shown !== undefined && (
              <>
                <strong>{say("store.visitsOn", { count: count(shown.visits) })}</strong>{" "}
                <span className="muted">
                  {sayDay(shown.day, locale)} · {say("store.ordersOn", { count: count(shown.orders) })}
                </span>
              </>
            )}
          </p>
          {days.length <= MOST && (
            <button
              type="button"
              className="button button-bare"
              aria-expanded={asked}
              aria-controls={id}
              onClick={() => show(!asked)}
            >
              {say(asked ? "dashboard.asChart" : "dashboard.asTable")}
            </button>
          )}
        </div>
        {table ? (
          <div id={id} className="sheet-table chart-table">
            <table>
              <thead>
                <tr>
                  <th scope="col">{say("ui.day")}</th>
                  {(["visits", "productViews", "orders"] as const).map((it) => (
                    <th key={it} scope="col" className="end">
                      {say(`store.figure.${it}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {days.toReversed().map(({ day, orders, productViews, visits }) => (
                  <tr key={day}>
                    <td>{sayDay(day, locale)}</td>
                    <td className="end digits">{count(visits)}</td>
                    <td className="end digits">{count(productViews)}</td>
                    <td className="end digits">{count(orders)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ) : (
          <Bars id={id} days={days} at={at ?? days.length - 1} onPoint={point} />
        )}
      </figure>
    </section>
  )
}

interface BarsProps extends Pick<Statistics, "days"> {
  readonly id: string
  readonly at: number
  readonly onPoint: (at: number | undefined) => void
}

const Bars = ({ at, days, id, onPoint }: BarsProps) => {
  const say = useWords()
  const { locale } = useShop()
  const step = (WIDTH - LEFT) / days.length
  const bar = Math.min(step - 2 * Math.min(4, step / 5), 48)
  const every = Math.max(1, Math.ceil(days.length / 5))
  const last = days.length - 1
  const top = scaleTop(Math.max(...days.map(({ visits }) => visits)), 1)
  const best = days.reduce((a, b) => (b.visits > a.visits ? b : a))
  const label = say("store.chartSays", { day: sayDay(best.day, locale), count: best.visits.toLocaleString(locale) })
  return (
    <svg
      id={id}
      viewBox={`0 0 ${WIDTH} ${HEIGHT + 24}`}
      role="img"
      aria-label={label}
      onPointerLeave={() => onPoint(undefined)}
    >
      {(top === 1 ? [1] : [1, 0.5]).map((part) => (
        <g key={part} className="chart-line">
          <path d={`M0 ${HEIGHT - HEIGHT * part + 12}H${WIDTH}`} />
          <text x="0" y={HEIGHT - HEIGHT * part + 8}>
            {(top * part).toLocaleString(locale, { notation: "compact", maximumFractionDigits: 1 })}
          </text>
        </g>
      ))}
      <path className="chart-floor" d={`M0 ${HEIGHT + 0.5}H${WIDTH}`} />
      {days.map(({ day, visits }, index) => {
        const height = visits === 0 ? 0 : Math.max(3, ((HEIGHT - 12) * visits) / top)
        return (
          <g key={day} onPointerEnter={() => onPoint(index)} className={index === at ? "chart-on" : ""}>
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
                {sayDay(day, locale, "short")}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
