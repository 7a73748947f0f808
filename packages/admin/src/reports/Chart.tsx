import { unit } from "@oja/domain/kernel/amounts"
import { useShop } from "../data/useShop.ts"
import { BarChart } from "../ui/BarChart.tsx"
import { sayDay } from "../ui/days.ts"
import { Money } from "../ui/Money.tsx"
import type { Day } from "./days.ts"
import { reportWords } from "./words.ts"

interface Props {
  readonly days: ReadonlyArray<Day>
  readonly currency: string
  /** The whole in a sentence, where it is not just these days: "the last 30 days". */
  readonly says?: (best: { readonly day: string; readonly amount: string }) => string
}

/** The takings of each day. */
export const Chart = ({ days, currency, says }: Props) => {
  const say = reportWords.use()
  const { locale, money } = useShop()
  return (
    <BarChart
      days={days}
      valueOf={({ takings }) => takings}
      unit={unit(currency)}
      renderHead={({ on, orders, takings }) => (
        <>
          <strong>{money(takings, currency)}</strong>{" "}
          <span className="muted">
            {sayDay(on, locale)} · {say("salesOf", { count: orders })}
          </span>
        </>
      )}
      says={({ on, takings }) => {
        const best = { day: sayDay(on, locale), amount: money(takings, currency) }
        return says?.(best) ?? say("chartSays", best)
      }}
      columns={[
        { label: say("salesMade"), cell: ({ orders }) => orders },
        { label: say("takings"), cell: ({ takings }) => <Money amount={takings} currency={currency} /> },
      ]}
    />
  )
}
