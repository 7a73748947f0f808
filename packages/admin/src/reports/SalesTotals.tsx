import type { Metric } from "@oja/domain/reports/metrics"
import { Change } from "../ui/Change.tsx"
import { Money } from "../ui/Money.tsx"
import { StatCard } from "../ui/StatCard.tsx"
import { reportWords } from "./words.ts"

// Only where there are any.
const seldom = new Set<Metric>(["returns", "tax_collected"])

type Amounts = { readonly [Figure in Metric]?: number }

interface Props {
  readonly of: ReadonlyArray<Metric>
  readonly all: Amounts & { readonly currency: string | null }
  readonly before: Amounts | undefined
  readonly nameOf: (metric: Metric) => string
}

/** The figures of these days, each against what it was. */
export const SalesTotals = ({ all, before, nameOf, of }: Props) => {
  const say = reportWords.use()
  const { currency, unknown_costs: unknown = 0 } = all
  return (
    <div className="figures">
      {of.map((id) => {
        // Profit is not for everyone: the book leaves it out.
        const amount = all[id]
        if (amount === undefined || (seldom.has(id) && amount === 0)) return null
        const note =
          before !== undefined ? (
            <Change now={amount} before={before[id] ?? 0} currency={currency} />
          ) : id === "gross_profit" && unknown > 0 ? (
            say("unknown", { count: unknown })
          ) : undefined
        return (
          <StatCard key={id} label={nameOf(id)} note={note}>
            <Money amount={amount} currency={currency ?? undefined} />
          </StatCard>
        )
      })}
    </div>
  )
}
