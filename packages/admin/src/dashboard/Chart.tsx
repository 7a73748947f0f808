import { useId, useState } from "react"
import { unit } from "@oja/domain/kernel/amounts"
import { useShop } from "../data/useShop.ts"
import { sayDay } from "../ui/days.ts"
import { Money } from "../ui/Money.tsx"
import { useWords } from "../words/words.ts"
import { scaleTop, type Day } from "./overall.ts"

const WIDTH = 720
const HEIGHT = 176
// The scale stands to the left of the bars.
const LEFT = 40

interface Props {
  readonly days: ReadonlyArray<Day>
  readonly currency: string
  readonly says?: "dashboard.chartSays" | "compare.chartSays"
}

/** Bars of our own: a day each, the last in full colour. The table behind them says the same in words. */
export const Chart = ({ days, currency, says = "dashboard.chartSays" }: Props) => {
  const step = (WIDTH - LEFT) / days.length
  const last = days.length - 1
  // A few days have bars of their own width, not pillars.
  const bar = Math.min(step - 2 * Math.min(4, step / 5), 48)
  const every = Math.max(1, Math.ceil(days.length / 5))
  const say = useWords()
  const { locale, money } = useShop()
  const id = useId()
  const [at, point] = useState<number>()
  const [table, show] = useState(false)
  const top = scaleTop(Math.max(...days.map(({ takings }) => takings)), unit(currency))
  const best = days.reduce((a, b) => (b.takings > a.takings ? b : a))
  const shown = days[at ?? last]
  const short = (amount: number) =>
    new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 }).format(amount / unit(currency))
  const said = say(says, { day: sayDay(best.on, locale), amount: money(best.takings, currency) })
  return (
    <figure className="chart">
      <div className="chart-head">
        <p className="digits" aria-hidden="true">
          {shown !== undefined && (
            <>
              <strong>{money(shown.takings, currency)}</strong>{" "}
              <span className="muted">
                {sayDay(shown.on, locale)} · {say("dashboard.sales", { count: shown.orders })}
              </span>
            </>
          )}
        </p>
        <button
          type="button"
          className="button button-bare"
          aria-expanded={table}
          aria-controls={id}
          onClick={() => show(!table)}
        >
          {say(table ? "dashboard.asChart" : "dashboard.asTable")}
        </button>
      </div>
      {table ? (
        <div id={id} className="sheet-table chart-table">
          <table>
            <thead>
              <tr>
                <th scope="col">{say("ui.day")}</th>
                <th scope="col" className="end">
                  {say("dashboard.salesMade")}
                </th>
                <th scope="col" className="end">
                  {say("report.takings")}
                </th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ on, orders, takings }) => (
                <tr key={on}>
                  <td>{sayDay(on, locale)}</td>
                  <td className="end digits">{orders}</td>
                  <td className="end">
                    <Money amount={takings} currency={currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <svg
          id={id}
          viewBox={`0 0 ${WIDTH} ${HEIGHT + 24}`}
          role="img"
          aria-label={said}
          onPointerLeave={() => point(undefined)}
        >
          {[1, 0.5].map((part) => (
            <g key={part} className="chart-line">
              <path d={`M0 ${HEIGHT - HEIGHT * part + 12}H${WIDTH}`} />
              <text x="0" y={HEIGHT - HEIGHT * part + 8}>
                {short(top * part)}
              </text>
            </g>
          ))}
          <path className="chart-floor" d={`M0 ${HEIGHT + 0.5}H${WIDTH}`} />
          {days.map(({ on, takings }, index) => {
            const height = takings === 0 ? 0 : Math.max(3, ((HEIGHT - 12) * takings) / top)
            return (
              <g key={on} onPointerEnter={() => point(index)} className={index === (at ?? last) ? "chart-on" : ""}>
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
                    {sayDay(on, locale, "short")}
                  </text>
                )}
              </g>
            )
          })}
        </svg>
      )}
    </figure>
  )
}
