import { useShop } from "../data/useShop.ts"
import { Change } from "../reports/Change.tsx"
import { growth } from "../reports/compare.ts"
import { Money } from "../ui/Money.tsx"
import { StatCard } from "../ui/StatCard.tsx"
import { useWords } from "../words/words.ts"
import { counted, type Statistics } from "./figures.ts"

/** The figures of these days, each against what it was. */
export const StoreFigures = ({ now, before }: { now: Statistics; before: Statistics | undefined }) => {
  const say = useWords()
  const { locale } = useShop()
  const count = (of: number) => of.toLocaleString(locale)
  const percent = (of: number) => of.toLocaleString(locale, { style: "percent", maximumFractionDigits: 1 })
  return (
    <div className="store-figures">
      {counted.map((it) => (
        <StatCard
          key={it}
          label={say(`store.figure.${it}`)}
          note={before && <Moved now={now[it]} before={before[it]} />}
        >
          {count(now[it])}
        </StatCard>
      ))}
      <StatCard
        label={say("store.figure.conversion")}
        note={
          before === undefined
            ? say("store.conversionMeans")
            : say("store.conversionWas", { was: percent(before.conversion / 10_000) })
        }
      >
        {percent(now.conversion / 10_000)}
      </StatCard>
      <StatCard
        label={say("store.figure.revenue")}
        note={
          before === undefined ? (
            say("store.revenueMeans")
          ) : (
            <Change now={now.revenue} before={before.revenue} currency={now.currency} />
          )
        }
      >
        <Money amount={now.revenue} currency={now.currency} />
      </StatCard>
    </div>
  )
}

/** How a count moved against the one it is held against. */
const Moved = ({ now, before }: { now: number; before: number }) => {
  const say = useWords()
  const { locale } = useShop()
  if (now === before) return <>{say("compare.same")}</>
  const grown = growth(now, before)
  const percent = grown?.toLocaleString(locale, { style: "percent", maximumFractionDigits: 1, signDisplay: "always" })
  const amount = Math.abs(now - before).toLocaleString(locale)
  return (
    <>
      {say(now > before ? "compare.more" : "compare.less", { amount })}
      {percent !== undefined && ` (${percent})`}
    </>
  )
}
