import { useMay } from "../data/access.ts"
import { Money } from "../ui/Money.tsx"
import { StatCard } from "../ui/StatCard.tsx"
import { useAsk } from "../data/useAsk.ts"
import { useShop } from "../data/useShop.ts"
import { useWords } from "../words/words.ts"

interface Counts {
  readonly count: number
  readonly products: number
  readonly services: number
  readonly lowStock: number
  readonly units: number
}

interface Worth {
  readonly currency: string
  readonly totalValue: number
}

/** The shelves in four figures. */
export const ProductsSummary = () => {
  const say = useWords()
  const { quantity } = useShop()
  const seesCost = useMay("products", "view_cost")
  const { data } = useAsk<Counts>(`/v1.0/products/summary`)
  const { data: worth = [] } = useAsk<ReadonlyArray<Worth>>(seesCost ? `/v1.0/products/stock-value` : undefined)
  const [first] = worth
  const { count = 0, products = 0, services = 0, units = 0, lowStock = 0 } = data ?? {}
  if (data !== undefined && count === 0) return null
  const shown = (figure: React.ReactNode) => (data === undefined ? <span className="bone figure-bone" /> : figure)
  return (
    <div className="figures">
      <StatCard label={say("catalog.count")} note={say("catalog.countNote", { products, services })}>
        {shown(count)}
      </StatCard>
      <StatCard label={say("catalog.units")}>{shown(quantity(units))}</StatCard>
      <StatCard label={say("catalog.low")} note={say("catalog.lowNote")} {...(lowStock > 0 && { tone: "out" })}>
        {shown(lowStock)}
      </StatCard>
      {seesCost && (
        <StatCard label={say("catalog.worth")}>
          {first === undefined ? "–" : <Money amount={first.totalValue} currency={first.currency} />}
        </StatCard>
      )}
    </div>
  )
}
