import { type ReactNode } from "react"
import { Link } from "react-router-dom"
import type { Answer } from "../data/calls.ts"
import { useGet } from "../data/client.ts"
import { useShop } from "../data/useShop.ts"
import { Back } from "../ui/Back.tsx"
import { BarChart } from "../ui/BarChart.tsx"
import { Change } from "../ui/Change.tsx"
import { growth } from "../ui/compare.ts"
import { amountCell, type Cell, csv } from "../ui/csv.ts"
import { sayDay } from "../ui/days.ts"
import { download } from "../ui/download.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { Heads } from "../ui/Heads.tsx"
import { Money } from "../ui/Money.tsx"
import { NotYet } from "../ui/NotYet.tsx"
import { ReportHead, useRange } from "../ui/ReportHead.tsx"
import { StatCard } from "../ui/StatCard.tsx"
import { storeWords } from "./words.ts"
import "./store.css"

const counted = ["visits", "uniqueVisitors", "productViews", "addToCart", "checkouts", "orders"] as const

/** What is counted of a day, or of many; the revenue in minor units. */
type Counts = Readonly<Record<(typeof counted)[number] | "revenue", number>>

type Statistics = Answer<"GET /v1.0/store/statistics">

const reading = ({ from, to }: { readonly from: string; readonly to: string }) =>
  `/v1.0/store/statistics?${new URLSearchParams({ from, to })}` as const

/** Who came to the online store, how far they went, and what they bought. */
export const StoreStatistics = () => {
  const say = storeWords.use()
  const { language, locale } = useShop()
  const { against, from, to } = useRange()
  const { data, error, again, waiting } = useGet(reading({ from, to }))
  const asked = useGet(against && reading(against)).data
  const before = against !== undefined && asked?.from === against.from ? asked : undefined
  const nobody = data?.visits === 0 && data.orders === 0
  const count = (of: number) => of.toLocaleString(locale)
  const save = () => {
    if (data === undefined) return
    const row = (name: string, of: Counts): ReadonlyArray<Cell> => [
      name,
      ...counted.map((it): Cell => ({ number: String(of[it]) })),
      amountCell(of.revenue, data.currency, language),
    ]
    const heads = [
      say("day"),
      ...counted.map((it) => say(`figure.${it}`)),
      `${say("figure.revenue")} (${data.currency})`,
    ]
    const rows = [heads, ...data.days.map((it) => row(it.day, it)), row(say("total"), data)]
    download(`${say("statisticsFile")}-${from}-${to}.csv`, csv(rows, language))
  }
  return (
    <>
      <Back to="/store">{say("title")}</Back>
      <ReportHead title={say("statisticsTitle")} onDownload={data === undefined || nobody ? undefined : save} />
      {error !== undefined || data === undefined ? (
        <NotYet error={error} again={again} rows={8} />
      ) : nobody ? (
        <EmptyState title={say("nobodyTitle")} motifs={["waves", "cowrie", "dots"]}>
          {say("nobody")}
        </EmptyState>
      ) : (
        <div className={waiting ? "stale" : ""} aria-busy={waiting}>
          <Figures now={data} before={before} />
          {data.days.length > 1 && (
            <section className="part" aria-labelledby="store-visits">
              <h2 id="store-visits">{say("chart")}</h2>
              <BarChart
                days={data.days.map((it) => ({ ...it, on: it.day }))}
                valueOf={({ visits }) => visits}
                renderHead={({ on, orders, visits }) => (
                  <>
                    <strong>{say("visitsOn", { count: count(visits) })}</strong>{" "}
                    <span className="muted">
                      {sayDay(on, locale)} · {say("ordersOn", { count: count(orders) })}
                    </span>
                  </>
                )}
                says={({ on, visits }) => say("chartSays", { day: sayDay(on, locale), count: count(visits) })}
                columns={(["visits", "productViews", "orders"] as const).map((it) => ({
                  label: say(`figure.${it}`),
                  cell: (day: Counts) => count(day[it]),
                }))}
              />
            </section>
          )}
          <Tables of={data} />
          <p className="muted small above-24">{say("counted")}</p>
        </div>
      )}
    </>
  )
}

interface Compared {
  readonly now: Statistics
  readonly before: Statistics | undefined
}

/** The figures of these days, each against what it was. */
const Figures = ({ now, before }: Compared) => {
  const say = storeWords.use()
  const { locale } = useShop()
  const percent = (of: number) => of.toLocaleString(locale, { style: "percent", maximumFractionDigits: 1 })
  return (
    <div className="stack gap-24 store-figures">
      {counted.map((it) => (
        <StatCard key={it} label={say(`figure.${it}`)} note={before && <Moved now={now[it]} before={before[it]} />}>
          {now[it].toLocaleString(locale)}
        </StatCard>
      ))}
      <StatCard
        label={say("figure.conversion")}
        note={before ? say("conversionWas", { was: percent(before.conversion / 10_000) }) : say("conversionMeans")}
      >
        {percent(now.conversion / 10_000)}
      </StatCard>
      <StatCard
        label={say("figure.revenue")}
        note={
          before ? <Change now={now.revenue} before={before.revenue} currency={now.currency} /> : say("revenueMeans")
        }
      >
        <Money amount={now.revenue} currency={now.currency} />
      </StatCard>
    </div>
  )
}

/** How a count moved against the one it is held against. */
const Moved = ({ now, before }: { readonly now: number; readonly before: number }) => {
  const say = storeWords.use()
  const { locale } = useShop()
  if (now === before) return say("same")
  const grown = growth(now, before)
  const percent = grown?.toLocaleString(locale, { style: "percent", maximumFractionDigits: 1, signDisplay: "always" })
  const amount = Math.abs(now - before).toLocaleString(locale)
  return `${say(now > before ? "more" : "less", { amount })}${percent === undefined ? "" : ` (${percent})`}`
}

/** The way from a visit to an order. */
const way = ["visits", "productViews", "addToCart", "checkouts", "orders"] as const

/** How far those who came went, where they came from, and what was looked at most. */
const Tables = ({ of }: { readonly of: Statistics }) => {
  const say = storeWords.use()
  const { locale } = useShop()
  const share = (count: number) => (of.visits === 0 ? 0 : Math.min(1, count / of.visits))
  const most = (counts: ReadonlyArray<number>) => Math.max(1, ...counts)
  const manySources = most(of.sources.map(({ visits }) => visits))
  const manyViews = most(of.topProducts.map(({ views }) => views))
  return (
    <div className="stack above-24 store-tables">
      <Ranked
        title={say("funnel")}
        heads={[say("step"), say("count"), say("ofVisits")]}
        rows={way.map((step) => ({
          id: step,
          name: say(`figure.${step}`),
          count: of[step],
          // Of one visitor several products may be looked at, so no share is above all.
          share: share(of[step]),
          more: share(of[step]).toLocaleString(locale, { style: "percent", maximumFractionDigits: 1 }),
        }))}
      />
      <Ranked
        title={say("sources")}
        heads={[say("source"), say("figure.visits")]}
        none={say("noSources")}
        rows={of.sources.map(({ source, visits }) => ({
          id: source,
          name: source === "direct" ? say("direct") : source === "other" ? say("otherSources") : source,
          count: visits,
          share: visits / manySources,
        }))}
      />
      <Ranked
        title={say("topProducts")}
        heads={[say("product"), say("figure.productViews")]}
        none={say("noViews")}
        rows={of.topProducts.map(({ name, productId, views }) => ({
          id: productId,
          name: name === "" ? say("goneProduct") : <Link to={`/products/${productId}`}>{name}</Link>,
          count: views,
          share: views / manyViews,
        }))}
      />
    </div>
  )
}

interface RankedProps {
  readonly title: string
  readonly heads: ReadonlyArray<string>
  readonly none?: string
  readonly rows: ReadonlyArray<{
    readonly id: string
    readonly name: ReactNode
    readonly count: number
    /** How long its bar is, of one. */
    readonly share: number
    readonly more?: string
  }>
}

/** A bar and a number a row, which screen readers read as a table. */
const Ranked = ({ heads, none, rows, title }: RankedProps) => {
  const { locale } = useShop()
  return (
    <section className="part">
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <table className="lined digits store-table" aria-label={title}>
          <Heads of={heads.map((head, at) => (at === 0 ? head : [head, "end"]))} />
          <tbody>
            {rows.map(({ count, id, more, name, share }) => (
              <tr key={id}>
                <th scope="row" className="barred">
                  {name}
                  <span className="bar" style={{ width: `${share * 100}%` }} aria-hidden="true" />
                </th>
                <td className="end digits">{count.toLocaleString(locale)}</td>
                {more !== undefined && <td className="end digits">{more}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
